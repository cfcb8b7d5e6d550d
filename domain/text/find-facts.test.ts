import { expect, test } from 'vitest';
import { plainDigits } from './find-facts.ts';

test.each([
  ['+61 7 3200 1234', '(07) 3200 1234'],
  ['+61412345678', '0412 345 678'],
  ['+611800975711', '1800 975 711'],
  ['+61 1300 123 456', '1300-123-456'],
  ['+64 9 300 1234', '09 300 1234'],
  ['+64 800 123 456', '0800 123 456'],
])('%s and %s are one number', (international, local) => {
  expect(plainDigits(international)).toBe(plainDigits(local));
});
