/** The fields of a feed's form for its schedule and for vehicles that are missing. */
import type { FeedSave, MissingRule } from '#schemas/api/feed.ts';
import { Field } from '../../ui/field.tsx';
import { displaySchedule, intervals, missingRules } from './feed-words.ts';

type Change = (changes: Partial<FeedSave>) => void;

export function ScheduleFields({
  draft: { schedule },
  timeZone,
  onChange,
}: {
  readonly draft: FeedSave;
  readonly timeZone: string;
  readonly onChange: Change;
}) {
  if (schedule.kind === 'arrival') return <p className="soft">Whenever a file is sent.</p>;
  const choices =
    schedule.kind === 'every' && !intervals.includes(schedule.minutes) ? [schedule.minutes, ...intervals] : intervals;
  return (
    <div className="feed-grid">
      <Field label="How often">
        {(control) => (
          <select
            {...control}
            className="input"
            value={schedule.kind === 'every' ? String(schedule.minutes) : 'daily'}
            onChange={(event) =>
              onChange({
                schedule:
                  event.target.value === 'daily'
                    ? { kind: 'daily', at: '05:30' }
                    : { kind: 'every', minutes: Number(event.target.value) },
              })
            }
          >
            {choices.map((minutes) => (
              <option key={minutes} value={minutes}>
                {displaySchedule({ kind: 'every', minutes })}
              </option>
            ))}
            <option value="daily">Daily at a time of day</option>
          </select>
        )}
      </Field>
      {schedule.kind === 'daily' ? (
        <Field label="At" help={`In the time zone of ${timeZone}.`}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="time"
              required
              value={schedule.at}
              onChange={(event) => onChange({ schedule: { kind: 'daily', at: event.target.value } })}
            />
          )}
        </Field>
      ) : null}
    </div>
  );
}

export function MissingFields({ draft, onChange }: { readonly draft: FeedSave; readonly onChange: Change }) {
  return (
    <div className="feed-grid">
      <Field label="Vehicles that the file no longer names" help="Only those that this feed has imported.">
        {(control) => (
          <select
            {...control}
            className="input"
            value={draft.missing}
            onChange={(event) => onChange({ missing: toRule(event.target.value) })}
          >
            {missingRules.map(([rule, label]) => (
              <option key={rule} value={rule}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {draft.missing === 'keep' ? null : (
        <Field
          label="Change nothing when more than this many per cent are missing"
          help="A file that was cut off does no harm."
        >
          {(control) => (
            <input
              {...control}
              className="input"
              type="number"
              min={0}
              max={100}
              step={1}
              required
              value={draft.guard}
              onChange={(event) => onChange({ guard: Math.round(Number(event.target.value)) })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

function toRule(value: string): MissingRule {
  return missingRules.find(([rule]) => rule === value)?.[0] ?? 'keep';
}
