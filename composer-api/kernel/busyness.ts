import { performance } from 'node:perf_hooks';

/** So long a stretch is looked at. Milliseconds. */
const stretchMs = 200;

/**
 * Whether the process was busy for most of the last moment: work that can wait leaves the rest to requests.
 * @param most share of the time, 0 to 1
 */
export function createBusyness(most = 0.6): () => boolean {
  let [begin, at, isBusy] = [performance.eventLoopUtilization(), performance.now(), false];
  return () => {
    const now = performance.now();
    if (now - at < stretchMs) return isBusy;
    const end = performance.eventLoopUtilization();
    // After a long pause what was long ago would count as well; an idle loop is asked rarely and is idle.
    isBusy = performance.eventLoopUtilization(end, begin).utilization > most;
    [begin, at] = [end, now];
    return isBusy;
  };
}
