/** What the screens of locations, reviews, makes, models and offers read and write. */
import { queryOptions } from '@tanstack/react-query';
import type {
  Entry,
  EntryHistory,
  FoundPlace,
  LocationRow,
  MakeRange,
  ModelRange,
  OfferChoices,
  OfferRow,
  ReviewRow,
  StoredEntry,
} from '#schemas/api/content.ts';
import { callApi, tenantPath } from './client.ts';

export type EntryFolder = 'locations' | 'reviews' | 'makes' | 'models' | 'offers';

export function entryPath(tenant: string, folder: EntryFolder, ...rest: readonly string[]): string {
  return [tenantPath(tenant), folder, ...rest.map(encodeURIComponent)].join('/');
}

export const locationRowsQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['locations', tenant, 'list'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      callApi<{ rows: LocationRow[] }>('GET', entryPath(tenant, 'locations'), undefined, { signal }),
  });

export const reviewRowsQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['reviews', tenant, 'list'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      callApi<{ rows: ReviewRow[]; locations: { id: string; name: string }[] }>(
        'GET',
        entryPath(tenant, 'reviews'),
        undefined,
        { signal },
      ),
  });

export const offerRowsQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['offers', tenant, 'list'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      callApi<{ rows: OfferRow[]; zone: string }>('GET', entryPath(tenant, 'offers'), undefined, { signal }),
  });

/** What an offer can be for. @param text words that vehicles are looked for by @param ids of vehicles that are named */
export const offerChoicesQuery = (tenant: string, text: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['offers', tenant, 'choices', text, ...ids],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ q: text.trim(), ids: ids.join(',') });
      return callApi<OfferChoices>('GET', `${entryPath(tenant, 'offers', 'choices')}?${query}`, undefined, { signal });
    },
  });

export const makeRowsQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['makes', tenant, 'list'],
    staleTime: 0,
    queryFn: ({ signal }) => callApi<MakeRange>('GET', entryPath(tenant, 'makes'), undefined, { signal }),
  });

export const modelRowsQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['models', tenant, 'list'],
    staleTime: 0,
    queryFn: ({ signal }) => callApi<ModelRange>('GET', entryPath(tenant, 'models'), undefined, { signal }),
  });

/**
 * Not asked again by itself: a form stands on it.
 * @param like of a new one: the id of the one that it begins as a copy of
 */
export const entryQuery = <E extends Entry>(
  tenant: string,
  folder: EntryFolder,
  id: string,
  like: string | null = null,
) =>
  queryOptions({
    queryKey: [folder, tenant, 'entry', id, ...(like === null ? [] : [like])],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) =>
      callApi<StoredEntry<E>>(
        'GET',
        `${entryPath(tenant, folder, id)}${like === null ? '' : `?like=${encodeURIComponent(like)}`}`,
        undefined,
        { signal },
      ),
  });

/** @param version as it is stored now: each has a history of its own. */
export const entryHistoryQuery = <E extends Entry>(tenant: string, folder: EntryFolder, id: string, version: number) =>
  queryOptions({
    queryKey: [folder, tenant, 'history', id, version],
    queryFn: ({ signal }) =>
      callApi<EntryHistory<E>>('GET', entryPath(tenant, folder, id, 'history'), undefined, { signal }),
  });

export const placesQuery = (tenant: string, text: string) =>
  queryOptions({
    queryKey: ['locations', tenant, 'places', text],
    enabled: text.trim().length > 1,
    queryFn: ({ signal }) =>
      callApi<{ places: FoundPlace[] }>(
        'GET',
        `${entryPath(tenant, 'locations', 'places')}?q=${encodeURIComponent(text.trim())}`,
        undefined,
        { signal },
      ),
  });
