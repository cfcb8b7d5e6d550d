/** The data of the status screen, and how it stays up to date. */
import { apiQuery } from '../../api/api-query.ts';

/** Milliseconds between two polls; the server measures every half minute, or on request. */
const everyMs = 10_000;

export const statusQuery = { ...apiQuery(['platform', 'status'], 'GET /status'), refetchInterval: everyMs };

export const faultsQuery = { ...apiQuery(['platform', 'faults'], 'GET /status/faults'), refetchInterval: 3 * everyMs };
