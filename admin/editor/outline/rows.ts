/** The outline as a flat list of rows: cheap to draw, easy to walk by keyboard. */
import { type BlockRules, findBlock } from '#domain/layout/block-rules.ts';
import { listSlot, rootSlot, type SlotAddress } from '#domain/layout/places.ts';
import type { BlockId, Layout } from '#schemas/layout/layout.ts';

type OutlineRow =
  | {
      readonly kind: 'block';
      readonly id: BlockId;
      readonly depth: number;
      readonly address: SlotAddress;
      readonly index: number;
    }
  /** The name of a place inside a container; shown where there is more than one, or where it is empty. */
  | {
      readonly kind: 'slot';
      readonly address: SlotAddress;
      readonly title: string;
      readonly depth: number;
      readonly empty: boolean;
    }
  /** The end of a list: where a block can be dropped behind the last. */
  | { readonly kind: 'end'; readonly address: SlotAddress; readonly index: number; readonly depth: number };

export function listOutlineRows(layout: Layout, rules: BlockRules, folded: ReadonlySet<BlockId>): OutlineRow[] {
  const rows: OutlineRow[] = [];
  const seen = new Set<BlockId>();
  const visit = (address: SlotAddress, depth: number) => {
    const ids = listSlot(layout, address);
    ids.forEach((id, index) => {
      const block = findBlock(layout, id);
      if (!block || seen.has(id)) return;
      seen.add(id);
      rows.push({ kind: 'block', id, depth, address, index });
      if (folded.has(id)) return;
      const declared = Object.entries(rules(block.type)?.slots ?? {});
      for (const [slot, rule] of declared) {
        const inner = { parent: id, slot };
        const empty = listSlot(layout, inner).length === 0;
        const named = declared.length > 1 || empty;
        if (named) rows.push({ kind: 'slot', address: inner, title: rule.title, depth: depth + 1, empty });
        visit(inner, depth + (named ? 2 : 1));
      }
    });
    rows.push({ kind: 'end', address, index: ids.length, depth });
  };
  visit(rootSlot, 0);
  return rows;
}
