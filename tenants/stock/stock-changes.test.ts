import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareText } from '#domain/text/compare.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { twoTenants } from '#tests/contracts/store-fixture.ts';
import { findVersions } from '../sites/versions.ts';
import {
  countSold,
  findSlugs,
  findStockVehicleBySlug,
  findStockVersions,
  findVehiclesById,
  streamStock,
} from './read-stock.ts';
import { afterEntry, afterStockVersion, listStockChanges } from './stock-changes.ts';
import { removeVehicles, upsertVehicles } from './upsert-vehicles.ts';

const by = 'test';
const make = (id: string, changes: Partial<Vehicle> = {}): Vehicle => aVehicle({ id, slug: `v-${id}`, ...changes });

describe.each(['better-sqlite3', 'libsql'] as const)('stock changes over %s', (driver) => {
  test('names what changed and what is gone since a version, once each, and nothing else', async () => {
    const { store, north, south } = await twoTenants({ driver });
    await upsertVehicles(store, north, [make('a'), make('b'), make('c')], { by });
    await upsertVehicles(store, south, [make('a', { colour: 'Red' })], { by });
    const version = (await findVersions(store, north))?.stock ?? 0;
    const since = afterStockVersion(version);
    expect(await listStockChanges(store, north, since)).toEqual([]);
    await upsertVehicles(store, north, [make('a'), make('b', { price: 1000 }), make('d')], { by });
    await upsertVehicles(store, north, [make('b', { price: 2000 })], { by });
    await removeVehicles(store, north, ['c'], { by });
    const changes = await listStockChanges(store, north, since);
    expect(changes.map(({ id, stockVersion, vehicle }) => [id, stockVersion - version, vehicle?.price])).toEqual([
      ['d', 1, aVehicle().price],
      ['b', 2, 2000],
      ['c', 3, undefined],
    ]);
    expect(changes.at(-1)?.stockVersion).toBe((await findVersions(store, north))?.stock);
    const first = await listStockChanges(store, north, since, 1);
    expect(first).toHaveLength(1);
    const [entry] = first;
    expect(entry && (await listStockChanges(store, north, afterEntry(entry), 1))[0]?.id).toBe('b');
    expect((await listStockChanges(store, north, afterStockVersion(0))).map(({ id }) => id)).toEqual([
      'a',
      'd',
      'b',
      'c',
    ]);
    expect(await listStockChanges(store, south, afterStockVersion(1))).toEqual([]);
  });

  test('streams the stock in slices and finds vehicles by id, of one tenant', async () => {
    const { store, north, south } = await twoTenants({ driver });
    await upsertVehicles(store, south, [make('z')], { by });
    await upsertVehicles(
      store,
      north,
      [...'abcde'].map((id) => make(id)),
      { by },
    );
    await removeVehicles(store, north, ['b'], { by });
    const slices: string[][] = [];
    for await (const slice of streamStock(store, north, 2)) slices.push(slice.map(({ id }) => id));
    expect(slices).toEqual([
      ['a', 'c'],
      ['d', 'e'],
    ]);
    const found = await findVehiclesById(store, north, ['a', 'b', 'z', 'no']);
    expect(found).toEqual([{ id: 'a', changedAt: 1, vehicle: make('a') }]);
    expect(await findStockVehicleBySlug(store, north, 'v-a')).toEqual(found[0]);
    expect(await findStockVehicleBySlug(store, north, 'v-b')).toBeNull();
    expect(await findStockVehicleBySlug(store, north, 'v-z')).toBeNull();
    expect([...(await findStockVersions(store, north, ['a', 'b', 'z']))]).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect([...(await findSlugs(store, north, ['a', 'b', 'z']))]).toEqual([['a', 'v-a']]);
  });

  test('R2-067: counts sales by their date, in seconds or milliseconds', async () => {
    const { store, north } = await twoTenants({ driver });
    const sold = (id: string, at: number | null, changes: Partial<Vehicle> = {}) =>
      make(id, { sold: true, status: 'sold', sold_date_timestamp: at, ...changes });
    const at = Date.UTC(2026, 0, 10);
    await upsertVehicles(
      store,
      north,
      [
        sold('first', at),
        sold('before', at - 1),
        sold('seconds', at / 1000 + 1),
        sold('last', at + 5000, { sold: false }),
        sold('flag', at + 4000, { status: 'in_stock' }),
        sold('after', at + 5001),
        sold('undated', null),
        sold('zero', 0),
        make('back', { sold_date_timestamp: at }),
        sold('gone', at),
      ],
      { by },
    );
    await removeVehicles(store, north, ['gone'], { by });
    expect(await countSold(store, north, at, at + 5000)).toBe(4);
    expect(await countSold(store, north, 0, Number.MAX_SAFE_INTEGER)).toBe(6);
    expect(await countSold(store, north, at + 1, at)).toBe(0);
  });
});

test('a reader that goes by the feed alone knows the stock after any changes', async () => {
  const change = fc.oneof(
    fc.record({ put: fc.constantFrom('a', 'b', 'c', 'd', 'e'), price: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ remove: fc.constantFrom('a', 'b', 'c', 'd', 'e') }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 8 }), async (steps) => {
      const { store, north } = await twoTenants();
      const known = new Map<string, number | null>();
      let cursor = afterStockVersion(0);
      for (const step of steps) {
        for (const act of step) {
          if ('put' in act) await upsertVehicles(store, north, [make(act.put, { price: act.price })], { by });
          else await removeVehicles(store, north, [act.remove], { by });
        }
        for (;;) {
          const page = await listStockChanges(store, north, cursor, 2);
          for (const { id, vehicle } of page) vehicle ? known.set(id, vehicle.price) : known.delete(id);
          const last = page.at(-1);
          if (!last) break;
          cursor = afterEntry(last);
        }
      }
      const stock: [string, number | null][] = [];
      for await (const slice of streamStock(store, north))
        for (const { id, vehicle } of slice) stock.push([id, vehicle.price]);
      expect([...known].sort(([one], [other]) => compareText(one, other))).toEqual(stock);
    }),
    { numRuns: 25 },
  );
});
