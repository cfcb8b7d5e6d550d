/** Services of analytics of a site, and what was sent to them. */
import { queryOptions } from '@tanstack/react-query';
import type { Forwarding } from '#schemas/api/forwarding.ts';
import { callApi, tenantPath } from '../../api/client.ts';

export const forwardingPath = (tenant: string) => `${tenantPath(tenant)}/forwarding`;

export const forwardingQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'forwarding'],
    queryFn: ({ signal }) => callApi<Forwarding>('GET', forwardingPath(tenant), undefined, { signal }),
    refetchInterval: 15_000,
  });
