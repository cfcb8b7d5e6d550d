/** The only place of the console that talks HTTP. */
import type { ApiError } from '#schemas/api/error.ts';
import type { AnswerOf, ParameterOf, QueryOf, RouteName } from '#schemas/api/routes/console-routes.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { forgetFirstReads, takeFirstRead } from './first-reads.ts';
import { pause, pauseBeforeRetry } from './retry.ts';
import { announceSession } from './session-events.ts';

/** An error answer of the API, or no answer at all (`status` 0). */
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

const offlineText = 'The console cannot reach the server. Check the connection. The console tries again automatically.';

interface Options {
  readonly signal?: AbortSignal;
  readonly fetch?: Fetch;
  readonly keepalive?: boolean;
  /** Sends a Blob or a form unchanged, and everything else as JSON. */
  readonly body?: unknown;
}

type QueryValue = string | number | boolean | undefined;

type Asked<R extends RouteName> = Options & {
  readonly [name in ParameterOf<R>]: string | number;
} & {
  /** The query: by name, or as in the address of a screen. */
  readonly query?: { readonly [name in QueryOf<R>]?: QueryValue } | URLSearchParams | string;
};

/** The arguments of a call: the path's parameters by name, and the rest. A route without parameters needs none. */
export type Arguments<R extends RouteName> = [ParameterOf<R>] extends [never] ? [asked?: Asked<R>] : [asked: Asked<R>];

export interface AnyAsked extends Options {
  readonly query?: { readonly [name: string]: QueryValue } | URLSearchParams | string;
  readonly [parameter: string]: unknown;
}

/** The address of a route, for links and for what `callApi` cannot load: `/api/console/tenants/north/export`. */
export function apiAddress<R extends RouteName>(route: R, ...asked: Arguments<R>): string;
export function apiAddress(route: string, asked: AnyAsked = {}): string {
  return fill(route, asked);
}

function fill(route: string, { query = '', ...parameters }: AnyAsked): string {
  const [, pattern = ''] = route.split(' ');
  const path = pattern.replace(/:([a-z]+)/gi, (_, name: string) => encodeURIComponent(String(parameters[name])));
  const named = typeof query === 'string' || query instanceof URLSearchParams ? query : Object.entries(query);
  const pairs = Array.isArray(named)
    ? named.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
    : named;
  const search = String(new URLSearchParams(pairs));
  return `/api/console${path}${search === '' ? '' : `?${search}`}`;
}

/**
 * Calls the console API by the name of a route (`schemas/api/routes`): `callApi('GET /tenants/:tenant', { tenant })`.
 * Retries when the server is busy (503), at most three times and when it says (`retry.ts`).
 * @throws ApiFailure for every answer that is not 2xx and when there is no answer.
 */
export function callApi<R extends RouteName>(route: R, ...asked: Arguments<R>): Promise<AnswerOf<R>>;
export function callApi(route: RouteName, asked: AnyAsked = {}): Promise<unknown> {
  return callRoute(route, asked);
}

/** The same for code whose route is not known to the compiler. */
export async function callRoute(route: RouteName, asked: AnyAsked): Promise<unknown> {
  const [method = ''] = route.split(' ');
  const { body, ...options } = asked;
  const address = fill(route, asked);
  const begun = performance.now();
  for (let retries = 0; ; retries++) {
    const { response, answer } = await send(method, address, body, options);
    if (response.ok) return answer;
    const failure = toFailure(response.status, answer);
    // A page that is being left does not live to ask again.
    const ms = options.keepalive
      ? null
      : pauseBeforeRetry(
          {
            method,
            retries,
            status: failure.status,
            code: failure.code,
            retryAfter: response.headers.get('retry-after'),
            elapsedMs: performance.now() - begun,
          },
          Math.random(),
        );
    if (ms === null) {
      // At the session's own address, 401 is an answer: the caller is signed out, or the password is wrong.
      if (failure.status === 401 && !route.endsWith(' /session')) announceSession('lost');
      throw failure;
    }
    await pause(ms, options.signal);
  }
}

/** One try. */
async function send(
  method: string,
  address: string,
  body: unknown,
  options: Options,
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
  const early = method === 'GET' ? await takeFirstRead(address) : null;
  options.signal?.throwIfAborted();
  let response: Response;
  try {
    response = early ?? (await (options.fetch ?? fetch)(address, init));
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

/** What to tell a person about anything that was thrown. */
export function displayError(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong. Try again in a moment.';
}
