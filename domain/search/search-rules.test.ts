import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FacetName, facetAspect, facetNames } from '#schemas/catalogue/vehicle/search.ts';
import type { FacetItem } from '../ports/stock.ts';
import { clearFilters, toggleFacet, withFacet, withPage, withRange, withSort, withText } from './change-state.ts';
import { facetValueLabel, sortFacetItems } from './facet-items.ts';
import type { SearchState } from './state.ts';
import { totalCount } from './total-count.ts';

const item = (value: string, count: number): FacetItem => ({ label: value, value, count });
const sorted = (name: FacetName, items: readonly FacetItem[]): string[] =>
  sortFacetItems(name, items).map(({ value }) => value);

describe('R9-012: facet values', () => {
  test('car types: new, demo, used', () =>
    expect(sorted('car_type', [item('used', 90), item('demo', 1), item('new', 5)])).toEqual(['new', 'demo', 'used']));
  test('price ranges by lower bound, not as text', () =>
    expect(
      sorted('price_range', [item('$100,000+', 9), item('$20,000 - $30,000', 1), item('$5,000 - $10,000', 4)]),
    ).toEqual(['$5,000 - $10,000', '$20,000 - $30,000', '$100,000+']));
  test('all else by count, most first, then by label', () =>
    expect(sorted('make', [item('Škoda', 2), item('Audi', 2), item('Toyota', 7), item('BMW', 2)])).toEqual([
      'Toyota',
      'Audi',
      'BMW',
      'Škoda',
    ]));
  test('numbers by size, however many have them', () =>
    expect([
      sorted('sleeps', [item('10', 1), item('2', 3), item('4', 9)]),
      sorted('seats', [item('7', 2), item('5', 40)]),
    ]).toEqual([
      ['2', '4', '10'],
      ['5', '7'],
    ]));
});

describe('R3-018: the label of a value', () => {
  test.each<[FacetName, string, string]>([
    ['car_type', 'new', 'New'],
    ['car_type', 'demo', 'Demo'],
    ['car_type', 'used', 'Used'],
    ['status', 'in_stock', 'In stock'],
    ['status', 'coming_soon', 'Coming soon'],
    ['status', 'sold', 'Sold'],
    ['item_type', 'caravan', 'Caravans'],
    ['certified', 'true', 'Certified'],
    ['certified', 'false', 'Not certified'],
    ['make', 'demo', 'demo'],
    ['car_type', 'constructor', 'constructor'],
  ])('of %s %s is %s', (name, value, label) => expect(facetValueLabel(name, value)).toBe(label));

  test('of a value that is one of few is never the value as it is stored', () => {
    for (const name of facetNames)
      for (const value of facetAspect(name).closed ?? []) expect(facetValueLabel(name, value), name).not.toBe(value);
  });
});

describe('R4-022: a count above 1999', () => {
  const types = [item('new', 800), item('used', 1500)];
  test.each([
    ['at the cap stays', 1999, types, undefined, 1999],
    ['is the sum of car types', 2000, types, undefined, 2300],
    ['is the sum of the chosen ones', 2000, types, ['used'], 1500],
    ['is the sum of all where none is chosen', 2000, types, [], 2300],
    ['stays if nothing was counted', 2000, undefined, undefined, 2000],
    ['stays if there are no car types', 2000, [], undefined, 2000],
  ])('%s', (_, count, carTypes, chosen, expected) => expect(totalCount(count, carTypes, chosen)).toBe(expected));
});

describe('steps from one search to the next', () => {
  const state: SearchState = {
    text: 'sr5',
    facets: { car_type: ['used'], make: ['Toyota'], model: ['Hilux'] },
    ranges: { price: { max: 40_000 } },
    sort: 'distance',
    page: 4,
    place: { lat: -27, lng: 153, radius: 50, label: '' },
    base: '/search/used-cars',
    ignored: ['x=y'],
  };

  test('each goes back to the first page, except paging', () => {
    expect(
      [
        withText(state, ' a '),
        withSort(state, 'newest'),
        withRange(state, 'km', { max: 5 }),
        withFacet(state, 'colour', ['Red']),
      ].map(({ page }) => page),
    ).toEqual([1, 1, 1, 1]);
    expect(withPage(state, 2).page).toBe(2);
  });

  test('a value is added and removed; nothing empty is left behind', () => {
    const red = toggleFacet(state, 'colour', 'Red');
    expect(toggleFacet(red, 'colour', 'Blue').facets.colour).toEqual(['Blue', 'Red']);
    expect(toggleFacet(red, 'colour', 'Red').facets).toEqual(state.facets);
    expect(withRange(state, 'price', null).ranges).toEqual({});
  });

  test('another make drops the model', () =>
    expect(withFacet(state, 'make', ['Mazda']).facets).toEqual({ car_type: ['used'], make: ['Mazda'] }));

  test('R8-004: Clear Filters keeps the car types alone', () => {
    expect(clearFilters(state)).toEqual({
      ...state,
      text: '',
      facets: { car_type: ['used'] },
      ranges: {},
      place: null,
      sort: 'recommended',
      page: 1,
      ignored: [],
    });
  });
});

test('R9-012: labels of plain letters stand as the collator puts them', () => {
  const collator = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });
  const letters = fc.string({ unit: fc.constantFrom(...'aAbBzZ mM'), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(letters, letters, (a, b) => {
      const items = [a, b].map((value) => ({ value, label: value, count: 1 }));
      const order = collator.compare(a, b) || (a < b ? -1 : 1);
      expect(sortFacetItems('colour', items).map((item) => item.value)).toEqual(order <= 0 ? [a, b] : [b, a]);
    }),
  );
});
