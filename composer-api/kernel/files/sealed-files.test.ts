import { expect, test } from 'vitest';
import type { FilePort } from '#domain/ports/files.ts';
import { SealError, sealedFiles } from './sealed-files.ts';

const secret = Buffer.alloc(32, 7);

/** A port in memory, whose bytes may be spoiled. */
function inMemory() {
  const kept = new Map<string, Buffer>();
  const files: FilePort = {
    async put(key, bytes) {
      const parts: Uint8Array[] = [];
      for await (const part of bytes) parts.push(part);
      kept.set(key, Buffer.concat(parts));
    },
    async get(key) {
      const bytes = kept.get(key);
      if (bytes === undefined) return null;
      return (async function* () {
        // In odd pieces, as a network delivers them.
        for (let at = 0; at < bytes.length; at += 977) yield bytes.subarray(at, at + 977);
      })();
    },
    head: async (key) => (kept.has(key) ? { key, bytes: kept.get(key)?.length ?? 0, at: '' } : null),
    list: async () => ({ files: [], next: null }),
    delete: async (key) => void kept.delete(key),
  };
  return { kept, files };
}

async function* stream(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 5000) yield bytes.subarray(at, at + 5000);
}

async function read(bytes: AsyncIterable<Uint8Array> | null): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes ?? []) parts.push(part);
  return Buffer.concat(parts);
}

const content = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 31 + (at >> 8)) & 255));
const piece = 64 * 1024;

test.each([0, 1, 976, piece - 1, piece, piece + 1, 3 * piece, 3 * piece + 5])(
  'a file of %i bytes is read back unchanged, and is encrypted on disk',
  async (length) => {
    const { files, kept } = inMemory();
    const sealed = sealedFiles(files, secret);
    const bytes = content(length);
    await sealed.put('a/b', stream(bytes));
    expect((await read(await sealed.get('a/b'))).equals(bytes)).toBe(true);
    if (length > 100) expect(kept.get('a/b')?.includes(bytes.subarray(10, 50))).toBe(false);
  },
);

test('cut off anywhere, changed anywhere, lengthened, renamed or of another key: refused', async () => {
  const { files, kept } = inMemory();
  const sealed = sealedFiles(files, secret);
  await sealed.put('a', stream(content(2 * piece)));
  const whole = kept.get('a') ?? Buffer.alloc(0);
  const refuses = async (bytes: Buffer, words: RegExp, key = 'a') => {
    kept.set(key, bytes);
    const error = await read(await sealed.get(key)).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(SealError);
    expect((error as Error).message).toMatch(words);
  };
  const head = 40;
  const step = piece + 16;
  // Especially between two pieces, where nothing is cut.
  for (const length of [0, 5, head - 1, head, head + 1, head + 16, head + step, head + step + 1, whole.length - 1])
    await refuses(whole.subarray(0, length), /a (?:was cut off|is damaged or was cut off|is no sealed file)/);
  for (const at of [0, 9, 30, head, head + 100, head + step - 1, head + step + 3, whole.length - 1]) {
    const spoiled = Buffer.from(whole);
    spoiled[at] = (spoiled[at] ?? 0) ^ 1;
    await refuses(spoiled, /damaged|another key|no sealed file/);
  }
  await refuses(Buffer.concat([whole, whole.subarray(head)]), /damaged/);
  // Pieces in another order.
  await refuses(
    Buffer.concat([whole.subarray(0, head), whole.subarray(head + step), whole.subarray(head, head + step)]),
    /damaged/,
  );
  await refuses(whole, /damaged/, 'b');
  kept.set('a', whole);
  const other = sealedFiles(files, Buffer.alloc(32, 8));
  await expect(other.get('a').then(read)).rejects.toThrow('a was sealed with another key.');
  expect(await sealed.get('nothing')).toBe(null);
});
