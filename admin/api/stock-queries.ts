/** What the stock screens read and write. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { VehicleNames } from '#schemas/api/stock.ts';
import { apiQuery, callApi } from './api.ts';

/** @param search the list's own address: `q`, `page`, `sort` and facets. */
export const stockQuery = (tenant: string, search: string) =>
  queryOptions({
    queryKey: ['stock', tenant, 'list', search],
    staleTime: 0,
    // The table stays while the next one is loading: nothing jumps.
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant/stock', { tenant, query: search, signal }),
  });

/** Not refetched automatically: a form depends on it. */
export const vehicleQuery = (tenant: string, id: string) => ({
  ...apiQuery(['stock', tenant, 'vehicle', id], 'GET /tenants/:tenant/stock/:vehicle', { tenant, vehicle: id }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export const historyQuery = (tenant: string, id: string, version: number) =>
  apiQuery(['stock', tenant, 'history', id, version], 'GET /tenants/:tenant/stock/:vehicle/history', {
    tenant,
    vehicle: id,
  });

export const actsQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['stock', tenant, 'acts'],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant/stock/changes', { tenant, signal }),
    // Another person's large act shows here too, while it runs.
    refetchInterval: ({ state }) => (state.data?.running ? 5000 : false),
  });

/** Progress of an act that runs in the background. */
export const bulkRunQuery = (tenant: string, change: string) =>
  queryOptions({
    ...apiQuery(['stock', tenant, 'bulk', change], 'GET /tenants/:tenant/stock/bulk/:change', { tenant, change }),
    staleTime: 0,
    refetchInterval: ({ state }) => (!state.data || state.data.state === 'running' ? 1000 : false),
  });

/** What a new vehicle is chosen from; the models are those of the make. */
export const namesQuery = (tenant: string, make: string) =>
  queryOptions({
    queryKey: ['stock', tenant, 'names', make],
    staleTime: 60_000,
    // The other lists stay while the models of another make are on their way.
    placeholderData: (before?: VehicleNames) => before && { ...before, models: [] },
    queryFn: ({ signal }) =>
      callApi('GET /tenants/:tenant/stock/names', {
        tenant,
        query: make === '' ? {} : { make },
        signal,
      }),
  });

/** The tenant's locations, as any vehicle of it names them. */
export const locationsQuery = (tenant: string, vehicle: string) =>
  queryOptions({
    queryKey: ['stock', tenant, 'locations'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { locations } = await callApi('GET /tenants/:tenant/stock/:vehicle', { tenant, vehicle, signal });
      return { locations };
    },
  });
