/** @module-tag long */
/** `npm run dev` on a clean checkout: it starts without a warning, shows a changed block, and survives a broken one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sourceCopy } from '../build/source-copy.ts';

const copy = sourceCopy();
let server: ChildProcess | null = null;
let said = '';

afterAll(async () => {
  const child = server;
  if (child !== null && child.exitCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(copy, { recursive: true, force: true });
});

/** Starts the server of the copy; answers its port. */
function start(): Promise<number> {
  const code = `import { serveDev } from './scripts/build/dev.mjs'; await serveDev(console.log);`;
  const env = { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: join(copy, 'var') };
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: copy, env });
  server = child;
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    let lines = '';
    child.stdout.on('data', (chunk: Buffer) => {
      lines += chunk.toString();
      const [, port] = /http:\/\/console\.localhost:(\d+)\//.exec(lines) ?? [];
      if (port !== undefined) resolve(Number(port));
    });
    child.once('exit', () => reject(new Error(`The server ended: ${said}`)));
  });
}

function page(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/', headers: { host: `redgum.localhost:${port}` } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(`${answer.statusCode} ${Buffer.concat(chunks).toString()}`));
    }).on('error', reject);
  });
}

/** Packages that Vite has bundled before a page requested them. */
function bundled(): readonly string[] {
  const file = join(copy, 'node_modules/.vite/deps/_metadata.json');
  return existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8')).optimized) : [];
}

test('a clean checkout starts without a warning and bundles the packages of browsers; a changed block shows without a new start; one that cannot be compiled is named, and the page stays as it was', async () => {
  const view = join(copy, 'blocks/hero/view.tsx');
  const source = readFileSync(view, 'utf8');
  const marked = (mark: string) => source.replace('<h1 ', `<h1 data-mark="${mark}" `);
  expect(marked('first')).not.toBe(source);

  const port = await start();
  const shows = (text: string) =>
    expect.poll(async () => (await page(port)).includes(text), { timeout: 60_000, message: text }).toBe(true);
  const before = await page(port);
  expect(before).toMatch(/^200 .*<h1 /s);
  expect(before.includes('data-mark')).toBe(false);
  // One of the console, one of its editor, one of a block.
  await expect
    .poll(bundled, { timeout: 60_000 })
    .toEqual(expect.arrayContaining(['react-router', '@dnd-kit/core', 'leaflet']));
  expect(said).toBe('');
  writeFileSync(view, marked('first'));
  await shows('data-mark="first"');
  writeFileSync(view, `${marked('broken')} <`);
  await expect.poll(() => said, { timeout: 60_000 }).toContain('blocks/hero/view.tsx');
  expect((await page(port)).includes('data-mark="first"')).toBe(true);
  writeFileSync(view, marked('second'));
  await shows('data-mark="second"');
  // A module that many others import.
  const section = join(copy, 'blocks/ui/section.tsx');
  writeFileSync(section, readFileSync(section, 'utf8').replace('<section', '<section data-mark="section"'));
  await shows('data-mark="section"');
}, 300_000);
