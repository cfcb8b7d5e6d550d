/** Changes of one switch that wait for their time: listed, made, changed, cancelled. */
import { useState } from 'react';
import type { ScheduledPublish, ScheduleList } from '#schemas/api/schedule.ts';
import type { SwitchState } from '#schemas/api/switch.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { useTenant } from '../../api/api.ts';
import { displayLocalTime, displayZone, useCancelSchedule, useSwitchChange } from '../../documents/schedule-queries.ts';
import { displayBriefly } from '../../forms/values/messages.ts';
import { ActDialog, Button, Check, DateField, TextField, useToast } from '../../ui/kit.ts';
import { schedulesOf } from './list-switches.ts';
import { otherValue } from './other-value.ts';
import { SwitchValue } from './switch-value.tsx';

interface SwitchScheduleProps {
  readonly choice: SwitchState;
  /** As the draft has it. */
  readonly value: Json;
  readonly schedules: ScheduleList | null;
  readonly mayChange: boolean;
}

export function SwitchSchedule({ choice, value, schedules, mayChange }: SwitchScheduleProps) {
  const tenant = useTenant();
  const cancel = useCancelSchedule(tenant);
  const [edited, setEdited] = useState<ScheduledPublish | 'new' | null>(null);
  const waiting = schedulesOf(schedules?.schedules ?? [], choice.key);
  if (schedules === null || (waiting.length === 0 && !mayChange)) return null;
  return (
    <section className="switch-schedule">
      {waiting.length === 0 ? null : (
        <>
          <h3>Scheduled to change</h3>
          <ul aria-label={`Scheduled changes of ${choice.title}`}>
            {waiting.map((schedule) => (
              <li key={schedule.id}>
                <span className="stack-tight">
                  <span>{describeChange(schedule, choice)}</span>
                  <span className="soft small">
                    By {schedule.by}
                    {schedule.message === '' ? '' : `: ${schedule.message}`}
                  </span>
                </span>
                {mayChange ? (
                  <span className="row">
                    <Button
                      small
                      aria-label={`Change ${displayLocalTime(schedule.at)}`}
                      onClick={() => setEdited(schedule)}
                    >
                      Change…
                    </Button>
                    <Button
                      small
                      kind="quiet"
                      aria-label={`Cancel ${displayLocalTime(schedule.at)}`}
                      disabled={cancel.isPending}
                      onClick={() => cancel.mutate(schedule)}
                    >
                      Cancel
                    </Button>
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
      {mayChange ? (
        <Button small icon="calendar-clock" onClick={() => setEdited('new')}>
          Change it at…
          <span className="visually-hidden">: {choice.title}</span>
        </Button>
      ) : null}
      {edited === null ? null : (
        <SwitchScheduleDialog
          choice={choice}
          value={value}
          zone={schedules.zone}
          schedule={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

/** "From Thu 24 Dec 2026 at 17:00: off". */
export function describeChange({ at, change }: ScheduledPublish, { schema }: SwitchState): string {
  const to = change?.value === undefined ? 'back to the inherited value' : displayBriefly(schema, change.value);
  return `From ${displayLocalTime(at)}: ${to}`;
}

interface SwitchScheduleDialogProps {
  readonly choice: SwitchState;
  readonly value: Json;
  readonly zone: string;
  /** Null for a new one. */
  readonly schedule: ScheduledPublish | null;
  readonly onClose: () => void;
}

/** "Change it at…": a value, a moment on the site's clock, and why. Only this switch goes live then. */
function SwitchScheduleDialog({ choice, value, zone, schedule, onClose }: SwitchScheduleDialogProps) {
  const tenant = useTenant();
  const toast = useToast();
  const change = useSwitchChange(tenant);
  const planned = schedule?.change;
  const [inherits, setInherits] = useState(planned ? planned.value === undefined : false);
  const [next, setNext] = useState<Json>(() =>
    planned?.value === undefined ? otherValue(choice, value) : planned.value,
  );
  const [at, setAt] = useState(schedule?.at ?? '');
  const [reason, setReason] = useState(schedule?.message ?? '');
  const submit = () => {
    change.mutate(
      {
        at,
        reason,
        switch: choice.key,
        of: schedule ?? undefined,
        ...(inherits ? {} : { value: next }),
      },
      {
        onSuccess: (made) => {
          toast({ text: `“${choice.title}” changes on ${displayLocalTime(made.at)}.` });
          onClose();
        },
      },
    );
  };
  return (
    <ActDialog
      title={`Change “${choice.title}” at a time`}
      onClose={onClose}
      act={change}
      keep="Close"
      press={schedule === null ? 'Schedule' : 'Save'}
      onPress={submit}
    >
      <div className="field">
        <label htmlFor="switch-planned">New value</label>
        <fieldset className="read-only" disabled={inherits}>
          <SwitchValue
            id="switch-planned"
            title="New value"
            schema={choice.schema}
            value={next}
            invalid={change.isError}
            onChange={setNext}
          />
        </fieldset>
      </div>
      <Check checked={inherits} onChange={setInherits}>
        Return to the inherited value instead
      </Check>
      <DateField
        label="Day and time"
        help={`In the time zone of ${displayZone(zone)}.`}
        type="datetime-local"
        required
        value={at}
        onChange={(text) => setAt(text.slice(0, 16))}
      />
      <TextField label="Reason" optional maxLength={300} value={reason} onChange={setReason} />
      <p className="field-help">
        Only this switch goes live then, without any drafts. What would stop a publish stops it too, and you get an
        email.
      </p>
    </ActDialog>
  );
}
