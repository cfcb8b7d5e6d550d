/** What a release holds: an installed release never builds again, and could not do without what the build reads. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtFrom, isReleased } from '#scripts/build/fingerprint.mjs';

const root = join(import.meta.dirname, '../..');
const tracked = new Set(execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0'));

test('a release has every file that the build reads', () => {
  const read = [...builtFrom()].filter((path) => tracked.has(path));
  expect(read.length).toBeGreaterThan(1_000);
  expect(read.filter((path) => !isReleased(path))).toEqual([]);
  expect(read.some((path) => path.startsWith('demo/renders/pictures/'))).toBe(true);
});

test('a release has no tests, and no program that renders pictures', () => {
  const released = [...tracked].filter(isReleased);
  expect(released.filter((path) => /\.test\.tsx?$|^tests\/|^demo\/renders\/(?!pictures\/)/.test(path))).toEqual([]);
  expect(released).toContain('scripts/install/install.sh');
});
