/** Files that tools and people look for in the root folder agree with each other and with what the build reads. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtFrom } from '#scripts/build/fingerprint.mjs';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const lines = (path: string) =>
  read(path)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
const { engines, license, scripts, version } = JSON.parse(read('package.json'));

test('the oldest supported Node is the one of .nvmrc and of the CI', () => {
  const [, oldest = ''] = /^>=(\d+)\./.exec(engines.node) ?? [];
  expect(read('.nvmrc').trim()).toBe(oldest);
  expect(read('.github/workflows/ci.yml')).toContain(`image: node:${oldest}-trixie`);
});

test('the CI runs npm test, and scripts that exist', () => {
  const run = [...read('.github/workflows/ci.yml').matchAll(/- run: npm (?:run )?([\w:]+)/g)].map(([, name]) => name);
  expect(run).toContain('test');
  expect(run.filter((name) => !Object.hasOwn(scripts, name ?? ''))).toEqual([]);
});

test('there is one container file, and its context has all that the build reads', () => {
  expect(tracked.filter((path) => /(?:^|\/)(?:Dockerfile|Containerfile)[^/]*$/.test(path))).toEqual(['Dockerfile']);
  const left = lines('.dockerignore');
  expect(left).toContain('node_modules');
  expect([...builtFrom(), 'dist/stamp.json'].filter((path) => left.includes(path.split('/')[0] ?? ''))).toEqual([]);
});

test('the licence is that of package.json, and the changelog has the version', () => {
  expect(license).toBe('UNLICENSED');
  expect(read('LICENSE')).toContain('All rights reserved.');
  expect(read('CHANGELOG.md')).toMatch(new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - `, 'm'));
});
