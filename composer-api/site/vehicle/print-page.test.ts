/** The page to print: `/print?car_id=`. */
import { expect, test } from 'vitest';
import { aPlatform } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const documents = {
  'page/print': {
    type: 'vehicle',
    title: 'Print',
    route: '/print',
    seo: { index: false },
    layout: { root: ['b_print1'], blocks: { b_print1: { type: 'vehicle-print', version: 1, props: {} } } },
  },
} as const;

test('R2-029, R2-038: prints the vehicle that the address names, with all that is folded away on its page', async () => {
  const vehicle = aVehicle({ standardEquipment: Array.from({ length: 30 }, (_, at) => `Feature ${at + 1}.`) });
  const other = aVehicle({ id: 'v_2', slug: 'other', stocknum: 'S2', vin: null, year: 2015, price: 9_990 });
  const platform = await aPlatform({ documents, vehicles: [vehicle, other] });
  const one = await platform.site('north', `/print?car_id=${vehicle.slug}`);
  expect(one.status).toBe(200);
  expect(one.text).toContain('$32,990');
  expect(one.text).toContain('Feature 30.');
  expect(one.text).toContain('noindex');
  const two = await platform.site('north', '/print?car_id=other');
  expect(two.text).toContain('$9,990');
  expect(two.text).not.toContain('$32,990');
});

test('R2-029: an unknown vehicle, and none at all, are not found', async () => {
  const platform = await aPlatform({ documents });
  for (const query of ['', '?car_id=', '?car_id=no-such', '?car_id=%27%3B--'])
    expect([query, (await platform.site('north', `/print${query}`)).status]).toEqual([query, 404]);
});
