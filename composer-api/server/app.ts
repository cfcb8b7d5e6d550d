/** One door for all hosts: the console's own host, and every site's. */
import type { IncomingMessage } from 'node:http';
import { plainPage } from '#renderer/page-html.ts';
import { edgeHeaders, finishResponse } from '../kernel/http/edge-headers.ts';
import { jsonError, retryHeaders, toAppError } from '../kernel/http/errors.ts';
import { type PublicAddress, publicAuthority } from '../kernel/http/public-address.ts';
import { checkPath, requestAuthority } from '../kernel/http/request-host.ts';
import { requestIdHeader } from '../kernel/http/request-id.ts';
import { siteHeaders } from '../kernel/http/security-headers.ts';
import type { Logger } from '../kernel/log.ts';
import { notedId, noteRoute } from '../kernel/telemetry/request-notes.ts';
import type { ShowPreview } from '../previews/preview-host.ts';
import { problem } from '../site/protocol/respond.ts';
import type { SiteApp } from '../site/site-app.ts';
import type { ReadinessCheck } from './readiness.ts';
import { securityTxtPath } from './security-txt.ts';
import { type TlsAllowed, tlsAllowedPath } from './tls-allowed.ts';

interface AppDeps {
  /** How browsers reach the server. */
  readonly publicAddress: PublicAddress;
  readonly sites: SiteApp;
  /** Answers on the console's host; null while there is no console (tests of sites). */
  readonly console: ((request: Request, incoming?: IncomingMessage) => Promise<Response>) | null;
  readonly consoleHost: string;
  /** Shows drafts to people with a link; null while there is no console. */
  readonly previews: { readonly slugOf: (host: string) => string | null; readonly fetch: ShowPreview } | null;
  /** What a proxy asks before it gets a certificate. */
  readonly tlsAllowed: TlsAllowed;
  /** Text of `security.txt`; null where no contact is set. */
  readonly securityTxt: (() => string) | null;
  readonly log: Logger;
  /** Whether new requests are to come to this process; false once it ends. */
  readonly readiness: Pick<ReadinessCheck, 'now'>;
}

export type Fetch = (request: Request, incoming?: IncomingMessage) => Promise<Response>;

/**
 * The request at its public address: what reads its address then sees full addresses, and sets cookies, as they are for
 * browsers. A proxy that speaks TLS sends plain requests on, and a caller may state any port.
 */
function atPublicAddress(request: Request, scheme: string, authority: string): Request {
  const url = new URL(request.url);
  const wanted = new URL(`${scheme}://${authority}${url.pathname}${url.search}`);
  return wanted.href === url.href ? request : renamed(request, wanted.href);
}

/** The same request with another address. A copied request would pass the body through an extra stream. */
function renamed(request: Request, url: string): Request {
  return new Proxy(request, {
    get(target, name) {
      if (name === 'url') return url;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

export function createApp(deps: AppDeps): Fetch {
  const { publicAddress } = deps;
  const headers = edgeHeaders(publicAddress.scheme);
  const answer = async (received: Request, incoming: IncomingMessage | undefined): Promise<Response> => {
    const path = new URL(received.url).pathname;
    // Constant work for any host: load balancers ask often and by address, and attackers could.
    if (path === '/healthz' || path === '/readyz') {
      noteRoute(incoming, path);
      const state = path === '/healthz' ? 'ok' : await deps.readiness.now();
      return plainText(state, state === 'ok' ? 200 : 503);
    }
    if (path === securityTxtPath && deps.securityTxt !== null) {
      noteRoute(incoming, path);
      return plainText(deps.securityTxt(), 200);
    }
    try {
      // By address as well, and alike on every host: the proxy names the server's own address.
      if (path === tlsAllowedPath) return await deps.tlsAllowed(new URL(received.url), incoming);
      const asked = requestAuthority(received, incoming);
      const { host } = asked;
      checkPath(path, path.startsWith(host === deps.consoleHost ? '/api/console/' : '/1/indexes/'));
      const authority = publicAuthority(asked, publicAddress, incoming?.socket.localPort);
      const request = atPublicAddress(received, publicAddress.scheme, authority);
      if (host === deps.consoleHost && deps.console) return await deps.console(request, incoming);
      const shared = deps.previews?.slugOf(host) ?? null;
      if (deps.previews && shared !== null) {
        noteRoute(incoming, 'preview of drafts');
        return await deps.previews.fetch(request, shared, incoming);
      }
      return await deps.sites.fetch(request, host, incoming);
    } catch (error) {
      if (path.startsWith('/1/')) return problem(error, deps.log, 'request', received);
      const known = toAppError(error, deps.log, 'request', received);
      const wantsJson = path.startsWith('/api/') || /\bapplication\/json\b/.test(received.headers.get('accept') ?? '');
      if (wantsJson || received.method !== 'GET') return jsonError(known, siteHeaders);
      return new Response(plainPage('This page cannot be shown', known.message), {
        status: known.status,
        headers: {
          ...siteHeaders,
          ...retryHeaders(known),
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
        },
      });
    }
  };
  return async (received, incoming) => {
    const id = notedId(incoming);
    // Handlers and error logs both read the number from the request.
    received.headers.set(requestIdHeader, id);
    const response = finishResponse(await answer(received, incoming), headers);
    response.headers.set(requestIdHeader, id);
    return response;
  };
}

function plainText(text: string, status: number): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
