import { expect, test } from 'vitest';
import type { StockQuery } from '#domain/ports/stock.ts';
import { loadContext } from '#tests/build/load-context.ts';
import { aModel } from '#tests/build/model.ts';
import { load } from './load.ts';
import type { Props } from './schema.ts';

const props: Props = { heading: '', show: 'both', ground: 'page' };
const [plain] = aModel().model_variants;
if (!plain) throw new Error('The model of tests has a variant.');
const variant = (name: string, price: number | null, ...features: readonly string[]) => ({
  ...plain,
  id: name,
  name,
  dap_min_price: price,
  features: [...features],
});
const ridge = aModel({
  disclaimer: 'In Queensland.',
  model_variants: [
    variant('Active', 38_990, 'Camera', 'Cruise control'),
    variant('Touring', 42_490, 'camera', 'Cruise control', 'Head-up display'),
    variant('Sport', 0, 'Camera', 'Bucket seats'),
  ],
});

const counted = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([value, count]) => ({ label: value, value, count }));

function context(badges: Readonly<Record<string, number>>, settings = {}, conditions = {}) {
  const asked: StockQuery[] = [];
  const base = loadContext({ subject: { kind: 'model', model: ridge, version: 1 }, settings });
  const facets = { badge: counted(badges), car_type: counted(conditions) };
  const stock = {
    ...base.stock,
    search: async (query: StockQuery) => {
      asked.push(query);
      return { hits: [], facets, stats: {}, count: 0, ms: 0, pages: 0 };
    },
  };
  return { asked, context: { ...base, stock } };
}

test('R3-009: a variant says what it adds to the one before it, or all that it has where it lacks some of that', async () => {
  const { variants, features, terms } = await load(props, context({}).context);
  expect(variants.map(({ over, adds }) => [over, adds])).toEqual([
    [null, ['Camera', 'Cruise control']],
    ['Active', ['Head-up display']],
    [null, ['Camera', 'Bucket seats']],
  ]);
  // Shared by all first; one spelling each.
  expect(features[0]).toEqual({ name: 'Camera', has: [true, true, true] });
  expect(features.map(({ name }) => name)).toEqual(['Camera', 'Cruise control', 'Head-up display', 'Bucket seats']);
  expect(terms).toBe('In Queensland.');
});

test('a variant of which nothing more is known than of the one before is not said to be equipped like it', async () => {
  const alike = aModel({ model_variants: [variant('SR', 57_200, '4WD'), variant('SR5', 65_480, '4WD')] });
  const subject = { kind: 'model', model: alike, version: 1 } as const;
  const { variants } = await load(props, { ...context({}).context, subject });
  expect(variants.map(({ over, adds }) => [over, adds])).toEqual([
    [null, ['4WD']],
    [null, ['4WD']],
  ]);
});

test('R5-004: a price of 0 is none, and no price is shown where the switch says so', async () => {
  const prices = async (settings: object) =>
    (await load(props, context({}, settings).context)).variants.map(({ price }) => price);
  expect(await prices({})).toEqual(['$38,990', '$42,490', null]);
  expect(await prices({ 'models.from-price': false })).toEqual([null, null, null]);
});

test('R3-009: what is in stock of a variant is counted by one search for all, and no link leads to a search without results', async () => {
  const { asked, context: given } = context({ Active: 5, 'Touring AWD': 2, Sport: 0, Unknown: 3 });
  const { variants } = await load(props, given);
  expect(variants.map(({ stock }) => stock && [stock.count, stock.href])).toEqual([
    [5, expect.stringMatching(/badge=Active/)],
    [2, expect.stringMatching(/badge=Touring(?:%20|\+)AWD/)],
    null,
  ]);
  expect(asked.map(({ count }) => count)).toEqual([['car_type'], ['badge']]);
  for (const query of asked)
    expect(query).toMatchObject({
      facets: { make: ['Aster'], model: ['Ridge'], status: ['in_stock', 'coming_soon'] },
      limit: 0,
    });
});

test.each([
  ['new and demo ones where there are any', { new: 3, demo: 1, used: 9 }, ['new', 'demo']],
  ['all if only used ones are in stock', { new: 0, used: 9 }, undefined],
])('R3-009: what is in stock of a variant are %s', async (_, conditions, counts) => {
  const { asked, context: given } = context({ Active: 4 }, {}, conditions);
  const { variants } = await load(props, given);
  expect(asked[1]?.facets?.['car_type']).toEqual(counts);
  const path = counts ? 'new-and-demo-cars' : 'new-used-and-demo-cars';
  expect(variants[0]?.stock?.href).toBe(`/search/${path}?badge=Active&make=Aster&model=Ridge`);
});
