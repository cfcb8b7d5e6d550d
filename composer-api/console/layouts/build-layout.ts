/** Writes a layout as nested blocks: ids are counted, since each user of the layout mints new ids. */
import type { BlockId, BlockInstance, Layout } from '#schemas/layout/layout.ts';
import type { Json } from '#schemas/shapes/json.ts';

export interface PlacedBlock {
  readonly type: string;
  readonly props?: { readonly [name: string]: Json };
  readonly slots?: { readonly [slot: string]: readonly PlacedBlock[] };
  /** For staff: what to do with the block. */
  readonly note?: string;
}

export function buildLayout(placed: readonly PlacedBlock[]): Layout {
  const blocks: { [id: BlockId]: BlockInstance } = {};
  let count = 0;
  const put = (list: readonly PlacedBlock[]): BlockId[] =>
    list.map(({ type, props = {}, slots, note }) => {
      count += 1;
      const id = `b_${String(count).padStart(4, '0')}`;
      // Before its children, so that blocks are in the order of reading.
      blocks[id] = { type, version: 1, props };
      blocks[id] = {
        type,
        version: 1,
        props,
        ...(slots
          ? { slots: Object.fromEntries(Object.entries(slots).map(([slot, inner]) => [slot, put(inner)])) }
          : {}),
        ...(note ? { meta: { note } } : {}),
      };
      return id;
    });
  const root = put(placed);
  return { root, blocks };
}
