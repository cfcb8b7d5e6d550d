/** Requests that browsers send from other sites (research/reliability, section 1). */

import { AppError } from '#domain/errors/app-error.ts';
import { parseAuthority } from '#domain/hosts/authority.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';

/**
 * Whether an `Origin` header names the requested site: the same host, and the port of the `Host` header or the public
 * one. Under https an origin of plain http is another site.
 * @param request at its public address, as the app passes it on.
 */
export function isSameOrigin(origin: string, request: Request): boolean {
  const [scheme, rest = ''] = split(origin);
  const from = scheme === null ? null : parseAuthority(rest);
  const url = new URL(request.url);
  const asked = parseAuthority(request.headers.get('host') ?? url.host);
  if (!from || !asked || from.host !== asked.host) return false;
  if (url.protocol === 'https:' && scheme !== 'https') return false;
  const standard = scheme === 'https' ? 443 : 80;
  const port = from.port ?? standard;
  return port === (asked.port ?? standard) || String(port) === (url.port || String(standard));
}

function split(origin: string): readonly ['http' | 'https' | null, string?] {
  if (origin.startsWith('https://')) return ['https', origin.slice(8)];
  if (origin.startsWith('http://')) return ['http', origin.slice(7)];
  return [null];
}

/**
 * Refuses a form that a browser sent from another site: forms of a site are answered only for that site's own pages.
 * Callers that are no browser name no origin and pass.
 * @throws AppError `auth.origin`.
 */
export function checkSameOrigin(request: Request): void {
  const origin = request.headers.get('origin');
  const isForeign =
    request.headers.get('sec-fetch-site') === 'cross-site' || (origin !== null && !isSameOrigin(origin, request));
  if (isForeign)
    throw new AppError(
      'auth.origin',
      deferMessage('This form can only be sent from its own site. Open the page again and send it from there.'),
    );
}

/**
 * The same for actions with a session: the browser has to confirm that one of the site's own pages sent it. Another site of
 * the same domain sends cookies along too.
 * @throws AppError `auth.origin`.
 */
export function checkOwnPage(request: Request): void {
  checkSameOrigin(request);
  const from = request.headers.get('sec-fetch-site');
  if (request.headers.has('origin') || from === 'same-origin') return;
  throw new AppError(
    'auth.origin',
    deferMessage('This can only be sent from a page of this site. Open the page again and send it from there.'),
  );
}
