/** Days that differ from the usual week, such as public holidays: closed, or open at other hours. */
import { specialTimes } from '#domain/hours/edit-hours.ts';
import { calendarDay } from '#domain/text/dates.ts';
import type { SpecialHours } from '#schemas/entities/location.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Choice, FieldError } from '../../ui/fields.tsx';
import { TimeSpan } from './week-editor.tsx';

const newDay: SpecialHours = {
  date: '',
  status: 'Closed',
  start_hour: null,
  end_hour: null,
  hours: null,
  location_id: null,
  location: null,
};

export function SpecialDays({
  days,
  today,
  errorAt,
  onChange,
}: {
  readonly days: readonly SpecialHours[];
  /** YYYY-MM-DD: days before it are past. */
  readonly today: string;
  readonly errorAt: (index: number) => string | undefined;
  readonly onChange: (days: readonly SpecialHours[]) => void;
}) {
  const past = days.filter(({ date }) => (calendarDay(date) ?? today) < today).length;
  const set = (index: number, change: Partial<SpecialHours>) =>
    onChange(days.map((day, at) => (at === index ? { ...day, ...change } : day)));
  return (
    <div className="stack">
      {days.length === 0 ? <p className="field-help">No special hours yet. Add the next public holiday.</p> : null}
      <div className="week">
        {days.map((day, index) => {
          const name = day.date === '' ? `Day ${index + 1}` : day.date.slice(0, 10);
          const [open, close] = specialTimes(day);
          const error = errorAt(index);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day that is being typed has nothing else to be known by
            <fieldset className="week-day special-day" aria-label={name} key={index}>
              <input
                className="input"
                type="date"
                aria-label={`${name}: date`}
                aria-invalid={error !== undefined}
                value={calendarDay(day.date) ?? ''}
                onChange={(event) => set(index, { date: event.target.value })}
              />
              <Choice
                aria-label={`${name}: open or closed`}
                value={day.status}
                choices={[
                  ['Closed', 'Closed'],
                  ['Open', 'Open'],
                ]}
                onChoose={(value) =>
                  set(
                    index,
                    value === 'Open'
                      ? { status: 'Open', start_hour: open ?? '10:00', end_hour: close ?? '14:00' }
                      : { status: 'Closed', start_hour: null, end_hour: null, hours: null },
                  )
                }
              />
              {day.status === 'Open' ? (
                <TimeSpan
                  name={name}
                  open={open}
                  close={close}
                  invalid={error !== undefined}
                  onChange={(start_hour, end_hour) => set(index, { start_hour, end_hour, hours: null })}
                />
              ) : null}
              <IconButton
                icon="trash"
                small
                label={`Remove ${name}`}
                onClick={() => onChange(days.filter((_, at) => at !== index))}
              />
              {error ? <FieldError message={error} /> : null}
            </fieldset>
          );
        })}
      </div>
      <div className="row row-wrap">
        <Button small icon="plus" onClick={() => onChange([...days, newDay])}>
          Add a day
        </Button>
        {past > 0 ? (
          <Button
            small
            kind="quiet"
            icon="trash"
            onClick={() => onChange(days.filter(({ date }) => (calendarDay(date) ?? today) >= today))}
          >
            Remove {past} that {past === 1 ? 'is' : 'are'} past
          </Button>
        ) : null}
      </div>
    </div>
  );
}
