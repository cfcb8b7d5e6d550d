/**
 * Answers of an index, by table: of the oracle, since the columnar index is only as right as the oracle that it is
 * compared with (`columnar.test.ts`), and of the columnar index itself, packed and with later rows. This is the only
 * test of what both share (how words are read, typing errors).
 */
import { describe, expect, test } from 'vitest';
import { createOracleIndex } from '#tests/build/oracle-index.ts';
import { createStockIndex } from './columnar.ts';
import type { Filter, IndexQuery, IndexRow, IndexSchema, StockIndex } from './types.ts';

const schema: IndexSchema = {
  facets: ['make', 'features'],
  numbers: ['price', 'year'],
  texts: ['name', 'notes'],
  sorts: { price: [{ number: 'price', descending: false }], newest: [{ number: 'year', descending: true }] },
};

const row = (id: string, make: string, name: string, rest: Partial<IndexRow> = {}): IndexRow => ({
  id,
  facets: { make: [make], features: [] },
  numbers: { price: null, year: null },
  texts: { name, notes: null },
  place: null,
  ...rest,
});

const rows = [
  row('a', 'Mazda', 'Mazda CX-5 Touring', {
    numbers: { price: 30, year: 2020 },
    facets: { make: ['Mazda'], features: ['Towbar', 'Sunroof', 'Towbar'] },
    place: { lat: -27.5, lng: 153 },
  }),
  row('b', 'Toyota', 'Toyota LandCruiser ute', {
    numbers: { price: 90, year: 2021 },
    place: { lat: -33.9, lng: 151.2 },
  }),
  row('c', 'Toyota', 'Toyota Land Cruiser Prado', { numbers: { price: 90 } }),
  row('d', 'Ford', 'Ford Ranger pick-up', {
    numbers: { year: 2019 },
    texts: { name: 'Ford Ranger pick-up', notes: 'toyota tray' },
  }),
  row('e', 'Škoda', 'Škoda Octavia estate', { numbers: { price: 5, year: 2021 }, place: { lat: 10, lng: 179.5 } }),
];

const put = (into: StockIndex, some: readonly IndexRow[]) => {
  for (const one of some) into.put(one);
  return into;
};
const packed = (some: readonly IndexRow[]) => {
  const made = createStockIndex(schema);
  put(made, some);
  made.compact();
  return made;
};

describe.each<[string, (rows: readonly IndexRow[]) => StockIndex]>([
  ['the oracle', (some) => put(createOracleIndex(schema), some)],
  ['the columnar index, new', (some) => put(createStockIndex(schema), some)],
  ['the columnar index, packed', packed],
  ['the columnar index, packed and added to', (some) => put(packed(some.slice(0, 2)), some.slice(2))],
])('%s', (_, filled) => {
  const index = filled(rows);
  const ask = (query: Partial<IndexQuery>) =>
    index.search({ sort: 'price', relevance: false, offset: 0, limit: 10, ...query });

  test.each<[string, readonly string[]]>([
    ['cx5', ['a']],
    ['cx-5', ['a']],
    ['land cruiser', ['b', 'c']],
    ['landcruiser', ['b', 'c']],
    ['landcru', ['b', 'c']],
    ['ute', ['b', 'd']],
    ['pickup', ['b', 'd']],
    ['pick up', ['b', 'd']],
    ['skoda wagon', ['e']],
    ['toyota', ['b', 'c', 'd']],
    ['toyta', ['b', 'c', 'd']],
    ['otyota', ['b', 'c', 'd']],
    ['tyt', []],
    ['lndcruisr', ['b']],
    ['touirngg', ['a']],
    ['tourngx', []],
    ['cx7', []],
    ['', ['e', 'a', 'b', 'c', 'd']],
    ['   ', ['e', 'a', 'b', 'c', 'd']],
    ["'); drop table vehicle;--", []],
  ])('text %j finds %j, ids settling what is equal and unknown prices last', (text, ids) => {
    expect(ask({ text: { text } }).ids).toEqual(ids);
  });

  test('text in chosen attributes only; words as they were found', () => {
    expect(ask({ text: { text: 'toyota', attributes: ['name'] } }).ids).toEqual(['b', 'c']);
    expect(ask({ text: { text: 'toyta cruisre' } }).words).toEqual(['toyota', 'cruiser']);
    expect(ask({ text: { text: 'ran' } }).words).toEqual(['ran']);
    expect(ask({ text: { text: 'ran', prefix: 'none' } }).ids).toEqual([]);
  });

  test.each<[string, Filter, readonly string[]]>([
    ['a facet', { facet: 'make', value: 'Toyota' }, ['b', 'c']],
    ['a facet that is a number', { facet: 'price', value: '90' }, ['b', 'c']],
    ['not', { not: { facet: 'make', value: 'Toyota' } }, ['e', 'a', 'd']],
    ['a range leaves unknown out', { number: 'price', from: 6 }, ['a', 'b', 'c']],
    ['both ends are in', { number: 'price', from: 5, to: 30 }, ['e', 'a']],
    ['not a range takes unknown in', { not: { number: 'price', from: 6 } }, ['e', 'd']],
    ['another value', { number: 'price', isNot: 90 }, ['e', 'a']],
    ['ids', { ids: ['d', 'x', 'a'] }, ['a', 'd']],
    ['no condition of all', { all: [] }, ['e', 'a', 'b', 'c', 'd']],
    ['no condition of any', { any: [] }, []],
    ['an attribute that is not there', { facet: 'colour', value: 'Red' }, []],
    ['a number that is not there', { number: 'make', from: 0 }, []],
  ])('filter: %s', (_, filter, ids) => {
    expect(ask({ filter }).ids).toEqual(ids);
  });

  test('counts and stats are disjunctive, each row once a value', () => {
    const answer = ask({
      refinements: [
        { attribute: 'make', filter: { facet: 'make', value: 'Toyota' } },
        { attribute: 'price', filter: { number: 'price', from: 20, to: 100 } },
      ],
      count: ['make', 'features', 'price', 'colour'],
      stats: ['price', 'year'],
    });
    expect(answer.total).toBe(2);
    expect(new Map(answer.counts.make)).toEqual(
      new Map([
        ['Mazda', 1],
        ['Toyota', 2],
      ]),
    );
    expect(new Map(answer.counts.features)).toEqual(new Map());
    expect(new Map(answer.counts.price)).toEqual(new Map([['90', 2]]));
    expect(new Map(answer.counts.colour)).toEqual(new Map());
    expect(answer.stats).toEqual({
      price: { min: 90, max: 90, sum: 180, count: 2 },
      year: { min: 2021, max: 2021, sum: 2021, count: 1 },
    });
    expect(new Map(ask({ count: ['features'] }).counts.features)).toEqual(
      new Map([
        ['Towbar', 1],
        ['Sunroof', 1],
      ]),
    );
  });

  test('place: radius, boxes over the antimeridian, order by distance, rows without a place last', () => {
    const near = { lat: -27.5, lng: 153 };
    expect(ask({ near: { ...near, radius: 50 } }).ids).toEqual(['a']);
    const far = ask({ near, sort: 'distance' });
    expect(far.ids).toEqual(['a', 'b', 'e', 'c', 'd']);
    expect(far.distances.map((km) => km && Math.round(km))).toEqual([0, 732, 5053, null, null]);
    expect(ask({ boxes: [{ south: -40, west: 150, north: 20, east: -170 }] }).ids).toEqual(['e', 'a', 'b']);
    expect(ask({ boxes: [{ south: -30, west: 150, north: 20, east: 160 }] }).ids).toEqual(['a']);
  });

  test('relevance: fewer edits, then a higher score of optional filters, then the order', () => {
    const optional = [
      [{ filter: { facet: 'make', value: 'Ford' } as const, score: 1 }],
      [{ filter: { number: 'year', from: 2021 } as const, score: 3 }],
    ];
    expect(ask({ optional, relevance: true }).ids).toEqual(['e', 'b', 'd', 'a', 'c']);
    expect(ask({ optional }).ids).toEqual(['e', 'a', 'b', 'c', 'd']);
    // Of alternatives the highest score counts: both of them together would put d before c.
    const scored = (ids: readonly string[], score: number) => ({ filter: { ids }, score });
    const lifts = [[scored(['a', 'd'], 1), scored(['d'], 2)], [scored(['c'], 2.5)]];
    expect(ask({ optional: lifts, relevance: true }).ids).toEqual(['c', 'd', 'a', 'e', 'b']);
  });

  test('fewest keeps the least edits', () => {
    const two = filled([row('x', 'A', 'corolla'), row('y', 'A', 'corola')]);
    const search = (typos: 'all' | 'fewest' | 'none') =>
      two.search({ text: { text: 'corola', typos }, sort: 'price', relevance: true, offset: 0, limit: 5 }).ids;
    expect(search('all')).toEqual(['y', 'x']);
    expect(search('fewest')).toEqual(['y']);
    expect(search('none')).toEqual(['y']);
  });

  test('an unknown order and distance from nowhere are refused', () => {
    expect(() => ask({ sort: 'nonsense' })).toThrow(/There is no order "nonsense"/);
    expect(() => ask({ sort: 'distance' })).toThrow(/needs a place/);
  });

  test('put replaces, remove answers whether it was there, facet search looks at beginnings of words', () => {
    const two = filled([row('x', 'Land Rover', 'one')]);
    two.put(row('x', 'Rover', 'two'));
    two.put(row('y', 'Land Rover', 'two'));
    expect(two.size).toBe(2);
    const query: IndexQuery = { sort: 'price', relevance: false, offset: 0, limit: 5 };
    expect(two.searchFacet('make', 'rov', query, 5)).toEqual([
      { value: 'Land Rover', count: 1 },
      { value: 'Rover', count: 1 },
    ]);
    expect(two.searchFacet('make', 'land r', query, 5)).toEqual([{ value: 'Land Rover', count: 1 }]);
    expect(two.searchFacet('make', 'over', query, 5)).toEqual([]);
    expect(two.remove('x')).toBe(true);
    expect(two.remove('x')).toBe(false);
    expect(two.size).toBe(1);
  });
});
