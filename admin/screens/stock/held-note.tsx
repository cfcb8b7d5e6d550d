/** Says beside a vehicle that it is held for a shopper. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { displayDay } from '#domain/text/dates.ts';
import type { ReservationBoard } from '#schemas/api/reservation.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi, tenantPath } from '../../api/client.ts';

export function HeldNote({ tenant, vehicleId }: { readonly tenant: string; readonly vehicleId: string }) {
  const mayRead = useAllowed()('leads.read');
  const { data } = useQuery({
    queryKey: ['tenant', tenant, 'reservations', vehicleId],
    queryFn: ({ signal }) =>
      callApi<ReservationBoard>(
        'GET',
        `${tenantPath(tenant)}/reservations?vehicle=${encodeURIComponent(vehicleId)}`,
        undefined,
        { signal },
      ),
    enabled: mayRead,
  });
  const hold = data?.live[0];
  if (!hold) return null;
  return (
    <p className="note note-warning">
      <strong>Held for {hold.name || 'a shopper'}</strong> at {hold.price} until{' '}
      {displayDay(hold.expiresLocal.slice(0, 10))}, {hold.expiresLocal.slice(11, 16)}. Shoppers see it as reserved.{' '}
      <Link to={`/sites/${tenant}/reservations`}>Open the reservations</Link>
    </p>
  );
}
