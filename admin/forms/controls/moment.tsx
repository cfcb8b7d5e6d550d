/** A day or a minute on the site's own clock. A day without a time means all of it. */
import type { ClipboardEvent } from 'react';
import { displayDay } from '#domain/text/dates.ts';
import { optionalMoment } from '#schemas/shapes/formats.ts';
import { type ControlProps, controlAttributes, shownText, storedText } from './control.ts';

const moment = new RegExp(optionalMoment);

export function MomentControl(props: ControlProps) {
  const { id, label, disabled, settings, described, onChange, onBlur, onFocus } = props;
  const value = shownText(props.value);
  const set = (text: string) => onChange(storedText(text, props));
  // Text that is no date stays as typed, with its message below.
  if (!moment.test(value))
    return (
      <input
        {...controlAttributes(props)}
        className="input"
        value={value}
        autoComplete="off"
        onChange={(event) => set(event.target.value)}
      />
    );
  const [day = '', time = ''] = value.split('T');
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').trim().slice(0, 16);
    if (text === '' || !moment.test(text)) return;
    event.preventDefault();
    set(text);
  };
  return (
    <div className="stack-small" onPaste={paste}>
      <div className="row moment">
        <input
          id={id}
          className="input"
          type="date"
          aria-label={`${label}, day`}
          min="2000-01-01"
          max="2099-12-31"
          value={day}
          disabled={disabled}
          {...described}
          onBlur={onBlur}
          onFocus={onFocus}
          onChange={({ target }) =>
            set(target.value === '' ? '' : time === '' ? target.value : `${target.value}T${time}`)
          }
        />
        <input
          className="input"
          type="time"
          aria-label={`${label}, time`}
          value={time}
          disabled={disabled || day === ''}
          onBlur={onBlur}
          onFocus={onFocus}
          onChange={({ target }) => set(target.value === '' ? day : `${day}T${target.value}`)}
        />
      </div>
      <p className="field-help">{displayMoment(day, time, clockName(settings.timeZone))}</p>
    </div>
  );
}

/** 'Australia/Brisbane' → 'Brisbane time'. */
function clockName(zone: string | undefined): string {
  return zone === undefined ? 'the site’s own time' : `${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} time`;
}

function displayMoment(day: string, time: string, clock: string): string {
  if (day === '') return `No date set. Dates follow ${clock}.`;
  return time === '' ? `The whole of ${displayDay(day)}, ${clock}.` : `${displayDay(day)} at ${time}, ${clock}.`;
}
