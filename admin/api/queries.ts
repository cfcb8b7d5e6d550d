/** What the console reads, with one cache key each. */
import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { TemplateUpdate } from '#schemas/api/release.ts';
import type { SignedIn } from '#schemas/api/session.ts';
import { ApiFailure, apiQuery, callApi } from './api.ts';

/** Reads are retried after a network failure, not after the server's refusal. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) => count < 2 && error instanceof ApiFailure && error.status === 0,
        refetchOnWindowFocus: true,
      },
    },
  });
}

export const accountQuery = queryOptions({
  queryKey: ['account'],
  // Not refetched automatically: the next call reports a session that has ended, without removing the screen.
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  queryFn: async ({ signal }): Promise<SignedIn | null> => {
    try {
      return await callApi('GET /session', { signal });
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 401) return null;
      throw error;
    }
  },
});

export const importsQuery = (tenant: string) =>
  apiQuery(['tenant', tenant, 'imports'], 'GET /tenants/:tenant/imports', { tenant });

/** The first sites, which the name of a new one must differ from. */
export const tenantsQuery = apiQuery(['tenants'], 'GET /tenants');

/** Sites that began from a template: their number, and the first of them. */
export const templatesQuery = apiQuery(['templates'], 'GET /templates');

export const blocksQuery = { ...apiQuery(['blocks'], 'GET /blocks'), staleTime: 5 * 60_000 };

export const tenantQuery = (tenant: string) => apiQuery(['tenant', tenant], 'GET /tenants/:tenant', { tenant });

export const documentsQuery = (tenant: string) =>
  apiQuery(['tenant', tenant, 'documents'], 'GET /tenants/:tenant/documents', { tenant });

/** Always fresh: an editor begins from what the server has now. */
export const documentQuery = (tenant: string, key: string) => ({
  ...apiQuery(['document', tenant, key], 'GET /tenants/:tenant/documents/:key', { tenant, key }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export const switchesQuery = (tenant: string) =>
  apiQuery(['tenant', tenant, 'switches'], 'GET /tenants/:tenant/switches', { tenant });

export const subjectsQuery = (tenant: string, type: string, text: string) =>
  apiQuery(['tenant', tenant, 'subjects', type, text], 'GET /tenants/:tenant/subjects', {
    tenant,
    query: { type, q: text },
  });

const changesQuery = (tenant: string) => ({
  ...apiQuery(['tenant', tenant, 'changes'], 'GET /tenants/:tenant/changes', { tenant }),
  staleTime: 0,
});

/** The screen shows what goes live, so it never changes while it is being read. */
export const reviewQuery = (tenant: string) =>
  queryOptions({ ...changesQuery(tenant), gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false });

/** What has to go live together with a page. */
export const needsQuery = (tenant: string, key: string) => ({
  ...apiQuery(['tenant', tenant, 'needs', key], 'GET /tenants/:tenant/changes/:key/needs', { tenant, key }),
  staleTime: 0,
});

export const historyQuery = (tenant: string, key: string) => ({
  ...apiQuery(['tenant', tenant, 'history', key], 'GET /tenants/:tenant/documents/:key/revisions', { tenant, key }),
  staleTime: 0,
});

export const releasesQuery = (tenant: string) =>
  apiQuery(['tenant', tenant, 'releases'], 'GET /tenants/:tenant/releases', { tenant });

export const compareQuery = (tenant: string, number: number, other: number) =>
  apiQuery(['tenant', tenant, 'compare', number, other], 'GET /tenants/:tenant/releases/:number/compare/:other', {
    tenant,
    number,
    other,
  });

/** Null when the template has nothing new. */
export const templateUpdateQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'template-update'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<TemplateUpdate | null> => {
      try {
        return await callApi('GET /tenants/:tenant/template-update', { tenant, signal });
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 404) return null;
        throw error;
      }
    },
  });
