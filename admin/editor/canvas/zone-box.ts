/** Where on the canvas a drop zone is drawn: a line between blocks, or the part of a container that is empty. */
import type { Place } from '#domain/layout/places.ts';
import type { Box } from '#schemas/api/frame.ts';
import type { BlockId } from '#schemas/layout/layout.ts';
import type { FrameGeometry } from './frame-geometry.ts';

/**
 * @param ids the list that the place is in
 * @returns a box in the frame's pixels, of height 0 for a line; null if nothing is drawn
 */
export function zoneBox(place: Place, ids: readonly BlockId[], { blocks, slots }: FrameGeometry): Box | null {
  const next = blocks[ids[place.index] ?? ''];
  if (next) return { x: next.x, y: next.y, width: next.width, height: 0 };
  const last = blocks[ids.slice(0, place.index).findLast((id) => blocks[id]) ?? ''];
  if (last) return { x: last.x, y: last.y + last.height, width: last.width, height: 0 };
  if (place.parent === null || ids.length > 0) return null;
  return slots[place.parent]?.[place.slot] ?? null;
}
