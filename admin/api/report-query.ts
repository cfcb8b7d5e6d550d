import { queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';

/** @param query `from` and `to`; the last 28 days without. */
export const reportQuery = (tenant: string, query: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'report', query],
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant/report', { tenant, query, signal }),
    placeholderData: (before) => before,
  });
