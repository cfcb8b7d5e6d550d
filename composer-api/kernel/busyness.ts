import { performance } from 'node:perf_hooks';

/** So long a stretch is looked at. Milliseconds. */
const stretchMs = 200;
/** With fewer requests a second it is work of its own that takes the time, and that must not put itself off. */
const fewRequests = 50;

/**
 * Whether requests took most of the last moment: work that can wait leaves the rest to them.
 * @param arrived requests that have arrived so far
 * @param most share of the time, 0 to 1
 */
export function createBusyness(arrived: () => number, most = 0.6): () => boolean {
  let [begin, at, count, isBusy] = [performance.eventLoopUtilization(), performance.now(), arrived(), false];
  return () => {
    const now = performance.now();
    if (now - at < stretchMs) return isBusy;
    const end = performance.eventLoopUtilization();
    const requests = arrived();
    // After a long pause what was long ago would count as well; an idle loop is asked rarely and is idle.
    isBusy =
      performance.eventLoopUtilization(end, begin).utilization > most &&
      (requests - count) * 1000 > fewRequests * (now - at);
    [begin, at, count] = [end, now, requests];
    return isBusy;
  };
}
