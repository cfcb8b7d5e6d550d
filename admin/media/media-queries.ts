/** What the library's screen and the picker read and write. */
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { MediaDetail, MediaKind, MediaList, MediaView } from '#schemas/api/media.ts';
import { callApi, tenantPath } from '../api/client.ts';

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

export function mediaPath(tenant: string, ...rest: readonly string[]): string {
  return [tenantPath(tenant), 'media', ...rest.map(encodeURIComponent)].join('/');
}

/** Where a file is sent to. @param kind what the place of use takes; null for both */
export function uploadPath(tenant: string, file: File, folder: string, kind: MediaKind | null): string {
  const params = new URLSearchParams({ name: file.name, folder, ...(kind === null ? {} : { kind }) });
  return `${mediaPath(tenant)}?${params}`;
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
      return callApi<MediaList>('GET', `${mediaPath(tenant)}?${params}`, undefined, { signal });
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const mediumQuery = (tenant: string, id: string) =>
  queryOptions({
    queryKey: ['media', tenant, 'one', id],
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => callApi<MediaDetail>('GET', mediaPath(tenant, id), undefined, { signal }),
  });

/** A changed picture is known at once; lists that hold it are read again. */
export function acceptMedium(client: QueryClient, tenant: string, medium: MediaDetail): void {
  client.setQueryData(mediumQuery(tenant, medium.id).queryKey, medium);
  void client.invalidateQueries({ queryKey: ['media', tenant, 'list'] });
}
