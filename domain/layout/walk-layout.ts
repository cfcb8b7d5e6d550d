/** Every reachable block once, parents before children, in the order of the page. */
import type { BlockId, BlockInstance, Layout } from '#schemas/layout/layout.ts';
import { findBlock } from './block-rules.ts';
import type { Place } from './places.ts';

interface WalkedBlock extends Place {
  readonly id: BlockId;
  readonly block: BlockInstance;
  /** 1 for a block in the root. */
  readonly depth: number;
}

/** Safe on broken layouts: a block met twice is walked once, a missing one is passed over. */
export function walkLayout(layout: Layout): WalkedBlock[] {
  const walked: WalkedBlock[] = [];
  const seen = new Set<BlockId>();
  // An explicit stack, the next block on top: a chain of thousands of blocks must not end the call stack.
  const open: (Place & { readonly id: BlockId; readonly depth: number })[] = [];
  const enter = (ids: readonly BlockId[], parent: BlockId | null, slot: string, depth: number) => {
    for (let index = ids.length - 1; index >= 0; index -= 1) {
      const id = ids[index];
      if (id !== undefined) open.push({ id, parent, slot, index, depth });
    }
  };
  enter(layout.root, null, 'root', 1);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const block = findBlock(layout, next.id);
    if (!block || seen.has(next.id)) continue;
    seen.add(next.id);
    walked.push({ ...next, block });
    for (const [name, children] of Object.entries(block.slots ?? {}).reverse())
      enter(children, next.id, name, next.depth + 1);
  }
  return walked;
}

/** A block's id and those of everything inside it. */
export function listSubtree(layout: Layout, id: BlockId): BlockId[] {
  if (!findBlock(layout, id)) return [];
  return walkLayout({ root: [id], blocks: layout.blocks }).map((walked) => walked.id);
}
