import { Link } from 'react-router';
import type { LeadDetail } from '#schemas/api/lead.ts';

const dollars = (amount: number | null) => (amount === null ? 'No price' : `$${amount.toLocaleString('en-AU')}`);

/** The vehicle of the enquiry: its price then and now, and whether it is still in stock. */
export function VehicleNow({ tenant, lead }: { readonly tenant: string; readonly lead: LeadDetail }) {
  const { vehicleNow, vehicle, vehicleId } = lead;
  if (vehicleNow === null) return null;
  const { priceThen, price, state } = vehicleNow;
  return (
    <section className="panel panel-pad stack-small" aria-labelledby="lead-vehicle">
      <h2 id="lead-vehicle">The vehicle</h2>
      <p>{state === null ? vehicle : <Link to={`/sites/${tenant}/stock/${vehicleId}`}>{vehicle}</Link>}</p>
      <dl className="lead-vehicle">
        <div>
          <dt>When asked</dt>
          <dd>{dollars(priceThen)}</dd>
        </div>
        <div>
          <dt>Now</dt>
          <dd>{state === null ? 'Not in stock any more' : dollars(price)}</dd>
        </div>
        {state === null ? null : (
          <div>
            <dt>State</dt>
            <dd>{state}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
