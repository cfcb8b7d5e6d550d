/** The fields of a feed's form for its schedule and for vehicles that are missing. */
import type { FeedSave } from '#schemas/api/feed.ts';
import { ChoiceField, TextField } from '../../ui/fields.tsx';
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
    <div className="field-grid">
      <ChoiceField
        label="How often"
        value={schedule.kind === 'every' ? schedule.minutes : 'daily'}
        choices={[
          ...choices.map((minutes): [number | 'daily', string] => [
            minutes,
            displaySchedule({ kind: 'every', minutes }),
          ]),
          ['daily', 'Daily at a time of day'],
        ]}
        onChoose={(value) =>
          onChange({ schedule: value === 'daily' ? { kind: 'daily', at: '05:30' } : { kind: 'every', minutes: value } })
        }
      />
      {schedule.kind === 'daily' ? (
        <TextField
          label="At"
          help={`In the time zone of ${timeZone}.`}
          type="time"
          required
          value={schedule.at}
          onChange={(text) => onChange({ schedule: { kind: 'daily', at: text } })}
        />
      ) : null}
    </div>
  );
}

export function MissingFields({ draft, onChange }: { readonly draft: FeedSave; readonly onChange: Change }) {
  return (
    <div className="field-grid">
      <ChoiceField
        label="Vehicles missing from the file"
        help="Only those that this feed has imported."
        value={draft.missing}
        choices={missingRules}
        onChoose={(missing) => onChange({ missing })}
      />
      {draft.missing === 'keep' ? null : (
        <TextField
          label="Change nothing when more than this many per cent are missing"
          help="Protects your stock from an incomplete file."
          type="number"
          min={0}
          max={100}
          step={1}
          required
          value={draft.guard}
          onChange={(text) => onChange({ guard: Math.round(Number(text)) })}
        />
      )}
    </div>
  );
}
