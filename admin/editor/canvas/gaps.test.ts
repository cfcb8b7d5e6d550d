import { expect, test } from 'vitest';
import type { Layout } from '#schemas/layout/layout.ts';
import { columns, fixtureRules, text } from '#tests/build/layouts.ts';
import { emptySlotGaps, gapsAround, lastGap } from './gaps.ts';

const layout: Layout = {
  root: ['b_head', 'b_cols', 'b_gone'],
  blocks: { b_head: text(), b_cols: columns(['b_left'], []), b_left: text(), b_gone: text() },
};
const box = (y: number, height = 100) => ({ x: 0, y, width: 800, height });
const geometry = {
  blocks: { b_head: box(0), b_cols: box(100), b_left: box(110, 50), b_menu: box(0) },
  slots: { b_cols: { end: box(110, 40) }, b_menu: { items: box(0) } },
};

test('a block has a gap above and one below, in the list that it is in', () => {
  expect(gapsAround(layout, 'b_left', fixtureRules, geometry)).toMatchObject([
    { place: { parent: 'b_cols', slot: 'start', index: 0 }, box: { y: 110, height: 0 } },
    { place: { parent: 'b_cols', slot: 'start', index: 1 }, box: { y: 160, height: 0 } },
  ]);
});

test('a block of another layout, and one that the page does not show, have none', () => {
  expect(gapsAround(layout, 'b_menu', fixtureRules, geometry)).toEqual([]);
  expect(gapsAround(layout, 'b_gone', fixtureRules, geometry)).toEqual([]);
});

test('below the last block that is seen is the end of the page', () => {
  expect(lastGap(layout, fixtureRules, geometry)).toMatchObject({ place: { parent: null, index: 3 }, box: { y: 200 } });
});

test('empty slots of this layout alone take blocks, and are called by their names', () => {
  expect(emptySlotGaps(layout, fixtureRules, geometry)).toMatchObject([
    { label: 'Add a block to Right column', place: { parent: 'b_cols', slot: 'end', index: 0 } },
  ]);
});
