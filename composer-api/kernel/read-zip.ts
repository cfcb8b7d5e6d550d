/** ZIP files by their own table of contents: what is in one, and one file of it unpacked piece by piece. */
import { crc32 } from 'node:zlib';
import { Inflate } from 'fflate';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
/** Bytes of the end record without its comment, and with the longest. */
const endSize = 22;
const endSearched = endSize + 0xffff;
const mostEntries = 2000;
/** Bytes that are unpacked at once; the result may be a thousand times larger. */
const step = 4096;

export interface PackedFile {
  /** With its folders, as in the archive. */
  readonly name: string;
  /** Bytes when it is unpacked, as the archive claims. */
  readonly size: number;
  readonly at: number;
  readonly packed: number;
  readonly method: number;
  readonly crc: number;
  readonly isEncrypted: boolean;
}

/** Thrown where an archive, or a file in it, cannot be read. */
export class ZipError extends Error {}

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/** All files in the order of the central directory; null if it cannot be read completely. */
export function listZip(bytes: Uint8Array): readonly PackedFile[] | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tail = file.subarray(Math.max(0, file.length - endSearched));
  const found = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (found < 0 || tail.length - found < endSize || tail.readUInt32LE(found) !== endSignature) return null;
  const count = tail.readUInt16LE(found + 10);
  let at = tail.readUInt32LE(found + 16);
  if (count > mostEntries) return null;
  const files: PackedFile[] = [];
  for (let n = 0; n < count; n++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== entrySignature) return null;
    const [name, extra, comment] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30), file.readUInt16LE(at + 32)];
    files.push({
      name: file.subarray(at + 46, at + 46 + name).toString('utf8'),
      size: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
      packed: file.readUInt32LE(at + 20),
      method: file.readUInt16LE(at + 10),
      crc: file.readUInt32LE(at + 16),
      isEncrypted: (file.readUInt16LE(at + 8) & 1) === 1,
    });
    at += 46 + name + extra + comment;
  }
  return files;
}

/**
 * The bytes of one file, in pieces. Its stated size is not trusted: pieces are counted.
 * @param most bytes that may come out.
 * @throws ZipError where the file is encrypted, damaged, cut short or larger than `most`.
 */
export function* unpackFile(bytes: Uint8Array, entry: PackedFile, most: number): Generator<Uint8Array> {
  if (entry.isEncrypted) throw new ZipError('is protected by a password');
  let [size, crc] = [0, 0];
  for (const piece of piecesOf(packedBytes(bytes, entry), entry.method)) {
    size += piece.length;
    if (size > most) throw new ZipError(`is larger than ${Math.round(most / 1024 / 1024)} MB when it is unpacked`);
    crc = crc32(piece, crc);
    yield piece;
  }
  if (crc !== entry.crc) throw new ZipError('is damaged');
}

function packedBytes(bytes: Uint8Array, { at, packed }: PackedFile): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + 30 > file.length || file.readUInt32LE(at) !== localSignature) throw new ZipError('is damaged');
  const begin = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  if (begin + packed > file.length) throw new ZipError('is cut short');
  return bytes.subarray(begin, begin + packed);
}

function* piecesOf(packed: Uint8Array, method: number): Generator<Uint8Array> {
  if (method === 0) {
    yield packed;
    return;
  }
  if (method !== 8) throw new ZipError('is packed in a way that is not known');
  let pieces: Uint8Array[] = [];
  let isEnded = false;
  const inflate = new Inflate((piece, isLast) => {
    pieces.push(piece);
    isEnded ||= isLast;
  });
  for (let from = 0; from < packed.length && !isEnded; from += step) {
    const to = Math.min(from + step, packed.length);
    try {
      inflate.push(packed.subarray(from, to), to === packed.length);
    } catch {
      throw new ZipError('is damaged');
    }
    yield* pieces;
    pieces = [];
  }
}
