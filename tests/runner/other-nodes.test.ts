/** Which other versions of Node `npm test` finds, and what it starts under them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { firstPages, otherNodes } from '#scripts/build/other-nodes.mjs';

test('a program on the PATH is found, one that a setting names comes first, and one that is not there is null', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-nodes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [onPath, named] = [join(folder, 'node22'), join(folder, 'another')];
  for (const file of [onPath, named]) writeFileSync(file, '');
  const path = ['', join(folder, 'none'), folder].join(delimiter);
  expect(otherNodes({ PATH: path })).toEqual([
    { version: 22, path: onPath },
    { version: 24, path: null },
  ]);
  expect(otherNodes({ PATH: path, NODE22: named, NODE24: join(folder, 'gone') })).toEqual([
    { version: 22, path: named },
    { version: 24, path: null },
  ]);
  expect(otherNodes({})).toEqual([
    { version: 22, path: null },
    { version: 24, path: null },
  ]);
});

test('what is started under them is a program that Node can read', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--check', '--input-type=module', '-'], {
    input: firstPages,
  });
  expect([status, stderr.toString()]).toEqual([0, '']);
});
