/** What becomes of a search between its address and the page's head. */
import { describe, expect, test } from 'vitest';
import { canonicalHref, isIndexable } from './canonical.ts';
import { keepKnown, openFacets } from './known-values.ts';
import { parseSearch } from './parse-search.ts';
import type { SearchState } from './state.ts';
import { matchRank, suggest } from './suggest.ts';

const facts = {
  makes: [
    { slug: 'toyota', name: 'Toyota', models: [{ slug: 'hilux', name: 'Hilux' }] },
    { slug: 'skoda', name: 'Škoda', models: [] },
  ],
  bodies: [{ slug: 'ute', name: 'Ute' }],
  dealerships: [],
};

function search(address: string): SearchState {
  const [path = '', query = ''] = address.split('?');
  const state = parseSearch(path, new URLSearchParams(query), facts);
  if (!state) throw new Error(address);
  return state;
}

test('R5-013, R5-032, R5-033: bounds are read as people type them', () => {
  const { ranges, ignored } = search(
    '/search/used-cars?price_min=$5,000&price_max=25%20000&km_max=40,000 kms&year_min=MMXX',
  );
  expect(ranges).toEqual({ price: { min: 5000, max: 25_000 }, km: { max: 40_000 } });
  expect(ignored).toEqual(['year_min=MMXX']);
});

describe('values that only the stock can tell', () => {
  const item = (value: string) => ({ label: value, value, count: 1 });

  test('what no vehicle has is left out and said; what one has is spelt as it is there', () => {
    const state = search('/search/used-cars?colour=white&colour=Glitter&fuel=Steam&make=Toyota');
    expect(openFacets(state)).toEqual(['colour', 'fuel']);
    const kept = keepKnown(state, { colour: [item('White')], fuel: [item('Diesel')] });
    expect(kept.facets).toEqual({ car_type: ['used'], make: ['Toyota'], colour: ['White'] });
    expect(kept.ignored).toEqual(['colour=Glitter', 'fuel=Steam']);
  });
});

describe('R2-003: what search engines read', () => {
  test.each([
    ['/search/used-cars?sortBy=price_asc&page=3', '/search/used-cars?page=3'],
    ['/search/new-used-and-demo-cars?make=Toyota', '/search/toyota'],
    ['/search/used-cars?make=Toyota&sortBy=newest', '/search/used-cars?make=Toyota'],
    ['/used-car/toyota/hilux', '/used-car/toyota/hilux'],
    ['/used-car', '/search/used-cars'],
    ['/cars/', '/cars/'],
  ])('%s is %s', (address, canonical) => expect(canonicalHref(search(address))).toBe(canonical));

  test.each([
    ['/search/used-cars', 5, true],
    ['/search/toyota/hilux?page=2', 50, true],
    ['/search/toyota/hilux', 0, false],
    ['/search/used-cars?make=Toyota', 5, false],
    ['/search/used-cars?query=ute', 5, false],
    ['/search/used-cars?price_max=20000', 5, false],
    ['/search/used-cars?make=Nonsense', 5, false],
    ['/search/used-cars?sortBy=price_asc', 5, true],
  ])('%s with %i vehicles is in the index: %s', (address, count, expected) =>
    expect(isIndexable(search(address), count)).toBe(expected),
  );
});

describe('suggestions', () => {
  test.each([
    ['Toyota', 'toy', 0],
    ['Toyota Hilux', 'hil', 1],
    ['Škoda', 'sko', 0],
    ['Land Rover', 'rov lan', 1],
    ['Toyota', 'yota', null],
  ])('%s for "%s": %s', (label, typed, rank) => expect(matchRank(label, typed)).toBe(rank));

  test('makes, models and bodies that are there, then vehicles with their price', async () => {
    const asked: unknown[] = [];
    const stock = {
      facts: async () => facts,
      search: async (query: object) => {
        asked.push(query);
        const item = (value: string, count: number) => ({ label: value, value, count });
        return {
          hits: [],
          facets: { make: [item('Toyota', 9)], make_model: [item('Toyota Hilux', 1)], body: [item('Ute', 3)] },
          stats: {},
          count: 0,
          ms: 0,
          pages: 0,
        };
      },
    };
    const offered = async (text: string, locale = 'en-AU') =>
      (await suggest(text, stock as never, { settings: {}, locale })).map(
        ({ label, note, href }) => `${label}, ${note}, ${href}`,
      );
    expect(await offered('t')).toEqual([
      'Toyota, 9 vehicles, /search/toyota',
      'Toyota Hilux, 1 vehicle, /search/toyota/hilux',
    ]);
    expect(await offered('u')).toEqual(['Ute, 3 vehicles, /search/ute-cars']);
    expect(await offered('u', 'en-XA')).toEqual([expect.stringMatching(/^Ute, ⟦3 ṽéĥíćĺéś/)]);
    // Škoda has no stock.
    expect(await offered('sk')).toEqual([]);
    asked.length = 0;
    expect(await offered('  … ')).toEqual([]);
    expect(asked).toEqual([]);
    await offered('x'.repeat(10_000));
    expect(JSON.stringify(asked)).not.toContain('x'.repeat(101));
  });

  test('before anything is typed: the makes and bodies that there are most of', async () => {
    const item = (value: string, count: number) => ({ label: value, value, count });
    const make = [item('Aster', 2), item('Toyota', 9), item('Kia', 0), item('Mazda', 2), item('Ford', 1)];
    const stock = { search: async () => ({ facets: { make, body: [item('Ute', 3)] } }) };
    expect(
      (await suggest(' ', stock as never, { settings: {}, locale: 'en-AU' })).map(({ label, note, href }) => [
        label,
        note,
        href,
      ]),
    ).toEqual([
      ['Toyota', '9 vehicles', '/search/toyota'],
      ['Aster', '2 vehicles', '/search/aster'],
      ['Mazda', '2 vehicles', '/search/mazda'],
      ['Ute', '3 vehicles', '/search/ute-cars'],
    ]);
  });
});
