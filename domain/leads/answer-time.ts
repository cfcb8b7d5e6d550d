/** By when a dealer answers, from the yard's hours: what a shopper is told after sending a form. */
import type { Location } from '#schemas/entities/location.ts';
import { hoursOn } from '../hours/opening-hours.ts';
import { displayTime } from '../hours/time.ts';
import { timeZoneOf, weekdayNames } from '../hours/week.ts';
import type { Settings } from '../switches/settings.ts';
import { addDays, localDay, localMinutes, weekdayOf } from '../text/dates.ts';

/** Minutes before closing from which on nobody is promised an answer today. */
const lastMinutes = 60;
/** Days that the next opening is looked for; over longer holidays nothing is promised. */
const daysAhead = 7;

/** "by 5:30 pm today", "by 5:30 pm tomorrow", "by 12:00 pm on Saturday"; null where the hours do not say. */
export function answerTime(
  location: Pick<Location, 'id' | 'contact_detail' | 'special_hours' | 'time_zone'>,
  settings: Settings,
  now: Date,
): string | null {
  const zone = timeZoneOf(location);
  const today = localDay(now, zone);
  const minutes = localMinutes(now, zone);
  for (let ahead = 0; ahead < daysAhead; ahead += 1) {
    const day = addDays(today, ahead);
    const { isOpen, closes } = hoursOn(location, day, settings);
    if (!isOpen) continue;
    // Hours that are known as text alone promise nothing of this day, nor that the next one comes first.
    if (closes === null) return null;
    if (ahead === 0 && minutes > closes - lastMinutes) continue;
    const when = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : `on ${weekdayNames[weekdayOf(day)]}`;
    return `by ${displayTime(closes)} ${when}`;
  }
  return null;
}
