/** The opening hours of a week, Monday first: open or closed, from when until when. */
import { clockTime, dayOf, usualWeek, weekOrder, withDay } from '#domain/hours/edit-hours.ts';
import { weekdayNames } from '#domain/hours/week.ts';
import type { OpeningHours } from '#schemas/entities/location.ts';
import { Button, FieldError } from '../../ui/kit.ts';

const workdays = [2, 3, 4, 5] as const;

interface WeekEditorProps {
  readonly week: readonly OpeningHours[];
  /** The message at an entry of the list as it is. */
  readonly errorAt: (index: number) => string | undefined;
  readonly onChange: (week: readonly OpeningHours[]) => void;
}

export function WeekEditor({ week, errorAt, onChange }: WeekEditorProps) {
  if (week.length === 0)
    return (
      <div className="stack-small">
        <p className="field-help">No hours yet, so shoppers see none.</p>
        <div>
          <Button icon="plus" onClick={() => onChange(usualWeek())}>
            Start with typical hours
          </Button>
        </div>
      </div>
    );
  const monday = dayOf(week, 1);
  return (
    <div className="stack">
      <div className="week">
        {weekOrder.map((weekday) => (
          <DayRow
            key={weekday}
            day={dayOf(week, weekday)}
            error={errorAt(week.findIndex((entry) => entry.weekday === weekday))}
            onChange={(day) => onChange(withDay(week, day))}
          />
        ))}
      </div>
      <div className="row row-wrap">
        <Button
          small
          icon="copy"
          onClick={() =>
            onChange(
              workdays.reduce<readonly OpeningHours[]>((now, weekday) => withDay(now, { ...monday, weekday }), week),
            )
          }
        >
          Monday’s hours on Tuesday to Friday
        </Button>
        <Button small kind="quiet" icon="trash" onClick={() => onChange([])}>
          Show no hours
        </Button>
      </div>
    </div>
  );
}

interface DayRowProps {
  readonly day: OpeningHours;
  readonly error: string | undefined;
  readonly onChange: (day: OpeningHours) => void;
}

function DayRow({ day, error, onChange }: DayRowProps) {
  const name = weekdayNames[day.weekday] ?? '';
  const isOpen = day.status === 'Open';
  const text = isOpen && day.open === null && day.close === null ? day.formated_hours : null;
  return (
    <fieldset className="week-day grid items-center" aria-label={name}>
      <span className="weight-600">{name}</span>
      <label className="row">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOpen}
          className="toggle"
          aria-label={`${name}: open`}
          checked={isOpen}
          onChange={(event) =>
            onChange(
              event.target.checked
                ? { ...day, status: 'Open', formated_hours: null, open: '09:00', close: '17:00' }
                : { ...day, status: 'Closed' },
            )
          }
        />
        <span className="small">{isOpen ? 'Open' : 'Closed'}</span>
      </label>
      {isOpen ? (
        <TimeSpan
          name={name}
          open={day.open}
          close={day.close}
          invalid={error !== undefined}
          onChange={(open, close) => onChange({ ...day, open, close })}
        />
      ) : null}
      {text ? <p className="field-help">Shown as it came: “{text}”. Times replace it.</p> : null}
      {error ? <FieldError message={error} /> : null}
    </fieldset>
  );
}

interface TimeSpanProps {
  /** Name of the hours' owner, for screen readers. */
  readonly name: string;
  readonly open: string | null;
  readonly close: string | null;
  readonly invalid: boolean;
  readonly onChange: (open: string | null, close: string | null) => void;
}

/** From when until when; the browser's own control for times of day. */
export function TimeSpan({ name, open, close, invalid, onChange }: TimeSpanProps) {
  return (
    <span className="time-span flex items-center gap-8">
      <input
        className="input"
        type="time"
        aria-label={`${name}: opens`}
        aria-invalid={invalid}
        value={clockTime(open)}
        onChange={(event) => onChange(event.target.value || null, close)}
      />
      <span className="small">to</span>
      <input
        className="input"
        type="time"
        aria-label={`${name}: closes`}
        aria-invalid={invalid}
        value={clockTime(close)}
        onChange={(event) => onChange(open, event.target.value || null)}
      />
    </span>
  );
}
