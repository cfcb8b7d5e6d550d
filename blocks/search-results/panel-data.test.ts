import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StockResult } from '#domain/ports/stock.ts';
import { countedFacets } from '#domain/search/panel.ts';
import { emptySearch } from '#domain/search/search-address.ts';
import type { Settings } from '#domain/switches/settings.ts';
import type { FacetName } from '#schemas/catalogue/vehicle/search.ts';
import { loadContext } from '#tests/build/load-context.ts';
import { props, search, stockOf } from '#tests/build/search-results.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { load } from './load.ts';
import { panelSections, type ValueView } from './panel-data.ts';

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
      const state = { ...emptySearch, facets: chosenFacets };
      const result: StockResult = { hits: [], facets: counts, stats: {}, count: 0, ms: 0, pages: 0 };
      const sections = (some: StockResult['facets']) =>
        panelSections(shown, state, { result, counts: some, all: result, facts }, {});
      const counted = countedFacets(shown, state);
      const kept = Object.fromEntries(counted.map((name) => [name, counts[name] ?? []]));
      expect(sections(kept)).toEqual(sections(counts));
    }),
  );
});

test('R3-018: the panel shows the labels of values, of those that are chosen too', async () => {
  const { stock } = stockOf(() => ({
    hits: [aVehicle()],
    count: 2,
    pages: 1,
    facets: { car_type: ['demo', 'used'].map((value) => ({ label: value, value, count: 1 })) },
  }));
  const subject = search({ facets: { car_type: ['demo'] } });
  const { sections } = await load({ ...props, facets: ['car_type'] }, loadContext({ stock, subject, settings: {} }));
  const values = sections.flatMap((section) => ('values' in section ? section.values : []));
  expect(values.map(({ value, label }) => [value, label])).toEqual([
    ['demo', 'Demo'],
    ['used', 'Used'],
  ]);
});

test('models and badges are not counted before a make and a model are chosen', () => {
  expect(countedFacets(['make', 'model', 'badge', 'body', 'price'], emptySearch)).toEqual(['make', 'body']);
});

test('R5-032, R5-034: the price form keeps what else is chosen, and its slider stays within its ends', async () => {
  const { stock } = stockOf(() => ({ hits: [aVehicle()], count: 1, pages: 1 }));
  const subject = search({ facets: { body: ['SUV', 'Ute'] }, ranges: { price: { min: 1000, max: 40_000 } } });
  const settings = { 'price.presets': [5000, 70_000] };
  const { sections } = await load({ ...props, facets: ['price'] }, loadContext({ stock, subject, settings }));
  expect(sections).toMatchObject([
    {
      kind: 'bounds',
      fields: [
        { name: 'body', value: 'SUV' },
        { name: 'body', value: 'Ute' },
      ],
      range: {
        min: '1,000',
        max: '40,000',
        presets: ['5,000', '70,000'],
        slider: { min: 5000, max: 250_000, step: 500, low: 5000, high: 40_000, highText: '$40,000' },
      },
    },
  ]);
});

test('makes lead to models and models to badges; makes and models are counted as another choice would find', async () => {
  const item = (value: string, count: number) => ({ label: value, value, count });
  const { stock, asked } = stockOf((query) => ({
    hits: [aVehicle()],
    count: 1,
    pages: 1,
    facets: {
      make: query.facets?.model ? [item('Aster', 2)] : [item('Aster', 9), item('Birch', 4)],
      model: query.facets?.badge ? [item('Ridge', 2)] : [item('Ridge', 6), item('Field', 3)],
      badge: [item('Touring', 2), item('Sport', 1)],
    },
  }));
  stock.facts = async () => ({
    makes: [
      {
        slug: 'aster',
        name: 'Aster',
        models: [
          { slug: 'ridge', name: 'Ridge' },
          { slug: 'field', name: 'Field' },
        ],
      },
      { slug: 'birch', name: 'Birch', models: [] },
    ],
    bodies: [],
    dealerships: [],
  });
  const subject = search({ facets: { make: ['Aster'], model: ['Ridge'], badge: ['Touring'] } });
  const { sections } = await load({ ...props, facets: ['make', 'model', 'badge'] }, loadContext({ stock, subject }));
  const outline = (values: readonly ValueView[]): string =>
    values
      .map(
        (one) =>
          `${one.chosen ? '+' : ''}${one.label} ${one.count}${one.below.length > 0 ? ` (${outline(one.below)})` : ''}`,
      )
      .join(', ');
  expect(sections.map((section) => (section.kind === 'values' ? outline(section.values) : section.kind))).toEqual([
    '+Aster 9 (+Ridge 6 (+Touring 2, Sport 1), Field 3), Birch 4',
  ]);
  expect(asked.map((query) => query.facets)).toEqual([
    // The whole stock, which decides what the panel offers.
    undefined,
    { make: ['Aster'], model: ['Ridge'], badge: ['Touring'] },
    {},
    { make: ['Aster'] },
  ]);
});

test('R5-034: the bars over the slider cover the range between its ends, and say where most vehicles are; a switch leaves them out', async () => {
  const { stock, asked } = stockOf(({ histogram }) => ({
    hits: [aVehicle()],
    count: 9,
    pages: 1,
    stats: { price: { min: 4000, max: 400_000 } },
    ...(histogram ? { histogram: Array.from({ length: histogram.bars }, (_, bar) => (bar === 2 ? 7 : 1)) } : {}),
  }));
  const bars = async (settings: Settings) => {
    const { sections } = await load(
      { ...props, facets: ['price'] },
      loadContext({ stock, settings, subject: search() }),
    );
    return sections.flatMap((section) => (section.kind === 'bounds' ? section.range.bars : []));
  };
  expect(await bars({})).toMatchObject([{ span: 245_000 / 8000, said: 'Most are $21,000 to $29,000: 7 vehicles.' }]);
  expect(asked.filter(({ histogram }) => histogram).map(({ histogram }) => histogram)).toEqual([
    { name: 'price', from: 5000, step: 8000, bars: 31 },
  ]);
  expect(await bars({ 'price.slider-bars': false })).toEqual([null]);
  expect((await bars({ 'price.slider-max': 45_000, 'price.slider-step': 1000 }))[0]?.span).toBe(20);
});
