/** Copies of blocks under new ids, for duplicating and pasting. */
import type { BlockId, BlockInstance } from '#schemas/layout/layout.ts';
import { mintId, type RandomSource } from './mint-id.ts';

/** A part of a page on its own: what the clipboard carries. */
export type BlockFragment = {
  readonly root: readonly BlockId[];
  readonly blocks: { readonly [id: BlockId]: BlockInstance };
};

/**
 * The fragment's reachable blocks under new ids. Children that are missing or duplicated are left out, so that a
 * clipboard from elsewhere cannot break a page.
 */
export function copyFragment(
  fragment: BlockFragment,
  random: RandomSource,
  isTaken: (id: BlockId) => boolean,
): BlockFragment {
  const minted = new Set<BlockId>();
  const seen = new Set<BlockId>();
  const blocks: { [id: BlockId]: BlockInstance } = {};
  const copy = (ids: readonly BlockId[]): BlockId[] =>
    ids.flatMap((id) => {
      const block = Object.hasOwn(fragment.blocks, id) ? fragment.blocks[id] : undefined;
      if (!block || seen.has(id)) return [];
      seen.add(id);
      const fresh = mintId(
        random,
        (candidate) => isTaken(candidate) || minted.has(candidate) || Object.hasOwn(fragment.blocks, candidate),
      );
      minted.add(fresh);
      const { slots, ...own } = block;
      blocks[fresh] = own;
      if (slots)
        blocks[fresh] = {
          ...own,
          slots: Object.fromEntries(Object.entries(slots).map(([slot, inner]) => [slot, copy(inner)])),
        };
      return [fresh];
    });
  const root = copy(fragment.root);
  return { root, blocks };
}
