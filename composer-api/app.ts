/** One door for all hosts: the console's own host, and every site's. */
import type { IncomingMessage } from 'node:http';
import { plainPage } from '#renderer/page-html.ts';
import { jsonError, toAppError } from './http/errors.ts';
import { checkPath, requestHost } from './http/request-host.ts';
import { siteHeaders } from './http/security-headers.ts';
import type { Logger } from './log.ts';
import { problem } from './search/respond.ts';
import type { SiteApp } from './sites/site-app.ts';

export interface AppDeps {
  /** How browsers reach the server. A proxy that speaks TLS for it sends plain requests on. */
  readonly scheme: 'http' | 'https';
  readonly sites: SiteApp;
  /** Answers on the console's host; null while there is no console (tests of sites). */
  readonly console: ((request: Request, incoming?: IncomingMessage) => Promise<Response>) | null;
  readonly consoleHost: string;
  readonly log: Logger;
}

export type Fetch = (request: Request, incoming?: IncomingMessage) => Promise<Response>;

/** The request at the address that the browser asked for: what reads it then sees full addresses, and sets cookies, as they are. */
function overTls(request: Request): Request {
  const url = new URL(request.url);
  if (url.protocol === 'https:') return request;
  url.protocol = 'https:';
  return new Request(url, request);
}

export function createApp(deps: AppDeps): Fetch {
  return async (received, incoming) => {
    const request = deps.scheme === 'https' ? overTls(received) : received;
    try {
      const host = requestHost(request, incoming);
      const path = new URL(request.url).pathname;
      // Constant work: load balancers ask often, and attackers could.
      if (path === '/healthz')
        return new Response('ok', { headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } });
      checkPath(path, path.startsWith(host === deps.consoleHost ? '/api/console/' : '/1/indexes/'));
      if (host === deps.consoleHost && deps.console) return await deps.console(request, incoming);
      return await deps.sites.fetch(request, host, incoming);
    } catch (error) {
      if (new URL(request.url).pathname.startsWith('/1/')) return problem(error, deps.log, 'request');
      const known = toAppError(error, deps.log, 'request');
      const wantsJson =
        new URL(request.url).pathname.startsWith('/api/') ||
        /\bapplication\/json\b/.test(request.headers.get('accept') ?? '');
      if (wantsJson || request.method !== 'GET') return jsonError(known, siteHeaders);
      return new Response(plainPage('This page cannot be shown', known.message), {
        status: known.status,
        headers: { ...siteHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      });
    }
  };
}
