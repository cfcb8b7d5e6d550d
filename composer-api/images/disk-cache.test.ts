import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DiskCache } from './disk-cache.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'disk-cache-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('the file used longest ago goes first', async () => {
  const cache = new DiskCache(join(root, 'a'), 100);
  await cache.put('one', new Uint8Array(40));
  await cache.put('two', new Uint8Array(40));
  expect(await cache.find('one')).toHaveLength(40);
  await cache.put('three', new Uint8Array(40));
  expect(await cache.find('two')).toBeNull();
  expect(await cache.find('one')).toHaveLength(40);
  expect(cache.bytes).toBe(80);
  expect((await readdir(join(root, 'a'))).sort()).toEqual(['one.kept', 'three.kept']);
});

test('what is larger than the whole cache is not kept', async () => {
  const cache = new DiskCache(join(root, 'b'), 10);
  await cache.put('big', new Uint8Array(11));
  expect(await cache.find('big')).toBeNull();
});

test('a new process finds the files, drops half-written ones and keeps the bound', async () => {
  const folder = join(root, 'c');
  await new DiskCache(folder, 1000).put('old', new Uint8Array(60));
  await new DiskCache(folder, 1000).put('new', new Uint8Array(60));
  await utimes(join(folder, 'old.kept'), 1000, 1000);
  await writeFile(join(folder, 'x.part'), 'half');
  await writeFile(join(folder, 'before.webp'), 'of an earlier edition');
  const cache = new DiskCache(folder, 100);
  expect(await cache.find('old')).toBeNull();
  expect(await cache.find('new')).toHaveLength(60);
  expect(await readdir(folder)).toEqual(['new.kept']);
});

test('a file that was taken away is simply not there', async () => {
  const folder = join(root, 'd');
  const cache = new DiskCache(folder, 100);
  await cache.put('gone', new Uint8Array(5));
  await rm(join(folder, 'gone.kept'));
  expect(await cache.find('gone')).toBeNull();
  expect(cache.bytes).toBe(0);
});
