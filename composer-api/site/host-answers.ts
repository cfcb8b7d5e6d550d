/** Answers that depend on the host only: there is no site, it is not live, or it redirects to another host. */

import { plainPage } from '#renderer/page-html.ts';
import type { Versions } from '#tenants/sites/versions.ts';
import { htmlResponse } from '../kernel/http/html-response.ts';
import { siteHeaders } from '../kernel/http/security-headers.ts';

export function noSiteHere(): Response {
  const text = 'There is no site at this address. Check the spelling, or ask the dealer for the right one.';
  return htmlResponse(plainPage('No site here', text), 404);
}

export function notLiveYet(): Response {
  const text = 'This site has not been published yet. Please come back soon.';
  return htmlResponse(plainPage('Not live yet', text), 404);
}

/** The origin that the site's pages name as theirs: that of its primary domain, where it has one. */
export function primaryOrigin(url: URL, { primaryHost }: Versions): string {
  if (primaryHost === null || url.hostname === primaryHost) return url.origin;
  return `${url.protocol}//${primaryHost}${url.port === '' ? '' : `:${url.port}`}`;
}

/** Redirects to the same address of the primary domain; null for a submitted form, which is accepted at any address. */
export function toPrimary({ method }: Request, { pathname, search }: URL, origin: string): Response | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  return new Response(null, {
    status: 301,
    headers: { ...siteHeaders, location: origin + pathname + search, 'cache-control': 'public, max-age=3600' },
  });
}
