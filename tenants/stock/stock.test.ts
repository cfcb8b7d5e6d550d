import { describe, expect, test } from 'vitest';
import { aVehicle } from '#tests/build/vehicle.ts';
import { twoTenants } from '#tests/contracts/store-fixture.ts';
import { findVersions } from '../sites/versions.ts';
import { countVehicles, findVehicle, listPrices, listVehicles } from './list-vehicles.ts';
import { removeVehicles, upsertVehicles } from './upsert-vehicles.ts';

const by = 'feed';

describe.each(['better-sqlite3', 'libsql'] as const)('stock over %s', (driver) => {
  test('promise 4: the same ids, slugs and sources of two tenants stay apart', async () => {
    const { store, north, south } = await twoTenants({ driver });
    const sourceKey = () => 'feed:1';
    await upsertVehicles(store, north, [aVehicle({ colour: 'Blue' })], { by, sourceKey });
    await upsertVehicles(store, south, [aVehicle({ colour: 'Red' })], { by, sourceKey });
    const { id } = aVehicle();
    expect((await findVehicle(store, north, id))?.vehicle).toEqual(aVehicle({ colour: 'Blue' }));
    expect((await findVehicle(store, south, id))?.vehicle.colour).toBe('Red');
    await removeVehicles(store, south, [id], { by });
    expect([await countVehicles(store, north), await countVehicles(store, south)]).toEqual([1, 0]);
    expect(await findVehicle(store, south, id)).toBeNull();
  });

  test('storing the same again changes nothing: no version, no ledger row', async () => {
    const { store, north, south } = await twoTenants({ driver });
    const vehicles = Array.from({ length: 450 }, (_, number) =>
      aVehicle({ id: `v_${number}`, slug: `v-${number}`, price: 10_000 + number }),
    );
    expect(await upsertVehicles(store, north, vehicles, { by })).toEqual({ created: 450, updated: 0, unchanged: 0 });
    const before = await findVersions(store, north);
    // The order of keys is not a change.
    const again = vehicles.map((vehicle) => aVehicle({ ...Object.fromEntries(Object.entries(vehicle).reverse()) }));
    expect(await upsertVehicles(store, north, again, { by })).toEqual({ created: 0, updated: 0, unchanged: 450 });
    expect(await findVersions(store, north)).toEqual(before);
    expect(before?.stock).toBe(1);
    expect((await findVersions(store, south))?.stock).toBe(0);
    expect(await listPrices(store, north, 'v_7')).toHaveLength(1);
    expect((await listVehicles(store, north)).every(({ version }) => version === 1)).toBe(true);
  });

  test('promise 10: each change of price is kept in the ledger, and of nothing else', async () => {
    let minute = 0;
    const { store, north, south } = await twoTenants({ driver, now: () => new Date(Date.UTC(2026, 10, 1, 0, minute)) });
    for (const [at, changes] of [
      { price: 20_000 },
      { price: 20_000, km: 9 },
      { price: 18_500, before_price: 20_000 },
      { price: null },
    ].entries()) {
      minute = at;
      await upsertVehicles(store, north, [aVehicle(changes)], { by });
    }
    const { id, before_price, price_type } = aVehicle();
    expect(await listPrices(store, north, id)).toEqual([
      { at: '2026-11-01T00:00:00.000Z', price: 20_000, before_price, price_type },
      { at: '2026-11-01T00:02:00.000Z', price: 18_500, before_price: 20_000, price_type },
      { at: '2026-11-01T00:03:00.000Z', price: null, before_price, price_type },
    ]);
    expect((await findVehicle(store, north, id))?.version).toBe(4);
    expect(await listPrices(store, south, id)).toEqual([]);
  });

  test('all or none: a slug that is taken refuses the whole batch', async () => {
    const { store, north } = await twoTenants({ driver });
    const clash = [
      aVehicle({ id: 'v_a', slug: 'one' }),
      aVehicle({ id: 'v_b', slug: 'two' }),
      aVehicle({ id: 'v_c', slug: 'one' }),
    ];
    await expect(upsertVehicles(store, north, clash, { by })).rejects.toMatchObject({ code: 'slug.taken' });
    expect(await listVehicles(store, north)).toEqual([]);
    expect((await findVersions(store, north))?.stock).toBe(0);
  });

  test('a removed vehicle is restored with its history', async () => {
    const { store, north } = await twoTenants({ driver });
    await upsertVehicles(store, north, [aVehicle()], { by });
    await removeVehicles(store, north, [aVehicle().id, 'unknown'], { by });
    expect(await removeVehicles(store, north, [aVehicle().id], { by })).toBe(0);
    expect(await upsertVehicles(store, north, [aVehicle()], { by })).toMatchObject({ updated: 1 });
    expect((await findVehicle(store, north, aVehicle().id))?.version).toBe(3);
    expect(await listPrices(store, north, aVehicle().id)).toHaveLength(1);
  });
});
