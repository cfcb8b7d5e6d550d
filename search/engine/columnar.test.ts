/** The columnar index gives the answers of brute force, for any content and any history. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createOracleIndex } from '#tests/build/oracle-index.ts';
import { runsOf } from '#tests/build/property-runs.ts';
import { broadQueries, ids, misspelt, plain, query, rowOf, schema, scoring } from '#tests/build/random-stock.ts';
import { type ColumnarIndex, createStockIndex } from './columnar.ts';
import type { Filter, IndexQuery, IndexRow, Scoring, StockIndex } from './types.ts';

type Change =
  | { readonly put: IndexRow }
  | { readonly remove: string }
  | { readonly compact: true }
  | { readonly rescore: Scoring }
  | { readonly ask: IndexQuery };

function expectSame(index: StockIndex, oracle: StockIndex, one: IndexQuery) {
  expect(plain(index.search(one), one)).toEqual(plain(oracle.search(one), one));
}

test('every answer of the engine equals the brute-force oracle: any stock, any query', () => {
  fc.assert(
    fc.property(
      fc.array(rowOf(fc.string({ maxLength: 3 }).map((text) => text.toWellFormed())), { maxLength: 80 }),
      fc.array(query, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      (rows, queries, isPacked) => {
        const index = createStockIndex(schema);
        const oracle = createOracleIndex(schema);
        for (const row of rows) {
          index.put(row);
          oracle.put(row);
        }
        if (isPacked) index.compact();
        expect(index.size).toBe(oracle.size);
        for (const one of queries) expectSame(index, oracle, one);
      },
    ),
    { numRuns: runsOf(700) },
  );
});

test('every answer of the engine equals the brute-force oracle: changes, removals, packing and new scores in any order', () => {
  const change: fc.Arbitrary<Change> = fc.oneof(
    { weight: 6, arbitrary: fc.record({ put: rowOf(fc.constantFrom(...ids)) }) },
    { weight: 2, arbitrary: fc.record({ remove: fc.constantFrom(...ids, 'none') }) },
    { weight: 1, arbitrary: fc.constant({ compact: true } as const) },
    { weight: 1, arbitrary: fc.record({ rescore: scoring }) },
    { weight: 3, arbitrary: fc.record({ ask: query }) },
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60, size: 'max' }), query, (changes, last) => {
      const index = createStockIndex(schema);
      const oracle = createOracleIndex(schema);
      for (const one of changes) apply(one, index, oracle);
      expect(index.size).toBe(oracle.size);
      expectSame(index, oracle, last);
    }),
    { numRuns: runsOf(300) },
  );
});

function apply(change: Change, index: ColumnarIndex, oracle: StockIndex) {
  if ('put' in change) {
    index.put(change.put);
    oracle.put(change.put);
  } else if ('rescore' in change) {
    index.rescore(change.rescore);
    oracle.rescore(change.rescore);
  } else if ('remove' in change) expect(index.remove(change.remove)).toBe(oracle.remove(change.remove));
  else if ('ask' in change) expectSame(index, oracle, change.ask);
  else index.compact();
}

test('facet search', () => {
  fc.assert(
    fc.property(
      fc.array(rowOf(fc.constantFrom(...ids)), { maxLength: 40 }),
      query,
      fc.constantFrom('make', 'features', 'price', 'nothing'),
      fc.constantFrom('', 'l', 'land r', 'over', 'SKO', 'heated', '1', '*'),
      fc.constantFrom(0, 1, 10),
      (rows, one, attribute, text, limit) => {
        const index = createStockIndex(schema);
        const oracle = createOracleIndex(schema);
        for (const row of rows) {
          index.put(row);
          oracle.put(row);
        }
        expect(index.searchFacet(attribute, text, one, limit)).toEqual(oracle.searchFacet(attribute, text, one, limit));
      },
    ),
    { numRuns: runsOf(200) },
  );
});

describe('a larger stock', () => {
  // Enough rows that packed words, sets, lists, combinations and compactions occur.
  const rows = fc.sample(rowOf(fc.nat({ max: 5000 }).map((n) => `car-${n}`)), { numRuns: 6000, seed: 7 });

  test('agrees while rows come, change and go', () => {
    const index = createStockIndex(schema);
    const oracle = createOracleIndex(schema);
    const queries = fc.sample(query, { numRuns: runsOf(60), seed: 11 });
    for (const [at, row] of rows.entries()) {
      index.put(row);
      oracle.put(row);
      if (at % 7 === 0) {
        const gone = `car-${(at * 31) % 5000}`;
        expect(index.remove(gone)).toBe(oracle.remove(gone));
      }
      const one = queries[Math.floor(at / 200)];
      if (at % 200 === 0 && one) expectSame(index, oracle, one);
    }
    for (const one of queries) expectSame(index, oracle, one);
    const [boosted] = fc.sample(scoring, { numRuns: 1, seed: 5 });
    const addSome = () => {
      for (const row of rows.slice(0, 300)) {
        index.put(row);
        oracle.put(row);
      }
    };
    const rescore = () => {
      const scores = { ...(boosted as Scoring), number: 'rank', points: [5, 1, 4, 1, 3, 0, 2] };
      index.rescore(scores);
      oracle.rescore(scores);
    };
    // As it is, with dead rows and new ones; packed; with rows that came since; under another number; with rows after that.
    for (const change of [() => {}, () => index.compact(), addSome, rescore, addSome]) {
      change();
      for (const one of broadQueries) expectSame(index, oracle, one);
    }
  });
});

describe('typing errors', () => {
  const index = createStockIndex(schema);
  const oracle = createOracleIndex(schema);
  for (const row of fc.sample(rowOf(fc.constantFrom(...ids)), { numRuns: 200, seed: 9 })) {
    index.put(row);
    oracle.put(row);
  }

  test.each(misspelt)('%s finds what the oracle finds', (text) => {
    for (const typos of ['all', 'fewest', 'none'] as const)
      expectSame(index, oracle, { text: { text, typos }, sort: 'plain', relevance: true, offset: 0, limit: 30 });
  });

  test('of eight letters and more, two', () => {
    const found = (text: string) =>
      index.search({ text: { text }, sort: 'plain', relevance: true, offset: 0, limit: 30 }).total;
    expect([found('lndcruisr') > 0, found('octvia') > 0, found('hilxxx')]).toEqual([true, true, 0]);
  });
});

describe('hostile input', () => {
  const index = createStockIndex(schema);
  const oracle = createOracleIndex(schema);
  for (const row of fc.sample(rowOf(fc.constantFrom(...ids)), { numRuns: 40, seed: 3 })) {
    index.put(row);
    oracle.put(row);
  }
  const ask: IndexQuery = { sort: 'plain', relevance: true, offset: 0, limit: 30 };

  test('filters nested 100,000 deep', () => {
    const leaf = { facet: 'body', value: 'SUV' };
    let deep: Filter = leaf;
    for (let depth = 0; depth < 100_000; depth++)
      deep = depth % 3 === 0 ? { not: deep } : depth % 3 === 1 ? { all: [deep] } : { any: [{ ids: [] }, deep] };
    // 33,334 times not: as if there were none.
    expect(index.search({ ...ask, filter: deep }).ids).toEqual(index.search({ ...ask, filter: leaf }).ids);
  });

  test.each([
    ['a long text', 'toyota '.repeat(1500)],
    ['a long word', 'a'.repeat(10_000)],
    ['emoji', '🚗🚙 🏳️‍🌈'],
    ['right to left', 'سيارة مستعملة'],
    ['SQL', "' OR 1=1; DROP TABLE vehicle; --"],
    ['half a surrogate pair', '\ud83d toyota'],
    ['many short beginnings', 'a b c d e f g h i j k l m n o p q r s t u v w x y z'],
  ])('%s', (_, text) => {
    for (const prefix of ['last', 'all'] as const) expectSame(index, oracle, { ...ask, text: { text, prefix } });
  });

  test('limits and offsets without end', () => {
    expectSame(index, oracle, { ...ask, limit: Number.MAX_SAFE_INTEGER });
    expectSame(index, oracle, { ...ask, offset: Number.MAX_SAFE_INTEGER, limit: 10 });
  });

  test('an unknown order and distance from nowhere are refused as by the oracle', () => {
    expect(() => index.search({ ...ask, sort: 'nonsense' })).toThrow(/There is no order "nonsense"/);
    expect(() => index.search({ ...ask, sort: 'distance' })).toThrow(/needs a place/);
    expectSame(index, oracle, ask);
  });
});

test('an attribute that no row has takes no room, and takes rows in once one has it', () => {
  const rows: IndexRow[] = Array.from({ length: 600 }, (_, at) => ({
    id: `v${at}`,
    facets: {},
    texts: {},
    place: null,
    numbers: { price: at },
  }));
  const numbers = ['price', 'hours', 'power', 'sleeps'];
  const sorts = Object.fromEntries(numbers.map((number) => [number, [{ number, descending: false }]]));
  const bytesWith = (names: readonly string[]) => {
    const index = createStockIndex({
      facets: [],
      numbers: names,
      texts: [],
      sorts: names.includes('hours') ? sorts : { price: [{ number: 'price', descending: false }] },
    });
    for (const row of rows) index.put(row);
    index.compact();
    return index.bytes;
  };
  expect(bytesWith(numbers)).toBe(bytesWith(['price']));

  const wide = { facets: [], numbers, texts: [], sorts };
  const index = createStockIndex(wide);
  const oracle = createOracleIndex(wide);
  const byHours: IndexQuery = {
    sort: 'hours',
    relevance: false,
    offset: 0,
    limit: 9,
    count: ['hours'],
    stats: ['hours'],
  };
  for (const [at, row] of rows.entries()) {
    const known = at > 550 ? { ...row, numbers: { ...row.numbers, hours: 1000 - at } } : row;
    for (const one of [index, oracle]) one.put(known);
    if (at === 300) index.compact();
    if (at % 50 === 3) expectSame(index, oracle, byHours);
  }
  expectSame(index, oracle, byHours);
});
