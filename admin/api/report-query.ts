import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from './api.ts';

/** @param query `from` and `to`; the last 28 days without. */
export const reportQuery = (tenant: string, query: string) =>
  queryOptions({
    ...apiQuery(['tenant', tenant, 'report', query], 'GET /tenants/:tenant/report', { tenant, query }),
    placeholderData: (before) => before,
  });
