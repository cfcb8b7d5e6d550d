/** Any search and any address: one says the other. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { facetNames, sortOrders } from '#schemas/catalogue/vehicle/search.ts';
import { facts, parsed } from '#tests/build/search-facts.ts';
import { setting } from '../switches/settings.ts';
import { compareText } from '../text/compare.ts';
import { toggleFacet } from './change-state.ts';
import { parseSearch } from './parse-search.ts';
import { searchHref } from './search-href.ts';
import type { SearchState } from './state.ts';
import { valueHrefs } from './value-hrefs.ts';

const bound = fc.option(fc.integer({ min: 0, max: 300_000 }), { nil: undefined });
const states: fc.Arbitrary<SearchState> = fc
  .record({
    text: fc.constantFrom('', 'hilux sr5', 'a&b=c', 'Škoda +?#'),
    make: fc.subarray(['Toyota', 'Land Rover', 'Škoda']),
    model: fc.subarray(['Hilux', 'RAV4', 'Defender']),
    body: fc.subarray(['SUV', 'Cab Chassis', 'Used']),
    car_type: fc.subarray(['new', 'demo', 'used']),
    dealership_name: fc.subarray(['Harbour Motors', 'Toyota']),
    price_range: fc.subarray(['$20,000 - $30,000', '$100,000+']),
    colour: fc.subarray(['White', 'Rouge & Noir', 'Blue/Grey']),
    price: fc.tuple(bound, bound),
    sort: fc.constantFrom(...sortOrders),
    page: fc.integer({ min: 1, max: 99 }),
    place: fc.option(
      fc.record({
        lat: fc.integer({ min: -90, max: 90 }),
        lng: fc.integer({ min: -180, max: 180 }),
        radius: fc.constantFrom(...setting({}, 'search.distances')),
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
          .map(([name, values]) => [name, [...values].sort(compareText)]),
      ),
      ranges:
        min === undefined && max === undefined
          ? {}
          : { price: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) } },
      sort: sort === 'distance' && place === null ? 'recommended' : sort,
      page,
      place,
      base,
      takenPaths: ['toyota'],
      ignored: [],
    };
  });

/** The address only names a model under its make. */
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
