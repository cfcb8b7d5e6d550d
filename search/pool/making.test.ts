import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { type TestIndexes, testIndexes } from '#tests/build/stock-index.ts';
import { type MemoryStock, memoryStock } from '#tests/build/stock-source.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { PoolEntry } from './entry.ts';
import { fewChanges, type MakeSnapshot, madeElsewhereFrom, type SnapshotOrder } from './making.ts';
import { StockPool } from './pool.ts';
import { SnapshotFiles } from './snapshots.ts';

const now = new Date('2026-02-01T02:00:00Z');
const make = (id: string, changes: Partial<Vehicle> = {}): Vehicle => aVehicle({ id, slug: id, ...changes });
const some = (count: number, changes: Partial<Vehicle> = {}): Vehicle[] =>
  Array.from({ length: count }, (_, index) => make(`v${index}`, changes));
/** A slow machine takes its time to build. */
const patient = { timeout: 100_000 };

/** Some can be removed without it becoming a small one. */
const large = madeElsewhereFrom + 100;

/** A pool whose large indexes are made by `elsewhere`; what it makes is the real thing, from the source given. */
function openPool(
  source: MemoryStock,
  { elsewhere, patience }: { elsewhere?: (order: SnapshotOrder) => Promise<void>; patience?: number } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'stock-making-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const snapshots = new SnapshotFiles(folder, 'code');
  const indexes: TestIndexes = testIndexes();
  const orders: SnapshotOrder[] = [];
  const problems: string[] = [];
  const made: MakeSnapshot = async (order) => {
    orders.push(order);
    await elsewhere?.(order);
    const { version, settings, fingerprint } = order;
    const entry = await PoolEntry.build(testIndexes().open, source, settings, version, order.now);
    await snapshots.write(source, fingerprint, entry.state, entry.index);
  };
  const pool = new StockPool({
    open: indexes.open,
    budget: 1e9,
    vehicleBudget: 1e6,
    snapshots,
    make: made,
    onProblem: (what) => problems.push(what),
    ...(patience === undefined ? {} : { patience }),
  });
  const request = () => ({ source, version: source.version, settings: {}, now });
  const count = () =>
    pool.use(request(), async ({ index }) => {
      const answer = await index.search({ sort: 'recommended', relevance: false, offset: 0, limit: 0 });
      return answer.total;
    });
  return { pool, indexes, orders, problems, request, count };
}

test('a large stock is made elsewhere, once for all who ask, and taken up from its snapshot', async () => {
  const source = memoryStock(some(large));
  const { count, indexes, orders, problems } = openPool(source);
  expect(await Promise.all([count(), count(), count()])).toEqual([large, large, large]);
  expect(orders).toHaveLength(1);
  expect(indexes.opened.map((index) => index.fromSnapshot)).toEqual([true]);
  expect(problems).toEqual([]);
});

test('a small stock is built here', async () => {
  const { count, indexes, orders } = openPool(memoryStock(some(20)));
  expect(await count()).toBe(20);
  expect(orders).toEqual([]);
  expect(indexes.opened.map((index) => index.fromSnapshot)).toEqual([false]);
});

test('where it cannot be made elsewhere it is built here', async () => {
  const { count, problems } = openPool(memoryStock(some(large)), {
    elsewhere: async () => {
      throw new Error('No thread can be had.');
    },
  });
  expect(await count()).toBe(large);
  expect(problems[0]).toContain('built in this one');
});

test('what changes while it is made is in it', async () => {
  const source = memoryStock(some(large));
  const { count } = openPool(source, { elsewhere: async () => source.remove('v0', 'v1') });
  const first = count();
  expect(await first).toBeGreaterThanOrEqual(large - 2);
  expect(await count()).toBe(large - 2);
});

test('few changes are applied; after many a new index is built, and no query is answered from the old one', async () => {
  const source = memoryStock(some(large));
  const { count, indexes, orders, problems } = openPool(source);
  await count();
  source.remove('v0');
  expect(await count()).toBe(large - 1);
  expect(orders).toHaveLength(1);
  const many = fewChanges(large) + 1;
  source.put(...some(many, { show_on_dealer_website: false }));
  expect(await Promise.all([count(), count()])).toEqual([large - many, large - many]);
  expect(orders).toHaveLength(2);
  expect(indexes.opened.map((index) => index.closed)).toEqual([true, false]);
  expect(problems).toEqual([]);
});

test('an index after many small changes is replaced by a new one, but not during a query', async () => {
  const source = memoryStock(some(large));
  const { pool, count, indexes, orders, request } = openPool(source);
  const step = Math.ceil(fewChanges(large) / 2);
  await count();
  source.put(...some(step, { price: 20_001 }));
  await count();
  expect(orders).toHaveLength(1);
  source.put(...some(step, { price: 20_002 }), make('one more'));
  await pool.use(request(), async ({ index }) => {
    await expect.poll(() => orders.length, patient).toBe(2);
    await expect.poll(() => pool.size, patient).toBe(0);
    expect(indexes.opened[0]?.closed).toBe(false);
    expect((await index.search({ sort: 'recommended', relevance: false, offset: 0, limit: 1 })).total).toBe(large + 1);
  });
  await expect.poll(() => indexes.opened[0]?.closed, patient).toBe(true);
  expect(await count()).toBe(large + 1);
  expect(indexes.opened[1]?.fromSnapshot).toBe(true);
});

test('what is prepared is not opened: there is a snapshot to begin from, and again after many changes', async () => {
  const source = memoryStock(some(large));
  const { pool, count, indexes, orders, request } = openPool(source);
  await pool.prepare(request());
  await pool.prepare(request());
  expect([orders.length, indexes.opened.length]).toEqual([1, 0]);
  source.remove('v0');
  await pool.prepare(request());
  expect(orders).toHaveLength(1);
  source.put(...some(fewChanges(large) + 1, { price: 20_001 }));
  await pool.prepare(request());
  expect(orders).toHaveLength(2);
  expect(await count()).toBe(large);
  expect(orders).toHaveLength(2);
  // An index in memory is updated instead.
  source.remove('v5');
  await pool.prepare(request());
  const reads = source.reads.changesSince;
  expect(await count()).toBe(large - 1);
  expect(source.reads.changesSince).toBe(reads);
});

test('a question does not wait for ever for an index that is being made; the making continues', async () => {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  const source = memoryStock(some(large));
  const { count, orders, problems } = openPool(source, { elsewhere: () => done, patience: 1 });
  await expect(count()).rejects.toMatchObject({ code: 'busy' });
  await expect(count()).rejects.toThrow('Try again in a moment');
  end();
  await expect.poll(() => count().catch(() => null), patient).toBe(large);
  expect(orders).toHaveLength(1);
  expect(problems).toEqual([]);
});
