/** The data of the status screen, and how it stays up to date. */
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';

/** Milliseconds between two polls; the server measures every half minute, or on request. */
const everyMs = 10_000;

export const statusQuery = queryOptions({
  queryKey: ['platform', 'status'],
  queryFn: ({ signal }) => callApi('GET /status', { signal }),
  refetchInterval: everyMs,
});

export const faultsQuery = queryOptions({
  queryKey: ['platform', 'faults'],
  queryFn: ({ signal }) => callApi('GET /status/faults', { signal }),
  refetchInterval: 3 * everyMs,
});
