/** Rows of pairs: every pair that can be is in one of them, and no row has what cannot be. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverPairs, type Parameter, type Row } from './cover-pairs.ts';
import { possibleValues } from './possible-values.ts';

/** A few parameters; each may require values of one before it, or of one that is not among them. */
const someParameters = fc
  .array(
    fc.record({
      values: fc.integer({ min: 1, max: 4 }),
      above: fc.option(fc.nat(), { nil: null }),
      is: fc.subarray([0, 1, 2, 3]),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((list) =>
    list.map(({ values, above, is }, at): Parameter => {
      const over = above === null ? null : above % (at + 1);
      const requires = over === null ? null : { key: over === at ? 'elsewhere' : `p${over}`, is };
      return { key: `p${at}`, values, requires };
    }),
  );

/** By what the words of a requirement say, not by how the rows are made. */
function canBe(parameters: readonly Parameter[], row: Row): boolean {
  return parameters.every(({ requires }, at) => {
    const above = requires ? parameters.findIndex(({ key }) => key === requires.key) : -1;
    return above === -1 || row[at] === 0 || (requires?.is.includes(row[above] ?? -1) ?? true);
  });
}

function everyRow(parameters: readonly Parameter[]): readonly Row[] {
  return parameters
    .reduce<number[][]>(
      (rows, { values }) => rows.flatMap((row) => Array.from({ length: values }, (_, value) => [...row, value])),
      [[]],
    )
    .filter((row) => canBe(parameters, row));
}

function pairsOf(parameters: readonly Parameter[], rows: readonly Row[], touching?: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  for (const row of rows)
    for (const [a, value] of row.entries())
      for (const [b, second] of row.entries()) {
        const keys = [parameters[a]?.key ?? '', parameters[b]?.key ?? ''];
        if (b > a && (!touching || keys.some((key) => touching.has(key)))) found.add(`${a}=${value} ${b}=${second}`);
      }
  return found;
}

test('every pair that can be is in a row, every row can be, and the same parameters make the same rows', () => {
  fc.assert(
    fc.property(someParameters, (parameters) => {
      const rows = coverPairs(parameters);
      expect(rows.filter((row) => !canBe(parameters, row))).toEqual([]);
      expect(pairsOf(parameters, rows)).toEqual(pairsOf(parameters, everyRow(parameters)));
      expect(coverPairs(parameters)).toEqual(rows);
    }),
    { numRuns: 500 },
  );
});

test('of chosen parameters every pair with them is in a row', () => {
  fc.assert(
    fc.property(someParameters, fc.nat(), (parameters, nat) => {
      const touching = new Set([`p${nat % parameters.length}`]);
      const rows = coverPairs(parameters, { touching });
      const wanted = pairsOf(parameters, everyRow(parameters), touching);
      expect([...wanted].filter((pair) => !pairsOf(parameters, rows).has(pair))).toEqual([]);
      expect(rows.length).toBeLessThanOrEqual(Math.max(wanted.size, parameters[0]?.values ?? 1));
    }),
    { numRuns: 300 },
  );
});

test('sixty switches of three values need few rows', () => {
  const many = Array.from({ length: 60 }, (_, at): Parameter => ({ key: `p${at}`, values: 3, requires: null }));
  const rows = coverPairs(many);
  expect(pairsOf(many, rows).size).toBe((60 * 59 * 9) / 2);
  expect(rows.length).toBeLessThan(45);
  expect(coverPairs(many, { mostRows: 4 })).toEqual(rows.slice(0, 4));
});

test.each([
  ['on or off', { type: 'boolean' }, true, [true, false]],
  ['a choice', { type: 'string', enum: ['a', 'b', 'c'] }, 'b', ['b', 'a', 'c']],
  ['an amount', { type: 'integer', minimum: 1, maximum: 9 }, 4, [4, 1, 9]],
  ['a text that may be empty', { type: 'string', maxLength: 9 }, 'x', ['x', '']],
  ['a text that may not', { type: 'string', minLength: 1 }, 'x', ['x']],
  ['an address', { type: 'string', pattern: '^/' }, '/x', ['/x']],
  ['some out of several', { type: 'array', items: { enum: ['a', 'b'] } }, ['b'], [['b'], [], ['a', 'b']]],
  ['a list of texts', { type: 'array', items: { type: 'string' } }, ['x'], [['x'], []]],
  ['what is none of these', { type: 'object' }, { a: 1 }, [{ a: 1 }]],
] as const)('%s is tried with its value in use first', (_, schema, current, values) =>
  expect(possibleValues(schema, current)).toEqual(values),
);
