/** Market averages on record: what they move, what they leave alone, and what saving them costs. */
import { expect, test } from 'vitest';
import { plansOf } from '#tests/build/query-plans.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { twoTenants } from '#tests/contracts/store-fixture.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { findVersions } from '../sites/versions.ts';
import { countVehicles } from './list-vehicles.ts';
import { findStockVersions, findVehiclesById } from './read-stock.ts';
import { afterStockVersion, hasMoreStockChanges, listStockChanges } from './stock-changes.ts';
import { removeVehicles, upsertVehicles } from './upsert-vehicles.ts';
import {
  endMarket,
  findMarketProgress,
  findMarketRows,
  listMarketGroup,
  storeMarketAverages,
  storeMarketKeys,
} from './vehicle-market.ts';

const by = 'test';
const make = (id: string) => aVehicle({ id, slug: `v-${id}`, stocknum: id, vin: null });
const key = 'aster|ridge';

async function stockOf(store: Store, scope: TenantScope, ids: readonly string[]): Promise<number> {
  await upsertVehicles(store, scope, ids.map(make), { by });
  await storeMarketKeys(store, scope, new Map(ids.map((id) => [id, key])));
  return (await findVersions(store, scope))?.stock ?? 0;
}

test.each(['better-sqlite3', 'libsql'] as const)(
  'saved averages move the stock and the vehicles that show them, and tell indexes of no change, over %s',
  async (driver) => {
    const { store, north, south } = await twoTenants({ driver });
    const before = await stockOf(store, north, ['a', 'b', 'c']);
    await stockOf(store, south, ['a']);
    const averages = new Map([
      ['a', { state: 30_000, all: 31_000 }],
      ['b', { state: null, all: null }],
      // A vehicle that was removed in the meantime does not reappear.
      ['z', { state: 1000, all: 1000 }],
    ]);
    await storeMarketAverages(store, north, averages);
    expect((await findVersions(store, north))?.stock).toBe(before);
    await endMarket(store, north, { version: before, hasChanged: true });
    expect(await findMarketProgress(store, north)).toBe(before + 1);

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
      [...(await findMarketRows(store, north, ['a', 'b', 'z'])).values()].map(({ id, state, all }) => [id, state, all]),
    ).toEqual([
      ['a', 30_000, 31_000],
      ['b', null, null],
    ]);
    expect((await findMarketRows(store, south, ['a'])).get('a')?.all).toBeNull();

    // A change of the vehicle itself is the later of the two.
    await upsertVehicles(store, north, [{ ...make('a'), price: 1234 }], { by });
    expect((await findStockVersions(store, north, ['a'])).get('a')).toBe(before + 2);
    expect(await listStockChanges(store, north, afterStockVersion(before))).toHaveLength(1);
  },
);

test('a group comes by id, on from where its reader is', async () => {
  const { store, north } = await twoTenants();
  await stockOf(store, north, ['d', 'b', 'a', 'c']);
  expect([...(await listMarketGroup(store, north, key, 3)).keys()]).toEqual(['a', 'b', 'c']);
  expect([...(await listMarketGroup(store, north, key, 3, 'c')).keys()]).toEqual(['d']);
});

test.each(['better-sqlite3', 'libsql'] as const)(
  'averages are looked for by vehicle, not among the whole stock; stock is counted, over %s',
  async (driver) => {
    const { store, north, south } = await twoTenants({ driver });
    await stockOf(store, north, ['a', 'b', 'c']);
    const plans = await plansOf(store, () => storeMarketAverages(store, north, new Map([['a', { state: 1, all: 1 }]])));
    expect(plans).toEqual([
      ['SEARCH vehicle_market USING PRIMARY KEY (tenant_id=? AND vehicle_id=?)'],
      [
        'SEARCH vehicle_change USING PRIMARY KEY (tenant_id=? AND vehicle_id=?)',
        'SEARCH tenant USING INDEX sqlite_autoindex_tenant_1 (id=?)',
      ],
    ]);
    await removeVehicles(store, north, ['b'], { by });
    expect([await countVehicles(store, north), await countVehicles(store, south)]).toEqual([2, 0]);
  },
);
