/** The price history on a vehicle's page, from the ledger to HTML. */
import { expect, test } from 'vitest';
import type { Json } from '#schemas/shapes/json.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { aPlatform } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const page: Json = {
  type: 'vehicle',
  title: 'Vehicle',
  route: '/cars/:slug',
  layout: { root: ['b_prices1'], blocks: { b_prices1: { type: 'price-history', version: 1, props: {} } } },
};
const day = 86_400_000;

async function pageAfter(changes: readonly object[], on = true): Promise<string> {
  let now = Date.UTC(2026, 0, 5, 2);
  const vehicle = aVehicle();
  const platform = await aPlatform({
    now: () => new Date(now),
    documents: { 'page/vehicle': page, switches: { 'price.history': on } },
    vehicles: [vehicle],
  });
  for (const change of changes) {
    now += 7 * day;
    await upsertVehicles(platform.platform.store, platform.north, [{ ...vehicle, ...change }], { by: 'Test' });
  }
  return (await platform.site('north', `/cars/${vehicle.slug}`)).text;
}

test('R4-016: shoppers read what it was advertised at, the offer included, where the tenant tells', async () => {
  const html = await pageAfter([{ price: 31_990 }, { price: 31_990, offer_price: 30_990 }]);
  expect(html).toContain('First advertised at $32,990 on 5 Jan 2026; $2,000 less now.');
  expect(html.match(/\$3\d,990(?=<\/td>)/g)).toEqual(['$30,990', '$31,990', '$32,990']);
  expect(await pageAfter([{ price: 31_990 }], false)).not.toContain('First advertised');
});

test('a price that never changed has no history', async () => {
  const html = await pageAfter([{ km: 50_000 }]);
  expect(html).not.toContain('Price history');
});
