import { expect, test } from 'vitest';
import type { Layout } from '#schemas/layout/layout.ts';
import { columns, fixtureRules, text } from '#tests/build/layouts.ts';
import type { LayoutResult } from './layout-patch.ts';
import { applyPatch } from './layout-patch.ts';
import { moveBlocks, outermost, overBlocks } from './many-blocks.ts';
import { removeBlock } from './remove-block.ts';
import { setHidden } from './set-hidden.ts';

const page: Layout = {
  root: ['b_one1', 'b_cols', 'b_two2', 'b_thre'],
  blocks: {
    b_one1: text({ title: 'One' }),
    b_cols: columns(['b_left'], []),
    b_left: text(),
    b_two2: text(),
    b_thre: { ...text(), meta: { lock: ['delete'] } },
  },
};

function done(result: LayoutResult): Extract<LayoutResult, { ok: true }> {
  if (!result.ok) throw new Error(result.reason);
  return result;
}

test('what is inside another chosen block is left to that, and the order is the page’s', () => {
  expect(outermost(page, ['b_two2', 'b_left', 'b_cols', 'b_gone'])).toEqual(['b_cols', 'b_two2']);
});

test.each([
  ['b_one1 b_two2', 4, 'b_cols b_thre b_one1 b_two2'],
  ['b_one1 b_thre', 2, 'b_cols b_one1 b_thre b_two2'],
  ['b_two2 b_thre', 0, 'b_two2 b_thre b_one1 b_cols'],
  ['b_cols b_two2', 1, 'b_one1 b_cols b_two2 b_thre'],
])('%s moved to index %i stand behind each other there', (ids, index, expected) => {
  const { layout } = done(moveBlocks(page, ids.split(' '), { parent: null, slot: 'root', index }, fixtureRules));
  expect(layout.root.join(' ')).toBe(expected);
});

test('several blocks are one step: its undo puts all of them back', () => {
  const removed = done(overBlocks(page, ['b_one1', 'b_cols'], (layout, id) => removeBlock(layout, id)));
  expect(removed.layout.root).toEqual(['b_two2', 'b_thre']);
  expect(applyPatch(removed.layout, removed.undo)).toEqual(page);
});

test('one that is refused refuses all', () => {
  expect(overBlocks(page, ['b_one1', 'b_thre'], (layout, id) => removeBlock(layout, id))).toMatchObject({ ok: false });
});

test('hidden and shown again, a block is as it was; hidden twice is no step', () => {
  const hidden = done(setHidden(page, 'b_cols', true));
  expect(hidden.layout.blocks.b_cols).toMatchObject({ hidden: true });
  expect(done(setHidden(hidden.layout, 'b_cols', true)).changed).toBe(false);
  expect(done(setHidden(hidden.layout, 'b_cols', false)).layout).toEqual(page);
});
