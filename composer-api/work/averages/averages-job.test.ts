/** Market averages: computed when stock changes, shown by pages that work out nothing. */
import { expect, test } from 'vitest';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { findVehicle } from '#tenants/stock/list-vehicles.ts';
import { hasMoreStockChanges } from '#tenants/stock/stock-changes.ts';
import { removeVehicles, upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { findMarketRows, listDueMarkets } from '#tenants/stock/vehicle-market.ts';
import { aPlatform, type TestPlatform } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const page: Json = {
  type: 'vehicle',
  title: 'Vehicle',
  route: '/cars/:slug',
  layout: { root: ['b_price1'], blocks: { b_price1: { type: 'vehicle-price', version: 1, props: {} } } },
};
const like = (index: number, price: number, more: Partial<Vehicle> = {}) =>
  aVehicle({ id: `v_${index}`, slug: `ridge-${index}`, stocknum: `S${index}`, vin: null, price, ...more });
const cheap = like(0, 28_000);
const others = [29_000, 29_500, 30_000, 30_500, 31_000, 31_500].map((price, index) => like(index + 1, price));
const elsewhere = [35_000, 36_000].map((price, index) => like(index + 11, price, { state: 'VIC' }));

async function open(vehicles: readonly Vehicle[]): Promise<TestPlatform> {
  const switches = { 'price.below-market': true };
  return aPlatform({ vehicles, hasNewStock: true, documents: { 'page/vehicle': page, switches } });
}

/** Waits until nothing is due. The platform may also run the jobs. */
async function settle({ platform: { store, jobs } }: TestPlatform): Promise<void> {
  const noJobs = 'none';
  while ((await listDueMarkets(store, noJobs)).length > 0) await jobs.runDue();
}

async function noteOn(platform: TestPlatform, slug: string): Promise<string | null> {
  const { text } = await platform.site('north', `/cars/${slug}`);
  return /Below market by \$[\d,]+/.exec(text)?.[0] ?? null;
}

test('R4-017: a price under the average of comparable stock in the state says so, once the averages are computed', async () => {
  const platform = await open([cheap, ...others, ...elsewhere]);
  await settle(platform);
  // The middle of six prices in Queensland; those of Victoria are not among them.
  expect(await noteOn(platform, 'ridge-0')).toBe('Below market by $2,250');
  expect(await noteOn(platform, 'ridge-6')).toBeNull();
  expect(await noteOn(platform, 'ridge-11')).toBeNull();
  // Staff and feeds never see the computed values.
  const stored = await findVehicle(platform.platform.store, platform.north, 'v_0');
  expect(stored?.vehicle.autograb_data.state_average_market_price).toBeNull();
});

test('R4-017: a changed price moves the average; without changes in stock nothing moves', async () => {
  const platform = await open([cheap, ...others]);
  const { store } = platform.platform;
  await settle(platform);
  await upsertVehicles(store, platform.north, [like(3, 33_000), like(4, 34_000)], { by: 'Test' });
  await settle(platform);
  expect(await noteOn(platform, 'ridge-0')).toBe('Below market by $3,250');
  await settle(platform);
  const { stock } = (await findVersions(store, platform.north)) ?? {};
  await settle(platform);
  expect((await findVersions(store, platform.north))?.stock).toBe(stock);
  await removeVehicles(store, platform.north, ['v_5'], { by: 'Test' });
  await settle(platform);
  expect(await noteOn(platform, 'ridge-0')).toBeNull();
});

test('R4-017: of a model in great number every vehicle has its average, and no index reads a vehicle for it', async () => {
  const many = Array.from({ length: 310 }, (_, index) => like(index, 30_000 + (index % 7) * 100));
  const platform = await open(many);
  const { store } = platform.platform;
  const before = (await findVersions(store, platform.north))?.stock ?? 0;
  await settle(platform);
  const rows = await findMarketRows(
    store,
    platform.north,
    many.map(({ id }) => id),
  );
  expect([...rows.values()].filter(({ all }) => all !== null)).toHaveLength(310);
  // The stock moves once for all of them, and not one change of stock.
  expect((await findVersions(store, platform.north))?.stock).toBe(before + 1);
  expect(await hasMoreStockChanges(store, platform.north, before, 0)).toBe(false);
});

test('R4-017: what a feed says comes before what was computed', async () => {
  const said = { state_average_market_price: 28_600, average_market_price: null };
  const platform = await open([{ ...cheap, autograb_data: said }, ...others]);
  await settle(platform);
  expect(await noteOn(platform, 'ridge-0')).toBe('Below market by $600');
});

test('averages of one tenant do not reach another', async () => {
  const platform = await open([cheap, ...others]);
  await removeVehicles(platform.platform.store, platform.south, ['v_1', 'v_2'], { by: 'Test' });
  await settle(platform);
  expect(await noteOn(platform, 'ridge-0')).not.toBeNull();
  expect((await platform.site('south', '/cars/ridge-0')).text).not.toContain('Below market');
});
