/** The board of reservations: active ones with their end, those that end soon, and those that have ended. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ReservationAct, ReservationRow, StaffReservationRow } from '#schemas/api/reservation.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiQuery, callApi, useTenant } from '../../api/api.ts';
import { PaymentPart } from '../../payments/payment-part.tsx';
import { useMoneyAct } from '../../payments/use-money-act.ts';
import { amountWords, paymentTitles } from '../../payments/words.ts';
import { DataTable } from '../../ui/data-table.tsx';
import {
  Button,
  Check,
  ChoiceField,
  DateField,
  Dialog,
  FailureNote,
  PageHead,
  TextField,
  Unloaded,
  useToast,
} from '../../ui/kit.ts';
import { whenWords } from '../../ui/when-words.ts';

/** Words of reservations, as staff read them. */
const stateTitles: { readonly [state in ReservationRow['state']]: string } = {
  live: 'Held',
  expired: 'Expired',
  released: 'Released',
  sold: 'Sold',
};

/** Vehicles that staff, a file or a feed have reserved, without a shopper's hold. */
const title = 'Reserved by staff or a file';

function StaffRows({ rows }: { readonly rows: readonly StaffReservationRow[] }) {
  const tenant = useTenant();
  return (
    <section className="panel" aria-label={title}>
      <h2 className="panel-title">
        {title} <span className="soft">{rows.length}</span>
      </h2>
      {rows.length === 0 ? (
        <p className="panel-note soft">None. Reserve a vehicle under More on its screen.</p>
      ) : (
        <DataTable
          aria-label={title}
          rows={rows}
          keyOf={({ vehicleId }) => vehicleId}
          columns={[
            {
              title: 'Vehicle',
              isName: true,
              cell: ({ vehicleId, vehicle, stocknum }) => (
                <>
                  <Link to={`/sites/${tenant}/stock/${encodeURIComponent(vehicleId)}`}>{vehicle}</Link>
                  {stocknum === null ? null : <span className="soft"> {stocknum}</span>}
                </>
              ),
            },
            { title: 'For', isLabelled: true, cell: ({ name }) => name || 'No name' },
            {
              title: 'Until',
              isLabelled: true,
              cell: ({ location, untilLocal }) => (
                <>
                  {untilLocal === null ? 'No end' : whenWords(untilLocal)}
                  {location === '' ? null : <span className="soft"> {location}</span>}
                </>
              ),
            },
            { title: 'By', isLabelled: true, cell: ({ by }) => by ?? 'Not recorded' },
          ]}
        />
      )}
    </section>
  );
}

export function ReservationsScreen() {
  const tenant = useTenant();
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState('');
  const query = useQuery({
    ...apiQuery(['tenant', tenant, 'reservations'], 'GET /tenants/:tenant/reservations', { tenant }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
  if (query.data === undefined) return <Unloaded what="reservations" query={query} />;
  const { live, staff, ended, locations } = query.data;
  const yard = search.get('yard') ?? '';
  const ofYard = (rows: readonly ReservationRow[]) => rows.filter((row) => yard === '' || row.locationId === yard);
  const held = ofYard(live);
  const byStaff = staff.filter((row) => yard === '' || row.locationId === yard);
  // As Stock and the overview count them: a vehicle sold or removed under a hold is not reserved, but needs a decision.
  const reserved = held.filter(({ vehicleState }) => vehicleState === 'for-sale').length + byStaff.length;
  const soon = held.filter(({ endsSoon, vehicleState }) => endsSoon || vehicleState !== 'for-sale');
  const later = held.filter((row) => !soon.includes(row));
  const shown = [...live, ...ended].find(({ id }) => id === open);
  return (
    <div className="page">
      <PageHead
        title="Reservations"
        actions={
          locations.length > 1 ? (
            <ChoiceField
              label="Location"
              value={yard}
              choices={[['', 'All locations'], ...locations.map(({ id, name }) => [id, name] as const)]}
              onChoose={(value) => setSearch(value === '' ? {} : { yard: value }, { replace: true })}
            />
          ) : null
        }
      >
        {reserved === 1
          ? '1 vehicle is reserved and shows as reserved on the site.'
          : `${reserved.toLocaleString('en-AU')} vehicles are reserved and show as reserved on the site.`}
      </PageHead>
      <Rows title="Ending soon" none="No reservation ends within twelve hours." rows={soon} setOpen={setOpen} />
      <Rows title="Held by shoppers" none="No other vehicles are held." rows={later} setOpen={setOpen} />
      <StaffRows rows={byStaff} />
      <Rows title="Ended" none="No reservation has ended yet." rows={ofYard(ended)} setOpen={setOpen} />
      {shown ? <OpenReservation key={shown.id} row={shown} onClose={() => setOpen('')} /> : null}
    </div>
  );
}

interface RowsProps {
  readonly title: string;
  /** Shown if the list is empty. */
  readonly none: string;
  readonly rows: readonly ReservationRow[];
  readonly setOpen: (id: string) => void;
}

function Rows({ title, none, rows, setOpen }: RowsProps) {
  const tenant = useTenant();
  return (
    <section className="panel" aria-label={title}>
      <h2 className="panel-title">
        {title} <span className="soft">{rows.length}</span>
      </h2>
      {rows.length === 0 ? (
        <p className="panel-note soft">{none}</p>
      ) : (
        <DataTable
          aria-label={title}
          rows={rows}
          keyOf={(row) => row.id}
          columns={[
            {
              title: 'Vehicle',
              isName: true,
              cell: (row) => (
                <>
                  <button type="button" className="reservation-open" onClick={() => setOpen(row.id)}>
                    {row.vehicle || 'A vehicle that is gone'}
                  </button>
                  {row.state === 'live' && row.vehicleState !== 'for-sale' ? (
                    <p className="field-error">
                      {row.vehicleState === 'sold' ? 'Marked as sold: decide' : 'Removed from stock: decide'}
                    </p>
                  ) : null}
                </>
              ),
            },
            {
              title: 'For',
              isLabelled: true,
              cell: (row) => <Link to={`/sites/${tenant}/leads/${row.leadId}`}>{row.name || 'Erased person'}</Link>,
            },
            {
              title: 'Price held',
              isLabelled: true,
              cell: (row) => (
                <>
                  {row.price}
                  {row.priceNow ? <span className="soft"> (now {row.priceNow})</span> : null}
                </>
              ),
            },
            {
              title: 'Deposit',
              isLabelled: true,
              cell: (row) =>
                row.payment
                  ? `${amountWords(row.payment.cents, row.payment.currency)}: ${paymentTitles[row.payment.state].toLowerCase()}`
                  : 'None',
            },
            {
              title: 'Until',
              cell: (row) => (
                <>
                  {row.state === 'live' ? whenWords(row.expiresLocal) : stateTitles[row.state]}
                  {row.location ? <span className="soft"> {row.location}</span> : null}
                </>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}

/** One reservation: for whom, at which price, its deposit, and the actions for staff. */
interface Props {
  readonly row: ReservationRow;
  readonly onClose: () => void;
}

function OpenReservation({ row, onClose }: Props) {
  const tenant = useTenant();
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
        <FailureNote isInline error={change.error} />
      </div>
    </Dialog>
  );
}
