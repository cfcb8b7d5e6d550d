/** "Change it at…": a value, a moment on the site's clock, and why. Only this switch goes live then. */
import { useState } from 'react';
import type { ScheduledPublish } from '#schemas/api/schedule.ts';
import type { SwitchState } from '#schemas/api/switch.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { displayLocalTime, displayZone, useSwitchChange } from '../../documents/schedule-queries.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { Check, DateField, TextField } from '../../ui/fields.tsx';
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
