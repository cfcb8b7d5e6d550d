/** Checks of a site, and its way to shoppers. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { GoLiveState } from '#schemas/api/go-live.ts';
import type { TenantSummary } from '#schemas/api/tenant.ts';
import { apiAddress, apiQuery, callApi } from './api.ts';

export const goLiveQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'go-live'],
    // Refetch, so that a dealer who returns from a repair sees its effect.
    staleTime: 0,
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant/go-live', { tenant, signal }),
  });

/** Stores the answer of an act. A read that started before it would restore the old state. */
export async function setGoLive(client: QueryClient, tenant: string, state: GoLiveState): Promise<void> {
  const { queryKey } = goLiveQuery(tenant);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, state);
}

export const checksQuery = (tenant: string) => ({
  ...apiQuery(['tenant', tenant, 'checks'], 'GET /tenants/:tenant/checks', { tenant }),
  staleTime: 0,
});

/** Refetched while pages are being weighed. */
export const weightsQuery = (tenant: string) =>
  queryOptions({
    ...apiQuery(['tenant', tenant, 'weights'], 'GET /tenants/:tenant/checks/weights', { tenant }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'measuring' ? 2000 : false),
  });

/** Where a site is seen: by its address, or with a pass while it is private; null for templates. */
export function siteLink({
  slug,
  url,
  publicSince,
}: Pick<TenantSummary, 'slug' | 'url' | 'publicSince'>): string | null {
  if (url === null) return null;
  return publicSince === null ? apiAddress('GET /tenants/:tenant/visit', { tenant: slug }) : url;
}
