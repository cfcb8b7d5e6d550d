/** The limits of a layout with one text each: the same words in editor, API and import. */
import { type BlockId, type Layout, layoutLimits } from '#schemas/layout/layout.ts';
import { type BlockRules, nameOf } from './block-rules.ts';
import { walkLayout } from './walk-layout.ts';

export const limitTexts = {
  nesting: `Blocks can be nested ${layoutLimits.nesting} deep at most. Move this block further out.`,
  blocks: `A page can have ${layoutLimits.blocks} blocks at most. Remove some, or split the page.`,
  slotBlocks: `One place can hold ${layoutLimits.slotBlocks} blocks at most. Move some elsewhere.`,
  propsBytes: `The content of one block can be ${layoutLimits.propsBytes / 1024} KB at most. Shorten it, or split it over several blocks.`,
  layoutBytes: `A page can be ${layoutLimits.layoutBytes / 1024} KB at most. Shorten or split it.`,
} as const;

export interface LimitExcess {
  readonly blockId?: BlockId;
  readonly message: string;
}

/** Limits of the structure that the layout exceeds; sizes in bytes are checked by `checkLayout`. */
export function listExcesses(layout: Layout, rules?: BlockRules): LimitExcess[] {
  const excesses: LimitExcess[] = [];
  if (Object.keys(layout.blocks).length > layoutLimits.blocks) excesses.push({ message: limitTexts.blocks });
  if (layout.root.length > layoutLimits.slotBlocks) excesses.push({ message: limitTexts.slotBlocks });
  for (const { id, block, depth } of walkLayout(layout)) {
    if (depth === layoutLimits.nesting + 1) excesses.push({ blockId: id, message: limitTexts.nesting });
    for (const ids of Object.values(block.slots ?? {})) {
      if (ids.length > layoutLimits.slotBlocks)
        excesses.push({ blockId: id, message: `${nameOf(layout, id, rules)}: ${limitTexts.slotBlocks}` });
    }
  }
  return excesses;
}

/** Bytes of a value as JSON in UTF-8. */
export function jsonBytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
