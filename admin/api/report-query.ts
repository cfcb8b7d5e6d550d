import { queryOptions } from '@tanstack/react-query';
import type { SiteReport } from '#schemas/api/report.ts';
import { callApi, tenantPath } from './client.ts';

/** @param query `from` and `to`; the last 28 days without. */
export const reportQuery = (tenant: string, query: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'report', query],
    queryFn: ({ signal }) =>
      callApi<SiteReport>('GET', `${tenantPath(tenant)}/report${query === '' ? '' : `?${query}`}`, undefined, {
        signal,
      }),
    placeholderData: (before) => before,
  });
