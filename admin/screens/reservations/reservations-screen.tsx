/** The board of reservations: active ones with their end, those that end soon, and those that have ended. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { ReservationRow } from '#schemas/api/reservation.ts';
import { apiQuery } from '../../api/api-query.ts';
import { amountWords, paymentTitles } from '../../payments/words.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ChoiceField } from '../../ui/fields.tsx';
import { PageHead, Unloaded } from '../../ui/screen.tsx';
import { whenWords } from '../../ui/when-words.ts';
import { OpenReservation } from './open-reservation.tsx';
import { StaffRows } from './staff-rows.tsx';
import { stateTitles } from './words.ts';

export function ReservationsScreen() {
  const { tenant = '' } = useParams();
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
      <Rows
        title="To decide soon"
        none="No reservation ends within twelve hours."
        rows={soon}
        tenant={tenant}
        setOpen={setOpen}
      />
      <Rows
        title="Held by shoppers"
        none="No other vehicles are held."
        rows={later}
        tenant={tenant}
        setOpen={setOpen}
      />
      <StaffRows tenant={tenant} rows={byStaff} />
      <Rows title="Ended" none="No reservation has ended yet." rows={ofYard(ended)} tenant={tenant} setOpen={setOpen} />
      {shown ? <OpenReservation key={shown.id} tenant={tenant} row={shown} onClose={() => setOpen('')} /> : null}
    </div>
  );
}

interface RowsProps {
  readonly tenant: string;
  readonly title: string;
  /** Shown if the list is empty. */
  readonly none: string;
  readonly rows: readonly ReservationRow[];
  readonly setOpen: (id: string) => void;
}

function Rows({ tenant, title, none, rows, setOpen }: RowsProps) {
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
