/** Where on the canvas a drop zone is drawn: a line between blocks, or the part of a container that is empty. */
import type { Place } from '#domain/layout/places.ts';
import type { Box } from '#schemas/api/frame.ts';
import type { BlockId } from '#schemas/layout/layout.ts';

/**
 * @param ids the list that the place is in
 * @param slots names of all slots of the parent, in order: empty ones share its width
 * @returns a box in the frame's pixels, of height 0 for a line; null where nothing is drawn
 */
export function zoneBox(
  place: Place,
  ids: readonly BlockId[],
  boxes: { readonly [blockId: string]: Box },
  slots: readonly string[],
): Box | null {
  const next = boxes[ids[place.index] ?? ''];
  if (next) return { x: next.x, y: next.y, width: next.width, height: 0 };
  const last = boxes[ids.slice(0, place.index).findLast((id) => boxes[id]) ?? ''];
  if (last) return { x: last.x, y: last.y + last.height, width: last.width, height: 0 };
  if (place.parent === null) return null;
  const parent = boxes[place.parent];
  if (!parent || ids.length > 0) return null;
  const share = parent.width / Math.max(1, slots.length);
  return {
    x: parent.x + share * Math.max(0, slots.indexOf(place.slot)),
    y: parent.y,
    width: share,
    height: parent.height,
  };
}
