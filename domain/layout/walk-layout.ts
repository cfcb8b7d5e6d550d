/** Every reachable block once, parents before children, in the order of the page. */
import type { BlockId, BlockInstance, Layout } from '#schemas/layout/layout.ts';
import { findBlock } from './block-rules.ts';
import type { Place } from './places.ts';

export interface WalkedBlock extends Place {
  readonly id: BlockId;
  readonly block: BlockInstance;
  /** 1 for a block in the root. */
  readonly depth: number;
}

/** Safe on broken layouts: a block met twice is walked once, a missing one is passed over. */
export function walkLayout(layout: Layout): WalkedBlock[] {
  const walked: WalkedBlock[] = [];
  const seen = new Set<BlockId>();
  const visit = (ids: readonly BlockId[], parent: BlockId | null, slot: string, depth: number) => {
    ids.forEach((id, index) => {
      const block = findBlock(layout, id);
      if (!block || seen.has(id)) return;
      seen.add(id);
      walked.push({ id, block, parent, slot, index, depth });
      for (const [name, children] of Object.entries(block.slots ?? {})) visit(children, id, name, depth + 1);
    });
  };
  visit(layout.root, null, 'root', 1);
  return walked;
}

/** A block's id and those of everything inside it. */
export function listSubtree(layout: Layout, id: BlockId): BlockId[] {
  if (!findBlock(layout, id)) return [];
  return walkLayout({ root: [id], blocks: layout.blocks }).map((walked) => walked.id);
}
