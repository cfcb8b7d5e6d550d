/** One reservation: for whom, at which price, its deposit, and the actions for staff. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReservationAct, ReservationRow } from '#schemas/api/reservation.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi, displayError } from '../../api/client.ts';
import { PaymentPart } from '../../payments/payment-part.tsx';
import { useMoneyAct } from '../../payments/use-money-act.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Check, DateField, TextField } from '../../ui/fields.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { whenWords } from '../../ui/when-words.ts';
import { stateTitles } from './words.ts';

interface Props {
  readonly tenant: string;
  readonly row: ReservationRow;
  readonly onClose: () => void;
}

export function OpenReservation({ tenant, row, onClose }: Props) {
  const { id, version, state, expiresLocal, email, phone } = row;
  const [until, setUntil] = useState(expiresLocal);
  const [reason, setReason] = useState('');
  const [tell, setTell] = useState(email !== '');
  const toast = useToast();
  const mayHandle = useAllowed()('leads.handle');
  const change = useMoneyAct(tenant, (body: ReservationAct) =>
    callApi('PUT /tenants/:tenant/reservations/:reservation', { tenant, reservation: id, body }),
  );
  const act = (body: ReservationAct, said: string) =>
    change.mutate(body, {
      onSuccess: () => {
        toast({ text: said });
        onClose();
      },
    });
  const isLive = state === 'live';
  const hasReason = reason.trim() !== '';
  const busy = change.isPending;
  return (
    <Dialog
      title={row.vehicle || 'A vehicle that is gone'}
      onClose={onClose}
      foot={
        mayHandle && isLive ? (
          <>
            <Button
              disabled={busy || !hasReason}
              onClick={() => act({ act: 'release', version, reason, tell }, 'Released. Others can reserve it.')}
            >
              Release
            </Button>
            <Button
              disabled={busy || !hasReason || until === expiresLocal || until === ''}
              onClick={() => act({ act: 'extend', version, reason, until }, `Held until ${whenWords(until)}.`)}
            >
              Extend
            </Button>
            <Button
              kind="primary"
              disabled={busy}
              onClick={() => act({ act: 'sold', version, reason }, 'Marked as sold to the shopper who reserved it.')}
            >
              Sold to them
            </Button>
          </>
        ) : null
      }
    >
      <div className="stack">
        <p>
          <strong>{isLive ? `Held until ${whenWords(expiresLocal)}` : stateTitles[state]}</strong>
          {row.location ? ` ${row.location}` : ''}
        </p>
        <p>
          {row.price}
          {row.priceNow ? ` is the agreed price. The advertised price is now ${row.priceNow}.` : ''}
        </p>
        {row.endReason ? (
          <p className="soft">
            {row.endedBy}: {row.endReason}
          </p>
        ) : null}
        <p className="row row-wrap">
          {phone ? <a href={`tel:${phone.replace(/\s/g, '')}`}>Call {phone}</a> : null}
          <Link to={`/sites/${tenant}/leads/${row.leadId}`}>Open the lead of {row.name || 'a deleted person'}</Link>
          <Link to={`/sites/${tenant}/stock/${row.vehicleId}`}>Open the vehicle</Link>
        </p>
        {row.payment ? <PaymentPart key={row.payment.version} tenant={tenant} payment={row.payment} /> : null}
        {mayHandle && isLive ? (
          <>
            <DateField
              label="Hold it until"
              help="In the time zone of the location."
              type="datetime-local"
              step={300}
              value={until}
              onChange={(text) => setUntil(text.slice(0, 16))}
            />
            <TextField
              label="Reason"
              help="Only your colleagues see it. Required to extend or release."
              maxLength={300}
              value={reason}
              onChange={setReason}
            />
            {email ? (
              <Check checked={tell} onChange={setTell}>
                Tell {email} when it is released
              </Check>
            ) : null}
          </>
        ) : null}
        {change.error ? (
          <p className="field-error" role="alert">
            {displayError(change.error)}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
