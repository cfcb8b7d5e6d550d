/** The address of a vehicle that was here until recently. */
import { expect, test } from 'vitest';
import { removeVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { aPlatform } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const block = (type: string) => ({ type, version: 1, props: {} });
const documents = {
  'page/vehicle-gone': {
    type: 'vehicle-gone',
    title: 'Gone',
    route: '/vehicle-gone',
    layout: {
      root: ['b_gone1', 'b_similar1'],
      blocks: { b_gone1: block('vehicle-gone'), b_similar1: block('similar-vehicles') },
    },
  },
} as const;

const day = 86_400_000;

test('410 with similar vehicles for 90 days, then 404; back in stock it is itself again', async () => {
  let now = new Date('2026-03-01T00:00:00Z');
  const vehicle = aVehicle();
  const other = aVehicle({ id: 'v_2', slug: 'another-ridge', stocknum: 'S2', vin: null, name: 'Another Ridge' });
  const platform = await aPlatform({ documents, vehicles: [vehicle, other], now: () => now });
  const path = `/cars/${vehicle.slug}`;
  expect((await platform.site('north', path)).status).toBe(200);
  await removeVehicles(platform.platform.store, platform.north, [vehicle.id], { by: 'Test' });
  const gone = await platform.site('north', path);
  expect(gone.status).toBe(410);
  expect(gone.text).toContain('no longer available');
  expect(gone.text).toContain('/cars/another-ridge');
  expect(gone.text).toContain('noindex');
  expect(gone.text).not.toContain('"Offer"');
  // Another tenant's vehicle of that name is still there.
  expect((await platform.site('south', path)).status).not.toBe(410);
  now = new Date(now.getTime() + 89 * day);
  expect((await platform.site('north', path)).status).toBe(410);
  now = new Date(now.getTime() + day);
  expect((await platform.site('north', path)).status).toBe(404);
});

test('a hidden vehicle, an address that never was, and a site without such a page: 404', async () => {
  const hidden = aVehicle({ id: 'v_3', slug: 'hidden', stocknum: 'S3', vin: null, show_on_dealer_website: false });
  const gone = aVehicle({ id: 'v_4', slug: 'old', stocknum: 'S4', vin: null });
  const platform = await aPlatform({ documents, vehicles: [hidden, gone] });
  for (const path of ['/cars/hidden', '/cars/never-was', '/vehicle-gone'])
    expect([path, (await platform.site('north', path)).status]).toEqual([path, 404]);
  const plain = await aPlatform({ vehicles: [gone] });
  await removeVehicles(plain.platform.store, plain.north, [gone.id], { by: 'Test' });
  const answer = await plain.site('north', '/cars/old');
  expect([answer.status, answer.text.includes('Page not found')]).toEqual([404, true]);
});
