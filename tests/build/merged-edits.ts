import { expect } from 'vitest';
import { checkStructure } from '#domain/layout/check-layout.ts';
import { insertBlock } from '#domain/layout/insert-block.ts';
import type { LayoutResult } from '#domain/layout/layout-patch.ts';
import { moveBlock } from '#domain/layout/move-block.ts';
import { removeBlock } from '#domain/layout/remove-block.ts';
import { setProps } from '#domain/layout/set-props.ts';
import { mergeLayout } from '#domain/merge/layout.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import { columns, fixtureRules, text } from './layouts.ts';

export const base: Layout = {
  root: ['b_head', 'b_cols', 'b_foot'],
  blocks: {
    b_head: text({ title: 'Welcome', intro: 'Hello' }),
    b_cols: columns(['b_one1', 'b_two2'], ['b_thre']),
    b_one1: text(),
    b_two2: text({ title: 'Finance' }),
    b_thre: text(),
    b_foot: text(),
  },
};

export type Edit = (layout: Layout) => LayoutResult;

export function edit(...edits: readonly Edit[]): Layout {
  return edits.reduce((layout, apply) => {
    const result = apply(layout);
    if (!result.ok) throw new Error(result.reason);
    return result.layout;
  }, base);
}

export const props =
  (id: string, values: { [key: string]: string }): Edit =>
  (layout) =>
    setProps(layout, id, { ...layout.blocks[id]?.props, ...values });

export const remove =
  (id: string): Edit =>
  (layout) =>
    removeBlock(layout, id);

export const move =
  (id: string, parent: string | null, slot: string, index: number): Edit =>
  (layout) =>
    moveBlock(layout, id, { parent, slot, index });

export const insert =
  (id: string, parent: string | null, slot: string, index: number, block = text({ title: id })): Edit =>
  (layout) =>
    insertBlock(layout, id, block, { parent, slot, index });

export const merge = (yours: Layout, theirs: Layout, rule: 'template' | 'save' = 'template') => {
  const merged = mergeLayout(base, yours, theirs, { rule, rules: fixtureRules });
  expect(checkStructure(merged.layout, 'page/home')).toEqual([]);
  return merged;
};
