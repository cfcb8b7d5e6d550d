/** What the build makes of late imports, loaded by processes of their own: V8 remembers in one what it compiled there. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleConfig } from '#scripts/build/vite-config.mjs';

let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-late-'));
  writeFileSync(join(folder, 'late.ts'), "export const own = 'own module';");
  writeFileSync(
    join(folder, 'server.ts'),
    `export const late = async () => {
      const [{ own }, { gzipSync }, sharp] = await Promise.all([import('./late.ts'), import('node:zlib'), import('sharp')]);
      return [own, typeof gzipSync, typeof sharp.default].join();
    };`,
  );
  // A package that the bundle leaves where it is.
  const sharp = join(folder, 'node_modules/sharp');
  mkdirSync(sharp, { recursive: true });
  writeFileSync(join(sharp, 'index.js'), 'module.exports = () => undefined;');
  const config = bundleConfig({ checkedValidators: () => '' });
  const { rollupOptions } = config.build ?? {};
  const input = {
    server: join(folder, 'server.ts'),
    load: join(import.meta.dirname, '../../composer-api/server/load-bundle.ts'),
  };
  await build({ ...config, build: { ...config.build, outDir: folder, rollupOptions: { ...rollupOptions, input } } });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = () =>
  execFileSync(
    process.execPath,
    [
      '-e',
      `const [load, server] = process.argv.slice(1);
       require(load).loadBundle(server).late().then(console.log, (error) => { console.error(error); process.exit(1); });`,
      join(folder, 'load.cjs'),
      join(folder, 'server.cjs'),
    ],
    { encoding: 'utf8', stdio: 'pipe' },
  ).trim();

test('what the server loads late is there at its first start and at the next, which runs from kept bytecode', () => {
  expect(start()).toBe('own module,function,function');
  expect(existsSync(join(folder, 'server.cjs.v8'))).toBe(true);
  expect(start()).toBe('own module,function,function');
});
