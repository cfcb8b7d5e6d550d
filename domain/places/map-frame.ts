/** The piece of a map that shows some points: what a drawing of the outline is cut to. */
import type { Point } from '../ports/places.ts';

/** Mercator's projection in degrees: x is the longitude, y grows southwards. */
interface MapFrame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The outline knows coasts and borders, not streets: a piece smaller than this shows nothing of them. */
const leastHeight = 6;
/** Air around the points, as a share of the piece. */
const air = 0.35;

/** A point on the drawing. */
export function mapPoint({ lat, lng }: Point): { readonly x: number; readonly y: number } {
  const radians = (lat * Math.PI) / 180;
  return { x: round(lng), y: round(-(180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + radians / 2))) };
}

/** null without points. */
export function mapFrame(points: readonly Point[]): MapFrame | null {
  if (points.length === 0) return null;
  const placed = points.map(mapPoint);
  const [xs, ys] = [placed.map((point) => point.x), placed.map((point) => point.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const width = Math.max(wide * (1 + 2 * air), leastHeight);
  const height = Math.max(high * (1 + 2 * air), leastHeight);
  return {
    x: round(left + wide / 2 - width / 2),
    y: round(top + high / 2 - height / 2),
    width: round(width),
    height: round(height),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
