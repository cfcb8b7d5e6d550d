/** What the console reads, with one cache key each. */
import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { BlockCatalogue } from '#schemas/api/block.ts';
import type { DocumentState, DocumentSummary } from '#schemas/api/document.ts';
import type { ImportField, ImportRun } from '#schemas/api/import.ts';
import type { SubjectChoice } from '#schemas/api/preview.ts';
import type {
  Change,
  ChangeReview,
  DocumentHistory,
  PageNeed,
  ReleaseSummary,
  TemplateUpdate,
} from '#schemas/api/release.ts';
import type { SignedIn } from '#schemas/api/session.ts';
import type { SwitchList } from '#schemas/api/switch.ts';
import type { TemplateChoice, TenantDetail, TenantList, ThemeChoice } from '#schemas/api/tenant.ts';
import { ApiFailure, callApi, documentPath, tenantPath } from './client.ts';

/** Reads are repeated when the network failed, not when the server said no. */
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
  // Not asked again by itself: the next call reports a session that has ended, without taking the screen away.
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  queryFn: async ({ signal }): Promise<SignedIn | null> => {
    try {
      return await callApi<SignedIn>('GET', '/session', undefined, { signal });
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 401) return null;
      throw error;
    }
  },
});

export const importsQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'imports'],
    queryFn: ({ signal }) =>
      callApi<{ imports: ImportRun[]; fields: ImportField[] }>('GET', `${tenantPath(tenant)}/imports`, undefined, {
        signal,
      }),
  });

/** The first sites, which the name of a new one must differ from. */
export const tenantsQuery = queryOptions({
  queryKey: ['tenants'],
  queryFn: ({ signal }) => callApi<TenantList>('GET', '/tenants', undefined, { signal }),
});

/** Sites that began from a template: how many, and the first of them. */
export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) =>
    callApi<{ templates: TemplateChoice[]; themes: ThemeChoice[] }>('GET', '/templates', undefined, { signal }),
});

export const blocksQuery = queryOptions({
  queryKey: ['blocks'],
  staleTime: 5 * 60_000,
  queryFn: ({ signal }) => callApi<BlockCatalogue>('GET', '/blocks', undefined, { signal }),
});

export const tenantQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant],
    queryFn: ({ signal }) => callApi<TenantDetail>('GET', tenantPath(tenant), undefined, { signal }),
  });

export const documentsQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'documents'],
    queryFn: ({ signal }) =>
      callApi<{ documents: DocumentSummary[] }>('GET', `${tenantPath(tenant)}/documents`, undefined, { signal }),
  });

/** Always fresh: an editor begins from what the server has now. */
export const documentQuery = (tenant: string, key: string) =>
  queryOptions({
    queryKey: ['document', tenant, key],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => callApi<DocumentState>('GET', documentPath(tenant, key), undefined, { signal }),
  });

export const switchesQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'switches'],
    queryFn: ({ signal }) => callApi<SwitchList>('GET', `${tenantPath(tenant)}/switches`, undefined, { signal }),
  });

export const subjectsQuery = (tenant: string, type: string, text: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'subjects', type, text],
    queryFn: ({ signal }) =>
      callApi<{ subjects: SubjectChoice[] }>(
        'GET',
        `${tenantPath(tenant)}/subjects?${new URLSearchParams({ type, q: text })}`,
        undefined,
        { signal },
      ),
  });

const changesQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'changes'],
    staleTime: 0,
    queryFn: ({ signal }) => callApi<ChangeReview>('GET', `${tenantPath(tenant)}/changes`, undefined, { signal }),
  });

/** What is on screen is what goes live, so it never changes by itself under somebody who reads it. */
export const reviewQuery = (tenant: string) =>
  queryOptions({ ...changesQuery(tenant), gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false });

/** What has to go live with a page for it to be as its draft is. */
export const needsQuery = (tenant: string, key: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'needs', key],
    staleTime: 0,
    queryFn: ({ signal }) =>
      callApi<{ needs: PageNeed[] }>(
        'GET',
        `${tenantPath(tenant)}/changes/${encodeURIComponent(key)}/needs`,
        undefined,
        {
          signal,
        },
      ),
  });

export const historyQuery = (tenant: string, key: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'history', key],
    staleTime: 0,
    queryFn: ({ signal }) =>
      callApi<DocumentHistory>('GET', `${documentPath(tenant, key)}/revisions`, undefined, { signal }),
  });

export const releasesQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'releases'],
    queryFn: ({ signal }) =>
      callApi<{ releases: ReleaseSummary[] }>('GET', `${tenantPath(tenant)}/releases`, undefined, { signal }),
  });

export const compareQuery = (tenant: string, number: number, other: number) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'compare', number, other],
    queryFn: ({ signal }) =>
      callApi<{ changes: Change[] }>('GET', `${tenantPath(tenant)}/releases/${number}/compare/${other}`, undefined, {
        signal,
      }),
  });

/** Null when the template has nothing new. */
export const templateUpdateQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'template-update'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<TemplateUpdate | null> => {
      try {
        return await callApi<TemplateUpdate>('GET', `${tenantPath(tenant)}/template-update`, undefined, { signal });
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 404) return null;
        throw error;
      }
    },
  });
