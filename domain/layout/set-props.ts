import type { BlockId, Layout } from '#schemas/layout/layout.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { equalJson } from '../json/equal-json.ts';
import { type BlockRules, findBlock, nameOf } from './block-rules.ts';
import { answer, answerBlock, type LayoutResult, refuse } from './layout-patch.ts';

/** Sets all of a block's props, as its form gives them. */
export function setProps(
  layout: Layout,
  id: BlockId,
  props: { readonly [key: string]: Json },
  rules?: BlockRules,
): LayoutResult {
  const block = findBlock(layout, id);
  if (!block) return refuse('This block is no longer there.');
  if (equalJson(block.props, props)) return answer(layout, layout, id);
  if (block.meta?.lock?.includes('edit'))
    return refuse(`${nameOf(layout, id, rules)} is locked and cannot be edited. Unlock it first.`);
  return answerBlock(layout, id, { ...block, props });
}
