/** The three sides of a merge of layouts: base, yours and theirs. */
import type { BlockId, BlockInstance, Layout } from '#schemas/layout/layout.ts';
import type { SlotAddress } from '../layout/places.ts';
import { walkLayout } from '../layout/walk-layout.ts';

export interface Side {
  readonly layout: Layout;
  /** The place of each of its blocks. */
  readonly places: ReadonlyMap<BlockId, SlotAddress>;
}

export interface Sides {
  readonly base: Side;
  readonly yours: Side;
  readonly theirs: Side;
}

export function readSide(layout: Layout): Side {
  return { layout, places: new Map(walkLayout(layout).map(({ id, parent, slot }) => [id, { parent, slot }])) };
}

export function has(side: Side, id: BlockId): boolean {
  return side.places.has(id);
}

/** Whether a side put new blocks, or blocks from elsewhere, into this one. */
export function isGivenBlocks(side: Side, block: BlockInstance, old: BlockInstance): boolean {
  const before = new Set(Object.values(old.slots ?? {}).flat());
  return Object.values(block.slots ?? {})
    .flat()
    .some((child) => !before.has(child) && has(side, child));
}
