/** What shoppers wait for: searches and vehicles with how many want to hear of each. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { callApi } from '../../api/client.ts';
import { Empty, Unloaded } from '../../ui/states.tsx';

export function VehicleAlertsScreen() {
  const { tenant = '' } = useParams();
  const query = useQuery({
    queryKey: ['tenant', tenant, 'vehicle-alerts'],
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant/vehicle-alerts', { tenant, signal }),
  });
  if (query.data === undefined) return <Unloaded what="what shoppers wait for" query={query} />;
  const { enabled, demand } = query.data;
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>Vehicle alerts</h1>
          <p>What shoppers asked to hear of by email, and how many: a guide for buying stock.</p>
        </div>
      </div>
      {enabled ? null : (
        <p className="note">
          Alerts are off on this site. <Link to={`/sites/${tenant}/switches?field=/alerts.enabled`}>Turn them on</Link>
        </p>
      )}
      {demand.length === 0 ? (
        <Empty title="No one is waiting for a vehicle yet">
          <p>Shoppers ask for alerts on pages of results and of vehicles that hold the block “Email alert”.</p>
        </Empty>
      ) : (
        <section className="panel" aria-label="What shoppers wait for">
          <table className="list">
            <thead>
              <tr>
                <th scope="col">Alert</th>
                <th scope="col">Type</th>
                <th scope="col" className="end">
                  Shoppers
                </th>
              </tr>
            </thead>
            <tbody>
              {demand.map(({ title, address, isVehicle, shoppers }) => (
                <tr key={address}>
                  <th scope="row">{title}</th>
                  <td>{isVehicle ? 'This vehicle' : 'Search'}</td>
                  <td className="end num" data-label="Shoppers">
                    {shoppers.toLocaleString('en-AU')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
