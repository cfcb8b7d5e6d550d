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
  await cache.put('t', 'one', new Uint8Array(40));
  await cache.put('t', 'two', new Uint8Array(40));
  expect(await cache.find('t', 'one')).toHaveLength(40);
  await cache.put('t', 'three', new Uint8Array(40));
  expect(await cache.find('t', 'two')).toBeNull();
  expect(await cache.find('t', 'one')).toHaveLength(40);
  expect(cache.bytes).toBe(80);
  expect((await readdir(join(root, 'a'))).sort()).toEqual(['t.one.kept', 't.three.kept']);
});

test('what is larger than the whole cache is not kept', async () => {
  const cache = new DiskCache(join(root, 'b'), 10);
  await cache.put('t', 'big', new Uint8Array(11));
  expect(await cache.find('t', 'big')).toBeNull();
});

test('a new process finds the files, drops half-written ones and keeps the bound', async () => {
  const folder = join(root, 'c');
  await new DiskCache(folder, 1000).put('t', 'old', new Uint8Array(60));
  await new DiskCache(folder, 1000).put('t', 'new', new Uint8Array(60));
  await utimes(join(folder, 't.old.kept'), 1000, 1000);
  await writeFile(join(folder, 'x.part'), 'half');
  await utimes(join(folder, 'x.part'), 1000, 1000);
  await writeFile(join(folder, 'before.webp'), 'of an earlier edition');
  const cache = new DiskCache(folder, 100);
  expect(await cache.find('t', 'old')).toBeNull();
  expect(await cache.find('t', 'new')).toHaveLength(60);
  expect(await readdir(folder)).toEqual(['t.new.kept']);
});

test('a new process leaves alone what another is writing, and finds what that puts there later', async () => {
  const folder = join(root, 'f');
  const first = new DiskCache(folder, 1000);
  await first.put('t', 'one', new Uint8Array(5));
  await writeFile(join(folder, 'y.part'), 'half');
  const second = new DiskCache(folder, 1000);
  expect(await second.find('t', 'one')).toHaveLength(5);
  expect(await readdir(folder)).toContain('y.part');
  await first.put('t', 'two', new Uint8Array(6));
  expect(await second.find('t', 'two')).toHaveLength(6);
  expect(second.bytes).toBe(11);
});

test('a file that was deleted counts as missing', async () => {
  const folder = join(root, 'd');
  const cache = new DiskCache(folder, 100);
  await cache.put('t', 'gone', new Uint8Array(5));
  await rm(join(folder, 't.gone.kept'));
  expect(await cache.find('t', 'gone')).toBeNull();
  expect(cache.bytes).toBe(0);
});

test('one share’s files push out its own, not those of a share that holds less', async () => {
  const folder = join(root, 'e');
  const cache = new DiskCache(folder, 1000);
  await cache.put('quiet', 'a', new Uint8Array(100));
  await cache.put('quiet', 'b', new Uint8Array(100));
  for (let i = 0; i < 50; i++) await cache.put('flood', `f${i}`, new Uint8Array(100));
  for (const held of [cache, new DiskCache(folder, 1000)]) {
    expect(await held.find('quiet', 'a')).toHaveLength(100);
    expect(await held.find('quiet', 'b')).toHaveLength(100);
    expect(await held.find('flood', 'f0')).toBeNull();
    expect(await held.find('flood', 'f49')).toHaveLength(100);
  }
});
