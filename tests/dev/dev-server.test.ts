/** `npm run dev` in a copy of the source: a changed block shows, a broken one leaves the server as it was. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'forecourt-dev-'));
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

test('a changed block shows without a new start; one that cannot be compiled is named, and the page stays as it was', async () => {
  const rooms = ['schemas', 'domain', 'search', 'blocks', 'renderer', 'tenants', 'composer-api', 'demo', 'migrations'];
  for (const part of [...rooms, 'scripts/build']) cpSync(join(root, part), join(copy, part), { recursive: true });
  cpSync(join(root, 'package.json'), join(copy, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
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
