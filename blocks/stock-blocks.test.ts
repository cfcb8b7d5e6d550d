/** The search queries of stock blocks, and their use of the answer. */
import { describe, expect, test } from 'vitest';
import type { StockPort, StockQuery, StockResult } from '#domain/ports/stock.ts';
import { loadContext } from '#tests/build/load-context.ts';
import { aModel } from '#tests/build/model.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { load as loadRange, priceSteps } from './price-range-search/load.ts';
import { load as loadSimilar } from './similar-vehicles/load.ts';
import { load as loadCarousel } from './stock-carousel/load.ts';
import { load as loadModule } from './stock-search-module/load.ts';

function stockOf(
  answer: Partial<StockResult>,
  more: Partial<StockPort> = {},
): { stock: StockPort; asked: StockQuery[] } {
  const asked: StockQuery[] = [];
  const { stock } = loadContext();
  const search = async (query: StockQuery) => {
    asked.push(query);
    return { hits: [], facets: {}, stats: {}, count: 0, ms: 0, pages: 0, ...answer };
  };
  return { stock: { ...stock, search, ...more }, asked };
}

test('R7-008: a carousel asks for its few, never shows what is sold, and leads to the search of the same choice', async () => {
  const { stock, asked } = stockOf({ hits: [aVehicle()], count: 1, pages: 1 });
  const props = {
    heading: '',
    lead: '',
    condition: ['used'],
    scope: 'all',
    kind: '',
    make: 'Aster',
    body: '',
    sort: 'price_asc',
    look: 'row',
    limit: 6,
    yards: false,
    moreLabel: '',
    ground: 'page',
  } as const;
  const data = await loadCarousel({ ...props, condition: ['used'] }, loadContext({ stock }));
  expect(asked).toEqual([
    {
      facets: { car_type: ['used'], make: ['Aster'], status: ['in_stock', 'coming_soon'] },
      sort: 'price_asc',
      limit: 6,
    },
  ]);
  expect(data.cards).toHaveLength(1);
  expect(data.moreHref).toBe('/search/used-cars?make=Aster&sortBy=price_asc');
});

test('R2-047: the vehicles of a model say at which yards they stand, most first, each with a search that finds them', async () => {
  const at = (value: string, count: number) => ({ label: value, value, count });
  const props = {
    ...({ heading: '', lead: '', scope: 'page', kind: '', make: '', body: '', sort: 'newest' } as const),
    ...({ look: 'row', limit: 6, yards: true, moreLabel: '', ground: 'page' } as const),
  };
  const subject = { kind: 'model', model: aModel(), version: 1 } as const;
  const yards = async (...location_name: ReturnType<typeof at>[]) => {
    const { stock, asked } = stockOf({ hits: [aVehicle()], count: 9, facets: { location_name } });
    const data = await loadCarousel({ ...props, condition: [] }, loadContext({ stock, subject }));
    expect(asked).toMatchObject([{ count: ['location_name'], facets: { make: ['Aster'], model: ['Ridge'] } }]);
    expect(data.ofModel).toBe(true);
    return data.yards.map(({ name, count, href }) => [name, count, new URL(href, 'http://x').search]);
  };
  expect(await yards(at('Bay', 2), at('Newstead', 7), at('Closed', 0))).toEqual([
    ['Newstead', 7, expect.stringContaining('location_name=Newstead')],
    ['Bay', 2, expect.stringContaining('location_name=Bay')],
  ]);
  expect(await yards(at('Newstead', 9))).toEqual([]);
});

test('R9-026: similar vehicles are six at most unless the switch says otherwise', async () => {
  const limits: number[] = [];
  const similar: StockPort['similar'] = async (_vehicle, limit) => {
    limits.push(limit);
    return [];
  };
  const { stock } = stockOf({}, { similar });
  const subject = { kind: 'vehicle', vehicle: aVehicle(), version: 1 } as const;
  const props = { heading: '', moreLabel: '', ground: 'page' } as const;
  await loadSimilar(props, loadContext({ stock, subject }));
  const data = await loadSimilar(props, loadContext({ stock, subject, settings: { 'similar.limit': 4 } }));
  expect(limits).toEqual([6, 4]);
  // Nothing is similar: the same body at any price.
  expect(data.moreHref).toBe('/search/suv-cars');
  const found = stockOf({}, { similar: async () => [aVehicle({ id: 'v_2' })] }).stock;
  expect((await loadSimilar(props, loadContext({ stock: found, subject }))).moreHref).toBe(
    '/search/new-used-and-demo-cars?body=SUV&price_min=22000&price_max=43000',
  );
});

test('the search module names models with their make, so that one list serves all', async () => {
  const facts: StockPort['facts'] = async () => ({
    makes: [
      { slug: 'borea', name: 'Borea', models: [{ slug: 'dune', name: 'Dune' }] },
      { slug: 'aster', name: 'Aster', models: [{ slug: 'ridge', name: 'Ridge' }] },
    ],
    bodies: [],
    dealerships: [],
  });
  const { stock } = stockOf({ count: 1204, stats: { price: { min: 900, max: 38_000 } } }, { facts });
  const props = {
    heading: '',
    action: '/cars/',
    kind: '' as const,
    showText: true,
    showBody: true,
    showCondition: true,
    overlap: false,
  };
  const data = await loadModule(props, loadContext({ stock }));
  expect(data.models.map((option) => option.label)).toEqual(['Any model', 'Aster Ridge', 'Borea Dune']);
  expect(data.submit).toBe('Search 1,204 vehicles');
  expect(data.prices.at(-1)?.label).toBe('$40,000');

  const item = (value: string) => ({ value, label: value, count: 2 });
  const found = { count: 2, facets: { make: [item('Borea')], model: [item('Dune')] } };
  const ofKind = stockOf(found, { facts });
  const bikes = await loadModule({ ...props, kind: 'motorcycle' }, loadContext({ stock: ofKind.stock }));
  expect(bikes.models.map((option) => option.label)).toEqual(['Any model', 'Borea Dune']);
  expect(bikes.submit).toBe('Search 2 vehicles');
});

describe('price bands', () => {
  test.each([
    [[], []],
    [[20_000], [{ max: 20_000 }, { min: 20_001 }]],
    [
      [30_000, 10_000, 10_000],
      [{ max: 10_000 }, { min: 10_001, max: 30_000 }, { min: 30_001 }],
    ],
  ])('of %j', (steps, bands) => {
    expect(priceSteps(steps)).toEqual(bands);
  });

  test('no band is shown empty', async () => {
    const props = {
      heading: '',
      lead: '',
      action: '/cars/',
      min: 0,
      max: 50_000,
      steps: [20_000],
      ground: 'page',
    } as const;
    const none = await loadRange({ ...props, steps: [20_000] }, loadContext());
    expect(none.quick).toEqual([]);
    const { stock } = stockOf({ count: 3 });
    const some = await loadRange({ ...props, steps: [20_000] }, loadContext({ stock }));
    expect(some.quick.map(({ label, count }) => `${label}: ${count}`)).toEqual([
      'Up to $20,000: 3 vehicles',
      'Over $20,000: 3 vehicles',
    ]);
  });
});
