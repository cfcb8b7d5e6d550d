import { describe, expect, test } from 'vitest';
import { aLocation } from '#tests/build/location.ts';
import { aPlatform } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

describe('GET /api/places', () => {
  test('R5-001, R5-002: postcodes, towns and the tenant’s own dealerships', async () => {
    const platform = await aPlatform();
    const ask = async (query: string) => JSON.parse((await platform.site('north', `/api/places?${query}`)).text);
    expect((await ask('q=fortitude')).places[0]).toMatchObject({
      label: 'Fortitude Valley QLD 4006',
      kind: 'locality',
    });
    expect((await ask('q=4006')).places[0]).toMatchObject({ label: '4006 QLD', kind: 'postcode' });
    expect((await ask('q=richmond&limit=1')).places).toHaveLength(1);
    expect((await ask('q=')).places).toEqual([]);
  });

  test.each([
    ['/api/places', /Say in q/],
    [`/api/places?q=${'a'.repeat(101)}`, /100 characters/],
    ['/api/places?q=a&limit=0', /limit/],
    ['/api/places/nearest?lat=91&lng=0', /lat has to be/],
    ['/api/places/nearest?lat=1', /lng has to be/],
    ['/api/searches/news?path=/nowhere&since=1700000000000', /path has to be/],
    ['/api/searches/news?path=//evil.example/search&since=1700000000000', /path has to be/],
    ['/api/searches/news?path=/cars/&since=soon', /since has to be/],
  ])('%s is refused in words', async (address, words) => {
    const platform = await aPlatform();
    const { status, text } = await platform.site('north', address);
    expect(status).toBe(400);
    expect(JSON.parse(text).error.message).toMatch(words);
  });

  test('a point has the name of the nearest place', async () => {
    const platform = await aPlatform();
    const near = await platform.site('north', '/api/places/nearest?lat=-27.457&lng=153.033');
    expect(JSON.parse(near.text).place.label).toBe('Fortitude Valley QLD 4006');
  });
});

test('a saved search: what it finds and what of it is new', async () => {
  const at = (day: number) => `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`;
  const vehicles = [1, 5, 9].map((day) =>
    aVehicle({
      id: `v_${day}`,
      slug: `v-${day}`,
      stocknum: `S${day}`,
      vin: null,
      make: 'Kia',
      created_at: at(day),
      created_at_timestamp: Date.parse(at(day)),
    }),
  );
  const platform = await aPlatform({ vehicles });
  const since = Date.parse(at(5));
  const { text } = await platform.site(
    'north',
    `/api/searches/news?path=${encodeURIComponent('/search/kia')}&since=${since}`,
  );
  expect(JSON.parse(text)).toEqual({ total: 3, fresh: 2 });
  const counted = async (path: string) =>
    JSON.parse((await platform.site('north', `/api/searches/news?path=${encodeURIComponent(path)}`)).text);
  expect(await counted('/search/new-used-and-demo-cars?make=Kia')).toEqual({ total: 3, fresh: 0 });
  expect(await counted('/search/new-used-and-demo-cars?make=Kia&price_max=1000')).toEqual({ total: 0, fresh: 0 });
  // Words are understood here as the page of the search understands them.
  expect(await counted('/search/new-used-and-demo-cars?query=used+kia+under+900k')).toEqual({ total: 3, fresh: 0 });
  expect(await counted('/search/new-used-and-demo-cars?query=kia+under+1k')).toEqual({ total: 0, fresh: 0 });
  // What each list of a form could be set to; names that are no list are left out.
  const lists = await platform.site('north', '/api/searches/news?path=/search/kia&counts=make,car_type,price,make');
  expect(JSON.parse(lists.text)).toEqual({
    total: 3,
    fresh: 0,
    counts: { make: expect.objectContaining({ Kia: 3 }), car_type: { used: 3 } },
  });
});

test('R2-006: a search page by a typed place, without scripts', async () => {
  const platform = await aPlatform({
    vehicles: [aVehicle({ location: 'North' })],
    locations: [aLocation()],
  } as Parameters<typeof aPlatform>[0]);
  const { status, text } = await platform.site('north', '/search/used-cars?place=fortitude+valley');
  expect(status).toBe(200);
  expect(text).toContain('userLocation=Fortitude+Valley+QLD+4006');
});
