import type { Location } from '#schemas/entities/location.ts';

/** Zone of a location that has none (design, section 11). */
export const fallbackTimeZone = 'Australia/Brisbane';
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The IANA zone by whose clock a location opens and closes. */
export function timeZoneOf(location: Pick<Location, 'time_zone'>): string {
  return location.time_zone || fallbackTimeZone;
}
