/** Idle or not, the work begins after this time. */
const idleMs = 2000;

/** Begins once the browser has nothing else to do; what it answers takes the wish back. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const later = setTimeout(work, idleMs);
    return () => clearTimeout(later);
  }
  const idle = requestIdleCallback(work, { timeout: idleMs });
  return () => cancelIdleCallback(idle);
}
