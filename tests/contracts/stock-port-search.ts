import { expect, test } from 'vitest';
import type { Settings } from '#domain/switches/settings.ts';
import { compareText } from '#domain/text/compare.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { ids, make, now, type OpenStock, portOver, stock } from './stock-fixture.ts';

/** What searches find, count and measure. */
export function searchContract(open: OpenStock): void {
  const create = (vehicles: readonly Vehicle[], settings: Settings, at: Date) => portOver(open, vehicles, settings, at);
  const port = (settings: Settings = {}) => portOver(open, stock, settings, now);

  test('R9-007: lists what is in stock, coming soon or recently sold, and shown on the website', async () => {
    const found = await (await port()).search({ sort: 'price_desc' });
    expect(ids(found.hits)).toEqual(['a', 'b', 'c', 'e', 'd']);
    expect(found.count).toBe(5);
  });

  test('R9-006: the sold window is the tenant’s, and strict', async () => {
    const within = await (await port({ 'stock.include-sold-days': 4 })).search({ facets: { status: ['sold'] } });
    expect(ids(within.hits).sort(compareText)).toEqual(['e', 'f']);
    expect((await (await port({ 'stock.include-sold-days': 0 })).search({ facets: { status: ['sold'] } })).count).toBe(
      0,
    );
  });

  test('R3-015: values of one facet are alternatives, facets narrow each other', async () => {
    const stockPort = await port();
    expect(ids((await stockPort.search({ facets: { colour: ['Red', 'Blue'] }, sort: 'price_asc' })).hits)).toEqual([
      'c',
      'b',
      'd',
    ]);
    expect(ids((await stockPort.search({ facets: { colour: ['Red'], make: ['Toyota'] } })).hits)).toEqual(['b']);
  });

  test('R3-015: counts of a refined facet leave out its own choice', async () => {
    const found = await (await port()).search({ facets: { make: ['Toyota'] }, count: ['make', 'colour'], limit: 0 });
    expect(found.facets.make).toEqual([
      { label: 'Mazda', value: 'Mazda', count: 2 },
      { label: 'Toyota', value: 'Toyota', count: 2 },
      { label: 'Škoda', value: 'Škoda', count: 1 },
    ]);
    expect(found.facets.colour?.map(({ value, count }) => [value, count])).toEqual([
      ['Red', 1],
      ['White', 1],
    ]);
    expect(found.hits).toEqual([]);
    expect(found.facets.body).toBeUndefined();
  });

  test('R9-012: car types stand as new, demo, used', async () => {
    const found = await (await port()).search({ count: ['car_type'], limit: 0 });
    expect(found.facets.car_type?.map((item) => item.value)).toEqual(['new', 'demo', 'used']);
  });

  test('R9-013: bodies that differ by case are one', async () => {
    const found = await (await port()).search({ count: ['body'], limit: 0 });
    expect(found.facets.body?.filter((item) => item.value.toLowerCase() === 'ute')).toEqual([
      { label: 'Ute', value: 'Ute', count: 2 },
    ]);
  });

  test('ranges include both ends and pass over unknown values', async () => {
    const found = await (await port()).search({
      ranges: { price: { min: 32_000, max: 39_000 } },
      sort: 'price_asc',
      stats: ['price', 'km', 'subscription_price', 'sleeps'],
    });
    expect(ids(found.hits)).toEqual(['c', 'b']);
    expect(found.stats.price).toEqual({ min: 30_000, max: 45_000 });
    expect(found.stats.km).toEqual({ min: 30_000, max: 60_000 });
    expect(found.stats.subscription_price).toBeUndefined();
    expect(found.stats.sleeps).toBeUndefined();
    expect(found.stats.year).toBeUndefined();
  });

  test('text finds every word by its beginning, without case and accents', async () => {
    const stockPort = await port();
    const find = async (text: string) => ids((await stockPort.search({ text, sort: 'price_desc' })).hits);
    expect(await find('skod')).toEqual(['d']);
    expect(await find('TOY hil red')).toEqual(['b']);
    expect(await find('cx5')).toEqual(['c', 'e']);
    expect(await find('cx-5')).toEqual(['c', 'e']);
    expect(await find('lux')).toEqual([]);
    expect(await find('Sb')).toEqual(['b']);
  });

  test('text is found in spite of typing errors, after what has none', async () => {
    const stockPort = await port();
    const find = async (text: string) => ids((await stockPort.search({ text, sort: 'price_desc' })).hits);
    expect(await find('toyta hilux')).toEqual(['a', 'b']);
    expect(await find('mzada')).toEqual(['c', 'e']);
    expect(await find('octvaia')).toEqual(['d']);
    expect(await find('tyo')).toEqual([]);
    const close = await create([make('one', { model: 'Corsa' }), make('two', { model: 'Corta' })], {}, now);
    expect(ids((await close.search({ text: 'corsa' })).hits)).toEqual(['one']);
  });

  test('text is found by other words for the same thing', async () => {
    const stockPort = await create(
      [make('u', { simple_body: 'Ute' }), make('s', { simple_transmission: 'Manual', simple_drive: '4WD' })],
      {},
      now,
    );
    expect(ids((await stockPort.search({ text: 'pickup' })).hits)).toEqual(['u']);
    expect(ids((await stockPort.search({ text: '4x4' })).hits)).toEqual(['s']);
    expect(ids((await stockPort.search({ text: 'auto' })).hits)).toEqual(['u']);
  });

  test('words say what the hits were found by', async () => {
    const found = await (await port()).search({ text: 'toyta' });
    expect(found.words?.map((word) => word.toLowerCase())).toContain('toyota');
  });

  test('values can be left out', async () => {
    const stockPort = await port();
    const found = await stockPort.search({ not: { make: ['Toyota', 'Škoda'], status: ['sold'] } });
    expect(ids(found.hits)).toEqual(['c']);
  });

  test('any facet can be counted, numbers by their text', async () => {
    const found = await (await port()).search({ count: ['year', 'status', 'make_model', 'certified'], limit: 0 });
    expect(new Map(found.facets.year?.map(({ value, count }) => [value, count])).get('2021')).toBe(2);
    expect(found.facets.make_model?.[0]).toEqual({ label: 'Mazda CX-5', value: 'Mazda CX-5', count: 2 });
    expect(found.facets.certified?.map(({ value, count }) => [value, count])).toEqual([['false', 5]]);
    const years = await (await port()).search({ facets: { year: ['2020', '2024', 'soon'] }, sort: 'year_asc' });
    expect(ids(years.hits)).toEqual(['b', 'd']);
  });

  test('R3-018, R7-009: counts by status and by car type, each with label, value and count, give totals', async () => {
    const found = await (await port()).search({ count: ['status', 'car_type'], limit: 0 });
    expect(found.facets).toEqual({
      status: [
        { label: 'In stock', value: 'in_stock', count: 4 },
        { label: 'Sold', value: 'sold', count: 1 },
      ],
      car_type: [
        { label: 'New', value: 'new', count: 1 },
        { label: 'Demo', value: 'demo', count: 1 },
        { label: 'Used', value: 'used', count: 3 },
      ],
    });
    for (const items of [found.facets.status ?? [], found.facets.car_type ?? []])
      expect(items.reduce((sum, { count }) => sum + count, 0)).toBe(found.count);
  });

  test('R7-008: a filter with a limit finds the first of what fits, and says how many there are', async () => {
    const featured = await (await port()).search({ facets: { status: ['in_stock'] }, sort: 'price_asc', limit: 2 });
    expect([ids(featured.hits), featured.count]).toEqual([['c', 'b'], 4]);
    const none = await (await port()).search({ facets: { make: ['Nobody'] }, limit: 2 });
    expect([none.hits, none.count]).toEqual([[], 0]);
  });

  test('slugs of what is listed, and of nothing else', async () => {
    const stockPort = await port();
    expect([...(await stockPort.slugs(10))].sort(compareText)).toEqual(['car-a', 'car-b', 'car-c', 'car-d', 'car-e']);
    expect(await stockPort.slugs(2)).toHaveLength(2);
    expect(await stockPort.slugs(0)).toEqual([]);
  });

  test('R9-010: 21 per page by default; pages do not overlap', async () => {
    const many = Array.from({ length: 50 }, (_, index) => make(`m${String(index).padStart(2, '0')}`));
    const stockPort = await create(many, {}, now);
    const first = await stockPort.search({});
    const second = await stockPort.search({ offset: 21 });
    expect([first.hits.length, first.count, first.pages]).toEqual([21, 50, 3]);
    expect(new Set([...ids(first.hits), ...ids(second.hits)]).size).toBe(42);
    expect((await stockPort.search({ offset: 100 })).hits).toEqual([]);
  });

  test('R7-006: recommended puts what can be bought before what is gone', async () => {
    const found = await (await port()).search({});
    expect(ids(found.hits).at(-1)).toBe('e');
  });

  test('R9-001: near a place within the radius, nearest first', async () => {
    const yards = [
      make('bne', { lat: -27.47, lng: 153.03 }),
      make('gc', { lat: -28.0, lng: 153.4 }),
      make('syd', { lat: -33.87, lng: 151.21 }),
      make('unknown', { lat: null, lng: null }),
    ];
    const stockPort = await create(yards, {}, now);
    const found = await stockPort.search({ near: { lat: -28.0, lng: 153.4, radius: 100 }, sort: 'distance' });
    expect(ids(found.hits)).toEqual(['gc', 'bne']);
    expect(found.distances?.get('gc')).toBeCloseTo(0, 3);
    expect(found.distances?.get('bne')).toBeCloseTo(69, 0);
    const anywhere = await stockPort.search({ near: { lat: -28.0, lng: 153.4 }, sort: 'distance' });
    expect(ids(anywhere.hits)).toEqual(['gc', 'bne', 'syd', 'unknown']);
    expect([...(anywhere.distances?.keys() ?? [])]).not.toContain('unknown');
    expect((await stockPort.search({})).distances).toBeUndefined();
  });
}
