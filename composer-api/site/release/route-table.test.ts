import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RouteTable, segmentsOf } from './route-table.ts';

const word = fc.constantFrom('cars', 'search', 'about', 'models', 'a');
const segment = fc.oneof({ weight: 4, arbitrary: word }, { weight: 2, arbitrary: fc.constantFrom(':slug', ':id') });
const pattern = fc
  .tuple(fc.array(segment, { maxLength: 3 }), fc.boolean())
  .map(([segments, open]) => `/${[...segments, ...(open ? ['*'] : [])].join('/')}`);

/** The rule in its plainest form: of all patterns that fit, the one that says most, segment by segment from the left. */
function bestOf(patterns: readonly string[], path: string): string | null {
  const asked = segmentsOf(path);
  const strictness = (part: string | undefined) =>
    part === undefined ? 3 : part === '*' ? 0 : part.startsWith(':') ? 1 : 2;
  const fits = patterns.filter((one) => {
    const parts = segmentsOf(one);
    const open = parts.at(-1) === '*';
    const fixed = open ? parts.slice(0, -1) : parts;
    if (open ? asked.length < fixed.length : asked.length !== fixed.length) return false;
    return fixed.every((part, index) => part.startsWith(':') || part === asked[index]);
  });
  const better = (a: string, b: string) => {
    const [left, right] = [segmentsOf(a), segmentsOf(b)];
    for (let i = 0; i < Math.max(left.length, right.length); i++) {
      const order = strictness(right[i]) - strictness(left[i]);
      if (order !== 0) return order;
    }
    return patterns.indexOf(a) - patterns.indexOf(b);
  };
  return [...fits].sort(better)[0] ?? null;
}

const literal = (one: string) => one.replace(/:(?:slug|id)/g, ':');

describe('RouteTable', () => {
  test('R2-001: it answers as the plain rule does', () => {
    fc.assert(
      fc.property(fc.uniqueArray(pattern, { maxLength: 8 }), fc.array(word, { maxLength: 4 }), (patterns, parts) => {
        const path = `/${parts.join('/')}`;
        const found = new RouteTable(patterns.map((one) => [one, one] as const)).find(path);
        const expected = bestOf(patterns, path);
        expect(found === null).toBe(expected === null);
        if (found && expected) expect(literal(found.value)).toBe(literal(expected));
      }),
      { numRuns: 1000 },
    );
  });

  test('parameters are decoded once, and the rest of an open route is passed on unchanged', () => {
    const table = new RouteTable([
      ['/cars/:slug', 1],
      ['/search/*', 2],
    ] as const);
    expect(table.find('/cars/2021%20aster')).toEqual({ value: 1, params: { slug: '2021 aster' } });
    expect(table.find('/cars/%252e')).toEqual({ value: 1, params: { slug: '%2e' } });
    expect(table.find('/search/aster/ridge')).toEqual({ value: 2, params: { rest: 'aster/ridge' } });
    expect(table.find('/search')?.value).toBe(2);
  });

  test('a closing slash leads to the same page', () => {
    const table = new RouteTable([
      ['/about-us', 'about'],
      ['/', 'home'],
    ] as const);
    expect([table.find('/about-us/')?.value, table.find('/')?.value, table.find('/about')]).toEqual([
      'about',
      'home',
      null,
    ]);
  });

  test('names of an object’s own are no routes', () => {
    const table = new RouteTable([['/a', 'a']] as const);
    expect(['/__proto__', '/constructor', '/toString'].map((path) => table.find(path))).toEqual([null, null, null]);
  });
});
