/** Values that differ by spelling alone, through the port that all pages ask; held against a plain reading. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepKnown } from '#domain/search/known-values.ts';
import { parseSearch } from '#domain/search/parse-search.ts';
import { searchHref } from '#domain/search/search-href.ts';
import { spellingKey } from '#domain/search/spelling.ts';
import type { SearchState } from '#domain/search/state.ts';
import { slugify } from '#domain/text/fold.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { testIndexes } from '#tests/build/stock-index.ts';
import { memoryStock } from '#tests/build/stock-source.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { StockPool } from '../pool/pool.ts';
import { TenantStock } from '../pool/tenant-stock.ts';
import { createEmbeddedSearch } from './stock-port.ts';

const now = new Date('2026-02-01T02:00:00Z');

function portOf(changes: readonly Partial<Vehicle>[]) {
  const source = memoryStock(
    changes.map((one, at) => aVehicle({ id: `v${at}`, slug: `v-${at}`, stocknum: `S${at}`, ...one })),
  );
  const pool = new StockPool({ open: testIndexes().open, budget: 1e9, vehicleBudget: 1e6 });
  return createEmbeddedSearch(new TenantStock(pool, { source, version: source.version, settings: {}, now: () => now }));
}

/** The search of an address, as pages settle it. */
async function searchOf(port: ReturnType<typeof portOf>, address: string): Promise<SearchState | null> {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const state = parseSearch(pathname, searchParams, await port.facts());
  if (!state) return null;
  return keepKnown(state, (await port.search({ limit: 0, count: ['colour', 'fuel', 'badge'] })).facets);
}

const spellings = ['White', 'white', 'WHITE', ' White', 'White ', 'Ｗhite', 'Wh\u00edte'];

describe('spellings of one value', () => {
  test('are counted together, found together, and shown as most vehicles have it', async () => {
    const port = portOf([
      ...['White', 'White', 'White', 'white', 'WHITE ', 'Ｗhite'].map((colour) => ({ colour })),
      { colour: 'Red' },
    ]);
    const { facets } = await port.search({ limit: 0, count: ['colour'] });
    expect(facets.colour).toEqual([
      { label: 'White', value: 'White', count: 6 },
      { label: 'Red', value: 'Red', count: 1 },
    ]);
    for (const colour of spellings) {
      const found = await port.search({ facets: { colour: [colour] }, count: ['colour'] });
      expect([colour, found.count]).toEqual([colour, 6]);
      // The one that is chosen is the one that is in the list.
      expect(found.facets.colour?.map(({ value }) => value)).toEqual(['White', 'Red']);
      const state = await searchOf(port, `/search/used-cars?colour=${encodeURIComponent(colour)}`);
      expect(state).toMatchObject({ facets: { colour: ['White'] }, ignored: [] });
    }
    expect((await port.search({ not: { colour: ['white'] } })).count).toBe(1);
  });

  test('a vehicle that has one feature in two spellings counts once', async () => {
    const port = portOf([{ standardEquipment: ['Tow bar', 'tow bar '] }, { standardEquipment: ['Tow Bar'] }]);
    const { facets } = await port.search({ limit: 0, count: ['filtered_features'] });
    expect(facets.filtered_features).toEqual([{ label: 'Tow Bar', value: 'Tow Bar', count: 2 }]);
  });

  test('of any stock: every count that is shown is the number of vehicles that its filter finds', async () => {
    const some = fc.record({
      make: fc.constantFrom('Toyota', 'TOYOTA', 'LDV', 'Ldv '),
      model: fc.constantFrom('HiAce', 'Hiace', 'G10', 'G10+', 'g10+', 'UTE', 'Ute', 'CX-5', 'CX 5'),
      colour: fc.constantFrom(...spellings, 'Red', null),
      standardEquipment: fc.subarray(['Tow bar', 'tow bar', 'Camera']),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 15 }), async (stock) => {
        const port = portOf(stock);
        const names = ['make', 'model', 'colour', 'filtered_features'] as const;
        const { facets } = await port.search({ limit: 0, count: names });
        for (const name of names) {
          const keys = (facets[name] ?? []).map(({ value }) => spellingKey(name, value));
          expect(new Set(keys).size).toBe(keys.length);
          for (const { value, count } of facets[name] ?? [])
            expect((await port.search({ facets: { [name]: [value] }, limit: 0 })).count).toBe(count);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('models that read alike', () => {
  const stock = [
    { make: 'Toyota', model: 'HiAce' },
    { make: 'Toyota', model: 'HiAce' },
    { make: 'Toyota', model: 'Hiace' },
    { make: 'LDV', model: 'G10' },
    { make: 'LDV', model: 'G10+' },
    { make: 'LDV', model: 'G10+' },
    { make: 'Ford', model: 'UTE' },
    { make: 'Ford', model: 'Ute' },
    { make: 'Ford', model: 'Ute' },
    { make: 'FORD', model: 'Ute' },
  ];

  test.each([
    ['/search/toyota/hiace', 3],
    ['/search/ldv/g10', 1],
    ['/search/ldv/g10-plus', 2],
    ['/search/ford/ute', 4],
  ])('%s finds exactly its stock', async (path, count) => {
    const port = portOf(stock);
    const state = await searchOf(port, path);
    expect((await port.search({ facets: state?.facets })).count).toBe(count);
    expect(state && searchHref(state)).toBe(path);
  });

  test('every model in stock has a unique address, which finds its stock and no other', async () => {
    const names = fc.record({
      make: fc.constantFrom('LDV', 'Ldv', 'Škoda', 'Skoda'),
      model: fc.constantFrom('G10', 'G10+', 'g10 +', 'G 10', 'Up', 'Up!', 'Deliver 9', 'Deliver 9+', 'DELIVER-9'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(names, { minLength: 1, maxLength: 12 }), async (vehicles) => {
        const port = portOf(vehicles);
        const { makes } = await port.facts();
        for (const vehicle of vehicles) {
          const path = `/search/${slugify(vehicle.make)}/${slugify(vehicle.model)}`;
          const make = makes.find(({ slug }) => slug === slugify(vehicle.make));
          expect(make?.models.filter(({ slug }) => slug === slugify(vehicle.model))).toHaveLength(1);
          const state = await searchOf(port, path);
          const same = vehicles.filter(
            (other) => slugify(other.make) === slugify(vehicle.make) && slugify(other.model) === slugify(vehicle.model),
          );
          expect((await port.search({ facets: state?.facets, limit: 0 })).count).toBe(same.length);
        }
      }),
      { numRuns: 60 },
    );
  });
});
