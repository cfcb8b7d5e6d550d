import type { Location } from '#schemas/entities/location.ts';
import { message } from '../messages/translate.ts';

/** Zone of a location that has none (design, section 11). */
export const fallbackTimeZone = 'Australia/Brisbane';
export const weekdayNames = [
  message('Sunday'),
  message('Monday'),
  message('Tuesday'),
  message('Wednesday'),
  message('Thursday'),
  message('Friday'),
  message('Saturday'),
] as const;

/** The IANA zone by whose clock a location opens and closes. */
export function timeZoneOf(location: Pick<Location, 'time_zone'>): string {
  return location.time_zone || fallbackTimeZone;
}
