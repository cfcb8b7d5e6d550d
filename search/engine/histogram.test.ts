/** The bars of a histogram are those of brute force, without the number's own refinement. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOracleIndex } from '#tests/build/oracle-index.ts';
import { query, rowOf, schema } from '#tests/build/random-stock.ts';
import { createStockIndex } from './columnar.ts';
import type { IndexQuery } from './types.ts';

const wanted = fc.record({
  number: fc.constantFrom('price', 'year', 'score', 'nothing'),
  from: fc.constantFrom(-10, 0, 5, 2019, 0.5),
  step: fc.constantFrom(1, 5, 0.25, 1000),
  bars: fc.integer({ min: 1, max: 12 }),
});

test('bars equal the oracle’s over any stock and any query', () => {
  const rows = fc.array(rowOf(fc.string({ maxLength: 3 }).map((text) => text.toWellFormed())), { maxLength: 60 });
  fc.assert(
    fc.property(rows, query, wanted, fc.boolean(), (stock, one, histogram, isPacked) => {
      const [index, oracle] = [createStockIndex(schema), createOracleIndex(schema)];
      for (const row of stock) {
        index.put(row);
        oracle.put(row);
      }
      if (isPacked) index.compact();
      const asked = { ...one, histogram };
      expect(index.search(asked).histogram).toEqual(oracle.search(asked).histogram);
      // Any change of rows clears what was cached of them.
      for (const [at, row] of stock.entries())
        if (at % 3 === 0) expect(index.remove(row.id)).toBe(oracle.remove(row.id));
      expect(index.search(asked).histogram).toEqual(oracle.search(asked).histogram);
    }),
    { numRuns: 200 },
  );
});

test('a limit does not narrow its own histogram, others do; the ends include what is beyond them; unknown values are left out', () => {
  const index = createStockIndex(schema);
  for (const [at, price] of [3, 10, 19, 20, 95, null].entries())
    index.put({
      id: `v${at}`,
      facets: { make: [at === 2 ? 'Mazda' : 'Toyota'] },
      numbers: { price },
      texts: {},
      place: null,
    });
  const ask = (rest: Partial<IndexQuery>) =>
    index.search({
      sort: 'plain',
      relevance: false,
      offset: 0,
      limit: 0,
      histogram: { number: 'price', from: 10, step: 10, bars: 3 },
      ...rest,
    }).histogram;
  const cheap = { attribute: 'price', filter: { number: 'price', to: 15 } };
  expect(ask({})).toEqual([3, 1, 1]);
  expect(ask({ refinements: [cheap] })).toEqual([3, 1, 1]);
  expect(ask({ refinements: [cheap, { attribute: 'make', filter: { facet: 'make', value: 'Toyota' } }] })).toEqual([
    2, 1, 1,
  ]);
  // Any change of rows clears what was cached of them.
  index.remove('v0');
  expect(ask({})).toEqual([2, 1, 1]);
  index.put({ id: 'new', facets: {}, numbers: { price: 25 }, texts: {}, place: null });
  expect(ask({})).toEqual([2, 2, 1]);
});
