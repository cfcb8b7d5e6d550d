import { displayLocal } from '#domain/conditions/local-time.ts';
import type { Site } from '#schemas/documents/site.ts';
import { optionalMoment } from '#schemas/validate/formats.ts';

export const fromField = {
  type: 'string',
  pattern: optionalMoment,
  title: 'From',
  description:
    'First day that it shows, for example 2026-06-01, or the minute: 2026-06-01T09:00. Leave empty to show it at once.',
  default: '',
} as const;

export const untilField = {
  type: 'string',
  pattern: optionalMoment,
  title: 'Until',
  description:
    'Last day that it shows, for example 2026-06-30, or the minute that it goes: 2026-06-30T17:00. Leave empty for no end.',
  default: '',
} as const;

/**
 * Whether now, on the tenant's own clock, lies between two moments. A day is meant whole, the first and the last included;
 * at a minute it begins to show, or no longer does.
 * @param dates `from` and `until` as YYYY-MM-DD or YYYY-MM-DDTHH:MM; empty is open
 */
export function isShownNow(dates: { from: string; until: string }, site: Pick<Site, 'timeZone'>, now: Date): boolean {
  // Most have no dates, and to read the clock in a time zone is dear.
  if (!hasDates(dates.from, dates.until)) return true;
  const minute = displayLocal(now, site.timeZone);
  const isPast = dates.until.includes('T') ? dates.until <= minute : dates.until < minute.slice(0, 10);
  return dates.from <= minute && (dates.until === '' || !isPast);
}

/** Whether time alone shows or hides it. */
export function hasDates(...moments: readonly string[]): boolean {
  return moments.some((moment) => moment !== '');
}
