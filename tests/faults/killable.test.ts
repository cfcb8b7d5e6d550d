/**
 * The worst input of each call on what people send: it ends in time, a neighbour is served, and the server can always be
 * stopped. How fast the neighbour is served is measured by `npm run bench:hostile`.
 */
import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Ask, Target } from './hostile-class.ts';
import { dashes, drawingUpload, flatPng, killableClasses } from './hostile-killable-classes.ts';
import { aimAt, send, visit } from './hostile-run.ts';
import { atConsole } from './hostile-staff-classes.ts';
import { staffOfHarbour, staffOfHill } from './staff.ts';

const root = join(import.meta.dirname, '..', '..');
const neighbour = 'hill.localhost';
// Within the project, since packages with native code are found from here.
mkdirSync(join(root, 'var'), { recursive: true });
const folder = mkdtempSync(join(root, 'var/killable-'));
/** Milliseconds that no work may take on a machine that is busy with other tests. */
const longest = 90_000;

interface Started {
  readonly target: Target;
  /** The same site’s neighbour, by its own staff. */
  readonly hill: Target;
  readonly pid: number;
  readonly ended: Promise<void>;
  readonly close: () => void;
}

async function start(name: string): Promise<Started> {
  mkdirSync(join(folder, name));
  const child = fork(join(folder, 'child.mjs'), [join(folder, name)], { execArgv: [] });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const port = await new Promise<number>((done, failed) => {
    child.once('message', (message) => done((message as { port: number }).port));
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  const [own, other] = await Promise.all([
    aimAt({ port, slug: 'harbour', ...staffOfHarbour }),
    aimAt({ port, slug: 'hill', ...staffOfHill }),
  ]);
  const close = () => {
    own.close();
    other.close();
    child.kill('SIGKILL');
  };
  return { target: own.target, hill: other.target, pid: child.pid ?? 0, ended, close };
}

let server: Started | null = null;
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
  server = await start('data');
});
afterAll(() => {
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

function running(): Started {
  if (server === null) throw new Error('no server');
  return server;
}

/** Processes that a process has started and that are there. */
function childrenOf(pid: number): readonly number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return listed === '' ? [] : listed.split(' ').map(Number);
}

function isThere(pid: number): boolean {
  try {
    // A process that has ended and that its parent has not looked at yet is gone.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function until(isSo: () => boolean): Promise<void> {
  await vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 100_000, interval: 20 });
}

/** Of two kinds of work; `hostile-neighbour.test.ts` sends the others too. */
const inGate = ['drawing: dashes without end', 'brochures, one after the other'];

test.each(
  inGate.map((name) => {
    const one = killableClasses.find((known) => known.name === name);
    if (one === undefined) throw new Error(`There is no class ${name}.`);
    return [name, one] as const;
  }),
)('%s', async (_, one) => {
  const { target } = running();
  const ask = one.asks(target);
  let isOver = false;
  const attacked = Promise.all([1, 2].map((turn) => send(target.port, target.host, ask(turn)))).finally(() => {
    isOver = true;
  });
  const [answers, visited] = await Promise.all([attacked, visit(target.port, neighbour, () => isOver)]);
  for (const { status, ms } of answers) {
    expect([...one.expected, 503, 429]).toContain(status);
    expect(ms).toBeLessThan(longest);
  }
  expect(visited.failed).toEqual([]);
  expect(visited.times.length).toBeGreaterThan(0);
});

test('while one site draws without end, another one’s drawing is stored', async () => {
  const { target, hill } = running();
  const bad = [1, 2].map((turn) => send(target.port, target.host, drawingUpload(target, dashes, 100 + turn)));
  const good = await send(hill.port, hill.host, drawingUpload(hill, '<rect width="50" height="9"/>', 1), {
    isKept: true,
  });
  expect([good.status, good.text.slice(0, 200)]).toEqual([201, expect.any(String)]);
  for (const { status } of await Promise.all(bad)) expect([400, 503]).toContain(status);
});

/** Sends a request whose answer is of no interest. */
function sendAway({ target }: Started, { method = '', path, headers, body, host }: Ask): ClientRequest {
  const sent = request({
    host: '127.0.0.1',
    port: target.port,
    agent: false,
    method,
    path,
    headers: { host, ...headers },
  });
  sent.on('error', () => {});
  sent.on('response', (answer) => answer.resume());
  sent.end(body);
  return sent;
}

test('the work for a sender that has gone is ended', async () => {
  const own = await start('left');
  const sent = sendAway(
    own,
    atConsole(own.target, 'POST', '/media?name=a', flatPng(7700, 7700), { 'content-type': 'image/png' }),
  );
  await until(() => childrenOf(own.pid).length > 0);
  const children = childrenOf(own.pid);
  sent.destroy();
  // A process whose work was done would wait for more for half a minute.
  const begun = performance.now();
  await until(() => !children.some(isThere));
  expect(performance.now() - begun).toBeLessThan(15_000);
  own.close();
  await own.ended;
});

test('a server that is stopped while it draws ends, and so do its processes', async () => {
  const own = await start('stopped');
  sendAway(own, drawingUpload(own.target, dashes, 1));
  await until(() => childrenOf(own.pid).length > 0);
  const children = childrenOf(own.pid);
  const begun = performance.now();
  process.kill(own.pid, 'SIGTERM');
  await own.ended;
  own.close();
  expect(performance.now() - begun).toBeLessThan(15_000);
  await until(() => !children.some(isThere));
});

test('a server that is killed while it draws leaves no process behind', { tags: ['long'] }, async () => {
  const own = await start('killed');
  sendAway(own, drawingUpload(own.target, dashes, 1));
  await until(() => childrenOf(own.pid).length > 0);
  const children = childrenOf(own.pid);
  own.close();
  await own.ended;
  await until(() => !children.some(isThere));
});
