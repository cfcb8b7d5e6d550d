/** The value that a list of free times sends. */
import { parseTime } from '../hours/time.ts';

/** The day when any time suits: a separate choice in lists of free times. */
export const anyTime = 'none';

/** '2026-11-28T10:30' of a day and '10:30 am', both as the yard's clock shows them. */
export function localOf(day: string, time: string): string {
  const minutes = parseTime(time) ?? 0;
  return `${day}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
