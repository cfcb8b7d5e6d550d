/** What shoppers of a site wait for: counted by search and by vehicle, without any address. */
import { setting } from '#domain/switches/settings.ts';
import type { AlertDemandList } from '#schemas/api/vehicle-alert.ts';
import { listDemand } from '#tenants/vehicle-alerts/alert-demand.ts';
import { liveSettings } from '../../site/release/release-settings.ts';
import { handle, type Needs, siteScope } from '../api/handlers.ts';

const shown = 200;

export function vehicleAlertRoutes({ store }: Needs<'store'>) {
  return handle({
    'GET /tenants/:tenant/vehicle-alerts': async (c) => {
      const scope = siteScope(c, 'A template has no shoppers: open a site.');
      const list: AlertDemandList = {
        enabled: setting(await liveSettings(store, scope), 'alerts.enabled'),
        demand: await listDemand(store.db, scope, shown),
      };
      return list;
    },
  });
}
