import { expect, test } from 'vitest';
import type { Json } from '#schemas/shapes/json.ts';
import { entryAt } from './entry-of-problem.ts';

const menus: Json = { header: [{ label: 'Offers', children: [{ label: 'End of year sale' }, {}] }], fees: { one: 1 } };

test.each([
  ['/header/0/href', '“Offers”'],
  ['/header/0/children/0/href', '“End of year sale”'],
  ['/header/0/children/1/label', 'Entry 2'],
  ['/header/9/label', null],
  ['/fees/one', null],
  ['/__proto__/x', null],
  ['', null],
])('ST-9: a message at %s is about %s', (pointer, entry) => {
  expect(entryAt(menus, pointer)).toBe(entry);
});
