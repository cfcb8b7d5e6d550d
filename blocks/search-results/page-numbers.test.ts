import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 58, '1 2 _58'],
  [30, 58, '1 _29 30 31 _58'],
  [58, 58, '1 _57 58'],
])('page %i of %i links to %s', (current, pages, expected) => {
  const text = pageNumbers(current, pages).map(({ page, gap }) => `${gap ? '_' : ''}${page}`);
  expect(text.join(' ')).toBe(expected);
});
