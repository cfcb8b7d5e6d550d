/** The positions of town names on a map: next to their dots, and never over each other. All in pixels. */
import type { MapPoint } from './map-frame.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The position of a name relative to its dot. */
type LabelSide = 'right' | 'left' | 'above' | 'below';

export interface Placing {
  readonly side: LabelSide;
  /** Its distance: next to its dot, or next to a mark that covers the dot. */
  readonly from: 'dot' | 'near' | 'far';
}

/** The best place first. */
export const besideDot: readonly Placing[] = (['right', 'left', 'above', 'below'] as const).map((side) => ({
  side,
  from: 'dot',
}));
export const besideMark: readonly Placing[] = [
  { side: 'right', from: 'near' },
  { side: 'left', from: 'near' },
  { side: 'right', from: 'far' },
  { side: 'left', from: 'far' },
  { side: 'above', from: 'near' },
  { side: 'below', from: 'near' },
];

/** Size of the names' type; `outline-map.css` draws them so. */
const labelSize = 12;
/** A wide letter of a wide typeface, as a share of the size: names are estimated too long rather than too short. */
const letter = 0.62;
const lineHeight = 1.25;
/** From a dot's middle to its name. */
const dotGap = 7;
/** From the middle of a mark that covers the dot: just outside it, or past another mark there. */
const markGaps = { near: 16, far: 26 } as const;
/** Free around a name and its dot. */
const air = 4;

/** About how wide a text is. @param size of its type */
export function textWidth(text: string, size: number): number {
  return text.length * size * letter;
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Whether a box is inside the area and covers nothing. */
export function hasRoom(box: Box, area: Box, taken: readonly Box[]): boolean {
  const { left, top, right, bottom } = box;
  if (left < area.left || top < area.top || right > area.right || bottom > area.bottom) return false;
  return !taken.some((other) => overlap(box, other));
}

export function circleBox({ x, y }: MapPoint, radius: number): Box {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

/** The space of a name: with its dot, or alone where a mark covers that. */
export function labelBox({ x, y }: MapPoint, name: string, { side, from }: Placing): Box {
  const wide = textWidth(name, labelSize) + air;
  const high = labelSize * lineHeight;
  const gap = from === 'dot' ? dotGap : markGaps[from];
  const inner = from === 'dot' ? -air : gap - air / 2;
  const middle = { top: y - high / 2, bottom: y + high / 2 };
  if (side === 'right') return { ...middle, left: x + inner, right: x + gap + wide };
  if (side === 'left') return { ...middle, left: x - gap - wide, right: x - inner };
  const across = { left: x - wide / 2, right: x + wide / 2 };
  return side === 'above'
    ? { ...across, top: y - gap - high, bottom: y - inner }
    : { ...across, top: y + inner, bottom: y + gap + high };
}
