/** What the feed screens read. */
import { queryOptions } from '@tanstack/react-query';
import type { FeedRun } from '#schemas/api/feed.ts';
import { callApi } from '../../api/client.ts';

/** Polled while a run is in progress. */
export const feedsQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'feeds'],
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant/feeds', { tenant, signal }),
    refetchInterval: ({ state }) => (state.data?.feeds.some(({ lastRun }) => isOpen(lastRun)) ? 1500 : 30_000),
  });

export const feedRunsQuery = (tenant: string, feed: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'feeds', feed, 'runs'],
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant/feeds/:id/runs', { tenant, id: feed, signal }),
    refetchInterval: ({ state }) => (state.data?.runs.some(isOpen) ? 1500 : 30_000),
  });

export const feedRunQuery = (tenant: string, feed: string, run: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'feeds', feed, 'runs', run],
    queryFn: ({ signal }) => callApi('GET /tenants/:tenant/feeds/:id/runs/:run', { tenant, id: feed, run, signal }),
    refetchInterval: ({ state }) => (isOpen(state.data ?? null) ? 1500 : false),
  });

export function isOpen(run: FeedRun | null): boolean {
  return run?.state === 'waiting' || run?.state === 'running';
}
