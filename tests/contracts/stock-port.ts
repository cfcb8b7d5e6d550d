/** What any driver of stock search must answer, whichever engine stands behind it (design, section 7). */
import { describe, expect, test } from 'vitest';
import type { StockPort } from '#domain/ports/stock.ts';
import type { Settings } from '#domain/settings.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

/** A tenant's stock behind one driver, empty at first. What it opens it closes when the test is over. */
export type OpenStock = (settings: Settings, now: () => Date) => Promise<StockUnderTest>;

export interface StockUnderTest {
  /** The port as a request that comes now gets it: all changes made before are seen by its answers. */
  port(): Promise<StockPort>;
  put(...vehicles: readonly Vehicle[]): Promise<void>;
  remove(...ids: readonly string[]): Promise<void>;
  /** The process stops in order and starts again. */
  restart(): Promise<void>;
}

const now = new Date('2026-02-01T02:00:00Z');
const day = 86_400_000;

const make = (id: string, changes: Partial<Vehicle> = {}): Vehicle =>
  aVehicle({ id, slug: `car-${id}`, stocknum: `S${id}`, name: `Car ${id}`, ...changes });

const stock: readonly Vehicle[] = [
  make('a', {
    make: 'Toyota',
    model: 'Hilux',
    simple_body: 'Ute',
    price: 45_000,
    km: 10_000,
    year: 2023,
    colour: 'White',
  }),
  make('b', {
    make: 'Toyota',
    model: 'Hilux',
    simple_body: 'ute',
    price: 39_000,
    km: 60_000,
    year: 2020,
    colour: 'Red',
  }),
  make('c', {
    make: 'Mazda',
    model: 'CX-5',
    simple_body: 'SUV',
    price: 32_000,
    km: 30_000,
    year: 2021,
    colour: 'Red',
    car_type: 'demo',
  }),
  make('d', {
    make: 'Škoda',
    model: 'Octavia',
    simple_body: 'Wagon',
    price: 0,
    km: null,
    year: 2024,
    colour: 'Blue',
    car_type: 'new',
  }),
  make('e', {
    make: 'Mazda',
    model: 'CX-5',
    simple_body: 'SUV',
    price: 30_000,
    sold: true,
    status: 'sold',
    sold_date_timestamp: now.getTime() - day,
  }),
  make('f', {
    make: 'Mazda',
    model: 'BT-50',
    simple_body: 'Ute',
    price: 28_000,
    sold: true,
    status: 'sold',
    sold_date_timestamp: now.getTime() - 3 * day,
  }),
  make('g', { make: 'Mazda', model: 'MX-5', simple_body: 'Coupe', price: 28_000, show_on_dealer_website: false }),
  make('h', { make: 'Mazda', model: 'MX-5', simple_body: 'Coupe', price: 28_000, status: 'others' }),
];

/** A vehicle that each of these lists leaves out under these settings; one that is fine stands beside it. */
const unlisted: readonly (readonly [string, Partial<Vehicle>, Settings])[] = [
  ['R9-007: others', { status: 'others' }, {}],
  ['R9-007: not shown on the website', { show_on_dealer_website: false }, {}],
  ['R9-007: sold and not shown', { sold: true, sold_date_timestamp: now.getTime(), show_on_dealer_website: false }, {}],
  ['R9-006: sold three days ago', { sold: true, sold_date_timestamp: now.getTime() - 3 * day }, {}],
  ['R9-006: sold, nobody knows when', { status: 'sold', sold_date_timestamp: null }, {}],
  ['R9-006: sold, 0 days', { sold: true, sold_date_timestamp: now.getTime() }, { 'stock.include-sold-days': 0 }],
  ['R9-009: not used', { car_type: 'demo' }, { 'stock.only-used': true }],
  ['R9-009: not in stock', { status: 'coming_soon' }, { 'stock.only-in-stock': true }],
  ['R9-009: no photos', { photos_count: 0, images: [] }, { 'stock.only-with-photos': true }],
  ['R9-009: make left out', { make: 'Birch' }, { 'stock.exclude-makes': ['birch'] }],
  ['R9-009: stock number left out', { stocknum: 'X9' }, { 'stock.exclude-stock-numbers': ['x9'] }],
  ['R9-009: another kind', { item_type: 'trailer' }, { 'stock.item-types': ['car'] }],
  ...(
    [
      { photos_count: 0, images: [] },
      { price: 0 },
      { seller: 'private' },
      { km: null },
      { photos_count: 4 },
      { year: 2005 },
      { km: 300_001 },
      { sold: true, sold_date_timestamp: now.getTime() },
      { reserved: true },
      { preorder: true },
      { status: 'coming_soon' },
      { car_type: 'new' },
      { car_type: 'demo' },
      { certified: false },
    ] satisfies readonly Partial<Vehicle>[]
  ).map(
    (changes, index) =>
      [`R9-008: level ${index + 1}`, changes, { 'stock.exclusion-level': index + 1 }] as const satisfies readonly [
        string,
        Partial<Vehicle>,
        Settings,
      ],
  ),
];

/** Runs the suite against one driver. */
export function stockPortContract(name: string, open: OpenStock): void {
  const create = async (vehicles: readonly Vehicle[], settings: Settings, at: Date) => {
    const opened = await open(settings, () => at);
    if (vehicles.length > 0) await opened.put(...vehicles);
    return opened.port();
  };
  const port = (settings: Settings = {}) => create(stock, settings, now);
  const ids = (vehicles: readonly Vehicle[]): string[] => vehicles.map((vehicle) => vehicle.id);

  describe(`${name}: stock port`, () => {
    test('R9-007: lists what is in stock, coming soon or lately sold, and shown on the website', async () => {
      const found = await (await port()).search({ sort: 'price_desc' });
      expect(ids(found.hits)).toEqual(['a', 'b', 'c', 'e', 'd']);
      expect(found.count).toBe(5);
    });

    test('R9-006: the sold window is the tenant’s, and strict', async () => {
      const within = await (await port({ 'stock.include-sold-days': 4 })).search({ facets: { status: ['sold'] } });
      expect(ids(within.hits).sort()).toEqual(['e', 'f']);
      expect(
        (await (await port({ 'stock.include-sold-days': 0 })).search({ facets: { status: ['sold'] } })).count,
      ).toBe(0);
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
      const found = await (await port()).search({ ranges: { price: { min: 32_000, max: 39_000 } }, sort: 'price_asc' });
      expect(ids(found.hits)).toEqual(['c', 'b']);
      expect(found.stats.price).toEqual({ min: 30_000, max: 45_000 });
      expect(found.stats.km).toEqual({ min: 30_000, max: 60_000 });
      expect(found.stats.subscription_price).toBeUndefined();
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

    test('slugs of what is listed, and of nothing else', async () => {
      const stockPort = await port();
      expect([...(await stockPort.slugs(10))].sort()).toEqual(['car-a', 'car-b', 'car-c', 'car-d', 'car-e']);
      expect(await stockPort.slugs(2)).toHaveLength(2);
      expect(await stockPort.slugs(0)).toEqual([]);
    });

    test('R9-010: 21 to a page where nothing is said; pages do not overlap', async () => {
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

    test('a vehicle is found by slug while it is listed', async () => {
      const stockPort = await port();
      expect((await stockPort.findVehicle('car-e'))?.id).toBe('e');
      expect(await stockPort.findVehicle('car-f')).toBeNull();
      expect(await stockPort.findVehicle('car-g')).toBeNull();
      expect(await stockPort.findVehicle('nowhere')).toBeNull();
    });

    test('R9-026: similar vehicles are in stock, of the same make or body, inside the price band', async () => {
      const band = [
        make('x', { make: 'Ford', simple_body: 'Ute', price: 40_000 }),
        make('near', { make: 'Isuzu', simple_body: 'Ute', price: 50_000 }),
        make('far', { make: 'Isuzu', simple_body: 'Ute', price: 50_001 }),
        make('make', { make: 'Ford', simple_body: 'SUV', price: 39_000 }),
        make('other', { make: 'Kia', simple_body: 'SUV', price: 40_000 }),
        make('sold', {
          make: 'Ford',
          simple_body: 'Ute',
          price: 40_000,
          sold: true,
          sold_date_timestamp: now.getTime() - 1,
        }),
        make('soon', { make: 'Ford', simple_body: 'Ute', price: 40_000, status: 'coming_soon' }),
      ];
      const stockPort = await create(band, {}, now);
      const [first] = band;
      expect(first).toBeDefined();
      if (first) expect(ids(await stockPort.similar(first, 6))).toEqual(['make', 'near']);
      if (first) expect(await stockPort.similar(first, 1)).toHaveLength(1);
    });

    test('R2-067: sales are counted from their dates, both ends included, listed or not', async () => {
      const sale = (id: string, sold_date_timestamp: number | null, changes: Partial<Vehicle> = {}) =>
        make(id, { sold: true, status: 'sold', sold_date_timestamp, ...changes });
      const since = now.getTime() - 20 * day;
      const records = [
        sale('first', since),
        sale('before', since - 1),
        sale('last', now.getTime()),
        sale('to-come', now.getTime() + 1),
        sale('seconds', (now.getTime() - day) / 1000),
        sale('hidden', now.getTime() - day, { show_on_dealer_website: false }),
        sale('flag-only', now.getTime() - day, { status: 'in_stock' }),
        sale('status-only', now.getTime() - day, { sold: false }),
        sale('undated', null),
        make('returned', { sold_date_timestamp: now.getTime() - day }),
      ];
      const stockPort = await create(records, { 'stock.include-sold-days': 0, 'stock.only-in-stock': true }, now);
      expect(await stockPort.countSoldSince(since)).toBe(6);
      expect(await stockPort.countSoldSince(now.getTime() + 1)).toBe(0);
      expect(await (await create([], {}, now)).countSoldSince(0)).toBe(0);
    });

    test('R9-014: makes and models carry the tenant’s own names', async () => {
      const stockPort = await port({ 'search.make-names': [{ from: 'toyota', to: 'Toyota Australia' }] });
      const found = await stockPort.search({ facets: { make: ['Toyota Australia'] } });
      expect(found.hits.map((vehicle) => vehicle.make)).toEqual(['Toyota Australia', 'Toyota Australia']);
      expect((await stockPort.facts()).makes.map((fact) => fact.name)).toContain('Toyota Australia');
    });

    test('R7-006: facts name the tenant’s order of results', async () => {
      expect((await (await port()).facts()).defaultSort).toBe('recommended');
      expect((await (await port({ 'search.default-sort': 'newest' })).facts()).defaultSort).toBe('newest');
    });

    test('facts name makes with their models, bodies and dealerships', async () => {
      const facts = await (await port()).facts();
      expect(facts.makes.find((fact) => fact.slug === 'skoda')?.models).toEqual([{ slug: 'octavia', name: 'Octavia' }]);
      expect(facts.bodies.map((fact) => fact.slug)).toContain('ute');
      expect(facts.dealerships).toEqual([{ slug: 'harbour-motors', name: 'Harbour Motors' }]);
    });

    test('a change is seen by the next search, wherever it moves the vehicle', async () => {
      const opened = await open({}, () => now);
      await opened.put(...stock);
      const red = async () => ids((await (await opened.port()).search({ facets: { colour: ['Red'] } })).hits).sort();
      expect(await red()).toEqual(['b', 'c']);
      await opened.put(make('a', { make: 'Toyota', colour: 'Red' }), make('b', { make: 'Toyota', colour: 'Blue' }));
      expect(await red()).toEqual(['a', 'c']);
      await opened.put(make('c', { colour: 'Red', show_on_dealer_website: false }), make('new', { colour: 'Red' }));
      expect(await red()).toEqual(['a', 'new']);
      expect((await (await opened.port()).search({ facets: { colour: ['Blue'] } })).count).toBe(2);
      await opened.remove('a', 'nobody');
      expect(await red()).toEqual(['new']);
      expect(await (await opened.port()).findVehicle('car-a')).toBeNull();
      await opened.put(make('a', { colour: 'Red', price: 1234 }));
      expect((await (await opened.port()).findVehicle('car-a'))?.price).toBe(1234);
      expect(await red()).toEqual(['a', 'new']);
      expect((await (await opened.port()).facts()).makes.map((fact) => fact.slug)).toContain('skoda');
      await opened.remove('d');
      expect((await (await opened.port()).facts()).makes.map((fact) => fact.slug)).not.toContain('skoda');
    });

    test('after a restart the stock is as it was, changes before and after included', async () => {
      const opened = await open({}, () => now);
      await opened.put(...stock);
      const found = async () => {
        const { hits, facets, count } = await (await opened.port()).search({ sort: 'price_desc', count: ['make'] });
        return { ids: ids(hits), facets, count };
      };
      await found();
      await opened.put(make('z', { price: 99_000 }));
      await opened.remove('b');
      const before = await found();
      expect(before.ids[0]).toBe('z');
      await opened.restart();
      expect(await found()).toEqual(before);
      await opened.restart();
      await opened.put(make('y', { price: 98_000 }));
      expect((await found()).ids.slice(0, 2)).toEqual(['z', 'y']);
      await opened.restart();
      await opened.remove('z', 'y');
      expect((await found()).ids).toEqual(before.ids.slice(1));
    });

    test('R9-006: what time alone changes is seen: the sold window ends', async () => {
      let at = now.getTime();
      const opened = await open({}, () => new Date(at));
      await opened.put(...stock);
      const sold = async () => ids((await (await opened.port()).search({ facets: { status: ['sold'] } })).hits);
      expect(await sold()).toEqual(['e']);
      at = now.getTime() + 2 * day - 1;
      expect(await sold()).toEqual(['e']);
      at += 1;
      expect(await sold()).toEqual([]);
      await opened.restart();
      expect(await sold()).toEqual([]);
    });

    test.each(unlisted)('%s: neither searched, named, found nor similar', async (title, changes, settings) => {
      const fine = make('fine', { photos_count: 12, certified: true });
      const odd = make('odd', { photos_count: 12, certified: true, ...changes });
      const opened = await open(settings, () => now);
      await opened.put(fine, odd);
      const stockPort = await opened.port();
      const found = await stockPort.search({ count: ['make'] });
      expect([ids(found.hits), found.count]).toEqual([['fine'], 1]);
      expect(found.facets.make).toEqual([{ label: 'Aster', value: 'Aster', count: 1 }]);
      expect(await stockPort.slugs(10)).toEqual(['car-fine']);
      expect((await stockPort.findVehicle('car-fine'))?.id).toBe('fine');
      expect(await stockPort.findVehicle('car-odd')).toBeNull();
      expect(await stockPort.similar(fine, 6)).toEqual([]);
      expect((await stockPort.facts()).makes.map((fact) => fact.name)).toEqual(['Aster']);
      // A level below its own lists it: it is that reason and no other that leaves it out.
      const level = settings['stock.exclusion-level'];
      if (typeof level !== 'number' || !title.startsWith('R9-008')) return;
      const below = await open({ ...settings, 'stock.exclusion-level': level - 1 }, () => now);
      await below.put(odd);
      expect((await (await below.port()).search({})).count).toBe(1);
    });
  });
}
