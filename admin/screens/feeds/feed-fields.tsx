/** The fields of a feed's form, in three groups. */
import type { FeedSave, MissingRule } from '#schemas/api/feed.ts';
import { Field } from '../../ui/field.tsx';
import { displaySchedule, intervals, missingRules } from './feed-words.ts';

type Change = (changes: Partial<FeedSave>) => void;

export function SourceFields({
  draft,
  hasPassword,
  folder,
  onChange,
}: {
  readonly draft: FeedSave;
  readonly hasPassword: boolean;
  readonly folder: string;
  readonly onChange: Change;
}) {
  const { source } = draft;
  return (
    <>
      <div className="feed-grid">
        <Field label="Name" help="For this list and for the history of each vehicle.">
          {(control) => (
            <input
              {...control}
              className="input"
              maxLength={60}
              required
              value={draft.name}
              onChange={(event) => onChange({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label="The file comes from">
          {(control) => (
            <select
              {...control}
              className="input"
              value={source.kind}
              onChange={(event) =>
                onChange({
                  source: event.target.value === 'http' ? { kind: 'http', url: '' } : { kind: 'folder', file: '' },
                })
              }
            >
              <option value="http">An address on the web</option>
              <option value="folder">This site’s folder on the server</option>
            </select>
          )}
        </Field>
      </div>
      {source.kind === 'http' ? (
        <div className="feed-grid">
          <Field
            label="Address"
            help="CSV, Excel, XML or JSON, also packed, for example https://feeds.example.com/stock.csv"
          >
            {(control) => (
              <input
                {...control}
                className="input"
                type="url"
                inputMode="url"
                maxLength={1000}
                value={source.url}
                onChange={(event) => onChange({ source: { ...source, url: event.target.value } })}
              />
            )}
          </Field>
          <Field label="User name" optional>
            {(control) => (
              <input
                {...control}
                className="input"
                autoComplete="off"
                maxLength={200}
                value={source.username ?? ''}
                onChange={(event) => {
                  const { username: _before, ...rest } = source;
                  onChange({ source: event.target.value === '' ? rest : { ...rest, username: event.target.value } });
                }}
              />
            )}
          </Field>
          <Field
            label="Password"
            optional
            help={
              hasPassword
                ? 'One is stored and never shown. Type another to replace it.'
                : 'Stored encrypted, never shown.'
            }
          >
            {(control) => (
              <input
                {...control}
                className="input"
                type="password"
                autoComplete="new-password"
                maxLength={500}
                value={draft.password ?? ''}
                onChange={(event) => onChange({ password: event.target.value || undefined })}
              />
            )}
          </Field>
        </div>
      ) : (
        <Field
          label="File"
          help={`The newest file of this name in the server’s data folder under ${folder}. A star stands for anything: stock-*.csv`}
        >
          {(control) => (
            <input
              {...control}
              className="input"
              maxLength={120}
              value={source.file}
              onChange={(event) => onChange({ source: { kind: 'folder', file: event.target.value } })}
            />
          )}
        </Field>
      )}
    </>
  );
}

export function ScheduleFields({
  draft: { schedule },
  timeZone,
  onChange,
}: {
  readonly draft: FeedSave;
  readonly timeZone: string;
  readonly onChange: Change;
}) {
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
