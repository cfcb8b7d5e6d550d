/** Whether a block may go to a place, and if not, why: what palette and drop zones ask. */
import type { Layout } from '#schemas/layout/layout.ts';
import type { PageType } from '#schemas/layout/page-kinds.ts';
import { displaySlot } from './block-path.ts';
import { type BlockRules, findBlock, slotAllows } from './block-rules.ts';
import { listSlot, type SlotAddress } from './places.ts';

/**
 * Null if it fits; otherwise one sentence for staff. `moving` is a block of this layout that leaves its place, so that a
 * full slot does not refuse its own block. `pageType` is null for a shared section.
 */
export function findPlacingObstacle(
  layout: Layout,
  type: string,
  address: SlotAddress,
  context: { readonly rules: BlockRules; readonly pageType: PageType | null; readonly moving?: string },
): string | null {
  const rule = context.rules(type);
  if (!rule) return `“${type}” is not a block this version knows.`;
  if (context.pageType && rule.pages && !rule.pages.includes(context.pageType))
    return `${rule.title} cannot be used on this type of page.`;
  if (address.parent === null) return null;
  const parent = findBlock(layout, address.parent);
  if (!parent) return 'The block it should go into is no longer there.';
  const slot = context.rules(parent.type)?.slots?.[address.slot];
  const title = displaySlot(layout, address, context.rules);
  if (!slot) return `There is no place called ${title} here.`;
  if (!slotAllows(slot, type, rule.category)) return `${rule.title} does not fit into ${title}.`;
  const others = listSlot(layout, address).filter((id) => id !== context.moving).length;
  if (slot.max !== undefined && others >= slot.max) return `${title} is full: it can have ${slot.max} at most.`;
  return null;
}
