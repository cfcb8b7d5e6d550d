/** Connected systems of a site, and how deliveries fare. */
import { apiQuery } from '../../api/api.ts';

export const webhooksQuery = (tenant: string) =>
  apiQuery(['tenant', tenant, 'webhooks'], 'GET /tenants/:tenant/webhooks', { tenant });
