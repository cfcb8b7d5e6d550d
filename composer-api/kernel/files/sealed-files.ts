/**
 * Files that are encrypted before they leave: AES-256-GCM in pieces, each bound to the file's key, to its place and to whether
 * it is the last. So a file that was cut off, put together again or kept under another name is refused, and nothing has to be
 * held in memory.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FilePort } from '#domain/ports/files.ts';
import { partsOf } from './parts.ts';

const magic = Buffer.from('FCSEAL01', 'latin1');
const saltBytes = 16;
const checkBytes = 16;
const tagBytes = 16;
const pieceBytes = 64 * 1024;
const headBytes = magic.length + saltBytes + checkBytes;

/** A file that cannot be opened as it is, and why. */
export class SealError extends Error {}

export type SealedFiles = Pick<FilePort, 'list' | 'head' | 'delete' | 'put'> & {
  /** Null if there is none. @throws SealError while reading, for a damaged file or one with another key */
  get(key: string): Promise<AsyncIterable<Uint8Array> | null>;
};

/** @param secret 32 bytes. */
export function sealedFiles(files: FilePort, secret: Uint8Array): SealedFiles {
  return {
    list: (prefix, options) => files.list(prefix, options),
    head: (key) => files.head(key),
    delete: (key) => files.delete(key),
    put: (key, bytes) => files.put(key, sealed(bytes, secret, key)),
    async get(key) {
      const bytes = await files.get(key);
      return bytes === null ? null : opened(bytes, secret, key);
    },
  };
}

const keyOf = (secret: Uint8Array, salt: Uint8Array) =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'forecourt sealed file', 32));
const checkOf = (secret: Uint8Array, salt: Uint8Array) =>
  createHmac('sha256', secret).update('forecourt key check').update(salt).digest().subarray(0, checkBytes);

/** Twelve bytes: the number of the piece. */
function nonceOf(piece: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(piece), 4);
  return nonce;
}

const boundOf = (key: string, isLast: boolean) => Buffer.from(`${isLast ? 'last' : 'more'} ${key}`);

/** Pieces of equal size, each with whether it is the last; one empty piece if there are no bytes. */
async function* pieces(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<[Uint8Array, boolean]> {
  let held: Uint8Array | null = null;
  for await (const piece of partsOf(bytes, size)) {
    if (held !== null) yield [held, false];
    held = piece;
  }
  yield [held ?? new Uint8Array(), true];
}

async function* sealed(bytes: AsyncIterable<Uint8Array>, secret: Uint8Array, name: string): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(saltBytes);
  const key = keyOf(secret, salt);
  yield Buffer.concat([magic, salt, checkOf(secret, salt)]);
  let at = 0;
  for await (const [piece, isLast] of pieces(bytes, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(at)).setAAD(boundOf(name, isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    at += 1;
  }
}

async function* opened(bytes: AsyncIterable<Uint8Array>, secret: Uint8Array, name: string): AsyncGenerator<Uint8Array> {
  const { head, rest } = await split(bytes, headBytes);
  if (head.length < headBytes || !head.subarray(0, magic.length).equals(magic))
    throw new SealError(`${name} is no sealed file, or was cut off.`);
  const salt = head.subarray(magic.length, magic.length + saltBytes);
  if (!timingSafeEqual(head.subarray(magic.length + saltBytes), checkOf(secret, salt)))
    throw new SealError(`${name} was sealed with another key.`);
  const key = keyOf(secret, salt);
  let at = 0;
  for await (const [piece, isLast] of pieces(rest, pieceBytes + tagBytes)) {
    if (piece.length < tagBytes) throw new SealError(`${name} was cut off.`);
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(at), { authTagLength: tagBytes }).setAAD(
      boundOf(name, isLast),
    );
    decipher.setAuthTag(piece.subarray(piece.length - tagBytes));
    let text: Buffer;
    try {
      text = Buffer.concat([decipher.update(piece.subarray(0, piece.length - tagBytes)), decipher.final()]);
    } catch (error) {
      throw new SealError(`${name} is damaged or was cut off, at byte ${headBytes + at * (pieceBytes + tagBytes)}.`, {
        cause: error,
      });
    }
    if (text.length > 0) yield text;
    at += 1;
  }
}

/** The first bytes of a stream, and a stream of the others. */
async function split(
  bytes: AsyncIterable<Uint8Array>,
  length: number,
): Promise<{ readonly head: Buffer; readonly rest: AsyncGenerator<Uint8Array> }> {
  const from = bytes[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < length) {
    const next = await from.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  const over = head.subarray(length);
  async function* rest(): AsyncGenerator<Uint8Array> {
    try {
      if (over.length > 0) yield over;
      for (let next = await from.next(); !next.done; next = await from.next()) yield next.value;
    } finally {
      await from.return?.();
    }
  }
  return { head: head.subarray(0, length), rest: rest() };
}
