import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listZip } from './open-zip.ts';

interface Packed {
  readonly name: string;
  readonly bytes: Buffer;
  readonly method?: number;
  readonly flags?: number;
}

/** As programs write it: a header before each file, the table of contents, its end. */
function zip(files: readonly Packed[]): Blob {
  const [bodies, entries]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, bytes, method = 8, flags = 0 } of files) {
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(title.length, 26);
    local.writeUInt16LE(2, 28);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(at, 42);
    bodies.push(local, title, Buffer.alloc(2), packed);
    entries.push(entry, title);
    at += 32 + title.length + packed.length;
  }
  const contents = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(contents.length, 12);
  end.writeUInt32LE(at, 16);
  return new Blob([...bodies, contents, end].map((part) => new Uint8Array(part)));
}

const textOf = async (file: File) => [file.name, await file.text()];

test('issue 38: pictures of a ZIP are read one by one, with their folders, packed or not', async () => {
  const files = await listZip(
    zip([
      { name: 'ABC123/', bytes: Buffer.alloc(0), method: 0 },
      { name: 'ABC123/1.jpg', bytes: Buffer.from('one'.repeat(1000)) },
      { name: 'DEF456.jpg', bytes: Buffer.from('two'), method: 0 },
    ]),
  );
  expect(files.map(({ path }) => path)).toEqual(['ABC123/1.jpg', 'DEF456.jpg']);
  expect(await Promise.all(files.map(async ({ read }) => textOf(await read())))).toEqual([
    ['1.jpg', 'one'.repeat(1000)],
    ['DEF456.jpg', 'two'],
  ]);
});

test('issue 38: a damaged file, a zip bomb or a file with a password is refused without the others; a file that is no ZIP is reported as such', async () => {
  const [odd, bomb, secret, whole] = await listZip(
    zip([
      { name: 'A.jpg', bytes: Buffer.from([255, 255, 255, 255, 1, 2, 3]), method: 8 },
      { name: 'B.jpg', bytes: Buffer.alloc(26 * 1024 * 1024) },
      { name: 'C.jpg', bytes: Buffer.from('c'), flags: 1 },
      { name: 'D.jpg', bytes: Buffer.from('d') },
    ]),
  );
  expect((await odd?.read())?.size).toBe(7);
  await expect(bomb?.read()).rejects.toThrow('more than 25 MB');
  await expect(secret?.read()).rejects.toThrow('has a password');
  expect(await whole?.read().then((file) => file.text())).toBe('d');
  await expect(listZip(new Blob(['no archive']))).rejects.toThrow('not a ZIP file');
  const broken = new Uint8Array(await zip([{ name: 'A.jpg', bytes: Buffer.from('a'.repeat(500)) }]).arrayBuffer());
  broken.fill(255, 37, 42);
  const [one] = await listZip(new Blob([broken]));
  await expect(one?.read()).rejects.toThrow('damaged');
});
