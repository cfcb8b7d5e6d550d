/** The piece of a map that shows some points: what a drawing of the outline is cut to. */
import type { Point } from '../ports/places.ts';

/** Mercator's projection in degrees: x is the longitude, y grows southwards. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

export interface MapFrame extends MapPoint {
  readonly width: number;
  readonly height: number;
}

/** How high a map is. */
export type MapHeight = 'regular' | 'tall';

/** Nearer than this, some 110 and 170 km, the outline shows how coarse it is: a kilometre would be three pixels of a map. */
const leastHeight = { regular: 1.2, tall: 1.8 } as const;
/** A flatter piece would be a thin strip on a phone. */
const leastRatio = 0.5;
/** Air around the points, as a share of the piece. */
const air = 0.28;

/** A point on the drawing. */
export function mapPoint({ lat, lng }: Point): MapPoint {
  const radians = (lat * Math.PI) / 180;
  return { x: round(lng), y: round(-(180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + radians / 2))) };
}

/** Latitude of a `y` of the drawing, in degrees. */
export function mapLatitude(y: number): number {
  return -(180 / Math.PI) * Math.atan(Math.sinh((y * Math.PI) / 180));
}

/** null without points. */
export function mapFrame(points: readonly Point[], height: MapHeight): MapFrame | null {
  if (points.length === 0) return null;
  const placed = points.map(mapPoint);
  const [xs, ys] = [placed.map((point) => point.x), placed.map((point) => point.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const width = Math.max(wide * (1 + 2 * air), leastHeight[height]);
  const tall = Math.max(high * (1 + 2 * air), leastHeight[height], width * leastRatio);
  return {
    x: round(left + wide / 2 - width / 2),
    y: round(top + high / 2 - tall / 2),
    width: round(width),
    height: round(tall),
  };
}

/** To a thousandth of a degree: less than a pixel of the nearest piece. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
