/** The app behind Node's server: cached pages at once, everything that costs through the gate. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Authority, parseAuthority } from '#domain/hosts/authority.ts';
import { clientAddress, isLoopback, noteClientAddress, type TrustedProxies } from '../kernel/http/client-address.ts';
import { edgeHeaders, transportHeaders } from '../kernel/http/edge-headers.ts';
import { type PublicAddress, publicAuthority } from '../kernel/http/public-address.ts';
import { incomingAuthority } from '../kernel/http/request-host.ts';
import { incomingRequestId, requestIdHeader } from '../kernel/http/request-id.ts';
import { siteHeaders } from '../kernel/http/security-headers.ts';
import { otherRoute, pageRoute, type RequestNote } from '../kernel/telemetry/request-notes.ts';
import { type RequestListener, watchRequest } from '../kernel/telemetry/request-watch.ts';
import { traced } from '../kernel/telemetry/traces.ts';
import { type CachedPage, oftenAsked, pageAnswer } from '../site/pages/page-cache.ts';
import type { Fetch } from './app.ts';
import { answerBusy } from './busy-answer.ts';
import { Gate, type Leave } from './gate.ts';
import type { RequestTraces } from './seeing/trace-requests.ts';
import { sendWhole } from './send-whole.ts';

/** @returns true where the request was answered at once, and nothing about it needs to be followed. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => boolean | undefined;

/** @param authority the host with the port that pages name. */
type FindPage = (
  host: string,
  target: string,
  authority: string,
  accept: string,
  requestId: string,
) => Promise<CachedPage | null>;

interface Sending {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly note: RequestNote;
  /** `Accept-Encoding`. */
  readonly accept: string;
}

interface HandlerOptions {
  readonly publicAddress: PublicAddress;
  readonly trusted: TrustedProxies;
  /** A page that is cached; null for everything else. */
  readonly findCached: FindPage;
  /** The same where it is at hand without a wait; null leaves it to `findCached`. */
  readonly pageAtHand?: (host: string, target: string, authority: string, accept: string) => CachedPage | null;
  /** Makes a page that can be sent as it is; null leaves the request to the app. */
  readonly makePage: FindPage;
  /** Whose share a host's requests take. */
  readonly tenantOf: (host: string) => Promise<string>;
  /** Whether the answer is a file, or as light as one: it is never turned away. */
  readonly isLight?: (host: string, target: string) => boolean;
  readonly gate?: Gate;
  /** Whether pages may be out of date because the database cannot be reached. */
  readonly isStale?: () => boolean;
  /** Called for each request that arrives. */
  readonly onArrival?: () => void;
  /** Called for each request when its connection has finished with it. */
  readonly onEnd?: RequestListener | null;
  /** Follows sampled requests; null if nothing is traced. */
  readonly traces?: RequestTraces | null;
  /** Slug of a host's site, where it is known already. */
  readonly slugOf?: (host: string) => string | null;
}

/** Files, pictures and leads (which have separate queues), health, and requests of a proxy (which have a rate limit). */
const ungated =
  /^\/(?:(?:assets|img)\/|(?:healthz|readyz|favicon\.svg|site\.webmanifest|robots\.txt|api\/leads|internal\/tls-allowed)(?:[?/]|$))/;

/** Addresses of pages that can be kept: those without a query, and no calls of the API or of the search. */
const keepable = /^\/(?!(?:api|1)\/)[^?]*$/;

/** On the console's host everything but its API and the gallery is one and the same small page, or a file. */
export function isConsoleFile(target: string): boolean {
  return !/^\/(?:api|__blocks)\b/.test(target);
}

/**
 * Pages are written at once: a Request and a Response around them would cost more than all the rest (bench: cached
 * page).
 */
export function nodeHandler(app: Fetch, options: HandlerOptions): NodeHandler {
  const {
    publicAddress,
    trusted,
    findCached,
    pageAtHand = () => null,
    makePage,
    tenantOf,
    isLight = () => false,
    gate = new Gate(),
    isStale = () => false,
    onArrival,
    onEnd = null,
    traces = null,
    slugOf = () => null,
  } = options;
  const transport = transportHeaders(publicAddress.scheme);
  const headers = edgeHeaders(publicAddress.scheme);
  const leaves = new WeakMap<IncomingMessage, Leave>();
  const listener = getRequestListener(
    async (request, env) => {
      const incoming = 'incoming' in env ? (env.incoming as IncomingMessage) : undefined;
      try {
        return await app(request, incoming);
      } finally {
        // Only sending is left: a slow reader holds no slot.
        if (incoming) leaves.get(incoming)?.();
      }
    },
    {
      errorHandler: () =>
        new Response('Bad request', { status: 400, headers: { ...headers, 'content-type': 'text/plain' } }),
    },
  );

  const ask = (request: IncomingMessage, response: ServerResponse, note: RequestNote) => {
    // Also called if the request cannot be parsed and none of our code answers.
    if (!response.headersSent) response.setHeader(requestIdHeader, note.id);
    return listener(request, response);
  };

  const send = (page: CachedPage, { request, response, note, accept }: Sending) => {
    const wanted = { method: request.method ?? '', accept, known: request.headers['if-none-match'] ?? null };
    const answer = pageAnswer(page, wanted, siteHeaders);
    note.route = page.status === 200 ? pageRoute : otherRoute;
    // A cached page is better than none; its header says that it may be old.
    if (isStale()) response.setHeader('warning', '110 - "Response is Stale"');
    response.writeHead(answer.status, { ...answer.headers, ...transport, [requestIdHeader]: note.id });
    response.end(answer.body ?? undefined);
  };

  /** Readers of pages that are not kept yet: the first of each page makes it. */
  const crowds = new Map<string, Promise<void>>();

  const handle = async (
    request: IncomingMessage,
    response: ServerResponse,
    asked: Authority,
    note: RequestNote,
  ): Promise<void> => {
    const { url = '', method } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    const authority = publicAuthority(asked, publicAddress, request.socket.localPort);
    const accept = request.headers['accept-encoding']?.toString() ?? '';
    /** Sends the cached page; false if there is none. */
    const sendKept = async (): Promise<boolean> => {
      const kept = isRead ? await findCached(asked.host, url, authority, accept, note.id) : null;
      note.tenant = slugOf(asked.host);
      note.kept = kept !== null;
      if (kept) send(kept, { request, response, note, accept });
      return kept !== null;
    };
    const answerInTurn = async (): Promise<void> => {
      const client = clientAddress(request);
      // Behind a proxy that is not trusted many people share one address of this machine.
      const tenant = await tenantOf(asked.host);
      const leave = await traced('wait for a turn', () => gate.enter(tenant, isLoopback(client) ? null : client));
      if (!leave) return answerBusy(response, url, { ...headers, [requestIdHeader]: note.id });
      try {
        const made = isRead
          ? await traced('make page', () => makePage(asked.host, url, authority, accept, note.id))
          : null;
        if (made) {
          send(made, { request, response, note, accept });
          return leave();
        }
      } catch {
        // The app runs into the same fault, logs it and answers.
      }
      leaves.set(request, leave);
      response.once('close', leave);
      void ask(request, response, note);
    };
    if (await sendKept()) return;
    if (!isRead || !keepable.test(url)) return answerInTurn();
    const page = `${authority} ${url}`;
    const first = crowds.get(page);
    if (first === undefined) {
      const made = answerInTurn();
      const over = () => void crowds.delete(page);
      crowds.set(page, made.then(over, over));
      return made;
    }
    await traced('wait for the page', () => first);
    // Looked for as by anyone else: it may have changed since it was made.
    if (!(await sendKept())) await answerInTurn();
  };

  /** Serves a popular page if the request asks for nothing else. */
  const answerAtHand = (request: IncomingMessage, response: ServerResponse): boolean => {
    const began = performance.now();
    const plain = traces === null && request.method === 'GET' && !isStale() ? plainAsk(request.rawHeaders) : null;
    const asked = plain && parseAuthority(plain.host);
    if (!plain || !asked) return false;
    const { socket, url = '' } = request;
    const authority = publicAuthority(asked, publicAddress, socket.localPort);
    const page = pageAtHand(asked.host, url, authority, plain.accept);
    if (page === null || page.hits < oftenAsked) return false;
    const { status, headers, body } = pageAnswer(
      page,
      { method: 'GET', accept: plain.accept, known: null },
      siteHeaders,
    );
    if (body === null) return false;
    const note: RequestNote = {
      id: incomingRequestId(request, trusted),
      began,
      sentBefore: socket.bytesWritten,
      route: page.status === 200 ? pageRoute : otherRoute,
      tenant: slugOf(asked.host),
      kept: true,
    };
    return sendWhole(response, { status, headers, body }, transport, note.id, () =>
      onEnd?.(note, request, status, performance.now() - began),
    );
  };

  return (request, response) => {
    gate.arrive();
    onArrival?.();
    if (answerAtHand(request, response)) return true;
    noteClientAddress(request, trusted);
    const note = watchRequest(request, response, trusted, onEnd);
    const asked = incomingAuthority(request);
    const target = request.url ?? '';
    const answer = () => {
      if (asked === null || ungated.test(target) || isLight(asked.host, target)) void ask(request, response, note);
      else handle(request, response, asked, note).catch(() => void ask(request, response, note));
    };
    if (traces === null) answer();
    else traces.follow(request, response, note, answer);
    return false;
  };
}

/**
 * The host that a request names and the codings that it accepts; null where it says anything else that an answer may
 * depend on: a form that the browser has, a body, the same header twice.
 * @param raw names and values in turn.
 */
function plainAsk(raw: readonly string[]): { readonly host: string; readonly accept: string } | null {
  let host: string | undefined;
  let accept: string | undefined;
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? '';
    switch (name.length) {
      case 4:
        if (name.toLowerCase() !== 'host') break;
        if (host !== undefined) return null;
        host = raw[at + 1];
        break;
      case 15:
        if (name.toLowerCase() !== 'accept-encoding') break;
        if (accept !== undefined) return null;
        accept = raw[at + 1];
        break;
      case 13:
      case 14:
      case 17:
        if (/^(?:if-none-match|content-length|transfer-encoding)$/i.test(name)) return null;
    }
  }
  return host === undefined ? null : { host, accept: accept ?? '' };
}
