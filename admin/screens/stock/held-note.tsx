/** Shows on a vehicle's screen that it is reserved: held by a shopper, or by staff. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiQuery } from '../../api/api-query.ts';
import { whenWords } from '../../ui/when-words.ts';

export function HeldNote({ tenant, vehicleId }: { readonly tenant: string; readonly vehicleId: string }) {
  const mayRead = useAllowed()('leads.read');
  const { data } = useQuery({
    ...apiQuery(['tenant', tenant, 'reservations', vehicleId], 'GET /tenants/:tenant/reservations', {
      tenant,
      query: { vehicle: vehicleId },
    }),
    enabled: mayRead,
  });
  const hold = data?.live[0];
  const reserved = data?.staff[0];
  if (!hold && reserved)
    return (
      <p className="note note-warning">
        <strong>Reserved{reserved.name === '' ? '' : ` for ${reserved.name}`}</strong>
        {reserved.untilLocal === null ? '' : ` until ${whenWords(reserved.untilLocal)}`}
        {reserved.by === null ? '' : `, by ${reserved.by}`}.{' '}
        <Link to={`/sites/${tenant}/reservations`}>Open the reservations</Link>
      </p>
    );
  if (!hold) return null;
  return (
    <p className="note note-warning">
      <strong>Held for {hold.name || 'a shopper'}</strong> at {hold.price} until {whenWords(hold.expiresLocal)}.
      Shoppers see it as reserved. <Link to={`/sites/${tenant}/reservations`}>Open the reservations</Link>
    </p>
  );
}
