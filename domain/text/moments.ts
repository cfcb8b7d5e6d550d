/** Days and minutes that staff type as ends of something: `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`, on the site's own clock. */

import { optionalMoment } from '#schemas/shapes/formats.ts';
import { t } from '../messages/translate.ts';
import { displayDay } from './dates.ts';
import { displayLocal } from './local-time.ts';

const moment = new RegExp(optionalMoment);

export function isMoment(text: string): boolean {
  return moment.test(text);
}

/**
 * The position of now between two dates on a site's own clock. A day is meant whole, the first and the last included;
 * at a minute it begins, or has ended.
 * @param dates moments that can be read; empty is open.
 */
export function placeBetween(
  { from, until }: { readonly from: string; readonly until: string },
  zone: string,
  now: Date,
): 'before' | 'between' | 'after' {
  const minute = displayLocal(now, zone);
  if (from > minute) return 'before';
  const isPast = until.includes('T') ? until <= minute : until < minute.slice(0, 10);
  return until !== '' && isPast ? 'after' : 'between';
}

/** The minute at which such a period ends: a day alone ends after its last minute. */
export function endOfMoment(until: string): string {
  return until.includes('T') ? until : `${until}T24:00`;
}

/** '2026-06-30T17:00' → '30 Jun 2026 at 17:00'. */
export function displayMoment(text: string): string {
  const [day = '', time] = text.split('T');
  return time === undefined ? displayDay(day) : t('{day} at {time}', { day: displayDay(day), time });
}
