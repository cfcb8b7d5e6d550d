/** The only place of the console that talks HTTP. */
import type { ApiError } from '#schemas/api/error.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { forgetFirstReads, takeFirstRead } from './first-reads.ts';
import { pause, pauseBeforeRetry } from './retry.ts';
import { tellSession } from './session-events.ts';

/** An answer of the API that says no, or no answer at all (`status` 0). */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly problems: readonly Problem[];
  /** The whole body, for answers that carry more than an error (409). */
  readonly body: unknown;

  constructor(status: number, code: string, message: string, problems: readonly Problem[], body: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.problems = problems;
    this.body = body;
  }
}

export type Fetch = (path: string, init: RequestInit) => Promise<Response>;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const offlineText = 'The console cannot reach the server. Check the connection. The console tries again automatically.';

interface CallOptions {
  readonly signal?: AbortSignal;
  readonly fetch?: Fetch;
  readonly keepalive?: boolean;
}

/**
 * Asks the console API. `path` begins after `/api/console`. A server that is busy (503) is asked again by itself, at
 * most three times and when it says (`retry.ts`). A Blob and a form are sent as they are, all else as JSON.
 * @throws ApiFailure for every answer that is not 2xx and when there is no answer.
 */
export async function callApi<T>(method: Method, path: string, body?: unknown, options: CallOptions = {}): Promise<T> {
  const begun = performance.now();
  for (let retries = 0; ; retries++) {
    const { response, answer } = await send(method, path, body, options);
    if (response.ok) return answer as T;
    const failure = toFailure(response.status, answer);
    // A page that is being left does not live to ask again.
    const ms = options.keepalive
      ? null
      : pauseBeforeRetry(
          {
            ...{ method, retries, status: failure.status, code: failure.code },
            retryAfter: response.headers.get('retry-after'),
            elapsedMs: performance.now() - begun,
          },
          Math.random(),
        );
    if (ms === null) {
      // At the session's own address, 401 is an answer: nobody is signed in, or the password is wrong.
      if (failure.status === 401 && path !== '/session') tellSession('lost');
      throw failure;
    }
    await pause(ms, options.signal);
  }
}

/** One try. */
async function send(
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions,
): Promise<{ readonly response: Response; readonly answer: unknown }> {
  const init: RequestInit = { method, credentials: 'same-origin', headers: { accept: 'application/json' } };
  if (body instanceof Blob) {
    init.headers = { accept: 'application/json', 'content-type': 'application/octet-stream' };
    init.body = body;
  } else if (body instanceof FormData) {
    // The browser writes the type, with what separates the parts.
    init.body = body;
  } else if (body !== undefined) {
    init.headers = { accept: 'application/json', 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  if (options.signal) init.signal = options.signal;
  if (options.keepalive) init.keepalive = true;
  if (method !== 'GET') forgetFirstReads();
  const early = method === 'GET' ? await takeFirstRead(path) : null;
  options.signal?.throwIfAborted();
  let response: Response;
  try {
    response = early ?? (await (options.fetch ?? fetch)(`/api/console${path}`, init));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiFailure(0, 'network.unreachable', offlineText, [], null);
  }
  const text = await response.text();
  try {
    return { response, answer: text === '' ? null : JSON.parse(text) };
  } catch {
    return { response, answer: null };
  }
}

function toFailure(status: number, answer: unknown): ApiFailure {
  if (isApiError(answer)) {
    const { code, message, problems } = answer.error;
    return new ApiFailure(status, code, message, problems ?? [], answer);
  }
  const text =
    status === 503
      ? 'The server is very busy right now. Try again in a moment.'
      : 'The server could not do this. Try again in a moment.';
  return new ApiFailure(status, 'server.failed', text, [], answer);
}

function isApiError(value: unknown): value is ApiError {
  if (typeof value !== 'object' || value === null || !('error' in value)) return false;
  const { error } = value;
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}

/** A document's path: its key is one segment. */
export function documentPath(tenant: string, key: string): string {
  return `${tenantPath(tenant)}/documents/${encodeURIComponent(key)}`;
}

export function tenantPath(tenant: string): string {
  return `/tenants/${encodeURIComponent(tenant)}`;
}

/** What to tell a person about anything that was thrown. */
export function displayError(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong. Try again in a moment.';
}
