/** Paths of searches, their query strings and titles. */
import { describe, expect, test } from 'vitest';
import { type FacetName, facetAspect, facetNames } from '#schemas/catalogue/vehicle/search.ts';
import { facts, parse, parsed } from '#tests/build/search-facts.ts';
import type { SearchFacts } from '../ports/stock.ts';
import { clearFilters, withoutPlace, withSort } from './change-state.ts';
import { displayLeftOut } from './left-out.ts';
import { parseSearch } from './parse-search.ts';
import { searchHref } from './search-href.ts';
import { searchTitle } from './search-title.ts';

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
    // Of a make's name, whose page it is.
    ['/search/new-used-and-demo-cars?dealership_name=Toyota', { dealership_name: ['Toyota'] }],
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

  test('R2-002: a filter in addition to a make and a model moves both out of the path', () => {
    const facets = { make: ['Toyota'], model: ['Hilux'] };
    expect(searchHref({ ...parsed('/search/toyota'), facets })).toBe('/search/toyota/hilux');
    expect(searchHref({ ...parsed('/search/toyota'), facets: { ...facets, colour: ['Red'] } })).toBe(
      '/search/new-used-and-demo-cars?colour=Red&make=Toyota&model=Hilux',
    );
  });

  test('one filter without a path stays in the query string', () => {
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

  test.each(facetNames)('R2-005: the facet %s is a parameter of the query, both ways', (name) => {
    const known: { readonly [facet in FacetName]?: string } = {
      make: 'Toyota',
      model: 'Hilux',
      body: 'SUV',
      dealership_name: 'Toyota',
    };
    const value = facetAspect(name).closed?.[0] ?? known[name] ?? 'Some value';
    const query = new URLSearchParams([
      ['query', 'red'],
      [name, value],
    ]);
    const state = parsed(`/search/new-used-and-demo-cars?${query}`);
    expect([state.facets, state.ignored]).toEqual([{ [name]: [value] }, []]);
    expect(parsed(searchHref(state)).facets).toEqual(state.facets);
  });

  test('R2-005: words, page and order are query, page and sortBy', () => {
    const href = '/search/used-cars?query=red+ute&sortBy=price_asc&page=3';
    const state = parsed(href);
    expect(state).toMatchObject({ text: 'red ute', sort: 'price_asc', page: 3, ignored: [] });
    expect(searchHref(state)).toBe(href);
  });

  test('R2-006: a place, both ways', () => {
    const href =
      '/search/used-cars?lat=-27.47&lng=153.03&userLocation=Brisbane&distance=100&locationId=l_1&locationType=sales';
    const state = parsed(href);
    expect(searchHref(state)).toBe(href);
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
      'lat=200, 1',
      'price_min=abc',
      'sortBy=odd',
      'page=0',
    ]);
    expect(searchHref(state)).toBe('/search/used-cars');
  });

  test.each([
    ['😀', 'query=😀'],
    ['%00%01 – !', 'query=– !'],
  ])('words without a letter or a figure are named and left out: %s', (words, named) => {
    expect(parsed(`/search/used-cars?query=${words}`)).toMatchObject({ text: '', ignored: [named] });
  });

  test.each([
    ['make=Foo%00bar%07', 'Make “Foo bar”'],
    [`query=${'x'.repeat(200)}yz`, 'Keywords “…yz”'],
    ['price_min=cheap', 'Price from “cheap”'],
    ['km_max=far', 'Kilometres up to “far”'],
    ['sortBy=odd', 'Order “odd”'],
    ['page=0', 'Page “0”'],
    ['lat=200&lng=1', 'Place “200, 1”'],
    [`make=${'x'.repeat(5000)}`, `Make “${'x'.repeat(100)}”`],
  ])('says what was left out, but nothing that was not typed: %s', (query, said) => {
    expect(parsed(`/search/used-cars?${query}`).ignored.map(displayLeftOut)).toEqual([said]);
  });

  test('of keywords longer than a search takes, the first 200 letters are searched for', () => {
    const { text } = parsed(`/search/used-cars?query=${'x'.repeat(200)}yz`);
    expect(text).toBe('x'.repeat(200));
  });

  test.each([
    ['99999', 99_999],
    ['1000000000', 1_000_000],
    ['9'.repeat(400), 1_000_000],
  ])('a page past any end is a page, so that the last one is shown: %s', (page, read) => {
    expect(parsed(`/search/used-cars?page=${page}`)).toMatchObject({ page: read, ignored: [] });
  });

  test('a range turned round still says what is meant', () => {
    const typed = parsed('/search/used-cars?engine_power_min=120 hp&body_length_max=18.5ft&engine_hours_max=2,000 hrs');
    expect([typed.ranges, typed.ignored]).toEqual([
      { engine_power: { min: 120 }, body_length: { max: 18.5 }, engine_hours: { max: 2000 } },
      [],
    ]);
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

test('names of makes and dealerships are compared once while the stock is unchanged, even with other facts', () => {
  let read = 0;
  const named = (name: string) => ({
    slug: name,
    models: [],
    get name() {
      read += 1;
      return name;
    },
  });
  const stock = { bodies: [], makes: [named('toyota')], dealerships: [named('toyota')] };
  const takenPaths = (of: typeof stock) => parseSearch('/search/used-cars', new URLSearchParams(), of)?.takenPaths;
  expect(takenPaths({ ...stock })).toEqual(['toyota']);
  const once = read;
  expect(takenPaths({ ...stock })).toEqual(['toyota']);
  expect(read).toBe(once);
  expect(takenPaths({ ...stock, dealerships: [named('harbour')] })).toBeUndefined();
});
