/** What a release holds: what runs, and the packages that the bundle leaves out. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isReleased, releasedPackage } from '#scripts/build/released.mjs';
import { unbundled } from '#scripts/build/vite-config.mjs';

const root = join(import.meta.dirname, '../..');
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
const released = tracked.filter(isReleased);
const source = (path: string) => readFileSync(join(root, path), 'utf8');

test('a release has no sources and no tests, but all documents and what installs it', () => {
  expect(released.filter((path) => /\.tsx?$|^tests\//.test(path))).toEqual([]);
  expect(released).toEqual(
    expect.arrayContaining(['scripts/install/install.sh', 'scripts/forecourt.mjs', 'docs/operate.md', 'LICENSE']),
  );
});

test('each program of a release has the modules that it imports, but for those that build', () => {
  const missing = released
    .filter((path) => path.endsWith('.mjs'))
    .flatMap((path) =>
      [...source(path).matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, to = '']) => [
        path,
        join(dirname(path), to),
      ]),
    )
    .filter(([, to = '']) => !isReleased(to));
  expect(missing).toEqual([
    ['scripts/build/stamp.mjs', 'scripts/build/fingerprint.mjs'],
    ['scripts/start.mjs', 'scripts/build/dev.mjs'],
  ]);
});

test('a release names the packages that are not in the bundle, with the versions of the sources, and no other', () => {
  const project = JSON.parse(source('package.json'));
  const own = releasedPackage(project);
  expect(Object.keys(own.dependencies)).toEqual(unbundled);
  for (const name of unbundled) expect(own.dependencies[name]).toBe(project.dependencies[name]);
  expect(own).not.toHaveProperty('devDependencies');
  expect(own).toMatchObject({ name: 'forecourt', type: 'module', bin: { forecourt: 'scripts/forecourt.mjs' } });
});

test('no bundler, test tool or linter is a package of production', () => {
  const lock: { packages: { [path: string]: { dev?: boolean } } } = JSON.parse(source('package-lock.json'));
  const names = Object.entries(lock.packages).flatMap(([path, { dev }]) =>
    dev ? [] : [path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)],
  );
  const tools =
    /^(?:vite|vitest|rolldown|esbuild|rollup|lightningcss|typescript|playwright(?:-core)?|subset-font)$|^@(?:biomejs|vitest|rolldown|playwright|capsizecss)\//;
  expect(names.filter((name) => tools.test(name))).toEqual([]);
});
