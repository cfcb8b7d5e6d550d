/** Distances over the earth's surface and what searches do with them (specification, section 9). */
import { t } from '../messages/translate.ts';
import type { Point } from '../ports/places.ts';
import { displayWhole } from '../text/quantity.ts';

const earthRadiusKm = 6371;
export const defaultRadius = 50;
/** The dealership picker looks this far, km, and offers this many. */
const pickerRadius = 250;
const pickerLimit = 5;

/** Great-circle distance in km by the haversine formula: right across the antimeridian too. */
export function distanceKm(a: Point, b: Point): number {
  const [latA, latB] = [toRadians(a.lat), toRadians(b.lat)];
  const h =
    Math.sin((latB - latA) / 2) ** 2 + Math.cos(latA) * Math.cos(latB) * Math.sin(toRadians(b.lng - a.lng) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** '0.4 km', '12 km', '1,240 km': one decimal below 10. */
export function displayDistance(km: number): string {
  if (km < 9.95) return t('{km} km', { km: (Math.round(km * 10) / 10).toFixed(1) });
  return t('{km} km', { km: displayWhole(km) });
}

export interface Near<T> {
  readonly item: T;
  readonly km: number;
}

/** Items within `radius` km, nearest first, `limit` at most. Items without a point are left out. */
export function nearest<T>(
  items: readonly T[],
  from: Point,
  pointOf: (item: T) => Point | null,
  { radius = pickerRadius, limit = pickerLimit }: { readonly radius?: number; readonly limit?: number } = {},
): readonly Near<T>[] {
  return items
    .flatMap((item) => {
      const point = pointOf(item);
      const km = point ? distanceKm(from, point) : Number.POSITIVE_INFINITY;
      return km <= radius ? [{ item, km }] : [];
    })
    .sort((a, b) => a.km - b.km)
    .slice(0, limit);
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
