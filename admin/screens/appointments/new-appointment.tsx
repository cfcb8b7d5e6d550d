/** An appointment that somebody made by phone or at the counter. */
import { useId, useState } from 'react';
import { departmentNames } from '#domain/appointments/rules.ts';
import type { AppointmentWeek } from '#schemas/api/appointment.ts';
import type { Department } from '#schemas/shapes/department.ts';
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

export function NewAppointment({ tenant, yard, day, onClose }: Props) {
  const form = useId();
  const toast = useToast();
  // The same on every try: an answer that got lost makes no second one.
  const [key] = useState(() => crypto.randomUUID());
  const [department, setDepartment] = useState<Department>('sales');
  const [start, setStart] = useState(`${day}T10:00`);
  const [texts, setTexts] = useState({ name: '', phone: '', email: '', note: '' });
  const [tell, setTell] = useState(true);
  const make = useChange(tenant, () =>
    callApi('POST /tenants/:tenant/appointments', {
      tenant,
      body: {
        ...{ key, locationId: yard.id, department, start, ...texts, tell },
      },
    }),
  );
  const textField = (name: keyof typeof texts, label: string, type: string, optional: boolean) => (
    <Field label={label} optional={optional}>
      {(control) => (
        <input
          {...control}
          className="input"
          type={type}
          maxLength={name === 'note' ? 1000 : name === 'phone' ? 30 : 120}
          required={!optional}
          value={texts[name]}
          onChange={({ target }) => setTexts((now) => ({ ...now, [name]: target.value }))}
        />
      )}
    </Field>
  );
  return (
    <Dialog
      title="New appointment"
      onClose={onClose}
      foot={
        <Button kind="primary" type="submit" form={form} disabled={make.isPending}>
          Create the appointment
        </Button>
      }
    >
      <form
        id={form}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate(undefined, {
            onSuccess: () => {
              toast({ text: `${texts.name} is booked.` });
              onClose();
            },
          });
        }}
      >
        <p className="soft">At {yard.name}.</p>
        <Field label="For">
          {(control) => (
            <select
              {...control}
              className="input"
              value={department}
              onChange={({ target }) => setDepartment(departments.find((each) => each === target.value) ?? 'sales')}
            >
              {departments.map((each) => (
                <option key={each} value={each}>
                  {departmentNames[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TimeField label="When" value={start} onChange={setStart} />
        {textField('name', 'Name', 'text', false)}
        {textField('phone', 'Phone', 'tel', true)}
        {textField('email', 'Email', 'email', true)}
        {textField('note', 'Note', 'text', true)}
        <label className="row">
          <input type="checkbox" checked={tell} onChange={({ target }) => setTell(target.checked)} /> Send a
          confirmation and a reminder, where there is an email
        </label>
        <Refusal error={make.error} />
      </form>
    </Dialog>
  );
}
