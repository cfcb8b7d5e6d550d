/** The outline as a flat list of rows with their places on the screen: cheap to draw, easy to walk by keyboard. */
import { type BlockRules, findBlock } from '#domain/layout/block-rules.ts';
import { listSlot, rootSlot, type SlotAddress } from '#domain/layout/places.ts';
import type { BlockId, Layout } from '#schemas/layout/layout.ts';

interface RowPlace {
  /** Stable as long as the row exists. */
  readonly key: string;
  /** From the top of the list (px). */
  readonly y: number;
  readonly depth: number;
  readonly address: SlotAddress;
  /** From 0, among its siblings. */
  readonly index: number;
  /** Its siblings and itself. */
  readonly count: number;
}

export type OutlineRow = RowPlace &
  (
    | { readonly kind: 'block'; readonly id: BlockId; readonly folds: boolean }
    /** The name of a place inside a container; shown if there are several, or if it is empty. */
    | { readonly kind: 'slot'; readonly title: string; readonly empty: boolean }
    /** The end of a list: where a block can be dropped after the last. Has no height. */
    | { readonly kind: 'end' }
  );

export const rowHeights = { block: 30, slot: 24, end: 0 } as const;

export function listOutlineRows(layout: Layout, rules: BlockRules, folded: ReadonlySet<BlockId>): OutlineRow[] {
  const rows: OutlineRow[] = [];
  const seen = new Set<BlockId>();
  let y = 0;
  const add = (row: OutlineRow) => {
    rows.push(row);
    y += rowHeights[row.kind];
  };
  const visit = (address: SlotAddress, depth: number) => {
    const ids = listSlot(layout, address);
    const count = ids.length;
    ids.forEach((id, index) => {
      const block = findBlock(layout, id);
      if (!block || seen.has(id)) return;
      seen.add(id);
      const declared = Object.entries(rules(block.type)?.slots ?? {});
      add({ kind: 'block', id, key: id, y, depth, address, index, count, folds: declared.length > 0 });
      if (folded.has(id)) return;
      declared.forEach(([slot, rule], at) => {
        const inner = { parent: id, slot };
        const empty = listSlot(layout, inner).length === 0;
        const named = declared.length > 1 || empty;
        const place = { key: `slot ${id} ${slot}`, y, depth: depth + 1, address: inner };
        if (named) add({ kind: 'slot', ...place, index: at, count: declared.length, title: rule.title, empty });
        visit(inner, depth + (named ? 2 : 1));
      });
    });
    const key = `end ${address.parent ?? ''} ${address.slot}`;
    add({ kind: 'end', key, y, depth, address, index: count, count });
  };
  visit(rootSlot, 0);
  return rows;
}

/** The rows that a search found, below each other. */
export function closeUp(rows: readonly OutlineRow[]): OutlineRow[] {
  return rows.map((row, at) => ({ ...row, y: at * rowHeights.block, depth: 0, index: at, count: rows.length }));
}

/** Longer lists are drawn only where they are visible. */
const wholeList = 100;
/** Drawn beyond the visible part (px). */
const margin = 300;

/** The rows to draw of a list that is visible from `top` to `bottom`; those of `always` in any position. */
export function rowsInSight(
  rows: readonly OutlineRow[],
  { top, bottom }: { readonly top: number; readonly bottom: number },
  always: ReadonlySet<string | null>,
): readonly OutlineRow[] {
  if (rows.length <= wholeList) return rows;
  return rows.filter(({ y, key }) => (y > top - margin && y < bottom + margin) || always.has(key));
}
