/** Points of the order 'recommended' are applied to the existing index: it gives the same answers as a new one would. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { Settings } from '#domain/switches/settings.ts';
import { testIndexes } from '#tests/build/stock-index.ts';
import { type MemoryStock, memoryStock } from '#tests/build/stock-source.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { createIndexOpener } from '../engine/open.ts';
import type { IndexAnswer, OpenStockIndex } from '../engine/types.ts';
import { StockPool } from './pool.ts';
import { SnapshotFiles } from './snapshots.ts';

const day = 86_400_000;
const now = new Date('2026-02-01T02:00:00Z');
const photosFirst: Settings = { 'ranking.photos': 900, 'ranking.promoted': 0 };
const promotedFirst: Settings = { 'ranking.photos': 0, 'ranking.promoted': 900 };

const vehicles = [
  aVehicle({ id: 'a', slug: 'a', photos_count: 9, promoted: false }),
  aVehicle({ id: 'b', slug: 'b', photos_count: 1, promoted: true }),
  aVehicle({ id: 'c', slug: 'c', photos_count: 5, promoted: false }),
];

function openPool(open: OpenStockIndex, snapshots?: SnapshotFiles) {
  const pool = new StockPool({ open, budget: 1e9, vehicleBudget: 1e6, ...(snapshots ? { snapshots } : {}) });
  const ask = (source: MemoryStock, settings: Settings, at = now) =>
    pool.use({ source, version: source.version, settings, now: at }, ({ index }) =>
      index.search({
        sort: 'recommended',
        relevance: false,
        offset: 0,
        limit: 100,
        count: ['custom_rank'],
        stats: ['custom_rank'],
      }),
    );
  const order = async (source: MemoryStock, settings: Settings) => (await ask(source, settings)).ids.join('');
  return { pool, ask, order };
}

test('R7-006: other points are put in force in the index that is there; its stock is not read again', async () => {
  const source = memoryStock(vehicles);
  const indexes = testIndexes();
  const { pool, order } = openPool(indexes.open);
  expect(await order(source, photosFirst)).toBe('acb');
  expect(await order(source, promotedFirst)).toBe('bac');
  expect(await order(source, photosFirst)).toBe('acb');
  source.put(aVehicle({ id: 'd', slug: 'd', photos_count: 7, promoted: true }));
  expect(await order(source, promotedFirst)).toBe('bdac');
  expect(await order(source, photosFirst)).toBe('adcb');
  expect(source.reads).toEqual({ stream: 1, changesSince: 1 });
  expect(indexes.opened).toHaveLength(1);
  expect(pool.size).toBe(1);
});

test('during a query its points stay in force: other queries get a separate index', async () => {
  const source = memoryStock(vehicles);
  const indexes = testIndexes();
  const { pool, order } = openPool(indexes.open);
  const query = { sort: 'recommended', relevance: false, offset: 0, limit: 9 };
  await pool.use({ source, version: source.version, settings: photosFirst, now }, async ({ index }) => {
    expect(await order(source, promotedFirst)).toBe('bac');
    expect((await index.search(query)).ids.join('')).toBe('acb');
    expect(await order(source, photosFirst)).toBe('acb');
  });
  expect(await Promise.all([order(source, promotedFirst), order(source, photosFirst)])).toEqual(['bac', 'acb']);
  expect(source.reads).toEqual({ stream: 1 });
  expect(indexes.opened).toHaveLength(2);
});

test('questions under several points that come at once are each answered under their own', async () => {
  const source = memoryStock(vehicles);
  const { order } = openPool(testIndexes().open);
  const asked = [photosFirst, promotedFirst, {}, photosFirst, promotedFirst, { 'ranking.price': 0 }];
  const answers = await Promise.all(asked.map((settings) => order(source, settings)));
  expect(answers).toEqual(['acb', 'bac', 'bac', 'acb', 'bac', 'bac']);
});

test('an index that was saved under other points is taken up under those of today', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stock-points-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const source = memoryStock(vehicles);
  const first = openPool(createIndexOpener(), new SnapshotFiles(folder, 'code'));
  expect(await first.order(source, photosFirst)).toBe('acb');
  await first.pool.close();
  const second = openPool(createIndexOpener(), new SnapshotFiles(folder, 'code'));
  expect(await second.order(source, promotedFirst)).toBe('bac');
  await second.pool.close();
  const third = openPool(createIndexOpener(), new SnapshotFiles(folder, 'code'));
  expect(await third.order(source, promotedFirst)).toBe('bac');
  expect(source.reads).toEqual({ stream: 1 });
});

test('an index that fails to take them on is replaced by a new one', async () => {
  const source = memoryStock(vehicles);
  const indexes = testIndexes();
  const { order } = openPool(indexes.open);
  await order(source, photosFirst);
  indexes.opened[0]?.die();
  expect(await order(source, promotedFirst)).toBe('bac');
  expect(indexes.opened).toHaveLength(2);
});

const weight = fc.integer({ min: 0, max: 1000 });
const boost = fc.record({
  when: fc.constantFrom('make', 'model', 'body', 'car_type', 'location', 'tag'),
  is: fc.constantFrom('Aster', ' ASTER ', 'škoda', 'SUV', 'used', 'Hot', 'null', 'North yard'),
  add: fc.integer({ min: -1000, max: 1000 }),
});
const points: fc.Arbitrary<Settings> = fc.record(
  {
    'ranking.not-reserved': weight,
    'ranking.promoted': weight,
    'ranking.photos': weight,
    'ranking.price': weight,
    'ranking.just-arrived': weight,
    'ranking.in-stock': weight,
    'ranking.age': fc.constantFrom(0, 100, 1000),
    'ranking.certified': weight,
    'ranking.boosts': fc.array(boost, { maxLength: 5 }),
  },
  { requiredKeys: [] },
);
const stock = fc.array(
  fc.record({
    make: fc.constantFrom('Aster', 'aster', 'Škoda', 'Birch'),
    simple_body: fc.constantFrom('SUV', 'suv', null),
    location: fc.constantFrom(' North yard ', 'null', null),
    tag: fc.constantFrom('Hot', 'null', null),
    status: fc.constantFrom('in_stock' as const, 'coming_soon' as const, 'sold' as const),
    sold_date_timestamp: fc.constant(now.getTime() - day),
    sold: fc.boolean(),
    reserved: fc.boolean(),
    promoted: fc.boolean(),
    certified: fc.boolean(),
    photos_count: fc.nat({ max: 15 }),
    price: fc.constantFrom(null, 20_000),
    created_at: fc.option(
      fc.integer({ min: -5, max: 120 }).map((days) => new Date(now.getTime() - days * day).toISOString()),
      { nil: null },
    ),
  }),
  { minLength: 1, maxLength: 12 },
);
const plain = ({ ids, counts, stats }: IndexAnswer) => ({
  ids,
  ranks: new Map(counts.custom_rank),
  stats,
});

test('R7-006: any points on any stock, as time passes and stock changes: what a newly built index answers', async () => {
  const step = fc.record({ settings: points, days: fc.nat({ max: 40 }), changed: stock });
  await fc.assert(
    fc.asyncProperty(stock, fc.array(step, { minLength: 1, maxLength: 4 }), async (first, steps) => {
      const made = (all: typeof first) => all.map((one, at) => aVehicle({ ...one, id: `v${at}`, slug: `v${at}` }));
      const source = memoryStock(made(first));
      const cached = openPool(createIndexOpener());
      await cached.ask(source, {});
      let at = now.getTime();
      for (const { settings, days, changed } of steps) {
        source.put(...made(changed).slice(0, 3));
        at += days * day;
        const again = openPool(createIndexOpener());
        const [answer, expected] = [
          await cached.ask(source, settings, new Date(at)),
          await again.ask(source, settings, new Date(at)),
        ];
        expect(plain(answer)).toEqual(plain(expected));
      }
    }),
    { numRuns: 60 },
  );
});
