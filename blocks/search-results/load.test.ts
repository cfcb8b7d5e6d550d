import { expect, test } from 'vitest';
import type { ContentPort } from '#domain/ports/content.ts';
import type { SearchState } from '#domain/search/state.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { loadContext } from '#tests/build/load-context.ts';
import { aLocation } from '#tests/build/location.ts';
import { props, search, stockOf } from '#tests/build/search-results.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { load } from './load.ts';

test('R9-010: asks for 21 vehicles and counts the chosen facets', async () => {
  const { stock, asked } = stockOf(() => ({ hits: [aVehicle()], count: 1, pages: 1 }));
  const data = await load(props, loadContext({ stock, subject: search() }));
  expect(asked.find((query) => query.limit !== 0)).toMatchObject({
    limit: 21,
    offset: 0,
    count: ['car_type', 'status', 'make', 'body', 'fuel'],
  });
  expect(data.countText).toBe('1 vehicle');
  expect(data.showLabel).toBe('Show Me 1 car');
  expect(data.pages).toBeNull();
});

test('R1-003, R3-015: the tenant’s filters are in its order; a page’s own come before them', async () => {
  const settings = { 'search.facets': ['fuel', 'car_type', 'make'] };
  const { stock, asked } = stockOf(() => ({}));
  await load({ ...props, facets: [] }, loadContext({ stock, settings, subject: search() }));
  await load({ ...props, facets: ['body'] }, loadContext({ stock, settings, subject: search() }));
  expect(asked.filter((query) => query.limit !== 0).map((query) => query.count)).toEqual([
    ['car_type', 'status', 'fuel', 'make'],
    ['car_type', 'status', 'body'],
  ]);
});

test('the count says how many are sold, which links from other pages do not count', async () => {
  const status = [
    { value: 'in_stock', label: 'In stock', count: 7 },
    { value: 'sold', label: 'Sold', count: 1 },
  ];
  const { stock } = stockOf(() => ({ hits: [aVehicle()], count: 8, pages: 1, facets: { status } }));
  expect((await load(props, loadContext({ stock, subject: search() }))).soldText).toBe('1 sold');
  const chosen = search({ facets: { status: ['in_stock'] } });
  expect((await load(props, loadContext({ stock, subject: chosen }))).soldText).toBe('');
});

test('a sort order by a number is offered if the stock has the number, or if it is chosen', async () => {
  const { stock, asked } = stockOf(() => ({ stats: { sleeps: { min: 2, max: 6 } } }));
  const ordersOf = async (sort?: SearchState['sort']) =>
    (await load(props, loadContext({ stock, subject: search(sort ? { sort } : {}) }))).sorts.map(({ value }) => value);
  expect(await ordersOf()).toEqual(expect.arrayContaining(['recommended', 'price_asc', 'sleeps_desc']));
  expect(await ordersOf()).not.toContain('hours_asc');
  expect(await ordersOf('hours_asc')).toContain('hours_asc');
  expect(asked.find((query) => query.limit === 0)?.stats).toContain('engine_hours');
});

test('R4-021: a run of sold vehicles shows one, unless the tenant wants all or all are sold', async () => {
  const gone = (id: string) => aVehicle({ id, sold: true, status: 'sold' });
  const mixed = [aVehicle({ id: 'a' }), gone('b'), gone('c'), aVehicle({ id: 'd' })];
  const ids = async (hits: Vehicle[], settings = {}) => {
    const { stock } = stockOf(() => ({ hits, count: hits.length, pages: 1 }));
    const { entries } = await load(props, loadContext({ stock, settings, subject: search() }));
    return entries.flatMap((entry) => ('vehicle' in entry ? entry.vehicle.id : [])).join('');
  };
  expect(await ids(mixed)).toBe('abd');
  expect(await ids(mixed, { 'search.collapse-sold': false })).toBe('abcd');
  expect(await ids([gone('b'), gone('c')])).toBe('bc');
});

test('R4-022: above the largest trusted count it is the sum over the chosen car types', async () => {
  const { stock } = stockOf(() => ({
    hits: [aVehicle()],
    count: 2000,
    pages: 96,
    facets: {
      car_type: [
        { label: 'Used', value: 'used', count: 3100 },
        { label: 'New', value: 'new', count: 400 },
      ],
    },
  }));
  const subject = search({ facets: { car_type: ['used'] } });
  expect((await load(props, loadContext({ stock, subject }))).countText).toBe('3,100 vehicles');
  const settings = { 'search.count-limit': 5000 };
  expect((await load(props, loadContext({ stock, subject, settings }))).countText).toBe('2,000 vehicles');
});

test('R8-004: where nothing is found the three best ways out are counted', async () => {
  const { stock } = stockOf((query) => ({
    count: query.limit === 0 ? (query.ranges?.price ? (query.facets?.make ? 0 : 3) : 12) : 0,
  }));
  const subject = search({ facets: { make: ['Aster'] }, ranges: { price: { max: 5000 } } });
  const { ways } = await load(props, loadContext({ stock, subject }));
  expect(ways).toEqual([
    { label: '12 more without the price limit', href: '/search/aster' },
    { label: '3 more without Aster', href: '/search/new-used-and-demo-cars?price_max=5000' },
  ]);
});

test('R9-001: around a place each card says how far away it is; without one it does not', async () => {
  const hits = [aVehicle({ id: 'a', city: 'Newstead', state: 'QLD' }), aVehicle({ id: 'b', city: null, state: null })];
  const { stock } = stockOf(({ near }) => ({
    hits,
    count: 2,
    pages: 1,
    ...(near
      ? {
          distances: new Map([
            ['a', 3.26],
            ['b', 1204.4],
          ]),
        }
      : {}),
  }));
  const places = async (changes: Partial<SearchState>) => {
    const { entries } = await load(props, loadContext({ stock, subject: search(changes) }));
    return entries.map((entry) => 'vehicle' in entry && entry.vehicle.place);
  };
  const place = { lat: -27.4, lng: 153, radius: 1000, label: 'Spring Hill' };
  expect(await places({ place, sort: 'distance' })).toEqual(['Newstead, QLD, 3.3 km away', '1,204 km away']);
  expect(await places({})).toEqual(['Newstead, QLD', null]);
});

test('a map always leads back to the cards, and is offered only where it would show more than one place', async () => {
  const locations = (count: number): ContentPort => ({
    ...loadContext().content,
    listLocations: async () => Array.from({ length: count }, (_, index) => aLocation({ id: `l${index}` })),
  });
  const label = async (found: number, yards: number, changes: Partial<SearchState> = {}) => {
    const { stock } = stockOf(() => ({ hits: [], count: found, pages: 1 }));
    const context = loadContext({ stock, content: locations(yards), subject: search(changes) });
    return (await load(props, context)).view?.label;
  };
  expect(await label(3, 2)).toBe('Show on a map');
  expect(await label(3, 1)).toBeUndefined();
  expect(await label(0, 2)).toBeUndefined();
  expect(await label(3, 1, { view: 'map' })).toBe('Show as cards');
  expect(await label(0, 2, { view: 'map' })).toBe('Show as cards');
});

test('refuses a page that is no search', async () => {
  const { stock } = stockOf(() => ({}));
  await expect(load(props, loadContext({ stock }))).rejects.toThrow('is not a search');
});
