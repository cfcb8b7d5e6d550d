import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceOptions } from '../places/distance.ts';
import { facetNames, type SearchFacts, sortOrders } from '../ports/stock.ts';
import { clearFilters, toggleFacet, withoutPlace, withSort } from './change-state.ts';
import { parseSearch } from './parse-search.ts';
import { searchHref } from './search-href.ts';
import { searchTitle } from './search-title.ts';
import type { SearchState } from './state.ts';
import { defaultSort, toStockQuery } from './stock-query.ts';
import { valueHrefs } from './value-hrefs.ts';

const facts: SearchFacts = {
  makes: [
    {
      slug: 'toyota',
      name: 'Toyota',
      models: [
        { slug: 'hilux', name: 'Hilux' },
        { slug: 'rav4', name: 'RAV4' },
      ],
    },
    { slug: 'land-rover', name: 'Land Rover', models: [{ slug: 'defender', name: 'Defender' }] },
    { slug: 'skoda', name: 'Škoda', models: [{ slug: 'octavia', name: 'Octavia' }] },
  ],
  bodies: [
    { slug: 'suv', name: 'SUV' },
    { slug: 'cab-chassis', name: 'Cab Chassis' },
    { slug: 'used', name: 'Used' },
  ],
  dealerships: [{ slug: 'harbour-motors', name: 'Harbour Motors' }],
};

function parse(href: string): SearchState | null {
  const url = new URL(href, 'https://site.example');
  return parseSearch(url.pathname, url.searchParams, facts);
}

function parsed(href: string): SearchState {
  const state = parse(href);
  if (!state) throw new Error(`${href} is no search`);
  return state;
}

describe('paths', () => {
  test.each([
    ['/search/used-cars', { car_type: ['used'] }],
    ['/search/new-and-demo-cars', { car_type: ['demo', 'new'] }],
    ['/search/new-used-and-demo-cars', {}],
    ['/search/new-cars', { car_type: ['new'] }],
    ['/search/demo-cars', { car_type: ['demo'] }],
    ['/search/suv-cars', { body: ['SUV'] }],
    ['/search/cab-chassis-cars', { body: ['Cab Chassis'] }],
    ['/search/toyota', { make: ['Toyota'] }],
    ['/search/skoda', { make: ['Škoda'] }],
    ['/search/land-rover/defender', { make: ['Land Rover'], model: ['Defender'] }],
    ['/search/harbour-motors', { dealership_name: ['Harbour Motors'] }],
    ['/used-car/toyota', { car_type: ['used'], make: ['Toyota'] }],
    ['/used-car/toyota/rav4', { car_type: ['used'], make: ['Toyota'], model: ['RAV4'] }],
    ['/used-car/suv-cars', { car_type: ['used'], body: ['SUV'] }],
    ['/cars/', {}],
  ])('R2-001: %s both ways', (href, facets) => {
    const state = parsed(href);
    expect(state.facets).toEqual(facets);
    expect(state.ignored).toEqual([]);
    expect(searchHref(state)).toBe(href);
  });

  test('a body that no stock has is a search that finds nothing, not an error', () => {
    expect(parsed('/search/convertible-cars').facets).toEqual({ body: ['Convertible'] });
  });

  test.each([
    '/search/nonesuch',
    '/search/toyota/defender',
    '/search/toyota/hilux/sr5',
    '/search/odd-cars',
    '/used-car/used-cars',
    '/models',
    '/cars/x',
    '/search/%E0%A4%A',
  ])('%s is no search page', (href) => expect(parse(href)).toBeNull());

  test('trailing slash and capitals lead to the same search', () => {
    expect(searchHref(parsed('/search/Toyota/HILUX/'))).toBe('/search/toyota/hilux');
  });
});

describe('query string', () => {
  test('R2-002: with several filters the page stays on the base path', () => {
    const state = parsed('/search/used-cars?make=Toyota&model=Hilux&colour=White&price_max=40000');
    expect(searchHref(state)).toBe('/search/used-cars?colour=White&make=Toyota&model=Hilux&price_max=40000');
    expect(searchHref({ ...parsed('/search/toyota'), facets: { make: ['Toyota'], colour: ['Red'] } })).toBe(
      '/search/new-used-and-demo-cars?colour=Red&make=Toyota',
    );
  });

  test('one filter without a path of its own stays in the query string', () => {
    expect(searchHref(parsed('/search/new-used-and-demo-cars?colour=Red'))).toBe(
      '/search/new-used-and-demo-cars?colour=Red',
    );
    expect(searchHref(parsed('/search/new-used-and-demo-cars?body=SUV&body=Ute'))).toBe(
      '/search/new-used-and-demo-cars?body=SUV&body=Ute',
    );
  });

  test('one filter that has a path moves there', () => {
    expect(searchHref(parsed('/search/new-used-and-demo-cars?make=toyota'))).toBe('/search/toyota');
    expect(searchHref(parsed('/search/new-used-and-demo-cars?car_type=used'))).toBe('/search/used-cars');
  });

  test('a body whose address would be a base path stays in the query string', () => {
    expect(searchHref(parsed('/search/new-used-and-demo-cars?body=Used'))).toBe(
      '/search/new-used-and-demo-cars?body=Used',
    );
  });

  test('R2-003: the page is named only when it is not 1', () => {
    expect(searchHref(parsed('/search/toyota?page=1'))).toBe('/search/toyota');
    expect(searchHref(parsed('/search/toyota?page=3&sortBy=price_asc'))).toBe('/search/toyota?sortBy=price_asc&page=3');
  });

  test('R7-006: the tenant’s order holds where the address names none, and its own is then not named', () => {
    const usual: SearchFacts = { ...facts, defaultSort: 'price_asc' };
    const read = (href: string) => {
      const url = new URL(href, 'https://site.example');
      return parseSearch(url.pathname, url.searchParams, usual) ?? expect.fail(`${href} is no search`);
    };
    expect(read('/search/toyota').sort).toBe('price_asc');
    expect(read('/search/toyota?sortBy=odd').sort).toBe('price_asc');
    expect(searchHref(read('/search/toyota?sortBy=price_asc'))).toBe('/search/toyota');
    for (const sort of ['recommended', 'newest']) {
      const href = `/search/toyota?sortBy=${sort}`;
      expect([read(href).sort, searchHref(read(href))]).toEqual([sort, href]);
    }
    expect(searchHref(withSort(read('/search/toyota'), 'recommended'))).toBe('/search/toyota?sortBy=recommended');
    const near = read('/search/used-cars?lat=-27.47&lng=153.03&sortBy=distance');
    expect(searchHref(withoutPlace(near))).toBe('/search/used-cars');
    expect(clearFilters(near).sort).toBe('price_asc');
  });

  test.each([
    ['newest', 'newest'],
    ['distance', 'recommended'],
    ['sideways', 'recommended'],
    [undefined, 'recommended'],
  ])('R7-006: a first order of %s is %s', (value, sort) =>
    expect(defaultSort(value === undefined ? {} : { 'search.default-sort': value })).toBe(sort),
  );

  test('R2-006: a place', () => {
    const state = parsed(
      '/search/used-cars?lat=-27.47&lng=153.03&userLocation=Brisbane&locationId=l_1&locationType=sales&distance=100',
    );
    expect(state.place).toEqual({
      lat: -27.47,
      lng: 153.03,
      label: 'Brisbane',
      locationId: 'l_1',
      locationType: 'sales',
      radius: 100,
    });
    expect(parsed('/search/used-cars?lat=-27.47&lng=153.03').place?.radius).toBe(50);
  });

  test('what cannot be understood is named and left out', () => {
    const state = parsed(
      '/search/used-cars?make=Nonesuch&page=0&sortBy=odd&price_min=abc&lat=200&lng=1&distance=far&certified=maybe&utm_source=mail',
    );
    expect(state.ignored).toEqual([
      'make=Nonesuch',
      'certified=maybe',
      'lat=200, lng=1',
      'price_min=abc',
      'sortBy=odd',
      'page=0',
    ]);
    expect(searchHref(state)).toBe('/search/used-cars');
  });

  test('a range turned round still says what is meant', () => {
    expect(parsed('/search/used-cars?price_min=40000&price_max=10000').ranges.price).toEqual({
      min: 10_000,
      max: 40_000,
    });
  });

  test('the distance order needs a place', () => {
    expect(parsed('/search/used-cars?sortBy=distance')).toMatchObject({
      sort: 'recommended',
      ignored: ['sortBy=distance'],
    });
  });
});

const bound = fc.option(fc.integer({ min: 0, max: 300_000 }), { nil: undefined });
const states: fc.Arbitrary<SearchState> = fc
  .record({
    text: fc.constantFrom('', 'hilux sr5', 'a&b=c', 'Škoda +?#'),
    make: fc.subarray(['Toyota', 'Land Rover', 'Škoda']),
    model: fc.subarray(['Hilux', 'RAV4', 'Defender']),
    body: fc.subarray(['SUV', 'Cab Chassis', 'Used']),
    car_type: fc.subarray(['new', 'demo', 'used']),
    dealership_name: fc.subarray(['Harbour Motors']),
    price_range: fc.subarray(['$20,000 - $30,000', '$100,000+']),
    colour: fc.subarray(['White', 'Rouge & Noir', 'Blue/Grey']),
    price: fc.tuple(bound, bound),
    sort: fc.constantFrom(...sortOrders),
    page: fc.integer({ min: 1, max: 99 }),
    place: fc.option(
      fc.record({
        lat: fc.integer({ min: -90, max: 90 }),
        lng: fc.integer({ min: -180, max: 180 }),
        radius: fc.constantFrom(...distanceOptions),
        label: fc.constantFrom('', 'Newstead QLD 4006'),
      }),
    ),
    base: fc.constantFrom('/search/new-used-and-demo-cars', '/cars/', '/used-car', '/search/used-cars'),
  })
  .map(({ text, price: [a, b], sort, page, place, base, ...facets }) => {
    const [min, max] = a !== undefined && b !== undefined && a > b ? [b, a] : [a, b];
    return {
      text,
      facets: Object.fromEntries(
        Object.entries(facets)
          .filter(([, values]) => values.length > 0)
          .map(([name, values]) => [name, [...values].sort()]),
      ),
      ranges:
        min === undefined && max === undefined
          ? {}
          : { price: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) } },
      sort: sort === 'distance' && place === null ? 'recommended' : sort,
      page,
      place,
      base,
      ignored: [],
    };
  });

/** The address names a model only under a make of its own. */
function isSayable({ facets }: SearchState): boolean {
  const [make, model] = [facets.make ?? [], facets.model ?? []];
  return (
    !(make.length === 1 && model.length === 1) ||
    facts.makes.some((fact) => fact.name === make[0] && fact.models.some((item) => item.name === model[0]))
  );
}

test('R4-018: a search and its address say the same, both ways', () => {
  fc.assert(
    fc.property(states.filter(isSayable), (state) => {
      const href = searchHref(state);
      const back = parsed(href);
      const { base: _, ...said } = back;
      const { base: __, ...meant } = state;
      expect(said).toEqual(meant);
      expect(searchHref(back)).toBe(href);
    }),
    { numRuns: 2000 },
  );
});

test('any address is answered without an error', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      const state = parseSearch(path, new URLSearchParams(query), facts);
      if (state) expect(searchHref(state)).toMatch(/^\//);
    }),
  );
});

test.each([
  ['/search/used-cars', 'Used vehicles'],
  ['/search/new-and-demo-cars', 'New and demo vehicles'],
  ['/search/new-used-and-demo-cars', 'Our stock'],
  ['/used-car/toyota/rav4', 'Used Toyota RAV4'],
  ['/search/toyota', 'Toyota'],
  ['/search/suv-cars', 'SUV vehicles'],
  ['/search/harbour-motors', 'Our stock at Harbour Motors'],
  ['/search/used-cars?lat=1&lng=1&userLocation=Newstead', 'Used vehicles near Newstead'],
])('title of %s is %s', (href, title) => expect(searchTitle(parsed(href))).toBe(title));

describe('stock query', () => {
  test('R9-010: 21 to a page, the offset follows the page', () => {
    expect(toStockQuery(parsed('/search/used-cars?page=3'), {})).toMatchObject({
      offset: 42,
      limit: 21,
      facets: { car_type: ['used'] },
    });
    expect(toStockQuery(parsed('/search/used-cars?page=3'), { 'search.page-size': 12 })).toMatchObject({
      offset: 24,
      limit: 12,
    });
  });

  test('R7-006: cheapest first can leave out what has no price', () => {
    const state = parsed('/search/used-cars?sortBy=price_asc&price_max=9000');
    expect(toStockQuery(state, {}).ranges).toEqual({ price: { max: 9000 } });
    expect(toStockQuery(state, { 'search.hide-zero-price-on-sort': true }).ranges).toEqual({
      price: { min: 1, max: 9000 },
    });
    expect(toStockQuery(parsed('/search/used-cars'), { 'search.hide-zero-price-on-sort': true }).ranges).toEqual({});
  });
});

test('R2-003: the addresses of all values of a filter are those of each value', () => {
  const value = fc.oneof(
    fc.constantFrom(
      'Toyota',
      'SUV',
      'used',
      'new',
      '$20,000 - $30,000',
      '(no) ~ * !',
      "it's",
      'Škoda',
      '-cars',
      'a&b=c',
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(states, fc.constantFrom(...facetNames), value, (state, facet, chosen) => {
      expect(valueHrefs(state, facet)(chosen)).toBe(searchHref(toggleFacet(state, facet, chosen)));
    }),
    { numRuns: 2000 },
  );
});
