/** What the screens of locations, reviews, makes, models and offers read and write. */
import { queryOptions } from '@tanstack/react-query';
import type { Entry, EntryHistory, StoredEntry } from '#schemas/api/content.ts';
import { apiQuery, callApi } from './api.ts';

export type EntryFolder = 'locations' | 'reviews' | 'makes' | 'models' | 'offers';

export const locationRowsQuery = (tenant: string) => ({
  ...apiQuery(['locations', tenant, 'list'], 'GET /tenants/:tenant/locations', { tenant }),
  staleTime: 0,
});

export const reviewRowsQuery = (tenant: string) => ({
  ...apiQuery(['reviews', tenant, 'list'], 'GET /tenants/:tenant/reviews', { tenant }),
  staleTime: 0,
});

export const offerRowsQuery = (tenant: string) => ({
  ...apiQuery(['offers', tenant, 'list'], 'GET /tenants/:tenant/offers', { tenant }),
  staleTime: 0,
});

/** What an offer can be for. @param text words that vehicles are looked for by @param ids of vehicles that are named */
export const offerChoicesQuery = (tenant: string, text: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['offers', tenant, 'choices', text, ...ids],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ q: text.trim(), ids: ids.join(',') });
      return callApi('GET /tenants/:tenant/offers/choices', { tenant, query, signal });
    },
  });

export const makeRowsQuery = (tenant: string) => ({
  ...apiQuery(['makes', tenant, 'list'], 'GET /tenants/:tenant/makes', { tenant }),
  staleTime: 0,
});

export const modelRowsQuery = (tenant: string) => ({
  ...apiQuery(['models', tenant, 'list'], 'GET /tenants/:tenant/models', { tenant }),
  staleTime: 0,
});

/**
 * Not refetched automatically: a form depends on it.
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
    queryFn: async ({ signal }) => {
      const query = { like: like ?? undefined };
      return (await callApi(`GET /tenants/:tenant/${folder}/:entry`, {
        tenant,
        entry: id,
        query,
        signal,
      })) as StoredEntry<E>;
    },
  });

/** @param version as it is stored now: each version has a separate history. */
export const entryHistoryQuery = <E extends Entry>(tenant: string, folder: EntryFolder, id: string, version: number) =>
  queryOptions({
    queryKey: [folder, tenant, 'history', id, version],
    queryFn: async ({ signal }) =>
      (await callApi(`GET /tenants/:tenant/${folder}/:entry/history`, {
        tenant,
        entry: id,
        signal,
      })) as EntryHistory<E>,
  });

export const placesQuery = (tenant: string, text: string) => ({
  ...apiQuery(['locations', tenant, 'places', text], 'GET /tenants/:tenant/locations/places', {
    tenant,
    query: { q: text.trim() },
  }),
  enabled: text.trim().length > 1,
});
