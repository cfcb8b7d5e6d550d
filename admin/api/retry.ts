/** When a call that the server refused as busy (503) is made again. */

/** Further tries of one call. */
const mostRetries = 3;
/** If the server asks for a longer pause, the person retries, not the console. */
const longestPauseMs = 10_000;
/** No further try begins later than this after the first one, so that a person never waits without feedback. */
const budgetMs = 30_000;

interface Refusal {
  readonly method: string;
  readonly status: number;
  /** The error's code, empty for an answer of something else than this server. */
  readonly code: string;
  /** `Retry-After` as sent, in seconds; null if it was not. */
  readonly retryAfter: string | null;
  /** Tries that were made before this one. */
  readonly retries: number;
  /** Milliseconds since the first try began. */
  readonly elapsedMs: number;
}

/**
 * Milliseconds until the call is made again; null where it is not. A read is retried after every 503, a write only if
 * this server itself answers `busy`: then it has done nothing.
 * @param random from 0 to 1: up to a half is added to each pause, so that consoles do not all retry at once
 */
export function pauseBeforeRetry(refusal: Refusal, random: number): number | null {
  const { method, status, code, retryAfter, retries, elapsedMs } = refusal;
  if (status !== 503 || (method !== 'GET' && code !== 'busy')) return null;
  if (retries >= mostRetries) return null;
  const seconds = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : 1;
  const pause = Math.max(seconds * 1000, 200) * (1 + random / 2);
  return seconds * 1000 > longestPauseMs || elapsedMs + pause > budgetMs ? null : pause;
}

/** Resolves after `ms`; rejects with the signal's reason if the caller aborts first. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}
