import type { BlockId, Layout } from '#schemas/layout/layout.ts';
import { findBlock } from './block-rules.ts';
import { type BlockFragment, copyFragment } from './copy-subtree.ts';
import { answer, type LayoutResult, refuse } from './layout-patch.ts';
import type { RandomSource } from './mint-id.ts';
import { insertAt, listSlot, type Place, withSlot } from './places.ts';
import { listSubtree } from './walk-layout.ts';

/** Blocks with everything in them, as the clipboard carries them. */
export function copyBlocks(layout: Layout, ids: readonly BlockId[]): BlockFragment {
  const blocks = Object.fromEntries(
    ids
      .flatMap((id) => listSubtree(layout, id))
      .flatMap((id) => {
        const block = findBlock(layout, id);
        return block ? [[id, block]] : [];
      }),
  );
  return { root: ids.filter((id) => Object.hasOwn(blocks, id)), blocks };
}

/** Puts a fragment in at a place; every block of it gets a new id. */
export function pasteBlocks(layout: Layout, fragment: BlockFragment, place: Place, random: RandomSource): LayoutResult {
  if (place.parent !== null && !findBlock(layout, place.parent))
    return refuse('The block it should go into is no longer there.');
  const copy = copyFragment(fragment, random, (candidate) => findBlock(layout, candidate) !== null);
  if (copy.root.length === 0) return refuse('There is no block to paste.');
  const added: Layout = { ...layout, blocks: { ...layout.blocks, ...copy.blocks } };
  return answer(
    layout,
    withSlot(added, place, insertAt(listSlot(added, place), place.index, copy.root)),
    copy.root[0] ?? null,
  );
}
