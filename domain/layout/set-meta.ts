import type { BlockId, BlockInstance, Layout } from '#schemas/layout/layout.ts';
import { equalJson } from '../json/equal-json.ts';
import { findBlock } from './block-rules.ts';
import { answer, answerBlock, type LayoutResult, refuse } from './layout-patch.ts';

/** Sets a block's name, note and locks. Always open, since it is how a lock is taken off; empty values are dropped. */
export function setMeta(layout: Layout, id: BlockId, meta: NonNullable<BlockInstance['meta']>): LayoutResult {
  const block = findBlock(layout, id);
  if (!block) return refuse('This block is no longer there.');
  const tidy: NonNullable<BlockInstance['meta']> = {
    ...(meta.name ? { name: meta.name } : {}),
    ...(meta.note ? { note: meta.note } : {}),
    ...(meta.lock && meta.lock.length > 0 ? { lock: meta.lock } : {}),
  };
  const { meta: old, ...rest } = block;
  if (equalJson(old ?? {}, tidy)) return answer(layout, layout, id);
  return answerBlock(layout, id, Object.keys(tidy).length > 0 ? { ...rest, meta: tidy } : rest);
}
