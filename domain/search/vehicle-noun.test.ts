import { expect, test } from 'vitest';
import { vehicleNoun } from './vehicle-noun.ts';

test.each([
  ['R2-004: a dealer of cars', [], ['car'], 4, 'cars'],
  ['one of them', [], ['car'], 1, 'car'],
  ['a dealer of tractors', [], ['machinery'], 12, 'machines'],
  ['several kinds', [], ['car', 'truck'], 4, 'vehicles'],
  ['several kinds, one chosen', ['truck'], ['car', 'truck'], 4, 'trucks'],
  ['an unknown kind', ['__proto__'], ['car'], 4, 'vehicles'],
  ['stock that does not tell', [], undefined, 4, 'cars'],
  ['no stock', [], [], 0, 'cars'],
])('%s', (_, chosen, sold, count, expected) => expect(vehicleNoun(chosen, sold, count)).toBe(expected));
