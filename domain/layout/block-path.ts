/** The place of a block, in words: for the outline, for announcements, for lists of changes. */
import type { BlockId, Layout } from '#schemas/layout/layout.ts';
import { type BlockRules, findBlock, nameOf } from './block-rules.ts';
import { findPlace, listSlot, type SlotAddress } from './places.ts';

/** "Left column", or "the page" for the root. */
export function displaySlot(layout: Layout, { parent, slot }: SlotAddress, rules?: BlockRules): string {
  if (parent === null) return 'the page';
  const block = findBlock(layout, parent);
  return (block && rules?.(block.type)?.slots?.[slot]?.title) || slot;
}

/** "position 3 of 5 in Left column", "position 1 of 4 on the page"; empty when the block has no place. */
export function displayPosition(layout: Layout, id: BlockId, rules?: BlockRules): string {
  const place = findPlace(layout, id);
  if (!place) return '';
  const preposition = place.parent === null ? 'on' : 'in';
  return `position ${place.index + 1} of ${listSlot(layout, place).length} ${preposition} ${displaySlot(layout, place, rules)}`;
}

/** The names from the outermost block to this one: ["Columns", "Finance"]. */
export function listAncestry(layout: Layout, id: BlockId, rules?: BlockRules): string[] {
  return listAncestryIds(layout, id).map((outer) => nameOf(layout, outer, rules));
}

/** From the outermost block to this one. */
export function listAncestryIds(layout: Layout, id: BlockId): BlockId[] {
  const ids: BlockId[] = [];
  const seen = new Set<BlockId>();
  let at: BlockId | null = id;
  while (at !== null && !seen.has(at)) {
    seen.add(at);
    if (!findBlock(layout, at)) break;
    ids.unshift(at);
    at = findPlace(layout, at)?.parent ?? null;
  }
  return ids;
}
