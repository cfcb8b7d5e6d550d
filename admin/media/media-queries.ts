/** What the library's screen and the picker read and write. */
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { MediaDetail, MediaKind, MediaView } from '#schemas/api/media.ts';
import { apiAddress, apiQuery, callApi } from '../api/api.ts';

export interface MediaFilter {
  readonly q: string;
  /** Null for all folders. */
  readonly folder: string | null;
  readonly show: MediaView;
  /** Null for pictures and files. */
  readonly kind: MediaKind | null;
}

export const everything: MediaFilter = { q: '', folder: null, show: 'all', kind: null };
export const allPictures: MediaFilter = { ...everything, kind: 'picture' };

/** Upload address of a file. @param kind what the place of use accepts; null for both */
export function uploadAddress(tenant: string, { name }: File, folder: string, kind: MediaKind | null): string {
  return apiAddress('POST /tenants/:tenant/media', { tenant, query: { name, folder, kind: kind ?? undefined } });
}

export const mediaListQuery = (tenant: string, { q, folder, show, kind }: MediaFilter) =>
  infiniteQueryOptions({
    queryKey: ['media', tenant, 'list', q, folder, show, kind],
    staleTime: 0,
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) => {
      const params = new URLSearchParams({ q, show });
      if (folder !== null) params.set('folder', folder);
      if (kind !== null) params.set('kind', kind);
      if (pageParam !== '') params.set('cursor', pageParam);
      return callApi('GET /tenants/:tenant/media', { tenant, query: params, signal });
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const mediumQuery = (tenant: string, id: string) => ({
  ...apiQuery(['media', tenant, 'one', id], 'GET /tenants/:tenant/media/:medium', { tenant, medium: id }),
  staleTime: 0,
  retry: false,
});

/** A changed picture is updated immediately; lists that contain it are read again. */
export function acceptMedium(client: QueryClient, tenant: string, medium: MediaDetail): void {
  client.setQueryData(mediumQuery(tenant, medium.id).queryKey, medium);
  void client.invalidateQueries({ queryKey: ['media', tenant, 'list'] });
}
