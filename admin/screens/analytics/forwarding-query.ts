/** A site's services of analytics, and the events sent to them. */
import { apiQuery } from '../../api/api-query.ts';

export const forwardingQuery = (tenant: string) => ({
  ...apiQuery(['tenant', tenant, 'forwarding'], 'GET /tenants/:tenant/forwarding', { tenant }),
  refetchInterval: 15_000,
});
