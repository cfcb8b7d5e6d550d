/** Both drivers of files promise the same; the S3 driver speaks to a real server of that protocol. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { describe, expect, onTestFinished, test } from 'vitest';
import { folderFiles } from '#composer-api/kernel/files/folder-files.ts';
import { openFiles } from '#composer-api/kernel/files/open-files.ts';
import { s3Files } from '#composer-api/kernel/files/s3-files.ts';
import { everyFile, type FilePort, isFileKey } from '#domain/ports/files.ts';

const megabyte = 1024 * 1024;

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A server of S3 on a free port, with one bucket; `s3rver` takes this key and secret alone. */
async function aStore() {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: aFolder(),
    configureBuckets: [{ name: 'dealer-files' }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  return { bucket: 'dealer-files', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', ...keys, wait: 1 };
}
const keys = { accessKey: 'S3RVER', secret: 'S3RVER' };

const drivers = {
  folder: async () => folderFiles(aFolder()),
  's3 with a prefix': async () => s3Files({ ...(await aStore()), prefix: 'one/', partBytes: 5 * megabyte }),
};

async function* of(...parts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

async function bytesOf(files: FilePort, ...asked: Parameters<FilePort['get']>): Promise<Buffer | null> {
  const stream = await files.get(...asked);
  if (stream === null) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe.each(Object.entries(drivers))('%s', (_name, open) => {
  test('keeps bytes as they are, whole and in part, and replaces them', async () => {
    const files = await open();
    expect([await files.get('a/b'), await files.head('a/b')]).toEqual([null, null]);
    await files.put('a/b', of('Hello, ', '', 'dealer'));
    expect(String(await bytesOf(files, 'a/b'))).toBe('Hello, dealer');
    expect(await files.head('a/b')).toMatchObject({ key: 'a/b', bytes: 13 });
    expect(String(await bytesOf(files, 'a/b', { from: 7, to: 10 }))).toBe('deal');
    expect(String(await bytesOf(files, 'a/b', { from: 7 }))).toBe('dealer');
    expect(String(await bytesOf(files, 'a/b', { from: 7, to: 400 }))).toBe('dealer');
    expect(String(await bytesOf(files, 'a/b', { from: 13 }))).toBe('');
    await files.put('a/b', of(''));
    expect(await bytesOf(files, 'a/b')).toHaveLength(0);
    await files.delete('a/b');
    await files.delete('a/b');
    expect(await files.get('a/b')).toBeNull();
  });

  test('keeps a file of many parts', async () => {
    const files = await open();
    const bytes = randomBytes(12 * megabyte + 7);
    const pieces = Array.from({ length: 13 }, (_, index) => bytes.subarray(index * megabyte, (index + 1) * megabyte));
    await files.put('large', of(...pieces));
    expect((await bytesOf(files, 'large'))?.equals(bytes)).toBe(true);
    expect(await bytesOf(files, 'large', { from: 6 * megabyte - 1, to: 6 * megabyte })).toEqual(
      bytes.subarray(6 * megabyte - 1, 6 * megabyte + 1),
    );
  });

  test('lists by prefix, in order', async () => {
    const files = await open();
    // The server of these tests puts hyphens elsewhere than S3 does; the folder's own order is tried below.
    const names = ['a/1', 'a/b/c', 'a/b/d', 'a/bc', 'b/1', 'b/2', 'c'];
    for (const name of names) await files.put(name, of(name));
    const ordered = [...names].sort((x, y) => (x < y ? -1 : 1));
    const found: string[] = [];
    for await (const { key } of everyFile(files, '')) found.push(key);
    expect(found).toEqual(ordered);
    expect((await files.list('a/')).files.map(({ key }) => key)).toEqual(['a/1', 'a/b/c', 'a/b/d', 'a/bc']);
    expect((await files.list('a/b/')).files.map(({ key, bytes }) => [key, bytes])).toEqual([
      ['a/b/c', 5],
      ['a/b/d', 5],
    ]);
    expect(await files.list('nothing/')).toEqual({ files: [], next: null });
  });

  test.each(['../out', '/root', 'a//b', 'a/../b', '.hidden', 'a/', '', 'é', 'a b', 'x.part', 'a\0', 'x'.repeat(501)])(
    'takes %j for no key',
    async (key) => {
      const files = await open();
      expect(isFileKey(key)).toBe(false);
      await expect(files.put(key, of('x'))).rejects.toThrow('is no key of a file');
      await expect(files.get(key)).rejects.toThrow('is no key of a file');
    },
  );

  test('leaves what was there where a file breaks off on its way in', async () => {
    const files = await open();
    await files.put('kept', of('before'));
    const breaks = async function* () {
      yield randomBytes(6 * megabyte);
      throw new Error('the sender is gone');
    };
    await expect(files.put('kept', breaks())).rejects.toThrow('the sender is gone');
    expect(String(await bytesOf(files, 'kept'))).toBe('before');
    expect((await files.list('')).files).toHaveLength(1);
  });
});

test('a folder lists by code of each sign, as S3 does', async () => {
  const files = folderFiles(aFolder());
  const names = ['a-b', 'a.b', 'a/1', 'a/b-c', 'a/b.c', 'a/b/c', 'a0', 'aa/1'];
  for (const name of [...names].reverse()) await files.put(name, of(name));
  const paged: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: Awaited<ReturnType<FilePort['list']>> = await files.list('a', { limit: 2, after });
    paged.push(...page.files.map(({ key }) => key));
    after = page.next;
  }
  expect(paged).toEqual(names);
});

test('a folder is left without remains of a file that broke off', async () => {
  const folder = aFolder();
  const breaks = async function* () {
    yield Buffer.from('x');
    throw new Error('gone');
  };
  await expect(folderFiles(folder).put('a', breaks())).rejects.toThrow('gone');
  expect(readdirSync(folder)).toEqual([]);
});

test('a long list of S3 is read a page at a time', async () => {
  // The server of the tests above cannot cut a list on newer Nodes; these are answers as S3 documents them.
  const asked: (string | null)[] = [];
  const server = createServer((request, answer) => {
    const query = new URL(request.url ?? '', 'http://x').searchParams;
    asked.push(query.get('start-after'));
    const isLast = query.get('start-after') === 'one/b';
    const entry = (key: string) =>
      `<Contents><Key>one/${key}</Key><LastModified>2026-11-24T08:00:00.000Z</LastModified><ETag>&quot;x&quot;</ETag><Size>3</Size></Contents>`;
    const keysOfPage = isLast ? ['c', '.foreign'] : ['a', 'b'];
    answer.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${keysOfPage.map(entry).join('')}</ListBucketResult>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const files = s3Files({ bucket: 'b-1', region: 'us-east-1', ...keys, endpoint, prefix: 'one/' });
  const found: string[] = [];
  for await (const { key, bytes, at } of everyFile(files, '')) found.push(`${key} ${bytes} ${at}`);
  expect(found).toEqual(['a', 'b', 'c'].map((key) => `${key} 3 2026-11-24T08:00:00.000Z`));
  expect(asked).toEqual([null, 'one/b']);
});

test('a temporary failure of S3 is retried; a refusal is reported', async () => {
  const store = await aStore();
  await expect(s3Files({ ...store, prefix: '', accessKey: 'wrong' }).put('a', of('x'))).rejects.toThrow(
    /refused PUT \(403 InvalidAccessKeyId\)/,
  );
  await expect(s3Files({ ...store, prefix: '', bucket: 'no-such' }).list('')).rejects.toThrow(/bucket no-such/);
  let calls = 0;
  const shaky = createServer((_, answer) => {
    calls += 1;
    answer.writeHead(calls < 3 ? 503 : 200, { 'content-length': calls < 3 ? 0 : 2 }).end(calls < 3 ? '' : 'ok');
  });
  await new Promise<void>((resolve) => shaky.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void shaky.close());
  const { port } = shaky.address() as AddressInfo;
  const files = s3Files({ ...store, prefix: '', endpoint: `http://127.0.0.1:${port}` });
  expect([String(await bytesOf(files, 'a')), calls]).toEqual(['ok', 3]);
});

test.each([
  ['nothing', /is no address/],
  ['https://bucket', /has to begin with file:\/\/ or s3:\/\//],
  ['s3://key:secret@bucket', /must not contain a key/],
  ['s3:///prefix', /names no bucket/],
  ['s3://xy/prefix', /names the bucket “xy”, which is too short/],
  [`s3://${'x'.repeat(64)}`, /too long/],
  ['s3://-bucket', /begins and ends with a letter or digit/],
  ['s3://bucket/../x y', /prefix/],
  ['s3://bucket?endpoint=ftp://x', /endpoint/],
  ['s3://bucket', /needs an access key/],
])('the address %s is refused by name', (address, message) => {
  const open = () => openFiles('BACKUP_URL', address, { accessKey: undefined, secret: undefined });
  expect(open).toThrow(message);
  expect(open).toThrow(/^BACKUP_URL /);
});
