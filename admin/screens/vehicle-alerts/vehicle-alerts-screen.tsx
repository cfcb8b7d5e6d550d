/** What shoppers wait for: searches and vehicles with how many want to hear of each. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiQuery, useTenant } from '../../api/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty, PageHead, Unloaded } from '../../ui/kit.ts';

export function VehicleAlertsScreen() {
  const tenant = useTenant();
  const query = useQuery(
    apiQuery(['tenant', tenant, 'vehicle-alerts'], 'GET /tenants/:tenant/vehicle-alerts', { tenant }),
  );
  if (query.data === undefined) return <Unloaded what="what shoppers wait for" query={query} />;
  const { enabled, demand } = query.data;
  return (
    <div className="page">
      <PageHead title="Vehicle alerts">
        What shoppers want email alerts about, and how many of them. Use it as a guide for buying stock.
      </PageHead>
      {enabled ? null : (
        <p className="note">
          Alerts are off on this site. <Link to={`/sites/${tenant}/switches?field=/alerts.enabled`}>Turn them on</Link>
        </p>
      )}
      {demand.length === 0 ? (
        <Empty title="No one is waiting for a vehicle yet">
          <p>Shoppers request alerts on result and vehicle pages with the block “Email alert”.</p>
        </Empty>
      ) : (
        <section className="panel" aria-label="What shoppers wait for">
          <DataTable
            rows={demand}
            keyOf={({ address }) => address}
            columns={[
              { title: 'Alert', isName: true, cell: ({ title }) => title },
              { title: 'Type', cell: ({ isVehicle }) => (isVehicle ? 'This vehicle' : 'Search') },
              {
                title: 'Shoppers',
                isNumber: true,
                isLabelled: true,
                cell: ({ shoppers }) => shoppers.toLocaleString('en-AU'),
              },
            ]}
          />
        </section>
      )}
    </div>
  );
}
