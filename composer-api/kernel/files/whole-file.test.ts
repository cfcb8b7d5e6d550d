import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderFiles } from './folder-files.ts';
import { partOf, sweepParts, writeWholeFile } from './whole-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whole-file-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A part that its process abandoned a number of minutes ago. */
function leave(path: string, minutes: number): string {
  const part = partOf(join(folder, path));
  mkdirSync(join(part, '..'), { recursive: true });
  writeFileSync(part, 'half');
  // By the clock that stamps files, even if `Date` is faked.
  const at = (performance.timeOrigin + performance.now()) / 1000 - minutes * 60;
  utimesSync(part, at, at);
  return part;
}

test('a file is written whole, for its owner alone, in place of the one before', async () => {
  const path = join(folder, 'below', 'a.txt');
  await writeWholeFile(path, 'first');
  await writeWholeFile(path, new Uint8Array([50]), { isForced: true });
  expect(readFileSync(path, 'utf8')).toBe('2');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'below'))).toEqual(['a.txt']);
});

test('what breaks off leaves neither a file nor a part', async () => {
  async function* broken() {
    yield new Uint8Array([1]);
    throw new Error('the sender has gone');
  }
  await expect(writeWholeFile(join(folder, 'a'), broken())).rejects.toThrow('the sender has gone');
  expect(readdirSync(folder)).toEqual([]);
});

test('parts that ended processes left are removed, and those of others stay', async () => {
  leave('lead-files/t1/a', 11);
  leave('b', 60);
  const young = leave('mail/c', 9);
  writeFileSync(join(folder, 'a.txt'), 'whole');
  expect(await sweepParts(folder)).toBe(2);
  expect(new Set(readdirSync(folder, { recursive: true }).map(String))).toEqual(
    new Set(['a.txt', 'lead-files', 'lead-files/t1', 'mail', young.slice(folder.length + 1)]),
  );
  expect(await sweepParts(join(folder, 'none'))).toBe(0);
});

test('a store of files removes what was left in its folder when it writes', async () => {
  const left = leave('journal/x', 30);
  await folderFiles(folder).put('journal/y', one());
  expect(readdirSync(join(folder, 'journal'))).toEqual(['y']);
  expect(left).toMatch(/\.part$/);
});

async function* one() {
  yield new Uint8Array([1]);
}
