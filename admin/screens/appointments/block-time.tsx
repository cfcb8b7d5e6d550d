/** A time at which a yard, or one department of it, takes no appointments. */
import { useId, useState } from 'react';
import { departmentNames } from '#domain/appointments/rules.ts';
import type { AppointmentWeek } from '#schemas/api/appointment.ts';
import { departments } from '#schemas/shapes/department.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { Refusal, TimeField } from './parts.tsx';
import { useChange } from './use-change.ts';

interface Props {
  readonly tenant: string;
  readonly yard: AppointmentWeek['locations'][number];
  readonly day: string;
  readonly onClose: () => void;
}

export function BlockTime({ tenant, yard, day, onClose }: Props) {
  const form = useId();
  const toast = useToast();
  const [department, setDepartment] = useState('');
  const [reason, setReason] = useState('');
  const [start, setStart] = useState(`${day}T12:00`);
  const [end, setEnd] = useState(`${day}T18:00`);
  const add = useChange(tenant, () =>
    callApi('POST /tenants/:tenant/appointment-blocks', {
      tenant,
      body: {
        ...{ locationId: yard.id, department, reason, start, end },
      },
    }),
  );
  return (
    <Dialog
      title="Block a time"
      onClose={onClose}
      foot={
        <Button kind="primary" type="submit" form={form} disabled={add.isPending}>
          Block it
        </Button>
      }
    >
      <form
        id={form}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(undefined, {
            onSuccess: () => {
              toast({ text: 'Shoppers cannot book this time any more. What is booked stays.' });
              onClose();
            },
          });
        }}
      >
        <p className="soft">At {yard.name}. Appointments that are booked already stay.</p>
        <Field label="Reason" help="For your colleagues, for example: workshop closed.">
          {(control) => (
            <input
              {...control}
              className="input"
              maxLength={120}
              required
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <Field label="For">
          {(control) => (
            <select
              {...control}
              className="input"
              value={department}
              onChange={({ target }) => setDepartment(target.value)}
            >
              <option value="">Every department</option>
              {departments.map((each) => (
                <option key={each} value={each}>
                  {departmentNames[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TimeField label="From" value={start} onChange={setStart} />
        <TimeField label="Until" value={end} onChange={setEnd} />
        <Refusal error={add.error} />
      </form>
    </Dialog>
  );
}
