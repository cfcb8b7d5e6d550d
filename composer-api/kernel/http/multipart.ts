/**
 * A form with files (RFC 7578), read as it arrives: texts are bounded and held, the bytes of files are handed on and never
 * all in memory.
 */

import { AppError } from '#domain/errors/app-error.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';

interface MultipartLimits {
  /** Bytes of all texts together. */
  readonly texts: number;
  readonly parts: number;
  /** Bytes of the whole request. */
  readonly total: number;
}

interface FilePart {
  /** Name of the form's field. */
  readonly field: string;
  /** The browser's name for the file; '' if none was chosen. */
  readonly name: string;
}

/** Gets each file in turn; bytes that it does not read are skipped. */
type OnFile = (part: FilePart, bytes: AsyncGenerator<Uint8Array, void, void>) => Promise<void>;

const headLimit = 4 * 1024;
const blankLine = Buffer.from('\r\n\r\n');

export function isMultipart(type: string): boolean {
  return /^multipart\/form-data\b/i.test(type);
}

/** @returns the texts by field, the last one of each name. @throws AppError `input.invalid`, `input.too-large`. */
export async function readMultipart(
  request: Request,
  limits: MultipartLimits,
  onFile: OnFile,
): Promise<ReadonlyMap<string, string>> {
  const type = (request.headers.get('content-type') ?? '').slice(0, 300);
  const found = /;[ \t]*boundary=(?:"([^"]{1,70})"|([^";,\s]{1,70}))/i.exec(type);
  const boundary = found?.[1] ?? found?.[2];
  if (boundary === undefined) throw broken();
  const texts = new Map<string, string>();
  const input = new PartReader(request, limits.total);
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  let parts = 0;
  let room = limits.texts;
  try {
    await input.text(delimiter, headLimit);
    while (!(await input.isAtEnd())) {
      if (++parts > limits.parts)
        throw new AppError(
          'input.invalid',
          deferMessage('The form has more than {most} fields.', { most: limits.parts }),
        );
      const { field, name } = readHead(await input.text(blankLine, headLimit));
      if (name !== null) {
        await input.part(delimiter, (bytes) => onFile({ field, name }, bytes));
        continue;
      }
      if (field === '__proto__')
        throw new AppError('input.invalid', deferMessage('The name "__proto__" is not allowed.'));
      const text = await input.text(delimiter, room);
      room -= text.length;
      texts.set(field, decode(text).replace(/\r\n?/g, '\n'));
    }
  } finally {
    await input.close();
  }
  return texts;
}

/** The bytes of a request's body as they arrive. @throws AppError `input.invalid` where it breaks off. */
export async function* bodyChunks(request: Request): AsyncGenerator<Uint8Array, void, void> {
  const reader = request.body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw broken();
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function readHead(head: Buffer): { readonly field: string; readonly name: string | null } {
  const text = decode(head);
  const line = /^content-disposition:[ \t]*form-data[ \t]*;(.*)$/im.exec(text)?.[1];
  const field = line === undefined ? undefined : /(?:^|;)[ \t]*name="([^"]{1,200})"/i.exec(line)?.[1];
  if (line === undefined || field === undefined) throw broken();
  const name = /;[ \t]*filename="([^"]*)"/i.exec(line)?.[1];
  return { field, name: name === undefined ? null : name.replace(/%22/g, '"') };
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('input.invalid', deferMessage('The request is not valid UTF-8 text.'));
  }
}

function broken(): AppError {
  return new AppError('input.invalid', deferMessage('The form broke off before it was complete. Send it again.'));
}

/** Reads up to a delimiter. Buffers one chunk of the request and what may be the start of a delimiter. */
class PartReader {
  readonly #chunks: AsyncGenerator<Uint8Array, void, void>;
  readonly #total: number;
  // The first boundary has no line before it.
  #held: Buffer = Buffer.from('\r\n');
  #read = 0;

  constructor(request: Request, total: number) {
    this.#chunks = bodyChunks(request);
    this.#total = total;
  }

  /** Lets `read` take the bytes before the delimiter. Afterwards the next part begins, however much it took. */
  async part(delimiter: Buffer, read: (bytes: AsyncGenerator<Uint8Array, void, void>) => Promise<void>): Promise<void> {
    let isRead = false;
    const begin = async function* (this: PartReader): AsyncGenerator<Uint8Array, void, void> {
      yield* this.#until(delimiter);
      isRead = true;
    };
    await read(begin.call(this));
    if (!isRead) for await (const _ of this.#until(delimiter));
  }

  async *#until(delimiter: Buffer): AsyncGenerator<Uint8Array, void, void> {
    for (;;) {
      const at = this.#held.indexOf(delimiter);
      if (at >= 0) {
        const part = this.#held.subarray(0, at);
        this.#held = this.#held.subarray(at + delimiter.length);
        if (part.length > 0) yield part;
        return;
      }
      const sure = this.#held.length - delimiter.length + 1;
      if (sure > 0) {
        const part = this.#held.subarray(0, sure);
        this.#held = this.#held.subarray(sure);
        yield part;
      }
      await this.#fill();
    }
  }

  async text(delimiter: Buffer, limit: number): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of this.#until(delimiter)) {
      size += part.length;
      if (size > limit)
        throw new AppError(
          'input.too-large',
          deferMessage('What was typed into the form is too long. Please shorten it.'),
        );
      parts.push(part);
    }
    return Buffer.concat(parts);
  }

  /** After a boundary: whether it was the last one. */
  async isAtEnd(): Promise<boolean> {
    while (this.#held.length < 2) await this.#fill();
    const next = this.#held.subarray(0, 2).toString('latin1');
    this.#held = this.#held.subarray(2);
    if (next !== '--' && next !== '\r\n') throw broken();
    return next === '--';
  }

  async close(): Promise<void> {
    await this.#chunks.return();
  }

  async #fill(): Promise<void> {
    const { value, done } = await this.#chunks.next();
    if (done) throw broken();
    this.#read += value.length;
    if (this.#read > this.#total)
      throw new AppError(
        'input.too-large',
        deferMessage('The form is larger than {most} MB.', { most: Math.round(this.#total / 1024 / 1024) }),
      );
    this.#held = this.#held.length === 0 ? Buffer.from(value) : Buffer.concat([this.#held, value]);
  }
}
