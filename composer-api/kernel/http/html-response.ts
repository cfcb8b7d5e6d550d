/** Answers of sites that are not cached. */
import { siteHeaders } from './security-headers.ts';

/** Sends the visitor to another page, with GET. */
export function seeOther(location: string, headers: { readonly [name: string]: string } = {}): Response {
  return new Response(null, {
    status: 303,
    headers: { ...siteHeaders, 'cache-control': 'no-store', ...headers, location },
  });
}

/** Headers of a page whose address is what opens it: no page that it leads to, and no search engine, gets to know it. */
export const keptToItself = { 'referrer-policy': 'strict-origin', 'x-robots-tag': 'noindex' };

/** A page: errors, hosts without a site, and what one visitor alone may see. */
export function htmlResponse(
  body: string,
  status: number,
  headers: { readonly [name: string]: string } = {},
): Response {
  return new Response(body, {
    status,
    headers: { ...siteHeaders, ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
