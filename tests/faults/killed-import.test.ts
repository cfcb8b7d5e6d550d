/** A server that is killed in the middle of an import: after the next start the stock is the old or the new one, whole. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#composer-api/kernel/log.ts';
import { openPlatform } from '#composer-api/server/platform.ts';
import type { ImportRun } from '#schemas/api/import.ts';
import { findImportRun } from '#tenants/imports/import-runs.ts';
import { findScopeByHost } from '#tenants/sites/hosts.ts';
import { listVehicles } from '#tenants/stock/list-vehicles.ts';
import { bareAssets } from '../build/bare-assets.ts';
import type { ImportPoint } from './server-child.ts';
import { staffOfHarbour } from './staff.ts';

const root = join(import.meta.dirname, '..', '..');
// Within the project, since packages with native code are found from here.
mkdirSync(join(root, 'var'), { recursive: true });
const folder = mkdtempSync(join(root, 'var/killed-import-'));
const rows = 600;
const oldPrice = 20_000;
const newPrice = 21_000;

beforeAll(async () => {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { external: true },
    build: {
      ssr: join(import.meta.dirname, 'server-child.ts'),
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'child.mjs', chunkFileNames: 'chunk-[hash].mjs' } },
    },
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly cookie: string;
}

async function aServer(dataDir: string) {
  mkdirSync(dataDir);
  const child: ChildProcess = fork(join(folder, 'child.mjs'), [dataDir], { execArgv: [] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<NodeJS.Signals | null>((done) => child.once('exit', (_, signal) => done(signal)));
  const port = await new Promise<number>((done, failed) => {
    child.once('message', (message) => done((message as { port: number }).port));
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  const send = (method: string, path: string, body?: unknown, cookie = '') =>
    new Promise<Answer>((done, failed) => {
      const headers = { host: 'console.localhost', 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
      const sent = request({ port, method, path: `/api/console${path}`, agent: false, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', failed);
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
          }),
        );
      });
      sent.on('error', failed);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  const { cookie } = await send('POST', '/session', { email: staffOfHarbour.email, password: staffOfHarbour.password });
  const imports = '/tenants/harbour/imports';
  return {
    ended,
    /** Resolves when the server knows at which point it is to kill itself (`server-child.ts`). */
    killAt: (point: ImportPoint) =>
      new Promise<void>((done) => {
        child.once('message', () => done());
        child.send(point);
      }),
    /** Begins an import of every vehicle at a price; its id. */
    async begin(price: number): Promise<string> {
      const lines = Array.from({ length: rows }, (_, at) => `K${at},Aster,Field,2021,${price}`);
      const mapping = { Stock: 'stocknum', Make: 'make', Model: 'model', Year: 'year', Price: 'price' };
      const csv = ['Stock,Make,Model,Year,Price', ...lines].join('\n');
      const { status, text } = await send('POST', imports, { csv, mapping }, cookie);
      expect(status, text).toBe(202);
      return (JSON.parse(text) as ImportRun).id;
    },
    find: async (id: string): Promise<ImportRun> =>
      JSON.parse((await send('GET', `${imports}/${id}`, undefined, cookie)).text),
  };
}

/** The platform over the same folder, as the next start opens it, at a time when the lease of the dead process has run out. */
const openAgain = (dataDir: string) =>
  openPlatform({
    dataDir,
    publicDir: dataDir,
    assets: bareAssets,
    log: createLog('silent'),
    say: () => {},
    now: () => new Date(Date.now() + 3_600_000),
  });

test.each(['staged', 'decided', 'applied'] satisfies ImportPoint[])(
  'promise 3: killed where an import is %s, the stock is the old or the new one whole, and the job ends',
  { timeout: 120_000 },
  async (point) => {
    const dataDir = join(folder, `data-${point}`);
    const server = await aServer(dataDir);
    const first = await server.begin(oldPrice);
    while ((await server.find(first)).state === 'running');
    await server.killAt(point);
    const second = await server.begin(newPrice);
    expect(await server.ended).toBe('SIGKILL');

    const platform = await openAgain(dataDir);
    try {
      const scope = await findScopeByHost(platform.store, 'harbour.localhost');
      if (!scope) throw new Error('the site is gone');
      const prices = async () =>
        new Set((await listVehicles(platform.store, scope)).map(({ vehicle }) => vehicle.price));
      const seen = await prices();
      // What was decided is finished before anybody reads.
      expect([...seen]).toEqual([point === 'staged' ? oldPrice : newPrice]);
      await platform.jobs.runDue();
      expect(await prices()).toEqual(new Set([newPrice]));
      expect(await findImportRun(platform.store, scope, second)).toMatchObject({ state: 'done', updated: rows });
      expect(await listVehicles(platform.store, scope)).toHaveLength(rows);
      const left = 'SELECT (SELECT count(*) FROM staged_vehicle) + (SELECT count(*) FROM stock_act) AS n';
      expect(platform.store.reader.prepare(left).get()).toEqual({ n: 0 });
    } finally {
      await platform.close();
    }
  },
);
