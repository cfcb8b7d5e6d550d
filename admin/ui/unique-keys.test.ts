import { expect, test } from 'vitest';
import { uniqueKeys } from './unique-keys.ts';

test('equal rows get different keys, which do not change when another row is inserted before them', () => {
  const keys = (...texts: string[]) => uniqueKeys(texts, (text) => text).map(([key]) => key);
  expect(keys('a', 'b', 'a')).toEqual(['a 0', 'b 0', 'a 1']);
  expect(keys('x', 'a', 'b', 'a')).toEqual(['x 0', 'a 0', 'b 0', 'a 1']);
});
