import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteCache } from './byte-cache.ts';

const step = fc.oneof(
  fc.record({
    do: fc.constant('set' as const),
    share: fc.constantFrom('a', 'b', 'c'),
    key: fc.integer({ min: 0, max: 12 }),
    bytes: fc.integer({ min: 0, max: 900 }),
  }),
  fc.record({
    do: fc.constantFrom('get' as const, 'delete' as const),
    share: fc.constantFrom('a', 'b', 'c'),
    key: fc.integer({ min: 0, max: 12 }),
    bytes: fc.constant(0),
  }),
);

test('it never holds more than its bound, and never answers with another value than the last one set', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), fc.integer({ min: 200, max: 4000 }), (steps, limit) => {
      const cache = new ByteCache<number>(limit);
      const last = new Map<string, number>();
      for (const [index, { do: what, share, key: number, bytes }] of steps.entries()) {
        const key = `k${number}`;
        if (what === 'set') {
          cache.set(share, key, index, bytes);
          last.set(share + key, index);
        } else if (what === 'delete') {
          cache.delete(share, key);
          last.delete(share + key);
        } else {
          const value = cache.get(share, key);
          if (value !== undefined) expect(value).toBe(last.get(share + key));
        }
        expect(cache.bytes).toBeLessThanOrEqual(limit);
        expect(cache.bytes).toBeGreaterThanOrEqual(0);
        // Each entry is charged at least 100 bytes, so that keys alone cannot fill memory.
        expect(cache.size * 100).toBeLessThanOrEqual(limit);
      }
    }),
  );
});

test('requested entries stay and unused ones are evicted', () => {
  const cache = new ByteCache<string>(10_000);
  cache.set('t', 'wanted', 'here', 100);
  for (let i = 0; i < 500; i++) {
    cache.set('t', `once${i}`, 'x', 400);
    expect(cache.get('t', 'wanted')).toBe('here');
  }
  expect(cache.get('t', 'once0')).toBeUndefined();
});

test('a value over the bound is not cached and pushes nothing out', () => {
  const cache = new ByteCache<string>(2000);
  cache.set('t', 'small', 'here', 100);
  cache.set('u', 'huge', 'x', 5000);
  expect(cache.get('u', 'huge')).toBeUndefined();
  expect(cache.get('t', 'small')).toBe('here');
});

test('an emptied cache weighs nothing', () => {
  const cache = new ByteCache<string>(2000);
  cache.set('t', 'a', 'x', 100);
  cache.clear();
  expect([cache.size, cache.bytes, cache.get('t', 'a')]).toEqual([0, 0, undefined]);
});

test('a flood of one share pushes out its own entries, not what others hold within their part', () => {
  const cache = new ByteCache<string>(30_000);
  for (let i = 0; i < 10; i++) cache.set('quiet', `q${i}`, 'here', 500);
  for (let i = 0; i < 5000; i++) cache.set('flood', `f${i}`, 'x', 500);
  const cached = Array.from({ length: 10 }, (_, i) => cache.get('quiet', `q${i}`)).filter(Boolean);
  expect(cached).toHaveLength(10);
});

test('a share borrows unused space, and gives it back when others need it', () => {
  const cache = new ByteCache<string>(30_000);
  const held = (share: string) =>
    Array.from({ length: 100 }, (_, i) => cache.get(share, `k${i}`)).filter(Boolean).length;
  for (let i = 0; i < 100; i++) cache.set('first', `k${i}`, 'x', 500);
  expect(held('first')).toBeGreaterThan(40);
  for (let i = 0; i < 100; i++) cache.set('second', `k${i}`, 'x', 500);
  expect(Math.abs(held('first') - held('second'))).toBeLessThanOrEqual(2);
});
