/** The places of blocks: lists of ids, in the root or in a slot of a parent. */
import type { BlockId, BlockInstance, Layout } from '#schemas/layout/layout.ts';
import { findBlock } from './block-rules.ts';

/** A list of blocks: the root when `parent` is null (then `slot` is `root`). */
export interface SlotAddress {
  readonly parent: BlockId | null;
  readonly slot: string;
}

/** A position in a list; `index` is counted from 0. */
export interface Place extends SlotAddress {
  readonly index: number;
}

export const rootSlot: SlotAddress = { parent: null, slot: 'root' };

/** The ids in a list; empty if the parent or slot does not exist. */
export function listSlot(layout: Layout, { parent, slot }: SlotAddress): readonly BlockId[] {
  if (parent === null) return layout.root;
  const slots = findBlock(layout, parent)?.slots;
  return slots && Object.hasOwn(slots, slot) ? (slots[slot] ?? []) : [];
}

/** The layout with another list at this address; all other blocks keep their identity. */
export function withSlot(layout: Layout, { parent, slot }: SlotAddress, ids: readonly BlockId[]): Layout {
  if (parent === null) return { ...layout, root: ids };
  const block = findBlock(layout, parent);
  if (!block) return layout;
  return withBlock(layout, parent, { ...block, slots: { ...block.slots, [slot]: ids } });
}

export function withBlock(layout: Layout, id: BlockId, block: BlockInstance): Layout {
  return { ...layout, blocks: { ...layout.blocks, [id]: block } };
}

/** The place of a block, or null when it is in no list. */
export function findPlace(layout: Layout, id: BlockId): Place | null {
  const index = layout.root.indexOf(id);
  if (index >= 0) return { ...rootSlot, index };
  for (const [parent, block] of Object.entries(layout.blocks)) {
    for (const [slot, ids] of Object.entries(block.slots ?? {})) {
      const at = ids.indexOf(id);
      if (at >= 0) return { parent, slot, index: at };
    }
  }
  return null;
}

/** The list with ids inserted at an index, which is clamped to the list. */
export function insertAt(ids: readonly BlockId[], index: number, added: readonly BlockId[]): BlockId[] {
  const at = Math.min(ids.length, Math.max(0, Math.trunc(index)));
  return [...ids.slice(0, at), ...added, ...ids.slice(at)];
}
