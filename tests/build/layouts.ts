/** Layouts and edits at random, for the property tests of layouts and merges. Never imported by what ships. */

import { type BlockRules, blockRulesOf } from '#domain/layout/block-rules.ts';
import { duplicateBlock } from '#domain/layout/duplicate-block.ts';
import { insertBlock } from '#domain/layout/insert-block.ts';
import type { LayoutResult } from '#domain/layout/layout-patch.ts';
import { mintId, type RandomSource } from '#domain/layout/mint-id.ts';
import { moveBlock } from '#domain/layout/move-block.ts';
import { copyBlocks, pasteBlocks } from '#domain/layout/paste-blocks.ts';
import type { Place } from '#domain/layout/places.ts';
import { removeBlock } from '#domain/layout/remove-block.ts';
import { setCondition } from '#domain/layout/set-condition.ts';
import { setMeta } from '#domain/layout/set-meta.ts';
import { setProps } from '#domain/layout/set-props.ts';
import type { BlockInstance, Layout } from '#schemas/layout/layout.ts';

export const fixtureRules: BlockRules = blockRulesOf([
  { type: 'text', title: 'Text', version: 2, category: 'content' },
  { type: 'gallery', title: 'Gallery', version: 1, category: 'vehicle', pages: ['vehicle'] },
  { type: 'finance', title: 'Finance', version: 4, category: 'vehicle' },
  {
    type: 'columns',
    title: 'Columns',
    version: 1,
    category: 'content',
    slots: { start: { title: 'Left column' }, end: { title: 'Right column', max: 3 } },
  },
  {
    type: 'tabs',
    title: 'Tabs',
    version: 1,
    category: 'content',
    slots: { tabs: { title: 'Tabs', allow: ['text', 'category:vehicle'], min: 1 } },
  },
]);

/** Mulberry32: a small seeded generator. */
export function seeded(seed: number): RandomSource {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pick<T>(random: RandomSource, items: readonly T[]): T | undefined {
  return items[Math.floor(random() * items.length)];
}

export function text(props: BlockInstance['props'] = {}): BlockInstance {
  return { type: 'text', version: 2, props };
}

export function columns(start: readonly string[], end: readonly string[] = []): BlockInstance {
  return { type: 'columns', version: 1, props: {}, slots: { start, end } };
}

function randomBlock(random: RandomSource): BlockInstance {
  return random() < 0.35 ? columns([]) : text({ title: `t${Math.floor(random() * 9)}` });
}

function randomPlace(layout: Layout, random: RandomSource): Place {
  const containers = Object.entries(layout.blocks).filter(([, block]) => block.slots);
  const parent = random() < 0.4 ? undefined : pick(random, containers)?.[0];
  const slot = parent === undefined ? 'root' : random() < 0.5 ? 'start' : 'end';
  return { parent: parent ?? null, slot, index: Math.floor(random() * 6) - 1 };
}

function freshId(layout: Layout, random: RandomSource): string {
  return mintId(random, (id) => Object.hasOwn(layout.blocks, id));
}

/** One operation at random; it may be refused or change nothing. */
export function randomOperation(layout: Layout, random: RandomSource): LayoutResult {
  const id = pick(random, Object.keys(layout.blocks)) ?? 'b_none';
  const choice = Math.floor(random() * 11);
  if (choice <= 1)
    return insertBlock(layout, freshId(layout, random), randomBlock(random), randomPlace(layout, random));
  if (choice <= 3) return moveBlock(layout, id, randomPlace(layout, random));
  if (choice <= 5) {
    const key = pick(random, ['title', 'intro', 'ratio']) ?? 'title';
    return setProps(layout, id, { ...layout.blocks[id]?.props, [key]: `v${Math.floor(random() * 5)}` });
  }
  if (choice === 6) return removeBlock(layout, id);
  if (choice === 7) return duplicateBlock(layout, id, random);
  if (choice === 8) return pasteBlocks(layout, copyBlocks(layout, [id]), randomPlace(layout, random), random);
  if (choice === 9) return setMeta(layout, id, random() < 0.3 ? { name: 'Named', lock: ['move'] } : {});
  return setCondition(layout, id, random() < 0.5 ? { switch: 'finance.calculator', is: true } : null);
}

/** A layout grown from nothing by insertions. */
export function randomLayout(random: RandomSource, blocks: number): Layout {
  let layout: Layout = { root: [], blocks: {} };
  for (let count = 0; count < blocks; count += 1) {
    const result = insertBlock(layout, freshId(layout, random), randomBlock(random), randomPlace(layout, random));
    if (result.ok) layout = result.layout;
  }
  return layout;
}

export function randomEdits(layout: Layout, random: RandomSource, edits: number): Layout {
  let edited = layout;
  for (let count = 0; count < edits; count += 1) {
    const result = randomOperation(edited, random);
    if (result.ok) edited = result.layout;
  }
  return edited;
}
