/** @module-tag long */
/**
 * Issue 13: one site's visitors and editors send anything, and the server survives, explains what it refuses, bounds its
 * memory, and a visitor of another site gets every page. How fast is measured by `npm run bench:hostile`.
 */
import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Target } from './hostile-class.ts';
import { hostileClasses } from './hostile-classes.ts';
import { aimAt, attack, peakMemory, resetPeakMemory, send, visit } from './hostile-run.ts';
import { staffOfHarbour } from './staff.ts';

const root = join(import.meta.dirname, '..', '..');
const megabyte = 1024 * 1024;
const neighbour = 'hill.localhost';
// Within the project, since packages with native code are found from here.
mkdirSync(join(root, 'var'), { recursive: true });
const folder = mkdtempSync(join(root, 'var/hostile-'));
let server: { readonly target: Target; readonly pid: number; readonly stop: () => void } | null = null;

beforeAll(async () => {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { external: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: {
        input: {
          child: join(import.meta.dirname, 'hostile-child.ts'),
          'file-worker': join(root, 'composer-api/work/imports/file-worker.ts'),
          'killable-child': join(root, 'composer-api/server/killable-child.ts'),
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunk-[hash].mjs' },
      },
    },
  });
  mkdirSync(join(folder, 'data'));
  const child = fork(join(folder, 'child.mjs'), [join(folder, 'data')], { execArgv: [] });
  const port = await new Promise<number>((done, failed) => {
    child.once('message', (message) => done((message as { port: number }).port));
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  const { email, password } = staffOfHarbour;
  const { target, close } = await aimAt({ port, slug: 'harbour', email, password });
  const stop = () => {
    close();
    child.kill('SIGKILL');
  };
  server = { target, pid: child.pid ?? 0, stop };
});
afterAll(() => {
  server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.each(hostileClasses.map((one) => [one.name, one] as const))('a neighbour is served during: %s', async (_, one) => {
  if (server === null) throw new Error('no server');
  const { target, pid } = server;
  expect(target.vehicles.length).toBeGreaterThan(4);
  resetPeakMemory(pid);
  let isOver = false;
  const attacked = attack(target, one, 2000).finally(() => {
    isOver = true;
  });
  const [tally, visited] = await Promise.all([attacked, visit(target.port, neighbour, () => isOver)]);
  expect(tally.wrong).toEqual([]);
  expect(Object.keys(tally.statuses)).not.toEqual([]);
  expect(visited.failed).toEqual([]);
  expect(visited.times.length).toBeGreaterThan(0);
  expect((await send(target.port, neighbour, { path: '/healthz' })).status).toBe(200);
  expect((peakMemory(pid) ?? 0) / megabyte).toBeLessThan(700);
});
