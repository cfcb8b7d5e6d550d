/** The app behind Node's server. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Fetch } from '../app.ts';
import { noteClientAddress, type TrustedProxies } from '../http/client-address.ts';
import { edgeHeaders, transportHeaders } from '../http/edge-headers.ts';
import { type PublicAddress, publicAuthority } from '../http/public-address.ts';
import { incomingAuthority } from '../http/request-host.ts';
import { siteHeaders } from '../http/security-headers.ts';
import { type CachedPage, pageAnswer } from '../sites/page-cache.ts';

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface HandlerOptions {
  readonly publicAddress: PublicAddress;
  readonly trusted: TrustedProxies;
  /**
   * Finds or makes a page that can be sent as it is; null leaves the request to the app.
   * @param authority the host with the port that pages name.
   */
  readonly findPage: (host: string, target: string, authority: string, accept: string) => Promise<CachedPage | null>;
}

/**
 * Pages are written at once: a Request and a Response around them would cost more than all the rest (bench: cached
 * page).
 */
export function nodeHandler(app: Fetch, { publicAddress, trusted, findPage }: HandlerOptions): NodeHandler {
  const transport = publicAddress.scheme === 'https' ? transportHeaders('https') : null;
  const headers = edgeHeaders(publicAddress.scheme);
  const listener = getRequestListener(
    (request, env) => app(request, 'incoming' in env ? (env.incoming as IncomingMessage) : undefined),
    {
      errorHandler: () =>
        new Response('Bad request', { status: 400, headers: { ...headers, 'content-type': 'text/plain' } }),
    },
  );
  return (request, response) => {
    noteClientAddress(request, trusted);
    const { url = '', method = '' } = request;
    const asked = method === 'GET' || method === 'HEAD' ? incomingAuthority(request) : null;
    if (asked === null) return void listener(request, response);
    const accept = request.headers['accept-encoding']?.toString() ?? '';
    findPage(asked.host, url, publicAuthority(asked, publicAddress, request.socket.localPort), accept).then(
      (page) => {
        if (!page) return void listener(request, response);
        const ask = { method, accept, known: request.headers['if-none-match'] ?? null };
        const answer = pageAnswer(page, ask, siteHeaders);
        response.writeHead(answer.status, transport ? { ...answer.headers, ...transport } : answer.headers);
        response.end(answer.body ?? undefined);
      },
      () => void listener(request, response),
    );
  };
}
