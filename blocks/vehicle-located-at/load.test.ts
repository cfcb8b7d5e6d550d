/** R2-023: a vehicle's location, when that is not the main location. */
import { expect, test } from 'vitest';
import { loadContext } from '#tests/build/load-context.ts';
import { aLocation } from '#tests/build/location.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { load } from './load.ts';

const yard = aLocation({ id: 'l_2', primary: false });
const at = (location: typeof yard, vehicle = aVehicle({ location_id: location.id }), settings = {}) => {
  const base = loadContext();
  return load(
    { directions: true },
    {
      ...base,
      settings,
      subject: { kind: 'vehicle', vehicle, version: 1 },
      content: { ...base.content, listLocations: async () => [location] },
    },
  );
};

test('R2-023: says the city of a location that is not the main one, with the way there', async () => {
  const { city, street } = yard.address;
  const data = await at(yard);
  expect(data?.text).toBe(`Located at ${city}`);
  expect(data?.directionsHref).toContain(encodeURIComponent(street ?? ''));
  expect((await at(yard, undefined, { 'announcement.text': 'See it in {city}' }))?.text).toBe(`See it in ${city}`);
});

test.each([
  ['at the main location', { ...yard, primary: true }, undefined, {}],
  ['of a vehicle that is sold', yard, aVehicle({ location_id: yard.id, sold: true }), {}],
  ['with a private seller', yard, aVehicle({ location_id: yard.id, seller: 'private' }), {}],
  ['at a location that the site does not have', yard, aVehicle({ location_id: 'elsewhere' }), {}],
  ['where the tenant has switched it off', yard, undefined, { 'announcement.other-location': false }],
] as const)('R2-023: says nothing %s', async (_what, location, vehicle, settings) => {
  expect(await at(location, vehicle, settings)).toBeNull();
});
