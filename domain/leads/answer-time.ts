/** By when a dealer answers, from the yard's hours: shown to a shopper before and after sending a form. */
import type { Location } from '#schemas/entities/location.ts';
import { hoursOn } from '../hours/opening-hours.ts';
import { timeZoneOf } from '../hours/week.ts';
import type { Settings } from '../switches/settings.ts';
import { addDays, localDay } from '../text/dates.ts';
import { type AnswerHours, answerBy, promisedDays } from './answer-by.ts';

type HoursOf = Pick<Location, 'id' | 'contact_detail' | 'special_hours' | 'time_zone'>;

/** A page that shows them may have been drawn the day before. */
const spareDays = 2;

/**
 * The days to come on which the yard is open, special days included. They end before a day whose hours are known as text
 * alone: nothing can be promised of that day, nor that the next one comes first.
 */
export function answerHours(location: HoursOf, settings: Settings, now: Date): AnswerHours {
  const zone = timeZoneOf(location);
  const today = localDay(now, zone);
  const days: [string, number][] = [];
  for (let ahead = 0; ahead < promisedDays + spareDays; ahead += 1) {
    const day = addDays(today, ahead);
    const { isOpen, closes } = hoursOn(location, day, settings);
    if (!isOpen) continue;
    if (closes === null) break;
    days.push([day, closes]);
  }
  return { zone, days };
}

/** "by 5:30 pm today", "by 5:30 pm tomorrow", "by 12:00 pm on Saturday"; null where the hours do not say. */
export function answerTime(location: HoursOf, settings: Settings, now: Date): string | null {
  return answerBy(answerHours(location, settings, now), now);
}
