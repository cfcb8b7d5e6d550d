import type { BlockId, Layout } from '#schemas/layout/layout.ts';
import { type BlockRules, findBlock, nameOf } from './block-rules.ts';
import { answer, type LayoutResult, refuse } from './layout-patch.ts';
import { findPlace, insertAt, listSlot, type Place, withSlot } from './places.ts';
import { listSubtree } from './walk-layout.ts';

/**
 * Moves a block with everything in it. `place.index` counts in the list as it is without the block: moving within one
 * list to index 0 makes it first, to `length - 1` last. Moving it to its current place changes nothing.
 */
export function moveBlock(layout: Layout, id: BlockId, place: Place, rules?: BlockRules): LayoutResult {
  const from = findPlace(layout, id);
  const block = findBlock(layout, id);
  if (!from || !block) return refuse('This block is no longer there.');
  if (place.parent !== null && !findBlock(layout, place.parent))
    return refuse('The block it should go into is no longer there.');
  if (place.parent !== null && listSubtree(layout, id).includes(place.parent))
    return refuse(`${nameOf(layout, id, rules)} cannot go into itself.`);
  const without = withSlot(
    layout,
    from,
    listSlot(layout, from).filter((other) => other !== id),
  );
  const target = insertAt(listSlot(without, place), place.index, [id]);
  if (from.parent === place.parent && from.slot === place.slot && target.indexOf(id) === from.index)
    return answer(layout, layout, id);
  if (block.meta?.lock?.includes('move'))
    return refuse(`${nameOf(layout, id, rules)} is locked and cannot be moved. Unlock it first.`);
  return answer(layout, withSlot(without, place, target), id);
}
