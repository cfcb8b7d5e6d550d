import { expect, test } from 'vitest';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import { findFaults, isSerious, type Measured, summariseFaults, withoutUsual } from './faults.ts';

const state = (changes: object = {}) => ({ shown: true, props: {}, settings: {}, ...changes });
const page: PreviewResponse = {
  page: { layout: { root: [], blocks: {} } },
  header: null,
  footer: null,
  site: {},
  themeCss: '',
  themeAttributes: {},
  subject: null,
  problems: [],
  blocks: { b_one: state(), b_two: state({ shown: false, why: 'hidden' }), b_three: state({ error: 'no data' }) },
};
const measured: Measured = { boxes: {}, empty: [], wide: [], failed: [] };

test.each([
  ['nothing', {}, ['b_three fails'], '1 fails'],
  ['a view that threw', { failed: ['b_one'] }, ['b_one fails', 'b_three fails'], '2 fail'],
  ['an overflow', { wide: ['b_one'] }, ['b_three fails', 'b_one overflows'], '1 fails, 1 too wide'],
  ['an empty block', { empty: ['b_one'] }, ['b_three fails', 'b_one empty'], '1 fails, 1 empty'],
  ['a block that its condition hides', { empty: ['b_two'] }, ['b_three fails'], '1 fails'],
  [
    'a block that failed is reported once',
    { failed: ['b_one'], wide: ['b_one'], empty: ['b_one'] },
    ['b_one fails', 'b_three fails'],
    '2 fail',
  ],
] as const)('%s', (_name, changes, found, words) => {
  const faults = findFaults(page, { ...measured, ...changes });
  expect(faults.map(({ blockId, kind }) => `${blockId} ${kind}`)).toEqual(found);
  expect(summariseFaults(faults)).toBe(words);
  expect(faults.filter(isSerious).length).toBe(found.filter((text) => !text.endsWith('empty')).length);
});

test('a block that shows nothing for a vehicle that is for sale either is not reported for another state', () => {
  const tray = { blockId: 'b_tray', kind: 'empty' } as const;
  const gauge = { blockId: 'b_gauge', kind: 'empty' } as const;
  const wide = { blockId: 'b_tray', kind: 'overflows' } as const;
  expect(withoutUsual([tray, gauge, wide], [tray])).toEqual([gauge, wide]);
  // Before that picture is drawn nothing is known to be unusual.
  expect(withoutUsual([tray, wide], undefined)).toEqual([wide]);
});

test('nothing wrong is no words', () => {
  expect(summariseFaults([])).toBeNull();
});
