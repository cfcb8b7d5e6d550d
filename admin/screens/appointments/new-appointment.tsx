/** An appointment made by phone or at the counter. */
import { useState } from 'react';
import { departmentNames } from '#domain/appointments/rules.ts';
import type { AppointmentWeek } from '#schemas/api/appointment.ts';
import type { Department } from '#schemas/shapes/department.ts';
import { departments } from '#schemas/shapes/department.ts';
import { callApi } from '../../api/client.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { Check, ChoiceField, TextField } from '../../ui/fields.tsx';
import { TimeField } from './parts.tsx';
import { useChange } from './use-change.ts';

interface Props {
  readonly tenant: string;
  readonly yard: AppointmentWeek['locations'][number];
  readonly day: string;
  readonly onClose: () => void;
}

export function NewAppointment({ tenant, yard, day, onClose }: Props) {
  // The same on every try: an answer that got lost makes no second one.
  const [key] = useState(() => crypto.randomUUID());
  const [department, setDepartment] = useState<Department>('sales');
  const [start, setStart] = useState(`${day}T10:00`);
  const [texts, setTexts] = useState({ name: '', phone: '', email: '', note: '' });
  const [tell, setTell] = useState(true);
  const make = useChange(
    tenant,
    () =>
      callApi('POST /tenants/:tenant/appointments', {
        tenant,
        body: { key, locationId: yard.id, department, start, ...texts, tell },
      }),
    () => `${texts.name} is booked.`,
    onClose,
  );
  const textField = (name: keyof typeof texts, label: string, type: string, optional: boolean) => (
    <TextField
      label={label}
      optional={optional}
      type={type}
      maxLength={name === 'note' ? 1000 : name === 'phone' ? 30 : 120}
      required={!optional}
      value={texts[name]}
      onChange={(text) => setTexts((now) => ({ ...now, [name]: text }))}
    />
  );
  return (
    <ActDialog
      title="New appointment"
      onClose={onClose}
      act={make}
      press="Create the appointment"
      onPress={() => make.mutate()}
    >
      <p className="soft">At {yard.name}.</p>
      <ChoiceField
        label="For"
        value={department}
        choices={departments.map((each) => [each, departmentNames[each]] as const)}
        onChoose={setDepartment}
      />
      <TimeField label="When" value={start} onChange={setStart} />
      {textField('name', 'Name', 'text', false)}
      {textField('phone', 'Phone', 'tel', true)}
      {textField('email', 'Email', 'email', true)}
      {textField('note', 'Note', 'text', true)}
      <Check checked={tell} onChange={setTell}>
        Send a confirmation and a reminder, if there is an email address
      </Check>
    </ActDialog>
  );
}
