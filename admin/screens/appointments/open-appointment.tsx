/** One appointment: the customer, moving it, its outcome. */
import { useState } from 'react';
import { Link } from 'react-router';
import { departmentNames } from '#domain/appointments/rules.ts';
import { displayDay } from '#domain/text/dates.ts';
import type { AppointmentRow } from '#schemas/api/appointment.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi, useTenant } from '../../api/api.ts';
import { TimeField } from '../../appointments/time-field.tsx';
import { statusTitles, timeOf } from '../../appointments/words.ts';
import { Button, Check, Dialog, FailureNote } from '../../ui/kit.ts';
import { useChange } from './use-change.ts';

/** The change, and its message. */
interface Change {
  readonly body: { readonly start?: string; readonly status?: AppointmentRow['status'] };
  readonly said: string;
}

interface Props {
  readonly appointment: AppointmentRow;
  readonly onClose: () => void;
}

export function OpenAppointment({ appointment, onClose }: Props) {
  const tenant = useTenant();
  const { id, version, leadId, start, end, status, department, name, phone, email, vehicle, vehicleId, note } =
    appointment;
  const [to, setTo] = useState(start);
  const [tell, setTell] = useState(email !== '');
  const mayHandle = useAllowed()('leads.handle');
  const change = useChange(
    tenant,
    ({ body }: Change) =>
      callApi('PUT /tenants/:tenant/appointments/:appointment', {
        tenant,
        appointment: id,
        body: { version, tell, ...body },
      }),
    (_, { said }) => said,
    onClose,
  );
  const act = (body: Change['body'], said: string) => change.mutate({ body, said });
  const isBooked = status === 'booked';
  return (
    <Dialog
      title={`${departmentNames[department]}: ${name}`}
      onClose={onClose}
      foot={
        mayHandle && isBooked ? (
          <>
            <Button
              disabled={change.isPending}
              onClick={() => act({ status: 'cancelled' }, 'The appointment is cancelled.')}
            >
              Cancel the appointment
            </Button>
            <Button disabled={change.isPending} onClick={() => act({ status: 'no-show' }, 'Marked as no-show.')}>
              No-show
            </Button>
            <Button
              kind="primary"
              disabled={change.isPending}
              onClick={() => act({ status: 'done' }, 'Marked as done.')}
            >
              Done
            </Button>
          </>
        ) : null
      }
    >
      <div className="stack">
        <p>
          <strong>
            {displayDay(start.slice(0, 10))}, {timeOf(start)} to {timeOf(end)}
          </strong>{' '}
          {statusTitles[status]}
        </p>
        {vehicle ? (
          <p>
            {vehicleId ? (
              <Link to={`/sites/${tenant}/stock/${encodeURIComponent(vehicleId)}`}>{vehicle}</Link>
            ) : (
              vehicle
            )}
          </p>
        ) : null}
        {note ? <p className="soft">{note}</p> : null}
        <p className="row row-wrap">
          {phone ? <a href={`tel:${phone.replace(/\s/g, '')}`}>Call {phone}</a> : null}
          <Link to={`/sites/${tenant}/leads/${leadId}`}>Open the lead</Link>
        </p>
        {mayHandle && isBooked ? (
          <>
            <TimeField label="Move to" value={to} onChange={setTo} />
            {email ? (
              <Check checked={tell} onChange={setTell}>
                Tell {email} by email
              </Check>
            ) : null}
            <div>
              <Button
                disabled={change.isPending || to === start || to === ''}
                onClick={() => act({ start: to }, `Moved to ${displayDay(to.slice(0, 10))}, ${timeOf(to)}.`)}
              >
                Move
              </Button>
            </div>
          </>
        ) : null}
        <FailureNote error={change.error} />
      </div>
    </Dialog>
  );
}
