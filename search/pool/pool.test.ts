import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import type { Settings } from '#domain/switches/settings.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { type TestIndexes, testIndexes } from '#tests/build/stock-index.ts';
import { type MemoryStock, memoryStock } from '#tests/build/stock-source.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { StockPool } from './pool.ts';
import { SnapshotFiles } from './snapshots.ts';

const day = 86_400_000;
const now = new Date('2026-02-01T02:00:00Z');
const make = (id: string, changes: Partial<Vehicle> = {}): Vehicle => aVehicle({ id, slug: id, ...changes });
// Without an arrival date, time alone changes none of them.
const some = (count: number): Vehicle[] =>
  Array.from({ length: count }, (_, index) => make(`v${index}`, { created_at: null, created_at_timestamp: null }));

interface Options {
  readonly budget?: number;
  readonly indexes?: TestIndexes;
  readonly snapshots?: SnapshotFiles;
}

function openPool({ budget = 1e9, indexes = testIndexes(), snapshots }: Options = {}) {
  const problems: string[] = [];
  const pool = new StockPool({
    open: indexes.open,
    budget,
    vehicleBudget: 1e6,
    onProblem: (what) => problems.push(what),
    ...(snapshots ? { snapshots } : {}),
  });
  const count = (source: MemoryStock, { settings = none, at = now }: { settings?: Settings; at?: Date } = {}) =>
    pool.use({ source, version: source.version, settings, now: at }, async ({ index }) => {
      const answer = await index.search({ sort: 'recommended', relevance: false, offset: 0, limit: 0 });
      return answer.total;
    });
  return { pool, count, problems, indexes };
}

const none: Settings = {};

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stock-pool-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('questions that come at once build and update the index once', async () => {
  const source = memoryStock(some(7));
  const { count, indexes } = openPool();
  expect(await Promise.all([count(source), count(source), count(source)])).toEqual([7, 7, 7]);
  expect(source.reads).toEqual({ stream: 1 });
  source.put(make('new'));
  expect(await Promise.all([count(source), count(source)])).toEqual([8, 8]);
  expect(source.reads).toEqual({ stream: 1, changesSince: 1 });
  expect(indexes.opened).toHaveLength(1);
});

test('what changes while the index is built is in it', async () => {
  const source = memoryStock(some(7));
  const { pool, count } = openPool();
  const first = count(source);
  source.put(make('v0', { show_on_dealer_website: false }), make('late'));
  source.remove('v1');
  await first;
  expect(await count(source)).toBe(6);
  expect(pool.size).toBe(1);
});

test('R9-006: rows are computed again when their time has come, and only those', async () => {
  const sold = make('sold', {
    sold: true,
    sold_date_timestamp: now.getTime(),
    created_at: null,
    created_at_timestamp: null,
  });
  const source = memoryStock([...some(5), sold]);
  const { count } = openPool();
  expect(await count(source)).toBe(6);
  expect(await count(source, { at: new Date(now.getTime() + 3 * day - 1) })).toBe(6);
  expect(source.reads.findByIds).toBeUndefined();
  expect(await count(source, { at: new Date(now.getTime() + 3 * day) })).toBe(5);
  expect(await count(source, { at: new Date(now.getTime() + 9 * day) })).toBe(5);
  expect(source.reads).toEqual({ stream: 1, findByIds: 1 });
});

test('tenants, and settings that records depend on, have separate indexes; other settings share one', async () => {
  const north = memoryStock(some(3));
  const south = memoryStock([make('v0')]);
  const { count, indexes } = openPool();
  expect([await count(north), await count(south)]).toEqual([3, 1]);
  expect(await count(north, { settings: { 'stock.only-used': true, 'search.page-size': 9 } })).toBe(3);
  expect(await count(north, { settings: { 'cards.favourites': true } })).toBe(3);
  expect(indexes.opened).toHaveLength(3);
  expect(await count(north, { settings: { 'stock.exclude-makes': ['Aster'] } })).toBe(0);
  // What is live, and a draft: the third look lets the one go that was used longest ago.
  expect(indexes.opened.filter((index) => index.closed)).toHaveLength(1);
});

test('over its budget the least recently used index is evicted, and reloaded on request', async () => {
  const [a, b, c] = [memoryStock(some(4)), memoryStock(some(4)), memoryStock(some(4))];
  const { pool, count } = openPool({ budget: 9000 });
  await count(a);
  await count(b);
  await count(a);
  await count(c);
  expect(pool.size).toBe(2);
  expect(pool.bytes).toBeLessThanOrEqual(9000);
  await count(a);
  expect([a.reads.stream, b.reads.stream]).toEqual([1, 1]);
  expect(await count(b)).toBe(4);
  expect(b.reads.stream).toBe(2);
});

test('an index that is larger than the budget stays while it is in use', async () => {
  const source = memoryStock(some(4));
  const { count, indexes } = openPool({ budget: 1 });
  expect([await count(source), await count(source)]).toEqual([4, 4]);
  expect(indexes.opened).toHaveLength(1);
});

test('an index is not closed under a question', async () => {
  const [a, b] = [memoryStock(some(4)), memoryStock(some(4))];
  const { pool, count, indexes } = openPool({ budget: 5000 });
  await pool.use({ source: a, version: a.version, settings: none, now }, async ({ index }) => {
    await count(b);
    expect((await index.search({ sort: 'recommended', relevance: false, offset: 0, limit: 1 })).total).toBe(4);
  });
  expect(indexes.opened).toHaveLength(2);
});

test('an index that dies is opened again, and the question is answered', async () => {
  const source = memoryStock(some(4));
  const { pool, count, indexes, problems } = openPool();
  await count(source);
  indexes.opened[0]?.die();
  expect(await Promise.all([count(source), count(source)])).toEqual([4, 4]);
  expect(indexes.opened).toHaveLength(2);
  expect(problems[0]).toContain('opened again');
  // One that dies each time fails the question, not the process; the next starts over.
  const fatal = pool.use({ source, version: source.version, settings: none, now }, async ({ index }) => {
    for (const opened of indexes.opened) opened.die();
    return index.search({ sort: 'recommended', relevance: false, offset: 0, limit: 1 });
  });
  await expect(fatal).rejects.toThrow('died');
  expect(await count(source)).toBe(4);
});

test.each([
  new Error('The disk is gone.'),
  // The error for the caller, such as a database that cannot be reached.
  new AppError('busy', 'The disk is gone.'),
])('a store that fails while it is read fails the question, and the next starts over: %s', async (failure) => {
  const source = memoryStock(some(4));
  const { count, indexes } = openPool();
  source.fail('stream', failure);
  await expect(count(source)).rejects.toThrow('The disk is gone.');
  source.fail('stream', null);
  expect(await count(source)).toBe(4);
  source.put(make('new'));
  source.fail('changesSince', failure);
  source.fail('stream', failure);
  await expect(count(source)).rejects.toThrow('The disk is gone.');
  source.fail('changesSince', null);
  source.fail('stream', null);
  expect(await count(source)).toBe(5);
  expect(indexes.opened.filter((index) => !index.closed)).toHaveLength(1);
});

test('a question that the index refuses leaves it as it was', async () => {
  const source = memoryStock(some(4));
  const { pool, count, indexes } = openPool();
  const ask = pool.use({ source, version: source.version, settings: none, now }, async ({ index }) =>
    index.search({ sort: 'no such order', relevance: false, offset: 0, limit: 1 }),
  );
  await expect(ask).rejects.toThrow(RangeError);
  expect(await count(source)).toBe(4);
  expect(indexes.opened).toHaveLength(1);
});

test('after a stop the next start takes up the snapshot and only what changed since', async () => {
  const folder = temporaryFolder();
  const sold = make('sold', { sold: true, sold_date_timestamp: now.getTime() });
  const source = memoryStock([...some(4), sold]);
  const first = openPool({ snapshots: new SnapshotFiles(folder, 'code') });
  expect(await first.count(source)).toBe(5);
  source.put(make('new'));
  expect(await first.count(source)).toBe(6);
  await first.pool.close();
  expect(readdirSync(folder)).toHaveLength(1);
  source.remove('v0', 'v1');
  const second = openPool({ snapshots: new SnapshotFiles(folder, 'code') });
  expect(await second.count(source)).toBe(4);
  expect(second.indexes.opened.map((index) => index.fromSnapshot)).toEqual([true]);
  expect(source.reads.stream).toBe(1);
  // The time of a row that was saved comes too.
  expect(await second.count(source, { at: new Date(now.getTime() + 3 * day) })).toBe(3);
  await second.pool.close();
  const third = openPool({ snapshots: new SnapshotFiles(folder, 'code') });
  expect(await third.count(source, { at: new Date(now.getTime() + 3 * day) })).toBe(3);
  expect([...second.problems, ...third.problems]).toEqual([]);
});

test('a process that is killed has left a snapshot from when it built the index', async () => {
  const folder = temporaryFolder();
  const source = memoryStock(some(4));
  const killed = openPool({ snapshots: new SnapshotFiles(folder, 'code') });
  await killed.count(source);
  await expect.poll(() => readdirSync(folder)).toEqual([expect.stringMatching(/\.index$/)]);
  const next = openPool({ snapshots: new SnapshotFiles(folder, 'code') });
  expect(await next.count(source)).toBe(4);
  expect(source.reads.stream).toBe(1);
});

test('a snapshot of other code, of a store put back to an earlier day, or damaged is not used', async () => {
  const folder = temporaryFolder();
  const source = memoryStock(some(4));
  const first = openPool({ snapshots: new SnapshotFiles(folder, 'code') });
  await first.count(source);
  await first.pool.close();
  const [name = ''] = readdirSync(folder);
  const file = join(folder, name);
  const saved = readFileSync(file);

  const newer = openPool({ snapshots: new SnapshotFiles(folder, 'newer code') });
  expect(await newer.count(source)).toBe(4);
  expect(newer.indexes.opened.map((index) => index.fromSnapshot)).toEqual([false]);
  await newer.pool.close();

  writeFileSync(file, saved);
  const restored = memoryStock([make('other')]);
  const past: MemoryStock = Object.create(restored, {
    tenantId: { value: source.tenantId },
    hasMark: { value: async () => false },
  });
  const other = openPool({ snapshots: new SnapshotFiles(folder, 'code') });
  expect(await other.count(past)).toBe(1);
  expect(other.problems).toEqual([]);
  await other.pool.close();

  for (const bytes of [saved.subarray(0, saved.length - 20), saved.subarray(0, 3), saved.subarray(0, 40)]) {
    writeFileSync(file, bytes);
    const damaged = openPool({ snapshots: new SnapshotFiles(folder, 'code') });
    expect(await damaged.count(source)).toBe(4);
    expect(damaged.problems).toHaveLength(1);
    await damaged.pool.close();
  }
});

test('a folder that cannot be written costs the snapshot, not the search', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'file'), '');
  const { pool, count, problems } = openPool({ snapshots: new SnapshotFiles(join(folder, 'file', 'in'), 'code') });
  expect(await count(memoryStock(some(2)))).toBe(2);
  await pool.close();
  expect(problems.length).toBeGreaterThan(0);
});
