/** What the console reads, with one cache key each. */
import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { TemplateUpdate } from '#schemas/api/release.ts';
import type { SignedIn } from '#schemas/api/session.ts';
import { ApiFailure, callApi } from './client.ts';

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
  queryOptions({
    queryKey: ['tenant', tenant, 'imports'],
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant/imports', { tenant, signal }),
  });

/** The first sites, which the name of a new one must differ from. */
export const tenantsQuery = queryOptions({
  queryKey: ['tenants'],
  queryFn: ({ signal }) => callApi('GET /tenants', { signal }),
});

/** Sites that began from a template: their number, and the first of them. */
export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => callApi('GET /templates', { signal }),
});

export const blocksQuery = queryOptions({
  queryKey: ['blocks'],
  staleTime: 5 * 60_000,
  queryFn: ({ signal }) => callApi('GET /blocks', { signal }),
});

export const tenantQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant],
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant', { tenant, signal }),
  });

export const documentsQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'documents'],
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant/documents', { tenant, signal }),
  });

/** Always fresh: an editor begins from what the server has now. */
export const documentQuery = (tenant: string, key: string) =>
  queryOptions({
    queryKey: ['document', tenant, key],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant/documents/:key', { tenant, key, signal }),
  });

export const switchesQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'switches'],
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant/switches', { tenant, signal }),
  });

export const subjectsQuery = (tenant: string, type: string, text: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'subjects', type, text],
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant/subjects', { tenant, query: { type, q: text }, signal }),
  });

const changesQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'changes'],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant/changes', { tenant, signal }),
  });

/** The screen shows what goes live, so it never changes while it is being read. */
export const reviewQuery = (tenant: string) =>
  queryOptions({ ...changesQuery(tenant), gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false });

/** What has to go live together with a page. */
export const needsQuery = (tenant: string, key: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'needs', key],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant/changes/:key/needs', { tenant, key, signal }),
  });

export const historyQuery = (tenant: string, key: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'history', key],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant/documents/:key/revisions', { tenant, key, signal }),
  });

export const releasesQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'releases'],
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant/releases', { tenant, signal }),
  });

export const compareQuery = (tenant: string, number: number, other: number) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'compare', number, other],
    queryFn: ({ signal }) =>
      callApi('GET /tenants/:tenant/releases/:number/compare/:other', { tenant, number, other, signal }),
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
