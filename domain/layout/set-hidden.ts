import type { BlockId, Layout } from '#schemas/layout/layout.ts';
import { type BlockRules, findBlock, nameOf } from './block-rules.ts';
import { answer, answerBlock, type LayoutResult, refuse } from './layout-patch.ts';

/** Hides a block with everything in it, or shows it again; its condition stays as it is. */
export function setHidden(layout: Layout, id: BlockId, hidden: boolean, rules?: BlockRules): LayoutResult {
  const block = findBlock(layout, id);
  if (!block) return refuse('This block is no longer there.');
  if ((block.hidden ?? false) === hidden) return answer(layout, layout, id);
  if (block.meta?.lock?.includes('edit'))
    return refuse(`${nameOf(layout, id, rules)} is locked and cannot be edited. Unlock it first.`);
  const { hidden: _before, ...rest } = block;
  return answerBlock(layout, id, hidden ? { ...rest, hidden } : rest);
}
