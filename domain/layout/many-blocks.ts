/** The same done to several blocks, as one operation: all of it, or nothing and why. */
import type { BlockId, Layout } from '#schemas/layout/layout.ts';
import type { BlockRules } from './block-rules.ts';
import { answer, type LayoutResult } from './layout-patch.ts';
import { moveBlock } from './move-block.ts';
import { findPlace, type Place } from './places.ts';
import { listSubtree, walkLayout } from './walk-layout.ts';

/** In the order of the page, without blocks that are inside another of them: what is done to that is done to them. */
export function outermost(layout: Layout, ids: Iterable<BlockId>): BlockId[] {
  const wanted = new Set(ids);
  const inside = new Set<BlockId>();
  for (const id of wanted) for (const inner of listSubtree(layout, id)) if (inner !== id) inside.add(inner);
  return walkLayout(layout).flatMap(({ id }) => (wanted.has(id) && !inside.has(id) ? [id] : []));
}

/** One operation for each block, one after the other. The first that is refused refuses all. */
export function overBlocks(
  layout: Layout,
  ids: readonly BlockId[],
  operation: (layout: Layout, id: BlockId) => LayoutResult,
): LayoutResult {
  let now = layout;
  let selected: BlockId | null = ids.at(-1) ?? null;
  for (const id of ids) {
    const result = operation(now, id);
    if (!result.ok) return result;
    now = result.layout;
    selected = result.selected;
  }
  return answer(layout, now, selected);
}

/**
 * Moves blocks behind each other to a place, in the order given. `place.index` counts in the list as it is shown, with
 * the blocks still in it.
 */
export function moveBlocks(layout: Layout, ids: readonly BlockId[], place: Place, rules?: BlockRules): LayoutResult {
  let index = place.index;
  return overBlocks(layout, ids, (now, id) => {
    const from = findPlace(now, id);
    const comesFromBefore = from?.parent === place.parent && from.slot === place.slot && from.index < index;
    if (comesFromBefore) index -= 1;
    const result = moveBlock(now, id, { ...place, index }, rules);
    index += 1;
    return result;
  });
}
