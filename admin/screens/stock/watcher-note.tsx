/** Shows how many shoppers have saved a vehicle, and their names if the viewer may see them. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiQuery } from '../../api/api-query.ts';
import { Button } from '../../ui/button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { FailureNote } from '../../ui/screen.tsx';
import { uniqueKeys } from '../../ui/unique-keys.ts';

export function WatcherNote({ tenant, vehicleId }: { readonly tenant: string; readonly vehicleId: string }) {
  const mayKnow = useAllowed()('leads.read');
  const [asks, setAsks] = useState(false);
  const query = `vehicle=${encodeURIComponent(vehicleId)}`;
  const counted = useQuery(
    apiQuery(['tenant', tenant, 'watchers', vehicleId], 'GET /tenants/:tenant/watchers', { tenant, query }),
  );
  const named = useQuery({
    ...apiQuery(['tenant', tenant, 'watcher-names', vehicleId], 'GET /tenants/:tenant/watchers/names', {
      tenant,
      query,
    }),
    enabled: asks,
  });
  const lines = uniqueKeys(
    (named.data?.watchers ?? []).map(
      ({ name, since }) => `${name || 'A shopper without a name'}, since ${displayMoment(since)}`,
    ),
    (line) => line,
  );
  const total = counted.data?.total ?? 0;
  if (total === 0) return null;
  return (
    <div className="note">
      <p>
        <strong>{total === 1 ? 'One shopper has' : `${total} shoppers have`} saved this vehicle</strong> to their
        watchlist.{' '}
        {mayKnow && !asks ? (
          <Button kind="quiet" onClick={() => setAsks(true)}>
            Show who
          </Button>
        ) : null}
      </p>
      {named.error ? <FailureNote error={named.error} /> : null}
      {named.data ? (
        <ul aria-label="Shoppers who saved it">
          {lines.map(([key, line]) => (
            <li key={key}>{line}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
