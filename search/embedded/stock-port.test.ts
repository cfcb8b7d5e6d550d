import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StockQuery } from '#domain/ports/stock.ts';
import { isListed } from '#domain/stock/is-listed.ts';
import { rankOf } from '#domain/stock/recommended-rank.ts';
import { compareSimilar, isSimilar } from '#domain/stock/similar.ts';
import type { Settings } from '#domain/switches/settings.ts';
import { type FacetName, ordersOfKnown, sortOrders } from '#schemas/catalogue/vehicle/search.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { testIndexes } from '#tests/build/stock-index.ts';
import { memoryStock } from '#tests/build/stock-source.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { StockPool } from '../pool/pool.ts';
import { TenantStock } from '../pool/tenant-stock.ts';
import { versionOf } from '../pool/vehicles.ts';
import { createEmbeddedSearch } from './stock-port.ts';

const now = new Date('2026-02-01T02:00:00Z');

/** A tenant's stock in memory with a separate pool. */
function openStock(vehicles: readonly Vehicle[], settings: Settings = {}, at: () => Date = () => now) {
  const source = memoryStock(vehicles);
  const indexes = testIndexes();
  const pool = new StockPool({ open: indexes.open, budget: 1e9, vehicleBudget: 1e6 });
  const port = () =>
    createEmbeddedSearch(new TenantStock(pool, { source, version: source.version, settings, now: at }));
  return { source, indexes, pool, port };
}

const facetsTried = ['make', 'colour', 'car_type', 'filtered_features'] as const satisfies readonly FacetName[];

/** Written without the engine: each field straight from the vehicle. */
const oracleValues: { readonly [name in (typeof facetsTried)[number]]: (vehicle: Vehicle) => readonly string[] } = {
  make: (vehicle) => [vehicle.make],
  colour: (vehicle) => (vehicle.colour === null ? [] : [vehicle.colour]),
  car_type: (vehicle) => [vehicle.car_type],
  filtered_features: (vehicle) => [...new Set(vehicle.standardEquipment)],
};
const oracleNumbers = {
  price: (vehicle: Vehicle) => ((vehicle.price ?? 0) > 10 ? vehicle.price : null),
  km: (vehicle: Vehicle) => vehicle.km,
  year: (vehicle: Vehicle) => vehicle.year,
};

const vehicles = fc
  .array(
    fc.record({
      make: fc.constantFrom('Aster', 'Birch', 'Cedar'),
      model: fc.constantFrom('One', 'Two'),
      colour: fc.constantFrom('White', 'Red', null),
      car_type: fc.constantFrom('new' as const, 'demo' as const, 'used' as const),
      standardEquipment: fc.subarray(['Camera', 'Tow bar', 'Sunroof']),
      price: fc.constantFrom(null, 0, 10, 15_000, 25_000, 25_000, 60_000),
      km: fc.constantFrom(null, 0, 1000, 90_000),
      engine_hours: fc.constantFrom(null, null, 12, 900.5, 4000),
      item_type: fc.constantFrom('car' as const, 'machinery' as const),
      engine_power: fc.constantFrom(null, 75, 310),
      year: fc.constantFrom(2018, 2021, 2024),
      sold: fc.boolean(),
      sold_date_timestamp: fc.constantFrom(
        null,
        now.getTime() - 1,
        now.getTime() - 3 * 86_400_000,
        now.getTime() / 1000 - 60,
      ),
      status: fc.constantFrom('in_stock' as const, 'coming_soon' as const, 'sold' as const, 'others' as const),
      show_on_dealer_website: fc.boolean(),
      photos_count: fc.constantFrom(0, 3, 20),
      promoted: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  .map((list) =>
    list.map((changes, index) =>
      aVehicle({ id: `v${String(index).padStart(2, '0')}`, name: `${changes.make} ${changes.model}`, ...changes }),
    ),
  );

const bound = fc.option(fc.constantFrom(0, 1000, 15_000, 25_000, 60_000, 2021), { nil: undefined });
const query: fc.Arbitrary<StockQuery> = fc.record({
  text: fc.constantFrom('', 'as', 'ced tw', 'WHITE', 'nothing'),
  facets: fc.record({
    make: fc.subarray(['Aster', 'Birch', 'Dogwood']),
    colour: fc.subarray(['White', 'Red']),
    car_type: fc.subarray(['new', 'demo', 'used']),
    filtered_features: fc.subarray(['Camera', 'Sunroof']),
  }),
  ranges: fc.record({
    price: fc.record({ min: bound, max: bound }),
    km: fc.record({ min: bound, max: bound }),
    year: fc.record({ min: bound, max: bound }),
  }),
  exclude: fc.subarray(['v00', 'v03']),
  sort: fc.constantFrom(...sortOrders.filter((order) => order !== 'distance')),
  offset: fc.nat(12),
  limit: fc.nat(9),
  count: fc.constant(facetsTried),
  stats: fc.constant(['price', 'km', 'year', 'engine_hours']),
});

function passes(vehicle: Vehicle, asked: StockQuery, leaveOut: string | null): boolean {
  if (!isListed(vehicle, {}, now) || asked.exclude?.includes(vehicle.id)) return false;
  const words = [vehicle.make, vehicle.model, 'touring', 'my21', 'suv', vehicle.colour ?? '', 's1001'].map((word) =>
    word.toLowerCase(),
  );
  const wanted = (asked.text ?? '')
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '');
  if (!wanted.every((word) => words.some((known) => known.startsWith(word)))) return false;
  for (const name of facetsTried) {
    const values = asked.facets?.[name] ?? [];
    if (name !== leaveOut && values.length > 0 && !oracleValues[name](vehicle).some((value) => values.includes(value)))
      return false;
  }
  for (const name of ['price', 'km', 'year'] as const) {
    const { min, max } = asked.ranges?.[name] ?? {};
    const value = oracleNumbers[name](vehicle);
    if (name === leaveOut || (min === undefined && max === undefined)) continue;
    if (value === null || (min !== undefined && value < min) || (max !== undefined && value > max)) return false;
  }
  return true;
}

function order(found: readonly Vehicle[], sort: StockQuery['sort']): readonly Vehicle[] {
  const rank = (vehicle: Vehicle): number | null => {
    const { price, km, year } = oracleNumbers;
    if (sort === 'price_asc') return price(vehicle);
    if (sort === 'price_desc') return price(vehicle) === null ? null : -(price(vehicle) ?? 0);
    if (sort === 'km_asc') return km(vehicle);
    if (sort === 'hours_asc') return vehicle.engine_hours;
    // A car’s power is not searched by.
    if (sort === 'power_desc')
      return vehicle.item_type === 'machinery' && vehicle.engine_power !== null ? -vehicle.engine_power : null;
    if (sort !== undefined && ordersOfKnown[sort]) return null;
    if (sort === 'year_asc') return year(vehicle);
    if (sort === 'year_desc') return -year(vehicle);
    if (sort === 'newest') return -Date.parse(vehicle.created_at ?? '');
    return -rankOf(vehicle, {}, now);
  };
  const last = Number.POSITIVE_INFINITY;
  return [...found].sort((a, b) => {
    const [left, right] = [rank(a) ?? last, rank(b) ?? last];
    return left === right ? a.id.localeCompare(b.id) : left < right ? -1 : 1;
  });
}

test('R3-015: every answer equals a brute-force oracle’s: hits, order, counts, ranges', async () => {
  await fc.assert(
    fc.asyncProperty(vehicles, query, async (stock, asked) => {
      const port = openStock(stock).port();
      const answer = await port.search(asked);
      const found = order(
        stock.filter((vehicle) => passes(vehicle, asked, null)),
        asked.sort,
      );
      const [offset, limit] = [asked.offset ?? 0, asked.limit ?? 0];
      expect(answer.count).toBe(found.length);
      expect(answer.hits.map((vehicle) => vehicle.id)).toEqual(
        found.slice(offset, offset + limit).map((vehicle) => vehicle.id),
      );
      expect(answer.pages).toBe(limit === 0 ? 0 : Math.ceil(found.length / limit));
      for (const name of facetsTried) {
        const counts: { [value: string]: number } = Object.fromEntries(
          (asked.facets?.[name] ?? []).map((value) => [value, 0]),
        );
        for (const vehicle of stock.filter((each) => passes(each, asked, name))) {
          for (const value of oracleValues[name](vehicle)) counts[value] = (counts[value] ?? 0) + 1;
        }
        expect(Object.fromEntries((answer.facets[name] ?? []).map((item) => [item.value, item.count]))).toEqual(counts);
      }
      for (const name of ['price', 'km', 'year'] as const) {
        const values = stock
          .filter((each) => passes(each, asked, name))
          .flatMap((vehicle) => oracleNumbers[name](vehicle) ?? []);
        const expected = values.length === 0 ? undefined : { min: Math.min(...values), max: Math.max(...values) };
        expect(answer.stats[name]).toEqual(expected);
      }
      expect(Object.keys(answer.stats).every((name) => asked.stats?.some((known) => known === name))).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test('R3-018: each value that is counted has its label, one that is chosen and that nothing has too', async () => {
  const vehicles = [
    aVehicle({ id: 'a', car_type: 'new' }),
    aVehicle({ id: 'b', car_type: 'used', status: 'coming_soon' }),
  ];
  const found = await openStock(vehicles)
    .port()
    .search({ count: ['car_type', 'status', 'make'], facets: { car_type: ['demo', 'new', 'used'] }, limit: 0 });
  expect(found.facets).toEqual({
    car_type: [
      { label: 'New', value: 'new', count: 1 },
      { label: 'Demo', value: 'demo', count: 0 },
      { label: 'Used', value: 'used', count: 1 },
    ],
    status: [
      { label: 'Coming soon', value: 'coming_soon', count: 1 },
      { label: 'In stock', value: 'in_stock', count: 1 },
    ],
    make: [{ label: 'Aster', value: 'Aster', count: 2 }],
  });
});

test('a vehicle that did not change stays the same object, one that did is read again', async () => {
  const { source, port } = openStock([aVehicle({ id: 'a', slug: 'a' }), aVehicle({ id: 'b', slug: 'b' })]);
  const [a, b] = (await port().search({})).hits;
  source.put(aVehicle({ id: 'b', slug: 'b', price: 1000 }));
  const after = (await port().search({})).hits;
  expect(after[0]).toBe(a);
  expect(after[1]).not.toBe(b);
  expect(await port().findVehicle('a')).toBe(a);
  expect(a && versionOf(a)).toBe(1);
  expect(after[1] && versionOf(after[1])).toBe(2);
});

test('a search reads the vehicles of its page and no others', async () => {
  const stock = Array.from({ length: 60 }, (_, index) => aVehicle({ id: `v${index}`, slug: `v${index}` }));
  const { source, port } = openStock(stock);
  const asked: number[] = [];
  const findByIds = source.findByIds.bind(source);
  source.findByIds = (ids) => {
    asked.push(ids.length);
    return findByIds(ids);
  };
  expect((await port().search({ limit: 5 })).hits).toHaveLength(5);
  expect((await port().search({ limit: 5 })).hits).toHaveLength(5);
  expect(asked).toEqual([5]);
  expect(source.reads.stream).toBe(1);
});

test('while the stock is unchanged its vehicles are not read; once it changes, they are', async () => {
  const { source, port } = openStock([aVehicle({ id: 'a', slug: 'a' }), aVehicle({ id: 'b', slug: 'b' })]);
  const asked: (readonly string[])[] = [];
  const versionsOf = source.versionsOf.bind(source);
  source.versionsOf = (ids) => {
    asked.push(ids);
    return versionsOf(ids);
  };
  await port().search({});
  asked.length = 0;
  await port().search({});
  expect(asked).toEqual([]);
  const earlier = port();
  source.put(aVehicle({ id: 'b', slug: 'b', price: 1000 }));
  const [, b] = (await port().search({})).hits;
  expect(b?.price).toBe(1000);
  expect(asked).toEqual([['a', 'b']]);
  // Who began before the change may see what came after it, never the reverse.
  expect((await earlier.search({})).hits[1]).toBe(b);
  expect((await port().search({})).hits[1]).toBe(b);
  expect(asked).toHaveLength(1);
});

test('similar vehicles are those that a look at the whole stock finds', async () => {
  await fc.assert(
    fc.asyncProperty(vehicles, fc.nat(29), fc.nat(7), async (stock, at, limit) => {
      const vehicle = stock[at];
      fc.pre(vehicle !== undefined);
      const expected = stock
        .filter((other) => isListed(other, {}, now) && isSimilar(vehicle, other))
        .sort(compareSimilar(vehicle))
        .slice(0, limit);
      const found = await openStock(stock).port().similar(vehicle, limit);
      expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }),
    { numRuns: 200 },
  );
});
