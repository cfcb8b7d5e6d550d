import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FacetName, StockResult } from '#domain/ports/stock.ts';
import { countedFacets } from '#domain/search/panel.ts';
import type { SearchState } from '#domain/search/state.ts';
import { panelSections } from './panel-data.ts';

const everything: SearchState = {
  text: '',
  facets: {},
  ranges: {},
  sort: 'recommended',
  page: 1,
  place: null,
  base: '/search/new-used-and-demo-cars',
  ignored: [],
};

const counts: { readonly [name in FacetName]?: { label: string; value: string; count: number }[] } = {
  make: ['Toyota', 'Mazda', 'Kia'].map((value, at) => ({ label: value, value, count: 9 - at })),
  model: ['HiLux', 'CX-5', 'Sportage'].map((value, at) => ({ label: value, value, count: 5 - at })),
  badge: ['SR5', 'Maxx'].map((value, at) => ({ label: value, value, count: 3 - at })),
  body: ['SUV', 'Ute'].map((value, at) => ({ label: value, value, count: 7 - at })),
};
const facts = {
  makes: [
    { slug: 'toyota', name: 'Toyota', models: [{ slug: 'hilux', name: 'HiLux' }] },
    { slug: 'mazda', name: 'Mazda', models: [{ slug: 'cx-5', name: 'CX-5' }] },
  ],
  bodies: [],
  dealerships: [],
};
const names = fc.shuffledSubarray<FacetName>(['make', 'model', 'badge', 'body', 'price']);
const chosen = (values: string[]) => fc.subarray(values, { minLength: 1 });
const facets = fc.record(
  {
    make: chosen(['Toyota', 'Mazda']),
    model: chosen(['HiLux', 'CX-5']),
    badge: chosen(['SR5']),
    body: chosen(['SUV']),
  },
  { requiredKeys: [] },
);

test('a panel shows the same, whether or not the filters that it does not show are counted', () => {
  fc.assert(
    fc.property(names, facets, (shown, chosenFacets) => {
      const state = { ...everything, facets: chosenFacets };
      const result: StockResult = { hits: [], facets: counts, stats: {}, count: 0, ms: 0, pages: 0 };
      const sections = (some: StockResult['facets']) =>
        panelSections(shown, state, { result, counts: some, all: result, facts }, {});
      const counted = countedFacets(shown, state);
      const kept = Object.fromEntries(counted.map((name) => [name, counts[name] ?? []]));
      expect(sections(kept)).toEqual(sections(counts));
    }),
  );
});

test('models and badges are not counted before a make and a model are chosen', () => {
  expect(countedFacets(['make', 'model', 'badge', 'body', 'price'], everything)).toEqual(['make', 'body']);
});
