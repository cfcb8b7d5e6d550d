import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadBundle } from './load-bundle.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-bundle-'));
  file = join(folder, 'server.cjs');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a bundle is loaded, leaves its bytecode beside it, and is loaded from that', () => {
  writeFileSync(file, "exports.main = () => 'one';");
  expect(loadBundle(file)).toMatchObject({ main: expect.any(Function) });
  const bytecode = readFileSync(`${file}.v8`);
  expect((loadBundle(file) as { main(): string }).main()).toBe('one');
  // What was good is not made again.
  expect(readFileSync(`${file}.v8`).equals(bytecode)).toBe(true);
});

test.each([
  ['damaged', 'not bytecode'],
  ['cut off', ''],
])('bytecode that is %s is not believed, and made again', (name, bytes) => {
  // A source of its own, since V8 remembers what it compiled in this process.
  writeFileSync(file, `exports.main = () => '${name}';`);
  writeFileSync(`${file}.v8`, bytes);
  expect((loadBundle(file) as { main(): string }).main()).toBe(name);
  expect(readFileSync(`${file}.v8`).byteLength).toBeGreaterThan(100);
});

test('bytecode of another source is not believed, and made again', () => {
  writeFileSync(file, "exports.main = () => 'before';");
  loadBundle(file);
  const before = readFileSync(`${file}.v8`);
  writeFileSync(file, "exports.main = () => 'after it';");
  expect((loadBundle(file) as { main(): string }).main()).toBe('after it');
  expect(readFileSync(`${file}.v8`).equals(before)).toBe(false);
});

test('a chunk shares the bundle that loads it, and requires what lies beside it', () => {
  writeFileSync(file, "exports.state = { count: 1 }; exports.load = () => require('./chunk.cjs');");
  writeFileSync(join(folder, 'chunk.cjs'), "module.exports = require('./server.cjs').state;");
  const bundle = loadBundle(file) as { state: object; load(): object };
  expect(bundle.load()).toBe(bundle.state);
});

test('a bundle that throws leaves no bytecode', () => {
  writeFileSync(file, "throw new Error('no');");
  expect(() => loadBundle(file)).toThrow('no');
  expect(existsSync(`${file}.v8`)).toBe(false);
});
