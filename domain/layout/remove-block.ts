import type { BlockId, BlockInstance, Layout } from '#schemas/layout/layout.ts';
import { type BlockRules, findBlock, nameOf } from './block-rules.ts';
import { answer, type LayoutResult, refuse } from './layout-patch.ts';
import { findPlace, listSlot, withSlot } from './places.ts';
import { listSubtree } from './walk-layout.ts';

/** Takes a block and everything in it away; refused when any of it is locked and cannot be deleted. */
export function removeBlock(layout: Layout, id: BlockId, rules?: BlockRules): LayoutResult {
  const place = findPlace(layout, id);
  if (!place || !findBlock(layout, id)) return refuse('This block is no longer there.');
  const gone = listSubtree(layout, id);
  const locked = gone.find((inner) => findBlock(layout, inner)?.meta?.lock?.includes('delete'));
  if (locked) return refuse(`${nameOf(layout, locked, rules)} is locked and cannot be deleted. Unlock it first.`);
  const blocks: { [id: BlockId]: BlockInstance } = {
    ...withSlot(
      layout,
      place,
      listSlot(layout, place).filter((other) => other !== id),
    ).blocks,
  };
  for (const inner of gone) delete blocks[inner];
  const root = place.parent === null ? layout.root.filter((other) => other !== id) : layout.root;
  const list = listSlot(layout, place);
  return answer(layout, { root, blocks }, list[place.index + 1] ?? list[place.index - 1] ?? place.parent);
}
