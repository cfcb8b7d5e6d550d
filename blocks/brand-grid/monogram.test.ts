import { expect, test } from 'vitest';
import { monogram } from './monogram.ts';

test.each([
  ['BMW', 'BM'],
  ['Land Rover', 'LR'],
  ['Mercedes-Benz', 'MB'],
  ['Kia', 'K'],
  ['MG', 'MG'],
  ['   ', ''],
])('R2-056: %s is marked %s', (name, mark) => {
  expect(monogram(name)).toBe(mark);
});
