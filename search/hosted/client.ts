/** The official client against one tenant's host, with our time limits, and its errors in words. */
import type { Algoliasearch } from 'algoliasearch';
import { type createRequester, RefusedHost } from './requester.ts';
import type { HostedTarget } from './target.ts';

/** The host fails or refuses. The message is for staff: what happened and what to do. */
export class HostedError extends Error {
  /** False where trying again does not help. */
  readonly mayPass: boolean;

  constructor(message: string, mayPass: boolean) {
    super(message);
    this.name = 'HostedError';
    this.mayPass = mayPass;
  }
}

export type Requester = ReturnType<typeof createRequester>;

/** Milliseconds. */
const searchTimeouts = { connect: 500, read: 1000, write: 1000 };
const writeTimeouts = { connect: 2000, read: 10_000, write: 30_000 };

export class HostedClient {
  readonly target: HostedTarget;
  readonly #open: () => Promise<Algoliasearch>;
  #client: Promise<Algoliasearch> | undefined;
  readonly #signal: AbortSignal | undefined;

  /**
   * @param key the public key for searching; the admin key for filling.
   * @param signal ends every call at once when it aborts, in any state of the host.
   */
  constructor(
    target: HostedTarget,
    key: string,
    requester: Requester,
    purpose: 'search' | 'fill',
    signal?: AbortSignal,
  ) {
    this.target = target;
    this.#signal = signal;
    const { host, appId } = target;
    const timeouts = purpose === 'search' ? searchTimeouts : writeTimeouts;
    // Loaded for sites with a hosted index alone.
    this.#open = async () => {
      const { algoliasearch } = await import('algoliasearch');
      return algoliasearch(appId, key, {
        requester,
        timeouts,
        ...(host === null ? {} : { hosts: [hostOf(host)] }),
      });
    };
  }

  /** One call for all requests; answers in their order. */
  async search(requests: readonly { readonly [name: string]: unknown }[]): Promise<readonly object[]> {
    return this.do('search', async (client) => {
      // The requests are made from our own queries, in the shape that the host documents.
      const { results } = await client.search({ requests: requests as never[] });
      return results;
    });
  }

  /** Any other call. @throws HostedError that names what to do. */
  async do<T>(what: string, call: (client: Algoliasearch) => Promise<T>): Promise<T> {
    const signal = this.#signal;
    signal?.throwIfAborted();
    this.#client ??= this.#open();
    try {
      return await untilAborted(this.#client.then(call), signal);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw error instanceof HostedError ? error : toHostedError(error, what, this.target);
    }
  }
}

/** The client's helpers wait for a task for many minutes and cannot be cancelled. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  let abort: () => void = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

function hostOf(address: string) {
  const url = new URL(address);
  return {
    url: url.host,
    accept: 'readWrite' as const,
    protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
  };
}

function toHostedError(error: unknown, what: string, { host, index }: HostedTarget): HostedError {
  if (error instanceof RefusedHost) return new HostedError(error.message, false);
  const where = host ?? 'the search service';
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;
  const said = error instanceof Error ? error.message.slice(0, 300) : '';
  if (status === 401 || status === 403)
    return new HostedError(
      `${where} refuses the key (${said}). Check the application id, the key and that the key may ${what}.`,
      false,
    );
  if (status === 404)
    return new HostedError(`There is no index called ${index} at ${where}. Fill it, or check its name.`, false);
  if (status >= 400 && status < 500 && status !== 429)
    return new HostedError(`${where} refuses to ${what}: ${said}`, false);
  return new HostedError(
    `${where} does not answer. Check the host; we retry automatically.${status > 0 ? ` (${status})` : ''}`,
    true,
  );
}
