/** Further tries of one request, and seconds at most before each: a longer pause is the shopper's to wait. */
const mostRetries = 3;
const longestPause = 10;

/** Up to a half longer, so that the pages of many shoppers do not all come back at once. */
function pauseFor(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms * (1 + Math.random() / 2)));
}

/**
 * `fetch`, with retries where a server that has done nothing says when to retry: a busy one (503), or one that limits
 * its callers (429). Returns the answer to the last try.
 * @param post the browser's `fetch`, or a test's
 * @param pause resolves after about the given milliseconds
 */
export async function patientFetch(
  address: string,
  init: RequestInit = {},
  post: typeof fetch = fetch,
  pause = pauseFor,
): Promise<Response> {
  for (let retries = 0; ; retries++) {
    const response = await post(address, init);
    const seconds = Number(response.headers.get('retry-after'));
    const comesBack = (response.status === 503 || response.status === 429) && seconds > 0 && seconds <= longestPause;
    if (!comesBack || retries === mostRetries) return response;
    await pause(seconds * 1000);
    init.signal?.throwIfAborted();
  }
}
