/** The app behind Node's server: cached pages at once, everything that costs through the gate. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Authority } from '#domain/hosts/authority.ts';
import { clientAddress, isLoopback, noteClientAddress, type TrustedProxies } from '../kernel/http/client-address.ts';
import { edgeHeaders, transportHeaders } from '../kernel/http/edge-headers.ts';
import { type PublicAddress, publicAuthority } from '../kernel/http/public-address.ts';
import { incomingAuthority } from '../kernel/http/request-host.ts';
import { siteHeaders } from '../kernel/http/security-headers.ts';
import { type CachedPage, pageAnswer } from '../site/pages/page-cache.ts';
import type { Fetch } from './app.ts';
import { answerBusy } from './busy-answer.ts';
import { Gate, type Leave } from './gate.ts';

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** @param authority the host with the port that pages name. */
type FindPage = (host: string, target: string, authority: string, accept: string) => Promise<CachedPage | null>;

interface HandlerOptions {
  readonly publicAddress: PublicAddress;
  readonly trusted: TrustedProxies;
  /** A page that is cached; null for everything else. */
  readonly findCached: FindPage;
  /** Makes a page that can be sent as it is; null leaves the request to the app. */
  readonly makePage: FindPage;
  /** Whose share a host's requests take. */
  readonly tenantOf: (host: string) => Promise<string>;
  /** Whether the answer is a file, or as light as one: it is never turned away. */
  readonly isLight?: (host: string, target: string) => boolean;
  readonly gate?: Gate;
  /** Called for each request that arrives. */
  readonly onArrival?: () => void;
}

/** Files, pictures and leads (which have queues of their own), and health. */
const ungated = /^\/(?:(?:assets|img)\/|(?:healthz|favicon\.svg|robots\.txt|api\/leads)(?:[?/]|$))/;

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
    makePage,
    tenantOf,
    isLight = () => false,
    gate = new Gate(),
    onArrival,
  } = options;
  const transport = publicAddress.scheme === 'https' ? transportHeaders('https') : null;
  const headers = edgeHeaders(publicAddress.scheme);
  const leaves = new WeakMap<IncomingMessage, Leave>();
  const listener = getRequestListener(
    async (request, env) => {
      const incoming = 'incoming' in env ? (env.incoming as IncomingMessage) : undefined;
      try {
        return await app(request, incoming);
      } finally {
        // What is left is sending: a slow reader holds no place.
        if (incoming) leaves.get(incoming)?.();
      }
    },
    {
      errorHandler: () =>
        new Response('Bad request', { status: 400, headers: { ...headers, 'content-type': 'text/plain' } }),
    },
  );

  const send = (page: CachedPage, request: IncomingMessage, response: ServerResponse, accept: string) => {
    const ask = { method: request.method ?? '', accept, known: request.headers['if-none-match'] ?? null };
    const answer = pageAnswer(page, ask, siteHeaders);
    response.writeHead(answer.status, transport ? { ...answer.headers, ...transport } : answer.headers);
    response.end(answer.body ?? undefined);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse, asked: Authority): Promise<void> => {
    const { url = '', method } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    const authority = publicAuthority(asked, publicAddress, request.socket.localPort);
    const accept = request.headers['accept-encoding']?.toString() ?? '';
    const cached = isRead ? await findCached(asked.host, url, authority, accept) : null;
    if (cached) return send(cached, request, response, accept);
    const client = clientAddress(request);
    // Behind a proxy that is not trusted many people share one address of this machine.
    const leave = await gate.enter(await tenantOf(asked.host), isLoopback(client) ? null : client);
    if (!leave) return answerBusy(response, url, headers);
    try {
      const made = isRead ? await makePage(asked.host, url, authority, accept) : null;
      if (made) {
        send(made, request, response, accept);
        return leave();
      }
    } catch {
      // The app meets the same fault, logs it and answers.
    }
    leaves.set(request, leave);
    response.once('close', leave);
    void listener(request, response);
  };

  return (request, response) => {
    gate.arrive();
    onArrival?.();
    noteClientAddress(request, trusted);
    const asked = incomingAuthority(request);
    const target = request.url ?? '';
    if (asked === null || ungated.test(target) || isLight(asked.host, target)) return void listener(request, response);
    handle(request, response, asked).catch(() => void listener(request, response));
  };
}
