import type { BlockId, BlockInstance, Layout } from '#schemas/layout/layout.ts';
import { type BlockRules, findBlock, nameOf } from './block-rules.ts';
import { answer, type LayoutResult, refuse } from './layout-patch.ts';
import { findPlace, listSlot, withBlock, withSlot } from './places.ts';

/** Puts a new container where a block stands and the block into one of its slots. The container's id is minted by the caller. */
export function wrapBlock(
  layout: Layout,
  id: BlockId,
  container: { readonly id: BlockId; readonly block: BlockInstance; readonly slot: string },
  rules?: BlockRules,
): LayoutResult {
  const place = findPlace(layout, id);
  const block = findBlock(layout, id);
  if (!place || !block) return refuse('This block is no longer there.');
  if (findBlock(layout, container.id)) return refuse('This block is on the page already.');
  if (block.meta?.lock?.includes('move'))
    return refuse(`${nameOf(layout, id, rules)} is locked against moving. Unlock it first.`);
  const swapped = withSlot(
    layout,
    place,
    listSlot(layout, place).map((other) => (other === id ? container.id : other)),
  );
  const empty = Object.fromEntries(Object.keys(container.block.slots ?? {}).map((slot) => [slot, []]));
  return answer(
    layout,
    withBlock(swapped, container.id, { ...container.block, slots: { ...empty, [container.slot]: [id] } }),
    container.id,
  );
}
