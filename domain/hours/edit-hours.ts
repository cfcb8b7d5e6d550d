/** Opening hours as staff write them: a week of days, days that differ, and what may be wrong with either. */

import type { OpeningHours, SpecialHours } from '#schemas/entities/location.ts';
import type { FieldMessage } from '#schemas/validate/messages.ts';
import { calendarDay } from '../text/dates.ts';
import { clockTimeOf, parseTime } from './time.ts';
import { weekdayNames } from './week.ts';

/** Weekdays as people count them: Monday first. */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0] as const;
/** Days that differ that one location may keep. */
const mostSpecialDays = 120;

/** '08:30' from any way of writing a time of day; empty if it is not one. */
export function clockTime(text: string | null): string {
  const minutes = parseTime(text);
  return minutes === null ? '' : clockTimeOf(minutes);
}

/** The entry of a weekday; closed if there is none. */
export function dayOf(week: readonly OpeningHours[], weekday: number): OpeningHours {
  return week.find((entry) => entry.weekday === weekday) ?? { ...closedDay, weekday };
}

/** A closed day, without its weekday. */
export const closedDay = { status: 'Closed', formated_hours: null, open: null, close: null } as const;

/** The week with one day changed: all seven days, Sunday first, and text only where there are no times to make it of. */
export function withDay(week: readonly OpeningHours[], day: OpeningHours): OpeningHours[] {
  return weekdayNames.map((_, weekday) => settledDay(weekday === day.weekday ? day : dayOf(week, weekday)));
}

/** Times are the truth: a text as well would be shown instead and grow stale. */
export function settledDay(day: OpeningHours): OpeningHours {
  if (day.status === 'Closed') return { ...day, ...closedDay };
  return day.open !== null || day.close !== null ? { ...day, formated_hours: null } : day;
}

/** Usual hours, as a start: weekdays 8:30 to 5:30, Saturday 9 to 4, Sunday closed. */
export function usualWeek(): OpeningHours[] {
  return weekdayNames.map((_, weekday) => {
    if (weekday === 0) return { ...closedDay, weekday };
    const [open, close] = weekday === 6 ? ['09:00', '16:00'] : ['08:30', '17:30'];
    return { weekday, status: 'Open', formated_hours: null, open, close };
  });
}

export function weekProblems(week: readonly OpeningHours[]): FieldMessage[] {
  const root = '/contact_detail/opening_hours';
  const seen = new Set<number>();
  return week.flatMap((day, index) => {
    const name = weekdayNames[day.weekday] ?? 'This day';
    if (seen.has(day.weekday)) return [{ pointer: `${root}/${index}`, message: `${name} is here twice.` }];
    seen.add(day.weekday);
    if (day.status === 'Closed' || (day.open === null && day.close === null && day.formated_hours?.trim())) return [];
    const message = timesProblem(name, day.open, day.close);
    return message === null ? [] : [{ pointer: `${root}/${index}`, message }];
  });
}

/** @param locationId days of another location are ignored here. */
export function specialDayProblems(days: readonly SpecialHours[], locationId: string): FieldMessage[] {
  const root = '/special_hours';
  if (days.length > mostSpecialDays)
    return [{ pointer: root, message: `At most ${mostSpecialDays} days. Remove those that are past.` }];
  const seen = new Set<string>();
  return days.flatMap((entry, index) => {
    const at = (message: string) => [{ pointer: `${root}/${index}`, message }];
    const day = calendarDay(entry.date);
    if (day === null) return at('Enter the day, for example 2026-12-25.');
    const meant = entry.location_id ?? entry.location?.id ?? null;
    if (meant !== null && meant !== locationId) return at('This day belongs to another location.');
    if (seen.has(day)) return at(`${day} is here twice.`);
    seen.add(day);
    if (entry.status === 'Closed') return [];
    const [open, close] = specialTimes(entry);
    const message = timesProblem(day, open, close);
    return message === null ? [] : at(message);
  });
}

/** When it opens and closes on that day, from either form. */
export function specialTimes({ start_hour, end_hour, hours }: SpecialHours): readonly [string | null, string | null] {
  return [start_hour ?? hours?.begin ?? null, end_hour ?? hours?.end ?? null];
}

function timesProblem(name: string, open: string | null, close: string | null): string | null {
  const [opens, closes] = [parseTime(open), parseTime(close)];
  if (opens === null || closes === null) return `${name} is open: enter opening and closing times.`;
  return closes > opens ? null : `${name} closes before it opens. Hours after midnight belong to the next day.`;
}
