/**
 * The changes of an operation, as the blocks and the root before or after it; undo and redo are lists of these, grouped
 * by intent. Whole blocks are kept by reference, so a patch costs only what changed.
 */
import type { BlockId, BlockInstance, Layout } from '#schemas/layout/layout.ts';
import { findBlock } from './block-rules.ts';
import { type LimitExcess, listExcesses } from './limits.ts';

export interface LayoutPatch {
  /** The root to set, when it changed. */
  readonly root?: readonly BlockId[];
  /** Blocks to set by id; null takes one away. */
  readonly blocks: { readonly [id: BlockId]: BlockInstance | null };
}

/**
 * The result of an operation. Refused operations leave everything unchanged and give the reason, in words for staff.
 */
export type LayoutResult =
  | {
      readonly ok: true;
      readonly layout: Layout;
      /** False for a no-op: then `layout` is the same object as the input, and there is nothing to undo. */
      readonly changed: boolean;
      readonly undo: LayoutPatch;
      readonly redo: LayoutPatch;
      /** The block to select afterwards: the inserted, moved or copied one. */
      readonly selected: BlockId | null;
    }
  | { readonly ok: false; readonly reason: string };

export function applyPatch(layout: Layout, patch: LayoutPatch): Layout {
  if (isEmptyPatch(patch)) return layout;
  const entries = Object.entries(patch.blocks);
  if (entries.length === 0) return { ...layout, root: patch.root ?? layout.root };
  const blocks: { [id: BlockId]: BlockInstance } = { ...layout.blocks };
  for (const [id, block] of entries) {
    if (block) blocks[id] = block;
    else delete blocks[id];
  }
  return { root: patch.root ?? layout.root, blocks };
}

/** The patch that makes `to` from `from`, by comparing identities: cheap where blocks are shared. */
export function patchBetween(from: Layout, to: Layout): LayoutPatch {
  const blocks: { [id: BlockId]: BlockInstance | null } = {};
  for (const [id, block] of Object.entries(to.blocks)) {
    if (findBlock(from, id) !== block) blocks[id] = block;
  }
  for (const id of Object.keys(from.blocks)) {
    if (!findBlock(to, id)) blocks[id] = null;
  }
  return from.root === to.root ? { blocks } : { root: to.root, blocks };
}

export function isEmptyPatch(patch: LayoutPatch): boolean {
  return patch.root === undefined && Object.keys(patch.blocks).length === 0;
}

/** One patch for two that follow each other. */
export function joinPatches(first: LayoutPatch, second: LayoutPatch): LayoutPatch {
  const root = second.root ?? first.root;
  const blocks = { ...first.blocks, ...second.blocks };
  return root === undefined ? { blocks } : { root, blocks };
}

/** The answer of an operation that made `after` from `before`; refused where it exceeds a limit that held before. */
export function answer(before: Layout, after: Layout, selected: BlockId | null): LayoutResult {
  if (before !== after) {
    const excess = findNewExcess(before, after);
    if (excess) return refuse(excess.message);
  }
  return {
    ok: true,
    layout: after,
    changed: before !== after,
    undo: patchBetween(after, before),
    redo: patchBetween(before, after),
    selected,
  };
}

/** The result of an operation that changed one block and none of its slots: it cannot exceed a limit of the structure. */
export function answerBlock(before: Layout, id: BlockId, block: BlockInstance): LayoutResult {
  const old = findBlock(before, id);
  return {
    ok: true,
    layout: { ...before, blocks: { ...before.blocks, [id]: block } },
    changed: true,
    undo: { blocks: { [id]: old } },
    redo: { blocks: { [id]: block } },
    selected: id,
  };
}

export function refuse(reason: string): LayoutResult {
  return { ok: false, reason };
}

function findNewExcess(before: Layout, after: Layout): LimitExcess | null {
  const now = listExcesses(after);
  if (now.length === 0) return null;
  // A page that exceeds a limit already (from an import, say) must still be open to repair.
  const same = new Set(listExcesses(before).map((excess) => `${excess.blockId} ${excess.message}`));
  return now.find((excess) => !same.has(`${excess.blockId} ${excess.message}`)) ?? null;
}
