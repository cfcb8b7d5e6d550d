import { expect, test } from 'vitest';
import type { PlacesPort } from '#domain/ports/places.ts';
import { fakeLog } from '#tests/build/site-pages.ts';
import { placesContract } from '#tests/contracts/places-port.ts';
import { CircuitBreaker } from '../../kernel/outbound/circuit-breaker.ts';
import { mapsPlaces } from './maps-places.ts';
import { createPlaces, embeddedPlaces, withFallback } from './places.ts';

/** A maps service as its documentation says, over the few places of the contract. */
const places = [
  { id: 'm1', name: 'Fortitude Valley', region: 'QLD', postcode: '4006', lat: -27.457, lng: 153.033 },
  { id: 'm2', name: 'Richmond', region: 'VIC', postcode: '3121', lat: -37.818, lng: 145.002 },
  { id: 'm3', name: 'Richmond', region: 'TAS', postcode: '7025', lat: -42.735, lng: 147.438 },
] as const;

const asked: URL[] = [];
const service: typeof fetch = async (input) => {
  const url = new URL(String(input));
  asked.push(url);
  const ask = (name: string) => url.searchParams.get(name) ?? '';
  if (ask('key') !== 'k') return new Response('', { status: 403 });
  if (url.pathname.endsWith('/place/autocomplete/json')) {
    const found = places.filter((place) => place.name.toLowerCase().startsWith(ask('input')));
    return answer(
      { predictions: found.map((place) => ({ place_id: place.id, description: place.name })) },
      found.length,
    );
  }
  const code = /postal_code:(\d+)/.exec(ask('components'))?.[1];
  const [lat, lng] = ask('latlng').split(',').map(Number);
  const found = places.filter((place) =>
    code !== undefined
      ? place.postcode === code
      : ask('latlng') !== ''
        ? Math.hypot(place.lat - (lat ?? 0), place.lng - (lng ?? 0)) < 1
        : place.id === ask('place_id'),
  );
  return answer(
    {
      results: found.map((place) => ({
        place_id: place.id,
        types: [code === undefined ? 'locality' : 'postal_code'],
        address_components: [
          { long_name: place.name, short_name: place.name, types: ['locality', 'political'] },
          { long_name: place.region, short_name: place.region, types: ['administrative_area_level_1'] },
          { long_name: place.postcode, short_name: place.postcode, types: ['postal_code'] },
        ],
        geometry: { location: { lat: place.lat, lng: place.lng } },
      })),
    },
    found.length,
  );
};

function answer(body: object, count: number): Response {
  return Response.json({ status: count > 0 ? 'OK' : 'ZERO_RESULTS', predictions: [], results: [], ...body });
}

const embedded = embeddedPlaces('AU');
placesContract('embedded gazetteer', () => embedded);
placesContract('maps service', () =>
  mapsPlaces({ country: 'AU', url: 'https://maps.example/api', key: 'k', fetch: service }),
);

test('with a maps service or without, maps name towns of the gazetteer that ships', async () => {
  const { log } = fakeLog();
  for (const maps of [undefined, { url: 'https://maps.example/api', key: 'k' }]) {
    const placesOf = createPlaces({ log, maps });
    expect((await placesOf('AU').towns())[0]).toMatchObject({ name: 'Sydney' });
    expect((await placesOf('NZ').towns())[0]).toMatchObject({ name: 'Auckland' });
  }
});

test('R5-002, R7-024: regions are requested only for the tenant’s country', async () => {
  asked.length = 0;
  const port = mapsPlaces({ country: 'NZ', url: 'https://maps.example/api', key: 'k', fetch: service });
  await port.suggest('richmond');
  await port.suggest('3121');
  expect(asked[0]?.searchParams.get('types')).toBe('(regions)');
  expect(asked[0]?.searchParams.get('components')).toBe('country:nz');
  expect(asked.at(-1)?.searchParams.get('components')).toBe('postal_code:3121|country:NZ');
});

test('R7-024: of several results the first is read', async () => {
  const result = (id: string, postcode: string, lat: number) => ({
    place_id: id,
    types: ['postal_code'],
    address_components: [
      { long_name: 'VIC', short_name: 'VIC', types: ['administrative_area_level_1'] },
      { long_name: postcode, short_name: postcode, types: ['postal_code'] },
    ],
    geometry: { location: { lat, lng: 145 } },
  });
  const two: typeof fetch = async () =>
    Response.json({ status: 'OK', results: [result('first', '3121', -37.8), result('second', '3121', -12.4)] });
  const port = mapsPlaces({ country: 'AU', url: 'https://maps.example/api', key: 'k', fetch: two });
  expect(await port.suggest('3121')).toMatchObject([{ id: 'first', lat: -37.8 }]);
  expect(await port.nearest({ lat: -37.8, lng: 145 })).toMatchObject({ id: 'first' });
});

test('R8-003: that a service fails is logged, once for each reason', async () => {
  const { log, lines } = fakeLog();
  const port = createPlaces({ log, maps: { url: 'http://127.0.0.1:1/maps', key: 'k' } })('AU');
  expect((await port.suggest('fortitude'))[0]?.name).toBe('Fortitude Valley');
  await port.suggest('fortitude');
  expect(lines).toMatchObject([{ level: 'warn', country: 'AU', text: 'places: the gazetteer answers instead' }]);
});

test('R8-003: a service that fails is left alone after three times, tried again later, and the gazetteer answers', async () => {
  let calls = 0;
  let now = 0;
  const broken: typeof fetch = async () => {
    calls++;
    return new Response('', { status: 500 });
  };
  const reported: unknown[] = [];
  const breaker = new CircuitBreaker({ failuresToOpen: 3, restMs: 1000, now: () => now });
  const port: PlacesPort = withFallback(
    mapsPlaces({ country: 'AU', url: 'https://maps.example', key: 'k', fetch: broken, breaker }),
    embedded,
    (error) => reported.push(error),
  );
  for (let i = 0; i < 6; i++) expect((await port.suggest('fortitude'))[0]?.name).toBe('Fortitude Valley');
  expect([calls, reported.length]).toEqual([3, 6]);
  now = 1001;
  await port.suggest('fortitude');
  expect(calls).toBe(4);
  await port.suggest('fortitude');
  expect(calls).toBe(4);
});

test('a service that never answers is given up after its time', async () => {
  const silent: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const port = mapsPlaces({ country: 'AU', url: 'https://maps.example', key: 'k', fetch: silent, timeLimit: 20 });
  await expect(port.suggest('richmond')).rejects.toThrow();
});

test('an answer of another shape is a failure, never a place', async () => {
  const odd: typeof fetch = async () => Response.json({ status: 'OK', results: [{ lat: 1 }], predictions: [{}] });
  const port = mapsPlaces({ country: 'AU', url: 'https://maps.example', key: 'k', fetch: odd });
  await expect(port.suggest('richmond')).rejects.toThrow();
  await expect(port.nearest({ lat: 0, lng: 0 })).rejects.toThrow();
});

test('New Zealand: names with and without macrons; postcodes are in no list that may ship', async () => {
  const port = embeddedPlaces('NZ');
  expect((await port.suggest('hamilton'))[0]?.label).toBe('Hamilton, Waikato');
  expect((await port.suggest('whangarei'))[0]?.region).toBe('Northland');
  expect(await port.suggest('1061')).toEqual([]);
  expect(port.knowsPostcodes).toBe(false);
});
