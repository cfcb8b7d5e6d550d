/** Days, and times to come by. */

import type { FormField } from '#schemas/documents/form.ts';
import { anyTime } from '../../appointments/chosen-time.ts';
import { monthNames } from '../../messages/month-names.ts';
import { t } from '../../messages/translate.ts';
import { displayLocal } from '../../text/local-time.ts';
import { type FieldKind, type FormContext, nameOf, saidOf, type TextOf, textKind } from './kind.ts';

const dayMs = 86_400_000;

/** Milliseconds of a day that exists, as if it were UTC; null for another text. */
function dayOf(typed: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed)) return null;
  const at = Date.parse(`${typed}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== typed ? null : at;
}

/** '3 Mar 2026'; '' for a text that is not a day. */
function displayDay(typed: string): string {
  const at = dayOf(typed);
  if (at === null) return '';
  const day = new Date(at);
  return `${day.getUTCDate()} ${monthNames[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** First and last day that can be chosen, on the site's clock; null for no limit. */
export function dayBounds(
  { fromDays, toDays }: FormField,
  { now, timeZone }: Pick<FormContext, 'now' | 'timeZone'>,
): { readonly first: string | null; readonly last: string | null } {
  const today = dayOf(displayLocal(now, timeZone).slice(0, 10)) ?? 0;
  const after = (days: number | undefined) =>
    days === undefined ? null : new Date(today + days * dayMs).toISOString().slice(0, 10);
  return { first: after(fromDays), last: after(toDays) };
}

export const date = textKind(
  {
    title: 'Day',
    description: 'A day of the calendar.',
    group: 'time',
    uses: ['name', 'required', 'fromDays', 'toDays', 'private'],
    say: (_, value) => (typeof value === 'string' ? displayDay(value) : ''),
  },
  (field, typed, context) => {
    if (dayOf(typed) === null)
      return t('{field}: this is not a day. Please choose one, or write it like 2026-03-31.', { field: field.label });
    const { first, last } = dayBounds(field, context);
    if (first !== null && typed < first)
      return t('{field}: please choose {first} or later.', { field: field.label, first: displayDay(first) });
    return last !== null && typed > last
      ? t('{field}: please choose {last} or earlier.', { field: field.label, last: displayDay(last) })
      : null;
  },
  (field) => saidOf(field, t('please choose a day.')),
);

const timeOf = (name: string) => `${name}_time`;

/**
 * The chosen time. A list of times sends the day with each, so that a time chosen before another day was opened does
 * not belong to that day.
 */
function chosenTime(field: FormField, textOf: TextOf): { readonly day: string; readonly time: string } {
  const [typed, at] = [textOf(nameOf(field)), textOf(timeOf(nameOf(field)))];
  if (typed === anyTime) return { day: '', time: '' };
  const whole = at.length === 16 && at[10] === 'T';
  if (!whole) return { day: typed, time: at };
  const day = at.slice(0, 10);
  return { day: typed || day, time: typed === '' || typed === day ? at.slice(11) : '' };
}

/** The value of a slot field that sends the instant, as the built-in test drive form does. */
export const slotStart = 'start';
const startInputs = ['slot_day', 'slot'] as const;

/** Day and time of a free slot; the server decides whether it is free (`field-kinds` of the leads). */
export const slot: FieldKind = {
  title: 'Day and time',
  description: 'A free time at the location, from its opening hours and bookings.',
  group: 'time',
  uses: ['name', 'required'],
  inputs: (field) => (field.value === slotStart ? startInputs : [nameOf(field), timeOf(nameOf(field))]),
  read: (field, textOf) => {
    if (field.value === slotStart) return textOf('slot') || null;
    const { day, time } = chosenTime(field, textOf);
    return day === '' && time === '' ? null : { day, time };
  },
  check: (field, textOf) => {
    // The server decides whether an instant is free, and on that day.
    if (field.value === slotStart) return [];
    const [input, timeInput] = [nameOf(field), timeOf(nameOf(field))];
    const { day, time } = chosenTime(field, textOf);
    if (day === '' && time === '')
      return field.required
        ? [{ input, message: t('{field}: please choose a day and a time.', { field: field.label }) }]
        : [];
    if (dayOf(day) === null) return [{ input, message: t('{field}: please choose a day.', { field: field.label }) }];
    return /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
      ? []
      : [{ input: timeInput, message: t('{field}: please choose a time.', { field: field.label }) }];
  },
  say: (_, value) => {
    if (typeof value !== 'object' || value === null || !('day' in value) || !('time' in value)) return '';
    return `${displayDay(String(value.day))}, ${String(value.time)}`;
  },
};
