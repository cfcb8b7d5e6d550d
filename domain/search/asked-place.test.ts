import { expect, test } from 'vitest';
import type { Place } from '../ports/places.ts';
import { withAskedPlace } from './asked-place.ts';
import { canonicalHref } from './canonical.ts';
import { parseSearch } from './parse-search.ts';
import { searchHref } from './search-href.ts';

const facts = { makes: [{ slug: 'toyota', name: 'Toyota', models: [] }], bodies: [], dealerships: [] };

function place(name: string, region: string, postcode: string, lat: number, lng: number): Place {
  const label = `${name} ${region} ${postcode}`;
  return {
    id: label.toLowerCase().replaceAll(' ', '-'),
    kind: 'locality',
    label,
    name,
    region,
    postcode,
    note: null,
    lat,
    lng,
  };
}

const known = [
  place('Richmond', 'VIC', '3121', -37.818, 145.002),
  place('Richmond', 'TAS', '7025', -42.735, 147.438),
  place('St Kilda', 'VIC', '3182', -37.863, 144.98),
];

const find = async (text: string, limit: number): Promise<readonly Place[]> =>
  known.filter((one) => one.label.toLowerCase().startsWith(text.toLowerCase())).slice(0, limit);

async function ask(address: string, settings = {}) {
  const url = new URL(address, 'http://site');
  const state = parseSearch(url.pathname, url.searchParams, facts);
  if (!state) throw new Error('no search');
  return withAskedPlace(state, url.searchParams, settings, find);
}

test('R2-006: a typed place is looked up, searched around nearest first, and kept whole in every link', async () => {
  const state = await ask('/search/toyota?place=st+kilda&distance=100');
  expect(searchHref(state)).toBe(
    '/search/new-used-and-demo-cars?make=Toyota&lat=-37.863&lng=144.98&userLocation=St+Kilda+VIC+3182&distance=100&locationId=st-kilda-vic-3182&locationType=locality&sortBy=distance',
  );
  const again = await ask(searchHref(state));
  expect(again.place).toEqual(state.place);
  expect(again.sort).toBe('distance');
});

test('R9-001: the first distance is the tenant’s, 50 km where it has none', async () => {
  expect((await ask('/cars/?place=st+kilda')).place?.radius).toBe(50);
  expect((await ask('/cars/?place=st+kilda', { 'search.default-distance': 100 })).place?.radius).toBe(100);
  expect((await ask('/cars/?place=st+kilda&distance=9x')).place?.radius).toBe(50);
});

test('of places with one name the first is taken and the others are offered', async () => {
  const state = await ask('/cars/?place=richmond');
  expect(state.place?.label).toBe('Richmond VIC 3121');
  expect(state.placeAsked?.others.map((one) => one.label)).toEqual(['Richmond TAS 7025']);
  expect((await ask('/cars/?place=richmond+tas+7025')).placeAsked?.others).toEqual([]);
});

test('R5-035, R5-007, R8-003: what is nowhere chooses nothing and says why', async () => {
  for (const [text, words] of [
    ['9999', /Invalid postcode/],
    ['40', /Invalid postcode\. Please enter a 4-digit number\./],
    ['atlantis', /do not know a place called “atlantis”/],
  ] as const) {
    const state = await ask(`/cars/?place=${text}&sortBy=distance`);
    expect(state.place).toBeNull();
    expect(state.placeAsked?.problem).toMatch(words);
    expect(state.sort).toBe('recommended');
    // A place chosen earlier does not replace one that is not found.
    const before = '/cars/?lat=-27.5&lng=153&userLocation=Your+location';
    expect((await ask(`${before}&place=${text}`)).place).toBeNull();
  }
});

test('the chosen place stays with its words, goes with them, and is replaced by others', async () => {
  const chosen = '/cars/?lat=-27.5&lng=153&userLocation=Your+location&sortBy=price_asc';
  expect((await ask(`${chosen}&place=your+location`)).place?.lat).toBe(-27.5);
  expect((await ask(`${chosen}&place=`)).place).toBeNull();
  const other = await ask(`${chosen}&place=st+kilda`);
  expect(other.place?.lat).toBe(-37.863);
  expect(other.sort).toBe('price_asc');
});

test('a tenant without search by place ignores it', async () => {
  expect((await ask('/cars/?place=st+kilda', { 'search.by-location': false })).place).toBeNull();
});

test('the map is another look at the same search, not another page', async () => {
  const state = await ask('/search/toyota?view=map');
  expect(searchHref(state)).toBe('/search/toyota?view=map');
  expect(canonicalHref(state)).toBe('/search/toyota');
  expect((await ask('/search/toyota?view=globe')).view).toBeUndefined();
});
