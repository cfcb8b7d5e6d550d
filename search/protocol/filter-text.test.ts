import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Filter, IndexSchema } from '../engine/types.ts';
import { parseFilterText } from './filter-text.ts';
import { liftsOf } from './leaf.ts';
import { ProtocolError } from './problem.ts';

const schema: IndexSchema = {
  facets: ['make', 'body', 'certified', '_tags'],
  numbers: ['price', 'year'],
  texts: ['name'],
  sorts: {},
};

const parse = (text: string) => parseFilterText(text, schema).parts;
const facet = (attribute: string, value: string): Filter => ({ facet: attribute, value, anyCase: true });

function refused(text: string): string {
  try {
    parseFilterText(text, schema);
  } catch (error) {
    expect(error).toBeInstanceOf(ProtocolError);
    expect(error).toMatchObject({ status: 400 });
    return error instanceof Error ? error.message : '';
  }
  throw new Error(`${text} was taken`);
}

describe('the grammar of filters', () => {
  test.each<[string, readonly Filter[]]>([
    ['', []],
    ['   ', []],
    ['make:Toyota', [facet('make', 'Toyota')]],
    ['make : Toyota', [facet('make', 'Toyota')]],
    ['make:"Land Rover"', [facet('make', 'Land Rover')]],
    ["make:'Land Rover'", [facet('make', 'Land Rover')]],
    ['"make":Toyota', [facet('make', 'Toyota')]],
    ['make:"say \\"hi\\" \\\\ \\n"', [facet('make', 'say "hi" \\ \\n')]],
    ["make:O'Brien", [facet('make', "O'Brien")]],
    ['make:AND"', [facet('make', 'AND"')]],
    ['make:"AND"', [facet('make', 'AND')]],
    ['make:-Ute', [facet('make', '-Ute')]],
    ['certified:true', [facet('certified', 'true')]],
    ['published', [{ facet: '_tags', value: 'published' }]],
    ['_tags:published', [{ facet: '_tags', value: 'published' }]],
    ['objectID:v_1', [{ ids: ['v_1'] }]],
    ['year:2020', [{ number: 'year', from: 2020, to: 2020 }]],
    ['year:new', [{ any: [] }]],
    ['engine:V8', [{ any: [] }]],
    ['price=10', [{ number: 'price', from: 10, to: 10 }]],
    ['price != -1.5', [{ number: 'price', isNot: -1.5 }]],
    ['price>=1000', [{ number: 'price', from: 1000 }]],
    ['price <= 1e3', [{ number: 'price', to: 1000 }]],
    [
      'price > 5',
      [
        {
          all: [
            { number: 'price', from: 5 },
            { number: 'price', isNot: 5 },
          ],
        },
      ],
    ],
    [
      'price < 5',
      [
        {
          all: [
            { number: 'price', to: 5 },
            { number: 'price', isNot: 5 },
          ],
        },
      ],
    ],
    ['price:10 TO 20.5', [{ number: 'price', from: 10, to: 20.5 }]],
    ['NOT make:Toyota', [{ not: facet('make', 'Toyota') }]],
    ['NOT price:1 TO 2', [{ not: { number: 'price', from: 1, to: 2 } }]],
    ['make:A AND body:B', [facet('make', 'A'), facet('body', 'B')]],
    ['make:A OR make:B', [{ any: [facet('make', 'A'), facet('make', 'B')] }]],
    ['(make:A)', [facet('make', 'A')]],
    [
      'make:A AND (body:B OR body:C) AND NOT price=1',
      [
        facet('make', 'A'),
        { any: [facet('body', 'B'), facet('body', 'C')] },
        { not: { number: 'price', from: 1, to: 1 } },
      ],
    ],
    // OR binds closer than AND.
    ['make:A AND body:B OR body:C', [facet('make', 'A'), { any: [facet('body', 'B'), facet('body', 'C')] }]],
    ['((make:A OR (make:B)) OR ((make:C)))', [{ any: [facet('make', 'A'), facet('make', 'B'), facet('make', 'C')] }]],
    ['(make:A AND price=1) AND body:B', [facet('make', 'A'), { number: 'price', from: 1, to: 1 }, facet('body', 'B')]],
    ['make:A OR NOT make:B', [{ any: [facet('make', 'A'), { not: facet('make', 'B') }] }]],
  ])('%s', (text, expected) => {
    expect(parse(text)).toEqual(expected);
  });

  test.each([
    ['make:Important dates', 'filters: Unexpected token string(dates) expected end of filter at col 15'],
    ['make:Womens>Tailoring', "filters: Unexpected token '>' expected end of filter at col 11"],
    ['(make:aORbody:b)', "filters: Unexpected token ':' expected ')' at col 13"],
    ['price > cheap', 'filters: Unexpected token string(cheap) expected numeric at col 8'],
    ['price > 1e999', 'filters: Unexpected token string(1e999) expected numeric at col 8'],
    ['price > "5"', 'filters: Unexpected token string(5) expected numeric at col 8'],
    ['price:1 TO', 'filters: Unexpected token end of filter expected numeric at col 10'],
    ['make:A AND', 'filters: Unexpected token end of filter expected filter at col 10'],
    ['make:A and body:B', 'filters: Unexpected token string(and) expected end of filter at col 7'],
    ['OR make:A', 'filters: Unexpected token OR expected filter at col 0'],
    ['(make:A', "filters: Unexpected token end of filter expected ')' at col 7"],
    ['make:A)', "filters: Unexpected token ')' expected end of filter at col 6"],
    ['()', "filters: Unexpected token ')' expected filter at col 1"],
    ['make:', 'filters: Unexpected token end of filter expected string or numeric at col 5'],
    ['make:"A', 'filters: Unterminated quote at col 5'],
    ['make:A make:B', 'filters: Unexpected token string(make) expected end of filter at col 7'],
    ['NOT (make:A OR make:B)', "filters: Unexpected token '(' expected filter at col 4"],
    ['NOT NOT make:A', 'filters: Unexpected token NOT expected filter at col 4'],
    ['price > 5<score=2>', 'filters: Unexpected token <score=2> expected end of filter at col 9'],
    ...(
      [
        ['(make:A AND body:B) OR make:C', 20],
        ['make:C OR (make:A AND body:B)', 28],
        ['make:A AND body:B OR (make:C AND make:D)', 39],
        ['(make:A AND (body:B OR body:C))', 30],
        ['((make:A AND body:B) AND (price=1 OR price=2))', 45],
        ['make:A OR (make:B OR make:C AND make:D)', 38],
      ] as const
    ).map(([text, at]): [string, string] => [
      text,
      `filters: filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed, at col ${at}`,
    ]),
    ...(
      [
        ['make:A OR price=1', 'facet filter (name:value)', 10],
        ['make:A OR published', 'facet filter (name:value)', 10],
        ['price=1 OR make:A', 'numeric filter (name>=10 or name:10 TO 20)', 11],
        ['(a OR b) OR (make:A)', 'tag filter (_tags:value)', 19],
      ] as const
    ).map(([text, expected, at]): [string, string] => [
      text,
      `filters: Different types are not allowed in the same OR, expected a ${expected} at col ${at}`,
    ]),
    ['year:2020 2021', 'filters: Unexpected token numeric(2021) expected end of filter at col 10'],
  ])('refuses %s and says where', (text, message) => {
    expect(refused(text)).toBe(message);
  });

  test('scores lift: the highest of alternatives, or all of them', () => {
    const { scored, parts } = parseFilterText('(make:A<score=2> OR make:B<score=5>) AND body:C<score=1>', schema);
    expect(parts).toHaveLength(2);
    const [a, b, c] = [facet('make', 'A'), facet('make', 'B'), facet('body', 'C')];
    expect(liftsOf(scored, false)).toEqual([
      [
        { filter: a, score: 2 },
        { filter: b, score: 5 },
      ],
      [{ filter: c, score: 1 }],
    ]);
    expect(liftsOf(scored, true)).toEqual([
      [{ filter: a, score: 2 }],
      [{ filter: b, score: 5 }],
      [{ filter: c, score: 1 }],
    ]);
  });

  test('alternatives with one score are one filter, and many scores stay as many filters', () => {
    const one = (value: number, score: number) => ({ filter: facet('make', `${value}`), score, group: 0 });
    expect(liftsOf([one(1, 2), one(2, 2), one(3, 0)], false)).toEqual([
      [{ filter: { any: [facet('make', '1'), facet('make', '2')] }, score: 2 }],
    ]);
    const many = liftsOf(
      Array.from({ length: 100 }, (_, index) => one(index, index + 1)),
      false,
    );
    expect(JSON.stringify(many).length).toBeLessThan(100 * 100);
  });

  test('any expression means what it says, ORs before ANDs, in parentheses or not', () => {
    const literal = fc.record({ value: fc.constantFrom('a', 'b', 'c', 'd'), isNot: fc.boolean() });
    const disjunction = fc.array(literal, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(disjunction, fc.nat(2)), { minLength: 1, maxLength: 5 }),
        fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
        (all, values) => {
          const text = all
            .map(([literals, pairs]) => {
              const inner = literals.map(({ value, isNot }) => `${isNot ? 'NOT ' : ''}make:${value}`).join(' OR ');
              return `${'('.repeat(pairs)}${inner}${')'.repeat(pairs)}`;
            })
            .join(' AND ');
          const held = new Set<string>(values);
          const isIn = (filter: Filter): boolean => {
            if ('any' in filter) return filter.any.some(isIn);
            if ('not' in filter) return !isIn(filter.not);
            return 'facet' in filter && held.has(filter.value);
          };
          const wanted = all.every(([literals]) => literals.some(({ value, isNot }) => held.has(value) !== isNot));
          expect(parse(text).every(isIn)).toBe(wanted);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a thousand nestings and ten thousand characters are answered or refused', () => {
    const deep = 1000;
    expect(parse(`${'('.repeat(deep)}make:A${')'.repeat(deep)}`)).toEqual([facet('make', 'A')]);
    expect(refused(`${'NOT ('.repeat(deep)}make:A${')'.repeat(deep)}`)).toMatch(/Unexpected token '\(' .* at col 4$/);
    expect(refused(`${'(make:B OR (make:C AND '.repeat(400)}make:A${'))'.repeat(400)}`)).toMatch(/only \(X OR Y\)/);
    expect(refused('('.repeat(10_000))).toMatch(/at col 10000$/);
    const wide = (count: number) => Array.from({ length: count }, (_, index) => `make:${index}`).join(' OR ');
    expect(parse(wide(1000))).toMatchObject([{ any: { length: 1000 } }]);
    expect(refused(wide(1001))).toBe('filters: expected at most 1000 conditions; ask in several searches');
    expect(refused(`make:${'x'.repeat(513)}`)).toBe(
      'filters: a name or value has 513 characters, expected at most 512 at col 5',
    );
    expect(refused(' '.repeat(100_001))).toMatch(/expected at most 100000 characters/);
  });

  test('no text throws anything but a refusal', () => {
    const piece = fc.constantFrom(
      'make',
      ':',
      '"',
      "'",
      '(',
      ')',
      ' ',
      'AND',
      'OR',
      'NOT',
      'TO',
      '<',
      '<score=2>',
      '=',
      '!',
      '>=',
      '5',
      '\\',
      '😀',
      'עברית',
      '-',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        try {
          parse(pieces.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(ProtocolError);
          expect(String(error)).toMatch(/at col \d+$/);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
