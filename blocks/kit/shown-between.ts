import { displayLocal } from '#domain/text/local-time.ts';
import { displayMoment, endOfMoment, isMoment, placeBetween } from '#domain/text/moments.ts';
import type { Site } from '#schemas/documents/site.ts';
import { text } from '#schemas/shapes/field.ts';
import { optionalMoment } from '#schemas/shapes/formats.ts';

export const fromField = text(
  'From',
  'First day that it shows, or the minute that it comes. Leave empty to show it at once.',
  { format: 'moment', pattern: optionalMoment, default: '' },
);

export const untilField = text('Until', 'Last day that it shows, or the minute that it goes. Leave empty for no end.', {
  format: 'moment',
  pattern: optionalMoment,
  default: '',
});

/** A moment of a tenant: the instant, and the site whose clock shows it. */
export interface Moment {
  readonly site: Pick<Site, 'timeZone'>;
  readonly now: Date;
}

/**
 * Whether the current time, by the tenant's clock, is between two moments. Both days count in full, the first and the last;
 * with a minute, the block starts or ends at that minute.
 * @param dates `from` and `until` as YYYY-MM-DD or YYYY-MM-DDTHH:MM; empty is open. With a text that is neither it is not
 * shown: compared as text, an unreadable end would never be reached.
 */
export function isShownNow(dates: { from: string; until: string }, site: Pick<Site, 'timeZone'>, now: Date): boolean {
  // Most have no dates, and to read the clock in a time zone is expensive.
  if (!hasDates(dates.from, dates.until)) return true;
  if (!isMoment(dates.from) || !isMoment(dates.until)) return false;
  return placeBetween(dates, site.timeZone, now) === 'between';
}

/** Whether time alone shows or hides it. */
export function hasDates(...moments: readonly string[]): boolean {
  return moments.some((moment) => moment !== '');
}

/**
 * Why something with these dates does not show now, as a sentence for staff; null when it does.
 * @param dates as for `isShownNow`
 */
export function explainDates(dates: { from: string; until: string }, { site, now }: Moment): string | null {
  if (isShownNow(dates, site, now)) return null;
  const unreadable = [dates.from, dates.until].find((date) => !isMoment(date));
  if (unreadable !== undefined)
    return `“${unreadable.slice(0, 40)}” is not a date. Write it like 2026-06-30, or leave it empty.`;
  const { from, until } = dates;
  if (from !== '' && until !== '' && endOfMoment(until) <= from)
    return 'It would end before it starts. Change its dates.';
  const today = displayLocal(now, site.timeZone);
  if (from > today) return `It begins on ${displayMoment(from)}.`;
  return `It ended on ${displayMoment(until)}.`;
}
