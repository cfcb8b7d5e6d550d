/** @module-tag long */
/** A server that is killed in the middle of an import: after the next start the stock is the old or the new one, whole. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '#composer-api/kernel/log.ts';
import { openPlatform } from '#composer-api/server/platform.ts';
import type { ImportRun } from '#schemas/api/import.ts';
import { findImportRun } from '#tenants/imports/import-runs.ts';
import { findScopeByHost } from '#tenants/sites/hosts.ts';
import { listVehicles } from '#tenants/stock/list-vehicles.ts';
import { bareAssets } from '../build/bare-assets.ts';
import { childServers } from './child-server.ts';
import type { ImportPoint } from './server-child.ts';
import { staffOfHarbour } from './staff.ts';

const { folder, start } = childServers('killed-import');
const rows = 600;
const oldPrice = 20_000;
const newPrice = 21_000;

async function aServer(dataDir: string) {
  const { child, ended, send: ask } = await start(dataDir);
  const send = (method: string, path: string, body?: unknown, cookie = '') =>
    ask({ host: 'console.localhost', method, path: `/api/console${path}`, body, cookie });
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
      // Decided work is finished before the first reader.
      expect([...seen]).toEqual([point === 'staged' ? oldPrice : newPrice]);
      await platform.jobs.runDue();
      expect(await prices()).toEqual(new Set([newPrice]));
      expect(await findImportRun(platform.store, scope, second)).toMatchObject({ state: 'done', updated: rows });
      expect(await listVehicles(platform.store, scope)).toHaveLength(rows);
      const left = 'SELECT (SELECT count(*) FROM staged_vehicle) + (SELECT count(*) FROM stock_act) AS n';
      expect((await platform.store.ask(left))[0]).toEqual({ n: 0 });
    } finally {
      await platform.close();
    }
  },
);
