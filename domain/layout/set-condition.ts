import type { Condition } from '#schemas/layout/condition.ts';
import type { BlockId, Layout } from '#schemas/layout/layout.ts';
import { equalJson } from '../json/equal-json.ts';
import { type BlockRules, findBlock, nameOf } from './block-rules.ts';
import { answer, answerBlock, type LayoutResult, refuse } from './layout-patch.ts';

/** Sets when a block shows; null means always. */
export function setCondition(layout: Layout, id: BlockId, when: Condition | null, rules?: BlockRules): LayoutResult {
  const block = findBlock(layout, id);
  if (!block) return refuse('This block is no longer there.');
  const { when: old, ...rest } = block;
  if (equalJson(old ?? null, when)) return answer(layout, layout, id);
  if (block.meta?.lock?.includes('edit'))
    return refuse(`${nameOf(layout, id, rules)} is locked and cannot be edited. Unlock it first.`);
  return answerBlock(layout, id, when ? { ...rest, when } : rest);
}
