import { expect, test } from 'vitest';
import { typedAmount } from './amount.ts';

test.each([
  ['27,990', 27_990],
  ['$27 990', 27_990],
  ['1,027,990.50', 1_027_990.5],
  ['41 000 km', 41_000],
  ['', null],
  ['45k', undefined],
  ['27.990', undefined],
  ['2,79', undefined],
  ['-5', undefined],
  ['about 5', undefined],
])('ST-3: the amount “%s” is read whole or not at all', (text, amount) => {
  expect(typedAmount(text)).toBe(amount);
});
