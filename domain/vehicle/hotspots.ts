/** Marked details of a vehicle while staff place them: each step answers new lists and leaves the old ones alone. */
import type { Hotspot } from '#schemas/shapes/media.ts';

interface SpotPoint {
  /** Number of the picture, from 0; 0 inside. */
  readonly frame: number;
  /** Shares of the picture from its upper left corner; beyond 0 and 1 they are brought to the edge. */
  readonly x: number;
  readonly y: number;
}

/** Where a mark shows on a picture; null where it does not. */
export function spotOn({ anchors }: Hotspot, frame: number): SpotPoint | null {
  const found = anchors.find((anchor) => Math.round(anchor.activeAngle) === frame);
  return found ? { frame, x: found.posX, y: found.posY } : null;
}

export function addSpot(spots: readonly Hotspot[], id: string, point: SpotPoint): Hotspot[] {
  return [...spots, { id, description: null, anchors: [anchorOf(point)] }];
}

/** The mark at a point of a picture, whether it was shown there before or not; pictures stay in turning order. */
export function placeSpot(spots: readonly Hotspot[], id: string, point: SpotPoint): Hotspot[] {
  return spots.map((spot) => {
    if (spot.id !== id) return spot;
    const others = spot.anchors.filter((anchor) => Math.round(anchor.activeAngle) !== point.frame);
    const anchors = [...others, anchorOf(point)].toSorted((a, b) => a.activeAngle - b.activeAngle);
    return { ...spot, anchors };
  });
}

/** The mark off one picture; one that shows on none goes altogether. */
export function unplaceSpot(spots: readonly Hotspot[], id: string, frame: number): Hotspot[] {
  return spots.flatMap((spot) => {
    if (spot.id !== id) return [spot];
    const anchors = spot.anchors.filter((anchor) => Math.round(anchor.activeAngle) !== frame);
    return anchors.length === 0 ? [] : [{ ...spot, anchors }];
  });
}

export function describeSpot(spots: readonly Hotspot[], id: string, text: string): Hotspot[] {
  const description = text.trim() === '' ? null : text.trim();
  return spots.map((spot) => (spot.id === id ? { ...spot, description } : spot));
}

/** "On pictures 3, 4 and 5": numbers as people count. */
export function displaySpotFrames({ anchors }: Hotspot): string {
  const numbers = [...new Set(anchors.map(({ activeAngle }) => Math.round(activeAngle) + 1))].sort((a, b) => a - b);
  const last = numbers.at(-1);
  if (last === undefined) return 'On no picture';
  if (numbers.length === 1) return `On picture ${last}`;
  const isRun = numbers.length > 2 && last - (numbers[0] ?? last) === numbers.length - 1;
  return isRun ? `On pictures ${numbers[0]} to ${last}` : `On pictures ${numbers.slice(0, -1).join(', ')} and ${last}`;
}

function anchorOf({ frame, x, y }: SpotPoint): Hotspot['anchors'][number] {
  return { activeAngle: frame, posX: share(x), posY: share(y) };
}

/** To a thousandth: finer than a pixel of any picture shown. */
function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}
