/** Connected systems of a site, and how deliveries fare. */
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';

export const webhooksQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'webhooks'],
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant/webhooks', { tenant, signal }),
  });
