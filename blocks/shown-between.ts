import { localDay } from '#domain/text/dates.ts';
import type { Site } from '#schemas/documents/site.ts';
import { optionalDay } from '#schemas/validate/formats.ts';

export const fromField = {
  type: 'string',
  pattern: optionalDay,
  title: 'From',
  description: 'First day that it shows, for example 2026-06-01. Leave empty to show it at once.',
  default: '',
} as const;

export const untilField = {
  type: 'string',
  pattern: optionalDay,
  title: 'Until',
  description: 'Last day that it shows, for example 2026-06-30. Leave empty for no end.',
  default: '',
} as const;

/**
 * Whether today, on the tenant's own calendar, lies between two days, both of them included.
 * @param dates `from` and `until` as YYYY-MM-DD; empty is open
 */
export function isShownToday(dates: { from: string; until: string }, site: Pick<Site, 'timeZone'>, now: Date): boolean {
  const today = localDay(now, site.timeZone);
  return (dates.from === '' || dates.from <= today) && (dates.until === '' || today <= dates.until);
}
