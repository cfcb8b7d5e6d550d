import { describe, expect, test } from 'vitest';
import type { StockQuery, StockResult } from '#domain/ports/stock.ts';
import type { Settings } from '#domain/switches/settings.ts';
import { loadContext } from '#tests/build/load-context.ts';
import { aModel } from '#tests/build/model.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { nearestStock } from './block.ts';
import { load } from './load.ts';
import type { Props } from './schema.ts';

const props = nearestStock.examples[0]?.props as Props;
const subject = { kind: 'model', model: aModel(), version: 1 } as const;
const newstead = {
  ...({ id: 'p1', kind: 'postcode', label: 'Newstead QLD 4006', name: 'Newstead', region: 'QLD' } as const),
  postcode: '4006',
  note: null,
  lat: -27.45,
  lng: 153.04,
};

function contextOf(path: string, answer: Partial<StockResult> = {}, settings: Settings = {}) {
  const asked: StockQuery[] = [];
  const context = loadContext();
  const yards = [
    { label: 'Newstead', value: 'Newstead', count: 3 },
    { label: 'Toowoomba', value: 'Toowoomba', count: 1 },
  ];
  const search = async (query: StockQuery) => {
    asked.push(query);
    const facets = { location_name: yards, model: [{ label: 'Ridge', value: 'Ridge', count: 4 }] };
    return { hits: [], facets, stats: {}, count: 4, ms: 0, pages: 1, ...answer };
  };
  const places = { ...context.places, suggest: async (text: string) => (text.includes('4006') ? [newstead] : []) };
  return { asked, context: { ...context, path, subject, settings, places, stock: { ...context.stock, search } } };
}

describe('the stock of a model near the shopper', () => {
  test('R3-009: around a place the nearest come first, each with its yard and how far away it is', async () => {
    const vehicle = aVehicle({ location: 'North Lakes' });
    const { asked, context } = contextOf('/models/ridge?place=4006', {
      hits: [vehicle],
      distances: new Map([[vehicle.id, 12.4]]),
    });
    const data = await load(props, context);
    expect(asked.at(-1)).toMatchObject({
      near: { lat: -27.45, lng: 153.04 },
      sort: 'distance',
      facets: { status: ['in_stock', 'coming_soon'], car_type: ['new', 'demo'] },
    });
    expect(data.cards[0]?.place).toBe('North Lakes, 12 km away');
    expect(data.place).toMatchObject({ around: 'Newstead QLD 4006', problem: null, action: '/models/ridge' });
    expect(data.yards.map(({ name }) => name)).toEqual(['Newstead', 'Toowoomba']);
  });

  test('what the browser has kept is taken as degrees, without another look-up', async () => {
    const { asked, context } = contextOf('/models/ridge?place=Somewhere&lat=-33.8&lng=151.2');
    expect((await load(props, context)).place).toMatchObject({ around: 'Somewhere', text: 'Somewhere' });
    expect(asked.at(-1)?.near).toEqual({ lat: -33.8, lng: 151.2 });
  });

  test.each([
    ['/models/ridge', null],
    ['/models/ridge?place=9999', 'Invalid postcode'],
    ['/models/ridge?place=Atlantis', 'We do not know a place called “Atlantis”. Try a postcode.'],
    ['/models/ridge?lat=999&lng=x', null],
    [`/models/ridge?place=${'x'.repeat(100_000)}`, expect.stringMatching(/^We do not know/)],
  ])('%#: without a place that there is, all come in their own order', async (path, problem) => {
    const { asked, context } = contextOf(path);
    const { place } = await load(props, context);
    expect(place).toMatchObject({ around: null, point: null, problem });
    expect((place?.problem ?? '').length).toBeLessThan(200);
    expect(asked.at(-1)).toMatchObject({ sort: 'newest' });
    expect(asked.at(-1)?.near).toBeUndefined();
  });

  test('the shopper is not asked for a place if all vehicles are at one yard, or if the site has no search by place', async () => {
    const one = { location_name: [{ label: 'Newstead', value: 'Newstead', count: 3 }] };
    expect((await load(props, contextOf('/models/ridge', { facets: one }).context)).place).toBeNull();
    const off = { 'search.by-location': false };
    const { asked, context } = contextOf('/models/ridge?place=4006', {}, off);
    expect((await load(props, context)).place).toBeNull();
    expect(asked.at(-1)?.near).toBeUndefined();
  });
});
