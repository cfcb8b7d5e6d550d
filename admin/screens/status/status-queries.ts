/** What the status screen reads, and how it is kept up to date. */
import { queryOptions } from '@tanstack/react-query';
import type { FaultList, PlatformStatus } from '#schemas/api/status.ts';
import { callApi } from '../../api/client.ts';

/** Milliseconds between two looks; the server measures every half minute, or when it is asked. */
const everyMs = 10_000;

export const statusQuery = queryOptions({
  queryKey: ['platform', 'status'],
  queryFn: ({ signal }) => callApi<PlatformStatus>('GET', '/status', undefined, { signal }),
  refetchInterval: everyMs,
});

export const faultsQuery = queryOptions({
  queryKey: ['platform', 'faults'],
  queryFn: ({ signal }) => callApi<FaultList>('GET', '/status/faults', undefined, { signal }),
  refetchInterval: 3 * everyMs,
});
