/** What the order of results reads: the stock that it is of, and both orders side by side. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RankPreviewRequest } from '#schemas/api/ranking.ts';
import { apiQuery, callApi } from '../../api/api.ts';

export const rankStockQuery = (tenant: string) =>
  apiQuery(['tenant', tenant, 'rank-stock'], 'GET /tenants/:tenant/rank-stock', { tenant });

export const rankPreviewQuery = (tenant: string, request: RankPreviewRequest) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'rank-preview', request],
    gcTime: 30_000,
    // The previous order stays while the next one is loading: nothing jumps.
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('POST /tenants/:tenant/rank-preview', { tenant, body: request, signal }),
  });
