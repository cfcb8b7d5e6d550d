/** Vehicles that staff, a file or a feed have reserved, without a shopper's hold. */
import { Link } from 'react-router';
import type { StaffReservationRow } from '#schemas/api/reservation.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { whenWords } from '../../ui/when-words.ts';

const title = 'Reserved by staff or a file';

export function StaffRows({
  tenant,
  rows,
}: {
  readonly tenant: string;
  readonly rows: readonly StaffReservationRow[];
}) {
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
