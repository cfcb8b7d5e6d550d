/** Market averages on record: what they move, what they leave alone, and what saving them costs. */
import { expect, test } from 'vitest';
import { aVehicle } from '#tests/build/vehicle.ts';
import { twoTenants } from '#tests/contracts/store-fixture.ts';
import type { Store } from '../database/open.ts';
import type { TenantScope } from '../scope.ts';
import { findVersions } from '../versions.ts';
import { countVehicles } from './list-vehicles.ts';
import { findStockVersions, findVehiclesById } from './read-stock.ts';
import { afterStockVersion, hasMoreStockChanges, listStockChanges } from './stock-changes.ts';
import { removeVehicles, upsertVehicles } from './upsert-vehicles.ts';
import { findMarketRows, listMarketGroup, saveMarketAverages, saveMarketKeys } from './vehicle-market.ts';

const by = 'test';
const make = (id: string) => aVehicle({ id, slug: `v-${id}`, stocknum: id, vin: null });
const key = 'aster|ridge';

async function stockOf(store: Store, scope: TenantScope, ids: readonly string[]): Promise<number> {
  await upsertVehicles(store, scope, ids.map(make), { by });
  await store.tx((db) => saveMarketKeys(db, scope, new Map(ids.map((id) => [id, key]))));
  return (await findVersions(store, scope))?.stock ?? 0;
}

test('saved averages move the stock and the vehicles that show them, and tell indexes of no change', async () => {
  const { store, north, south } = await twoTenants();
  const before = await stockOf(store, north, ['a', 'b', 'c']);
  await stockOf(store, south, ['a']);
  const averages = new Map([
    ['a', { state: 30_000, all: 31_000 }],
    ['b', { state: null, all: null }],
    // One that went meanwhile does not come back.
    ['z', { state: 1000, all: 1000 }],
  ]);
  await store.tx((db) => saveMarketAverages(db, north, averages));

  const { stock } = (await findVersions(store, north)) ?? {};
  expect(stock).toBe(before + 1);
  expect([...(await findStockVersions(store, north, ['a', 'b', 'c']))]).toEqual([
    ['a', before + 1],
    ['b', before],
    ['c', before],
  ]);
  expect((await findVehiclesById(store, north, ['a']))[0]?.changedAt).toBe(before + 1);
  expect(await listStockChanges(store, north, afterStockVersion(before))).toEqual([]);
  expect(await hasMoreStockChanges(store, north, before, 0)).toBe(false);
  expect(
    [...findMarketRows(store, north, ['a', 'b', 'z']).values()].map(({ id, state, all }) => [id, state, all]),
  ).toEqual([
    ['a', 30_000, 31_000],
    ['b', null, null],
  ]);
  expect(findMarketRows(store, south, ['a']).get('a')?.all).toBeNull();

  // A change of the vehicle itself is the later of the two.
  await upsertVehicles(store, north, [{ ...make('a'), price: 1234 }], { by });
  expect((await findStockVersions(store, north, ['a'])).get('a')).toBe(before + 2);
  expect(await listStockChanges(store, north, afterStockVersion(before))).toHaveLength(1);
});

test('a group comes by id, on from where its reader is', async () => {
  const { store, north } = await twoTenants();
  await stockOf(store, north, ['d', 'b', 'a', 'c']);
  expect([...listMarketGroup(store, north, key, 3).keys()]).toEqual(['a', 'b', 'c']);
  expect([...listMarketGroup(store, north, key, 3, 'c').keys()]).toEqual(['d']);
});

test('saving averages and counting stock do not go through the whole of it', async () => {
  const { store, north, south } = await twoTenants();
  const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);
  await stockOf(store, north, idsOf(40));
  await stockOf(store, south, idsOf(1000));
  const best = async (scope: TenantScope) => {
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 7; round++) {
      const averages = new Map(idsOf(40).map((id) => [id, { state: round, all: round }]));
      const start = performance.now();
      await store.tx((db) => saveMarketAverages(db, scope, averages));
      least = Math.min(least, performance.now() - start);
    }
    return least;
  };
  // 25 times the stock: averages that are looked for among all of it take some 25 times as long.
  expect((await best(south)) / (await best(north))).toBeLessThan(6);
  await removeVehicles(store, south, ['v1', 'v2'], { by });
  expect([await countVehicles(store, north), await countVehicles(store, south)]).toEqual([40, 998]);
});
