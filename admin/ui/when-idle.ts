/** The longest wait for an idle moment. */
const idleMs = 2000;

/** Runs `work` once the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const later = setTimeout(work, idleMs);
    return () => clearTimeout(later);
  }
  const idle = requestIdleCallback(work, { timeout: idleMs });
  return () => cancelIdleCallback(idle);
}
