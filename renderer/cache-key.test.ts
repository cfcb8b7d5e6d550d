import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '#tests/build/property-runs.ts';
import { cacheKey } from './cache-key.ts';

/** Parts as they come from outside, made to look like keys themselves. */
const part = fc.oneof(
  fc.string({ unit: fc.constantFrom('#', ' ', '?', ':', '/', '1', '2', 'a', '%', '@', '\u0000') }),
  fc.constantFrom('1:a', '0:', 'north.localhost#b_1', '/search/used cars?make=Kia', '%26', 'page'),
);
const parts = fc.array(part, { maxLength: 5 });

test('two lists that differ never have the same key', () => {
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      expect(cacheKey(...one) === cacheKey(...other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
    { numRuns: runsOf(2000) },
  );
});

test('a list in which a part moves across a border has another key', () => {
  fc.assert(
    fc.property(part, part, fc.nat(10), (one, other, by) => {
      fc.pre(by > 0 && by <= other.length);
      expect(cacheKey(one + other.slice(0, by), other.slice(by))).not.toBe(cacheKey(one, other));
    }),
  );
});
