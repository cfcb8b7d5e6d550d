import { performance } from 'node:perf_hooks';

/** Length of a measured stretch. Milliseconds. */
const stretchMs = 200;
/** With fewer requests a second, background work takes the time, and it must not postpone itself. */
const fewRequests = 50;

/**
 * Whether requests took most of the last moment: work that can wait leaves the rest to them.
 * @param arrived requests that have arrived so far
 * @param most share of the time, 0 to 1
 */
export function createLoadCheck(arrived: () => number, most = 0.6): () => boolean {
  let [begin, at, count, isBusy] = [performance.eventLoopUtilization(), performance.now(), arrived(), false];
  return () => {
    const now = performance.now();
    if (now - at < stretchMs) return isBusy;
    const end = performance.eventLoopUtilization();
    const requests = arrived();
    // After a long pause, old load would count too; a loop that is rarely checked is idle.
    isBusy =
      performance.eventLoopUtilization(end, begin).utilization > most &&
      (requests - count) * 1000 > fewRequests * (now - at);
    [begin, at, count] = [end, now, requests];
    return isBusy;
  };
}
