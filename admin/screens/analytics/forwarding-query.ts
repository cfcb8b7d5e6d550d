/** A site's services of analytics, and the events sent to them. */
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';

export const forwardingQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'forwarding'],
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant/forwarding', { tenant, signal }),
    refetchInterval: 15_000,
  });
