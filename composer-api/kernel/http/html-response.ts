import { siteHeaders } from './security-headers.ts';

/** A page that is not cached: errors, and hosts without a site. */
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
