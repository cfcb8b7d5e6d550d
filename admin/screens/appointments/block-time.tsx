/** A time at which a yard, or one department of it, accepts no appointments. */
import { useState } from 'react';
import { departmentNames } from '#domain/appointments/rules.ts';
import type { AppointmentWeek } from '#schemas/api/appointment.ts';
import { departments } from '#schemas/shapes/department.ts';
import { callApi } from '../../api/client.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { ChoiceField, TextField } from '../../ui/fields.tsx';
import { TimeField } from './parts.tsx';
import { useChange } from './use-change.ts';

interface Props {
  readonly tenant: string;
  readonly yard: AppointmentWeek['locations'][number];
  readonly day: string;
  readonly onClose: () => void;
}

export function BlockTime({ tenant, yard, day, onClose }: Props) {
  const [department, setDepartment] = useState('');
  const [reason, setReason] = useState('');
  const [start, setStart] = useState(`${day}T12:00`);
  const [end, setEnd] = useState(`${day}T18:00`);
  const add = useChange(
    tenant,
    () =>
      callApi('POST /tenants/:tenant/appointment-blocks', {
        tenant,
        body: { locationId: yard.id, department, reason, start, end },
      }),
    'Shoppers can no longer book this time. Existing appointments stay.',
    onClose,
  );
  return (
    <ActDialog title="Block out time" onClose={onClose} act={add} press="Block out" onPress={() => add.mutate()}>
      <p className="soft">At {yard.name}. Existing appointments stay.</p>
      <TextField
        label="Reason"
        help="For your colleagues, for example: workshop closed."
        maxLength={120}
        required
        value={reason}
        onChange={setReason}
      />
      <ChoiceField
        label="For"
        value={department}
        choices={[['', 'Every department'], ...departments.map((each) => [each, departmentNames[each]] as const)]}
        onChoose={setDepartment}
      />
      <TimeField label="From" value={start} onChange={setStart} />
      <TimeField label="Until" value={end} onChange={setEnd} />
    </ActDialog>
  );
}
