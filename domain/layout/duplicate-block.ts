import type { BlockId, Layout } from '#schemas/layout/layout.ts';
import { findBlock } from './block-rules.ts';
import { copyFragment } from './copy-subtree.ts';
import { answer, type LayoutResult, refuse } from './layout-patch.ts';
import type { RandomSource } from './mint-id.ts';
import { findPlace, insertAt, listSlot, withSlot } from './places.ts';

/** Copies a block with everything in it, under new ids, to right behind it. */
export function duplicateBlock(layout: Layout, id: BlockId, random: RandomSource): LayoutResult {
  const place = findPlace(layout, id);
  if (!place || !findBlock(layout, id)) return refuse('This block is no longer there.');
  const copy = copyFragment(
    { root: [id], blocks: layout.blocks },
    random,
    (candidate) => findBlock(layout, candidate) !== null,
  );
  const added: Layout = { ...layout, blocks: { ...layout.blocks, ...copy.blocks } };
  return answer(
    layout,
    withSlot(added, place, insertAt(listSlot(added, place), place.index + 1, copy.root)),
    copy.root[0] ?? id,
  );
}
