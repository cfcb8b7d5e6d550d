/** Appointments as people read them, on the yard's clock. */

import type { Department } from '#schemas/shapes/department.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { displayTime } from '../hours/time.ts';
import { weekdayNames } from '../hours/week.ts';
import { message, t } from '../messages/translate.ts';
import { displayDay, localDay, localMinutes, weekdayOf } from '../text/dates.ts';
import { departmentNames } from './rules.ts';

/** 'Saturday 28 Nov 2026' of a calendar day. */
export function dayWords(day: string): string {
  return `${t(weekdayNames[weekdayOf(day)] ?? '')} ${displayDay(day)}`;
}

/** '10:30 am'. */
export function timeWords(start: string, zone: string): string {
  return displayTime(localMinutes(new Date(start), zone));
}

/** 'Saturday 28 Nov 2026, 10:30 am, Brisbane time'. */
export function momentWords(start: string, zone: string): string {
  return `${dayWords(localDay(new Date(start), zone))}, ${timeWords(start, zone)}, ${zoneWords(zone)}`;
}

/** 'Brisbane time' for 'Australia/Brisbane'. */
export function zoneWords(zone: string): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return t('{city} time', { city: city === 'Lord Howe' ? 'Lord Howe Island' : city });
}

/** Status of a requested time that is not booked: the lead may be spam, or the time was taken. */
export type UnbookedStatus = 'asked' | 'gone';

const statusWords: { readonly [status: string]: string } = {
  asked: message('{appointment} (requested, not booked)'),
  gone: message('{appointment} (requested, no longer free)'),
  cancelled: message('{appointment} (cancelled)'),
  done: message('{appointment} (done)'),
  'no-show': message('{appointment} (did not come)'),
};

/** The appointment of a lead in one line; '' where it has none. */
export function appointmentText({
  department,
  start,
  zone,
  status,
}: {
  readonly [name: string]: Json | undefined;
}): string {
  if (typeof start !== 'string' || typeof zone !== 'string' || Number.isNaN(Date.parse(start))) return '';
  const name = t(departmentNames[department as Department] ?? message('Appointment'));
  const appointment = `${name}, ${momentWords(start, zone)}`;
  const said = Object.hasOwn(statusWords, String(status)) ? statusWords[String(status)] : undefined;
  return said === undefined ? appointment : t(said, { appointment });
}
