import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FreeDay } from '#domain/ports/appointments.ts';
import type { LeadForm } from '../lead-form/use-lead-form.ts';

export interface SlotChoice {
  readonly department: string;
  /** Id of the yard; '' where the shopper chooses it in the form. */
  readonly location: string;
  /** 'Brisbane time'; '' until the yard is known. */
  readonly zone: string;
  readonly days: readonly FreeDay[];
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Days that are offered at a time. */
export const shownDays = 7;

/**
 * Days with free times, and the times of the day that is chosen. Radio buttons and styles alone: it is the same with and
 * without scripts. Awake, it asks again when somebody else was first, or when another yard is chosen.
 */
export function SlotPicker({ id, form, slots }: { id: string; form: LeadForm; slots: SlotChoice }): ReactNode {
  const [shown, setShown] = useState(slots);
  const latest = useRef(slots);
  latest.current = shown;
  const { ref, errors } = form;
  const error = errors.slot;

  useEffect(() => {
    const element = ref.current;
    if (!element || slots.location !== '') return;
    const chosen = (event: Event): void => {
      const { target } = event;
      if (!(target instanceof HTMLSelectElement) || !['location_id', 'dealership_slug'].includes(target.name)) return;
      askAgain({ ...slots, location: target.value }, setShown);
    };
    element.addEventListener('change', chosen);
    return () => element.removeEventListener('change', chosen);
  }, [ref, slots]);

  useEffect(() => {
    // The times on the page are as old as the page.
    if (error) askAgain(latest.current, setShown);
  }, [error]);

  if (shown.days.length === 0) {
    if (slots.location === '' && !form.awake) return null;
    return (
      <p className="slot-picker-none" id={`${id}-slot`}>
        {shown.location === ''
          ? 'Choose a location to see its free times.'
          : 'There are no free times online at the moment: send the form, and we find one with you.'}
      </p>
    );
  }
  return (
    <fieldset className="slot-picker" id={`${id}-slot`} tabIndex={-1} data-error={error ? '' : undefined}>
      <legend>
        Day and time <span className="slot-picker-zone">{shown.zone}, optional</span>
      </legend>
      {error ? (
        <p className="ui-field-error" id={`${id}-slot-error`}>
          {error}
        </p>
      ) : null}
      <label className="slot-picker-none-yet">
        <input type="radio" name="slot_day" value="none" defaultChecked /> Any time: call me to find one
      </label>
      <div className="slot-picker-days">
        {shown.days.map(({ day, times }) => (
          <div className="slot-picker-day" key={day}>
            <label className="slot-picker-pill">
              <input type="radio" name="slot_day" value={day} aria-label={longDay(day)} />
              <span aria-hidden="true">{weekdays[weekdayOf(day)]}</span>
              <strong aria-hidden="true">{Number(day.slice(8))}</strong>
              <span aria-hidden="true">{months[Number(day.slice(5, 7)) - 1]}</span>
            </label>
            <fieldset className="slot-picker-times" aria-label={`Times on ${longDay(day)}`}>
              {times.map(({ start, time }) => (
                <label className="slot-picker-pill" key={start}>
                  <input type="radio" name="slot" value={start} /> {time}
                </label>
              ))}
            </fieldset>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function longDay(day: string): string {
  return `${weekdays[weekdayOf(day)]} ${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`;
}

function askAgain(asked: SlotChoice, show: (slots: SlotChoice) => void): void {
  if (asked.location === '') {
    show({ ...asked, days: [], zone: '' });
    return;
  }
  const query = new URLSearchParams({
    location_id: asked.location,
    department: asked.department,
    days: String(shownDays),
  });
  fetch(`/api/appointments/slots?${query}`, { headers: { accept: 'application/json' }, cache: 'reload' })
    .then((response) => (response.ok ? response.json() : null))
    .then((answer: { readonly days: readonly FreeDay[]; readonly zone_name: string } | null) => {
      if (answer) show({ ...asked, days: answer.days, zone: answer.zone_name });
    })
    // The times that are there stay; the server has the last word on them.
    .catch((error: unknown) => console.warn('times', error));
}
