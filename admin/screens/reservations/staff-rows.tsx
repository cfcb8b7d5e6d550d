/** Vehicles that staff, a file or a feed have reserved, without a shopper's hold. */
import { Link } from 'react-router';
import type { StaffReservationRow } from '#schemas/api/reservation.ts';
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
        <p className="panel-line soft">None. Reserve a vehicle under More on its screen.</p>
      ) : (
        <table className="list" aria-label={title}>
          <thead>
            <tr>
              <th>Vehicle</th>
              <th>For</th>
              <th>Until</th>
              <th>By</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ vehicleId, vehicle, stocknum, location, name, untilLocal, by }) => (
              <tr key={vehicleId}>
                <th scope="row">
                  <Link to={`/sites/${tenant}/stock/${encodeURIComponent(vehicleId)}`}>{vehicle}</Link>
                  {stocknum === null ? null : <span className="soft"> {stocknum}</span>}
                </th>
                <td data-label="For">{name || 'No name'}</td>
                <td data-label="Until">
                  {untilLocal === null ? 'No end' : whenWords(untilLocal)}
                  {location === '' ? null : <span className="soft"> {location}</span>}
                </td>
                <td data-label="By">{by ?? 'Not recorded'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
