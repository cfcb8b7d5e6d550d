import type { BlockId, BlockInstance, Layout } from '#schemas/layout/layout.ts';
import { findBlock } from './block-rules.ts';
import { answer, type LayoutResult, refuse } from './layout-patch.ts';
import { insertAt, listSlot, type Place, withBlock, withSlot } from './places.ts';

/** Puts a new block without children at a place. The id is minted by the caller (`mintId`). */
export function insertBlock(layout: Layout, id: BlockId, block: BlockInstance, place: Place): LayoutResult {
  if (findBlock(layout, id)) return refuse('This block is on the page already.');
  if (place.parent !== null && !findBlock(layout, place.parent))
    return refuse('The block it should go into is no longer there.');
  const { slots, ...own } = block;
  const empty = slots && Object.fromEntries(Object.keys(slots).map((slot) => [slot, []]));
  const added = withBlock(layout, id, empty ? { ...own, slots: empty } : own);
  return answer(layout, withSlot(added, place, insertAt(listSlot(added, place), place.index, [id])), id);
}
