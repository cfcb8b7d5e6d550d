import { type ReactNode, useEffect, useRef, useState } from 'react';
import { anyTime, localOf } from '#domain/appointments/chosen-time.ts';
import { monthNames } from '#domain/messages/month-names.ts';
import { message, t } from '#domain/messages/translate.ts';
import type { FreeDay, FreeTime } from '#domain/ports/appointments.ts';
import { weekdayOf } from '#domain/text/dates.ts';
import { FieldNotes } from '../../ui/field.tsx';
import { patientFetch } from '../../ui/patient-fetch.ts';

export interface SlotChoice {
  readonly department: string;
  /** Id of the yard; '' where the shopper chooses it in the form. */
  readonly location: string;
  /** 'Brisbane time'; '' until the yard is known. */
  readonly zone: string;
  readonly days: readonly FreeDay[];
}

const weekdays: readonly (readonly [name: string, short: string])[] = [
  [message('Sunday'), message('Sun')],
  [message('Monday'), message('Mon')],
  [message('Tuesday'), message('Tue')],
  [message('Wednesday'), message('Wed')],
  [message('Thursday'), message('Thu')],
  [message('Friday'), message('Fri')],
  [message('Saturday'), message('Sat')],
];

/** Days that are offered at a time. */
export const shownDays = 7;

interface SlotPickerProps {
  /** Of the element that errors lead to. */
  readonly id: string;
  readonly label: string;
  /** Names of the inputs: the day, and the time on it. */
  readonly inputs: { readonly day: string; readonly time: string };
  /** What a time sends: its instant, or day and time on the yard's clock. */
  readonly sends: 'start' | 'local';
  readonly slots: SlotChoice;
  /** The yard that the shopper has chosen in the form; '' for none. */
  readonly yard: string;
  readonly required?: boolean;
  /** The earlier choice. */
  readonly chosen?: { readonly day: string; readonly time: string };
  readonly error: string | undefined;
  readonly awake: boolean;
  /** Drawn without scripts where the yard is not known yet. */
  readonly asleep?: ReactNode;
}

/**
 * Days with free times, and the times of the chosen day. Only radio buttons and styles: it is the same with and without
 * scripts. Once hydrated, it asks again when another shopper took the time first, or when another yard is chosen.
 */
export function SlotPicker(props: SlotPickerProps): ReactNode {
  const { id, inputs, sends, slots, required = false, chosen, error, awake } = props;
  const [shown, setShown] = useState(slots);
  const latest = useRef(slots);
  latest.current = shown;
  const { department } = slots;
  const yard = slots.location || props.yard;

  useEffect(() => {
    // The times on the page are as old as the page.
    if (!error && yard === latest.current.location) return;
    let isWanted = true;
    askAgain({ department, location: yard, zone: '', days: [] }, latest.current, (found) => {
      if (isWanted) setShown(found);
    });
    return () => {
      isWanted = false;
    };
  }, [department, yard, error]);

  if (shown.days.length === 0) {
    if (shown.location === '' && !awake) return props.asleep ?? null;
    return (
      <div id={id} tabIndex={-1}>
        {error ? <p className="ui-field-error">{error}</p> : null}
        <p className="slot-picker-none">
          {yard !== shown.location && yard !== ''
            ? t('Looking for free times…')
            : shown.location === ''
              ? t('Choose a location to see its free times.')
              : t('There are no free times online at the moment: send the form, and we will find one with you.')}
        </p>
      </div>
    );
  }
  const sentFor = (day: string, { start, time }: FreeTime) => (sends === 'start' ? start : localOf(day, time));
  const isOpen = !chosen || ['', anyTime].includes(chosen.day);
  return (
    <fieldset className="slot-picker" id={id} tabIndex={-1} data-error={error ? '' : undefined}>
      <legend>
        {props.label}{' '}
        <span className="slot-picker-zone">
          {shown.zone}
          {required ? '' : t(', optional')}
        </span>
      </legend>
      <FieldNotes id={id} error={error} />
      {required ? null : (
        <label className="slot-picker-none-yet">
          <input type="radio" name={inputs.day} value={anyTime} defaultChecked={isOpen} />{' '}
          {t('Any time: call me to find one')}
        </label>
      )}
      <div className="slot-picker-days">
        {shown.days.map(({ day, times }) => (
          <div className="slot-picker-day" key={day}>
            <label className="slot-picker-pill">
              <input
                type="radio"
                name={inputs.day}
                value={day}
                aria-label={longDay(day)}
                defaultChecked={chosen?.day === day}
              />
              <span aria-hidden="true">{t(weekdays[weekdayOf(day)]?.[1] ?? '')}</span>
              <strong aria-hidden="true">{Number(day.slice(8))}</strong>
              <span aria-hidden="true">{t(monthNames[Number(day.slice(5, 7)) - 1] ?? '')}</span>
            </label>
            <fieldset className="slot-picker-times" aria-label={t('Times on {day}', { day: longDay(day) })}>
              {times.map((free) => (
                <label className="slot-picker-pill" key={free.start}>
                  <input
                    type="radio"
                    name={inputs.time}
                    value={sentFor(day, free)}
                    defaultChecked={chosen?.day === day && chosen.time === sentFor(day, free)}
                  />{' '}
                  {free.time}
                </label>
              ))}
            </fieldset>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function longDay(day: string): string {
  return t('{weekday} {day} {month}', {
    weekday: t(weekdays[weekdayOf(day)]?.[0] ?? ''),
    day: Number(day.slice(8)),
    month: t(monthNames[Number(day.slice(5, 7)) - 1] ?? ''),
  });
}

function askAgain(asked: SlotChoice, before: SlotChoice, show: (slots: SlotChoice) => void): void {
  if (asked.location === '') {
    show(asked);
    return;
  }
  const query = new URLSearchParams({
    location_id: asked.location,
    department: asked.department,
    days: String(shownDays),
  });
  // The displayed times stay, unless they belong to another yard; the server checks them anyway.
  const failed = () => show(asked.location === before.location ? before : asked);
  patientFetch(`/api/appointments/slots?${query}`, { headers: { accept: 'application/json' }, cache: 'reload' })
    .then((response) => (response.ok ? response.json() : null))
    .then((answer: { readonly days: readonly FreeDay[]; readonly zone_name: string } | null) => {
      if (answer) show({ ...asked, days: answer.days, zone: answer.zone_name });
      else failed();
    })
    .catch((error: unknown) => {
      console.warn('times', error);
      failed();
    });
}
