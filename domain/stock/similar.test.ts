import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { compareSimilar, isSimilar, similarPriceBand } from './similar.ts';

test.each([
  [49_999, 39_999, 59_999],
  [50_000, 25_000, 75_000],
])('R9-026: band of %d', (price, min, max) => expect(similarPriceBand(price)).toEqual({ min, max }));

describe('R9-026: which vehicles are similar to a used SUV at 32,990', () => {
  const rows: readonly [string, Partial<Vehicle>, boolean][] = [
    ['one just like it', {}, true],
    ['itself', { id: 'v_1' }, false],
    ['coming soon', { status: 'coming_soon' }, false],
    ['sold', { sold: true }, false],
    ['withdrawn', { status: 'others' }, false],
    ['reserved', { reserved: true }, true],
    ['10,000 more', { price: 42_990 }, true],
    ['a dollar beyond that', { price: 42_991 }, false],
    ['10,000 less', { price: 22_990 }, true],
    ['a dollar below that', { price: 22_989 }, false],
    ['dearer, but offered within the band', { price: 45_000, offer_price: 42_000 }, true],
    ['without a price', { price: null }, false],
    ['another make of the same body', { make: 'Birch' }, true],
    ['another body of the same make', { simple_body: 'Ute' }, true],
    ['its make in other letters', { make: 'ASTER', simple_body: 'Ute' }, true],
    ['another make and body', { make: 'Birch', simple_body: 'Ute' }, false],
    ['another make, body unknown', { make: 'Birch', simple_body: null }, false],
  ];
  test.each(rows)('%s', (_, changes, expected) =>
    expect(isSimilar(aVehicle(), aVehicle({ id: 'v_2', ...changes }))).toBe(expected),
  );

  test('the band is around what it sells for', () => {
    const reduced = aVehicle({ price: 52_000, offer_price: 40_000 });
    expect(isSimilar(reduced, aVehicle({ id: 'v_2', price: 50_000 }))).toBe(true);
    expect(isSimilar(reduced, aVehicle({ id: 'v_2', price: 50_001 }))).toBe(false);
  });

  test('where it has no price, any price is similar, and none too', () => {
    for (const price of [null, 500, 400_000])
      expect(isSimilar(aVehicle({ price: 0 }), aVehicle({ id: 'v_2', price }))).toBe(true);
  });
});

test('R9-026: the same model comes first, then make and body, then the nearer price, then the id', () => {
  const others: readonly Partial<Vehicle>[] = [
    { id: 'model, another body', simple_body: 'Ute' },
    { id: 'make', model: 'Field', simple_body: 'Ute' },
    { id: 'make and body', model: 'Field' },
    { id: 'far', price: 38_000 },
    { id: 'near', price: 33_500 },
    { id: 'a' },
    { id: 'b' },
  ];
  const order = others.map((changes) => aVehicle(changes)).sort(compareSimilar(aVehicle()));
  expect(order.map(({ id }) => id)).toEqual(['a', 'b', 'near', 'far', 'model, another body', 'make and body', 'make']);
});
