import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteCache } from './byte-cache.ts';

const step = fc.oneof(
  fc.record({
    do: fc.constant('set' as const),
    key: fc.integer({ min: 0, max: 12 }),
    bytes: fc.integer({ min: 0, max: 900 }),
  }),
  fc.record({
    do: fc.constantFrom('get' as const, 'delete' as const),
    key: fc.integer({ min: 0, max: 12 }),
    bytes: fc.constant(0),
  }),
);

test('it never holds more than its bound, and never answers with another value than the last one set', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), fc.integer({ min: 200, max: 4000 }), (steps, limit) => {
      const cache = new ByteCache<number>(limit);
      const last = new Map<string, number>();
      for (const [index, { do: what, key: number, bytes }] of steps.entries()) {
        const key = `k${number}`;
        if (what === 'set') {
          cache.set(key, index, bytes);
          last.set(key, index);
        } else if (what === 'delete') {
          cache.delete(key);
          last.delete(key);
        } else {
          const value = cache.get(key);
          if (value !== undefined) expect(value).toBe(last.get(key));
        }
        expect(cache.bytes).toBeLessThanOrEqual(limit);
        expect(cache.bytes).toBeGreaterThanOrEqual(0);
        // Each entry is charged at least 100 bytes, so that keys alone cannot fill memory.
        expect(cache.size * 100).toBeLessThanOrEqual(limit);
      }
    }),
  );
});

test('what is asked for stays while what nobody asks for goes', () => {
  const cache = new ByteCache<string>(10_000);
  cache.set('wanted', 'here', 100);
  for (let i = 0; i < 500; i++) {
    cache.set(`once${i}`, 'x', 400);
    expect(cache.get('wanted')).toBe('here');
  }
  expect(cache.get('once0')).toBeUndefined();
});

test('a value over the bound is not kept and pushes nothing out', () => {
  const cache = new ByteCache<string>(2000);
  cache.set('small', 'here', 100);
  cache.set('huge', 'x', 5000);
  expect(cache.get('huge')).toBeUndefined();
  expect(cache.get('small')).toBe('here');
});

test('an emptied cache weighs nothing', () => {
  const cache = new ByteCache<string>(2000);
  cache.set('a', 'x', 100);
  cache.clear();
  expect([cache.size, cache.bytes, cache.get('a')]).toEqual([0, 0, undefined]);
});
