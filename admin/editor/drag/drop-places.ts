/** The places a dragged block may go to, in the order of the page. */
import { displaySlot } from '#domain/layout/block-path.ts';
import { type BlockRules, findBlock } from '#domain/layout/block-rules.ts';
import { findPlacingObstacle } from '#domain/layout/can-place.ts';
import { findPlace, listSlot, type Place, rootSlot, type SlotAddress } from '#domain/layout/places.ts';
import { listSubtree } from '#domain/layout/walk-layout.ts';
import type { BlockId, Layout } from '#schemas/layout/layout.ts';
import type { PageType } from '#schemas/layout/page-kinds.ts';
import type { Dragged } from '../page/editor-state.ts';

export interface DropPlace {
  /** Stable while the drag lasts. */
  readonly id: string;
  readonly place: Place;
  /** Levels below the page. */
  readonly depth: number;
  /** "position 3 of 5 in Left column": where the block would be after the drop. */
  readonly text: string;
}

/**
 * Every gap between blocks that the rules allow, from top to bottom of the outline. `place.index` counts in the list as
 * it is shown, with the dragged block still in it; the two gaps next to the block itself are one, and mean staying.
 */
export function listDropPlaces(
  layout: Layout,
  dragged: Dragged,
  context: { readonly rules: BlockRules; readonly pageType: PageType | null },
): DropPlace[] {
  const movedIds = dragged.blockId === null ? [] : [dragged.blockId, ...dragged.others];
  const own = new Set(movedIds.flatMap((id) => listSubtree(layout, id)));
  const types = dragged.blockId === null ? [dragged.type] : movedIds.map((id) => findBlock(layout, id)?.type ?? '');
  const from = dragged.blockId === null ? null : findPlace(layout, dragged.blockId);
  const places: DropPlace[] = [];
  const visit = (address: SlotAddress, depth: number) => {
    const ids = listSlot(layout, address);
    const moving = dragged.blockId === null ? {} : { moving: dragged.blockId };
    const fits = types.every((type) => findPlacingObstacle(layout, type, address, { ...context, ...moving }) === null);
    const home = from !== null && from.parent === address.parent && from.slot === address.slot ? from.index : null;
    const total = ids.length + (home === null ? 1 : 0);
    const add = (index: number) => {
      if (!fits || (home !== null && index === home + 1)) return;
      const position = home !== null && index > home ? index : index + 1;
      const preposition = address.parent === null ? 'on' : 'in';
      places.push({
        id: placeId({ ...address, index }),
        place: { ...address, index },
        depth,
        text: `position ${position} of ${total} ${preposition} ${displaySlot(layout, address, context.rules)}`,
      });
    };
    ids.forEach((id, index) => {
      add(index);
      if (!own.has(id)) visitSlots(id, depth + 1);
    });
    add(ids.length);
  };
  const visitSlots = (id: BlockId, depth: number) => {
    const block = findBlock(layout, id);
    if (!block) return;
    for (const slot of Object.keys(context.rules(block.type)?.slots ?? {})) visit({ parent: id, slot }, depth);
  };
  visit(rootSlot, 0);
  return places;
}

export function placeId({ parent, slot, index }: Place): string {
  return `${parent ?? 'page'}|${slot}|${index}`;
}
