/** Marked details on the 360 view and in the interior (specification, section 3: hotspots). */
import type { Hotspot } from '#schemas/shapes/media.ts';

export interface Spot {
  /** What there is to see; the id where it has no description. */
  readonly text: string;
  readonly anchors: readonly Anchor[];
}

export interface Anchor {
  /** Frame of the 360 view, from 0. */
  readonly frame: number;
  /** Shares of the picture from its upper left corner, 0 to 1. */
  readonly x: number;
  readonly y: number;
}

/** Those that have a place; a mark outside its picture has none. */
export function placedSpots(hotspots: readonly Hotspot[]): Spot[] {
  return hotspots
    .map(({ id, description, anchors }) => ({
      text: description?.trim() || id,
      anchors: anchors
        .map(({ activeAngle, posX, posY }) => ({ frame: Math.round(activeAngle), x: posX, y: posY }))
        .filter(({ frame, x, y }) => frame >= 0 && isShare(x) && isShare(y)),
    }))
    .filter(({ anchors }) => anchors.length > 0);
}

function isShare(value: number): boolean {
  return value >= 0 && value <= 1;
}

/** Anchors as an attribute: `frame:x:y`, space-separated. */
export function writeAnchors(anchors: readonly Anchor[]): string {
  return anchors.map(({ frame, x, y }) => `${frame}:${x}:${y}`).join(' ');
}

export function readAnchors(text: string): Anchor[] {
  return text
    .split(' ')
    .map((part) => part.split(':').map(Number))
    .flatMap(([frame, x, y]) => (frame === undefined || x === undefined || y === undefined ? [] : [{ frame, x, y }]));
}

/** Where a spot shows on a frame; undefined where it does not. */
export function anchorOn(anchors: readonly Anchor[], frame: number): Anchor | undefined {
  return anchors.find((anchor) => anchor.frame === frame);
}

/** The frame that shows a spot best: the middle one of those that show it. */
export function bestFrame(anchors: readonly Anchor[]): number {
  const frames = anchors.map((anchor) => anchor.frame);
  return frames[Math.floor((frames.length - 1) / 2)] ?? 0;
}

/**
 * Position of a point of a picture in a box that the picture covers, cut off evenly on two sides.
 * @param ratio of the picture, width to height; @param boxRatio of the box.
 * @returns shares of the box, beyond 0 or 1 where the point is cut off.
 */
export function coverPoint(
  { x, y }: { readonly x: number; readonly y: number },
  ratio: number,
  boxRatio: number,
): { readonly x: number; readonly y: number } {
  const across = Math.max(1, ratio / boxRatio);
  const down = Math.max(1, boxRatio / ratio);
  return { x: 0.5 + (x - 0.5) * across, y: 0.5 + (y - 0.5) * down };
}
