/** By when a dealer answers, from the days on which a yard closes: small enough to be computed in a browser. */

import { displayTime } from '../hours/time.ts';
import { weekdayNames } from '../hours/week.ts';
import { t } from '../messages/translate.ts';
import { addDays, localDay, localMinutes, weekdayOf } from '../text/dates.ts';

export interface AnswerHours {
  /** IANA zone of the yard's clock. */
  readonly zone: string;
  /** Open days in order, as 'YYYY-MM-DD' and the minutes since midnight at which they end. */
  readonly days: readonly (readonly [day: string, closes: number])[];
}

/** Minutes before closing from which no answer is promised today. */
const lastMinutes = 60;
/** Days searched for the next opening; over longer holidays nothing is promised. */
export const promisedDays = 7;

/** "by 5:30 pm today", "by 5:30 pm tomorrow", "by 12:00 pm on Saturday"; null where the hours do not say. */
export function answerBy({ zone, days }: AnswerHours, now: Date): string | null {
  const today = localDay(now, zone);
  const minutes = localMinutes(now, zone);
  const [day, closes] =
    days.find(([each, end]) => each > today || (each === today && minutes <= end - lastMinutes)) ?? [];
  if (day === undefined || closes === undefined || day >= addDays(today, promisedDays)) return null;
  const time = displayTime(closes);
  if (day === today) return t('by {time} today', { time });
  if (day === addDays(today, 1)) return t('by {time} tomorrow', { time });
  return t('by {time} on {weekday}', { time, weekday: t(weekdayNames[weekdayOf(day)] ?? '') });
}

/** What follows a sent form: "Priya at Artarmon answers by 5:00 pm today", or who answers where no time is known. */
export function whoAnswers(person: string, yard: string, by: string | null): string {
  const who = person === '' ? yard : t('{person} at {yard}', { person, yard });
  return by === null ? t('{who} answers you.', { who }) : t('{who} answers {by}.', { who, by });
}
