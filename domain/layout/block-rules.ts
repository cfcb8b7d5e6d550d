/** What layout rules know of a block type. A registry's `Block` and the API's `BlockSummary` both fit. */
import type { SlotRule } from '#schemas/api/block.ts';
import type { BlockInstance, Layout } from '#schemas/layout/layout.ts';
import type { PageType } from '#schemas/layout/page-kinds.ts';
import type { RiskClass } from '#schemas/shapes/risk.ts';

interface BlockRule {
  readonly title: string;
  readonly version: number;
  readonly category: string;
  /** Kinds of page it fits; all when left out or null. */
  readonly pages?: readonly PageType[] | null;
  readonly slots?: { readonly [slot: string]: SlotRule };
  /** The risks of changing it, in addition to wording and layout. */
  readonly risk?: RiskClass;
  /** What the law asks for and the block says. */
  readonly states?: readonly string[];
}

/** The rule of a block type; null for an unregistered type. */
export type BlockRules = (type: string) => BlockRule | null;

/** A lookup over a list of block definitions or summaries. */
export function blockRulesOf(blocks: readonly (BlockRule & { readonly type: string })[]): BlockRules {
  const byType = new Map(blocks.map((block) => [block.type, block]));
  return (type) => byType.get(type) ?? null;
}

/** What staff call a block: its own name, else its type's title, else the type. */
export function blockName(block: BlockInstance, rules?: BlockRules): string {
  return block.meta?.name || rules?.(block.type)?.title || block.type;
}

/** Like `blockName`, for an id that may not be there. */
export function nameOf(layout: Layout, id: string, rules?: BlockRules): string {
  const block = findBlock(layout, id);
  return block ? blockName(block, rules) : id;
}

/** Own entries only: an id from outside never finds what an object inherits. */
export function findBlock(layout: Layout, id: string): BlockInstance | null {
  return Object.hasOwn(layout.blocks, id) ? (layout.blocks[id] ?? null) : null;
}

/** Whether a slot's rule lets this block in. */
export function slotAllows(rule: SlotRule, type: string, category: string): boolean {
  return !rule.allow || rule.allow.includes(type) || rule.allow.includes(`category:${category}`);
}
