/** A stock file is one act in small steps: others write in between, and a kill at any point leaves nothing or all of it. */

import { copyFileSync, existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compareText } from '#domain/text/compare.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { storeLead } from '#tenants/leads/store-lead.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { resumeStockActs } from '#tenants/stock/apply-stock-act.ts';
import { findFormerVehicle } from '#tenants/stock/former-vehicles.ts';
import { listVehicles } from '#tenants/stock/list-vehicles.ts';
import { findVehiclesById } from '#tenants/stock/read-stock.ts';
import { afterStockVersion, listStockChanges } from '#tenants/stock/stock-changes.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { countedSteps } from '#tests/build/counted-steps.ts';
import { sqliteDriver } from '#tests/build/postgres.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { temporaryFile, temporaryStore, twoTenants } from '#tests/contracts/store-fixture.ts';
import { createLog } from '../../kernel/log.ts';
import { JobRunner } from '../job-runner.ts';
import { createFileReader } from './file-thread.ts';
import { importJob, StockImports } from './stock-imports.ts';

const log = createLog('silent');
/** When a process was killed; the next one comes an hour later. */
const killed = new Date('2026-03-04T01:00:00Z');
const mapping = { Stock: 'stocknum', Make: 'make', Model: 'model', Year: 'year', Price: 'price' };
const rows = (count: number, price = 20_000) =>
  Array.from({ length: count }, (_, index) => `A${index},Aster,Field,2021,${price + index}`);
const fileOf = (lines: readonly string[]) => async () => ({
  bytes: Buffer.from(['Stock,Make,Model,Year,Price', ...lines].join('\n')),
  mapping,
});

const readerOf = (store: Store) => createFileReader(store, null);
const runnerOf = (store: Store) =>
  new JobRunner({ store, log, kinds: [importJob(store, readerOf(store))], timers: () => () => {} });

async function begin(store: Store, scope: TenantScope, lines: readonly string[]): Promise<string> {
  const imports = new StockImports(store, { read: readerOf(store), wake: () => {} });
  return (await imports.start(scope, 'Ned', fileOf(lines))).id;
}

/** The store with something done after each of its transactions. */
function watched(store: Store, after: (number: number) => Promise<void> | void): Store {
  let number = 0;
  return {
    ...store,
    tx: async (run, options) => {
      const result = await store.tx(run, options);
      number += 1;
      await after(number);
      return result;
    },
  };
}

const count = async (store: Store, scope: TenantScope) => (await listVehicles(store, scope)).length;
const onePerVehicle = async (store: Store, table: string) =>
  (await store.ask(`SELECT count(*) AS rows, count(DISTINCT vehicle_id) AS vehicles FROM ${table}`))[0];

test('no transaction writes more than a few vehicles, and a lead that comes in the middle is stored before the import ends', async () => {
  const { store, north, south } = await twoTenants({ driver: sqliteDriver });
  await begin(store, north, rows(200));
  const { store: counted, changes } = countedSteps(store);
  let stored = -1;
  let isAsked = false;
  const asking = watched(counted, async (number) => {
    if (isAsked || number < 8) return;
    isAsked = true;
    // Behind it wait the steps of the import, in front of it none.
    void storeLead(counted, south, {
      idempotencyKey: 'lead-0001',
      category: 'general',
      payload: { name: 'Ada' },
      outbox: [],
    }).then(async () => {
      stored = await count(store, north);
    });
  });
  await runnerOf(asking).runDue();
  expect(await count(store, north)).toBe(200);
  expect(stored).toBeGreaterThanOrEqual(0);
  expect(stored).toBeLessThan(200);
  // Fifteen vehicles with their price, history and place in the feed of changes.
  expect(Math.max(...changes)).toBeLessThanOrEqual(100);
});

describe('shoppers see nothing or all', () => {
  test('while an act continues, though staff change stock in the middle of it', async () => {
    const { store, north } = await twoTenants();
    const mine = aVehicle({ id: 'v_mine', slug: 'mine', stocknum: 'A3', price: 19_000, tag: null });
    await upsertVehicles(store, north, [mine], { by: 'Ned' });
    const before = await findVersions(store, north);
    await begin(store, north, rows(120));
    const seen = new Set<string>();
    let edits = 0;
    const looking = watched(store, async () => {
      const versions = await findVersions(store, north);
      const changes = await listStockChanges(store, north, afterStockVersion(before?.stock ?? 0));
      const [shown] = await findVehiclesById(store, north, ['v_mine']);
      const former = await findFormerVehicle(store, north, '2021-aster-field-a7');
      seen.add(JSON.stringify([versions?.stock, changes.length, shown?.vehicle.price, former !== null]));
      const isUnderWay = (await count(store, north)) > 30;
      if (!isUnderWay || edits++ > 0) return;
      await upsertVehicles(store, north, [aVehicle({ ...mine, id: 'v_new', slug: 'new', stocknum: 'N1' })], {
        by: 'Ned',
        source: 'staff',
      });
    });
    await runnerOf(looking).runDue();
    expect(edits).toBeGreaterThan(0);
    // The act moves the version once, staff's change of the meantime once.
    expect([...seen].sort(compareText)).toEqual([
      JSON.stringify([1, 0, 19_000, false]),
      JSON.stringify([3, 121, 20_003, true]),
    ]);
    expect(await count(store, north)).toBe(121);
  });

  test('after a kill at any transaction, and the import is done once', { timeout: 120_000 }, async () => {
    const file = temporaryFile();
    const { store, north } = await twoTenants({ file, now: () => killed });
    await begin(store, north, rows(60));
    const copies: string[] = [];
    const copied = watched(store, (number) => {
      const copy = `${file}-${number}`;
      for (const end of ['', '-wal']) if (existsSync(`${file}${end}`)) copyFileSync(`${file}${end}`, `${copy}${end}`);
      copies.push(copy);
    });
    await runnerOf(copied).runDue();
    const counts: number[] = [];
    for (const copy of copies) {
      const found = await temporaryStore({ file: copy, now: () => new Date(killed.getTime() + 3_600_000) });
      await resumeStockActs(found);
      counts.push(await count(found, north));
      // The job of the killed process is taken up when its lease has run out.
      await runnerOf(found).runDue();
      expect(await count(found, north)).toBe(60);
      expect(await onePerVehicle(found, 'price_ledger')).toEqual({ rows: 60, vehicles: 60 });
      expect(await onePerVehicle(found, 'vehicle_revision')).toEqual({ rows: 60, vehicles: 60 });
      for (const table of ['stock_act', 'staged_vehicle', 'import_file'])
        expect((await found.ask(`SELECT count(*) AS n FROM ${table}`))[0]).toEqual({ n: 0 });
      expect((await found.ask(`SELECT count(*) AS n FROM audit WHERE action = 'stock.change'`))[0]).toEqual({
        n: 1,
      });
      expect((await findVersions(found, north))?.stock).toBe(1);
    }
    expect(new Set(counts)).toEqual(new Set([0, 60]));
  });
});

test('an address that staff take in the middle of an act goes to them; the row gets the next one', async () => {
  const { store, north } = await twoTenants();
  await begin(store, north, rows(40));
  let isTaken = false;
  const taking = watched(store, async () => {
    const decided = (await store.ask(`SELECT 1 FROM stock_act WHERE state = 'live'`))[0] !== undefined;
    if (!decided || isTaken) return;
    isTaken = true;
    await upsertVehicles(store, north, [aVehicle({ id: 'v_1', slug: '2021-aster-field-a39', stocknum: 'N1' })], {
      by: 'Ned',
    });
  });
  await runnerOf(taking).runDue();
  expect(isTaken).toBe(true);
  const slugs = (await listVehicles(store, north)).map(({ vehicle }) => [vehicle.slug, vehicle.path]);
  expect(slugs).toContainEqual(['2021-aster-field-a39-2', '/cars/2021-aster-field-a39-2']);
  expect(slugs).toHaveLength(41);
});

test('a background step goes behind everything that waits, and still has its turn', async () => {
  const { store } = await twoTenants();
  const order: string[] = [];
  const say = (name: string, background = false) => store.tx(async () => void order.push(name), { background });
  await Promise.all([say('step', true), ...Array.from({ length: 30 }, (_, index) => say(`lead ${index}`))]);
  expect(order).toHaveLength(31);
  expect(order.indexOf('step')).toBeGreaterThan(10);
  expect(order.indexOf('step')).toBeLessThan(25);
});
