/** What the feed screens read. */
import { queryOptions } from '@tanstack/react-query';
import type { FeedRun } from '#schemas/api/feed.ts';
import { apiQuery } from '../../api/api.ts';

/** Polled while a run is in progress. */
export const feedsQuery = (tenant: string) =>
  queryOptions({
    ...apiQuery(['tenant', tenant, 'feeds'], 'GET /tenants/:tenant/feeds', { tenant }),
    refetchInterval: ({ state }) => (state.data?.feeds.some(({ lastRun }) => isOpen(lastRun)) ? 1500 : 30_000),
  });

export const feedRunsQuery = (tenant: string, feed: string) =>
  queryOptions({
    ...apiQuery(['tenant', tenant, 'feeds', feed, 'runs'], 'GET /tenants/:tenant/feeds/:id/runs', { tenant, id: feed }),
    refetchInterval: ({ state }) => (state.data?.runs.some(isOpen) ? 1500 : 30_000),
  });

export const feedRunQuery = (tenant: string, feed: string, run: string) =>
  queryOptions({
    ...apiQuery(['tenant', tenant, 'feeds', feed, 'runs', run], 'GET /tenants/:tenant/feeds/:id/runs/:run', {
      tenant,
      id: feed,
      run,
    }),
    refetchInterval: ({ state }) => (isOpen(state.data ?? null) ? 1500 : false),
  });

export function isOpen(run: FeedRun | null): boolean {
  return run?.state === 'waiting' || run?.state === 'running';
}
