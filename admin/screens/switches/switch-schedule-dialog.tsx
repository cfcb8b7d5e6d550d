/** "Change it at…": a value, a moment on the site's clock, and why. Only this switch goes live then. */
import { type FormEvent, useState } from 'react';
import type { ScheduledPublish } from '#schemas/api/schedule.ts';
import type { SwitchState } from '#schemas/api/switch.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { displayLocalTime, displayZone, useSwitchChange } from '../../documents/schedule-queries.ts';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { otherValue } from './other-value.ts';
import { SwitchValue } from './switch-value.tsx';

export function SwitchScheduleDialog({
  tenant,
  choice,
  value,
  zone,
  schedule,
  onClose,
}: {
  readonly tenant: string;
  readonly choice: SwitchState;
  readonly value: Json;
  readonly zone: string;
  /** Null for a new one. */
  readonly schedule: ScheduledPublish | null;
  readonly onClose: () => void;
}) {
  const toast = useToast();
  const change = useSwitchChange(tenant);
  const planned = schedule?.change;
  const [inherits, setInherits] = useState(planned ? planned.value === undefined : false);
  const [next, setNext] = useState<Json>(() =>
    planned?.value === undefined ? otherValue(choice, value) : planned.value,
  );
  const [at, setAt] = useState(schedule?.at ?? '');
  const [reason, setReason] = useState(schedule?.message ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(
      {
        ...{ at, reason, switch: choice.key, of: schedule ?? undefined },
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
    <Dialog title={`Change “${choice.title}” at a time`} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <FailureNote error={change.error} />
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
        <label className="check">
          <input type="checkbox" checked={inherits} onChange={(event) => setInherits(event.target.checked)} />
          <span>Go back to what is inherited instead</span>
        </label>
        <Field label="Day and time" help={`In the time zone of ${displayZone(zone)}.`}>
          {(control) => (
            <DateInput
              {...control}
              type="datetime-local"
              required
              value={at}
              onChange={(event) => setAt(event.target.value.slice(0, 16))}
            />
          )}
        </Field>
        <Field label="Reason" optional>
          {(control) => (
            <input
              {...control}
              className="input"
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <p className="field-help">
          Only this switch goes live then, without any drafts. What would stop a publish stops it too, and you get an
          email.
        </p>
        <div className="row">
          <Button kind="primary" type="submit" disabled={change.isPending}>
            {schedule === null ? 'Schedule' : 'Save'}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
