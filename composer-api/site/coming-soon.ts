/** What a site answers while it is private: none of its content, and nothing for search engines. */

import { AppError } from '#domain/errors/app-error.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { message, t } from '#domain/messages/translate.ts';
import { plainPage } from '#renderer/page-html.ts';
import { jsonError } from '../kernel/http/errors.ts';
import { htmlResponse } from '../kernel/http/html-response.ts';
import { siteHeaders } from '../kernel/http/security-headers.ts';
import { type VisitPasses, visitParameter } from '../kernel/http/visit-pass.ts';

/** Keeps search engines and caches away. */
const privateHeaders = { 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-store' } as const;

export const comingSoonTitle = message('Coming soon');

/**
 * What a private site answers a request without a pass; null for one that is let through. A pass in the address becomes
 * a cookie and leaves the address. Texts are in the language of the moment: that of the site's release.
 */
export function answerPrivately(
  request: Request,
  url: URL,
  { tenantId, passes, isApi }: { readonly tenantId: string; readonly passes: VisitPasses; readonly isApi: boolean },
): Response | null {
  const pass = url.searchParams.get(visitParameter);
  if (pass !== null && (request.method === 'GET' || request.method === 'HEAD')) {
    const cookie = passes.cookieFor(tenantId, pass, request);
    const clean = new URLSearchParams(url.searchParams);
    clean.delete(visitParameter);
    const location = `${url.pathname}${clean.size > 0 ? `?${clean}` : ''}`;
    if (cookie !== null)
      return new Response(null, {
        status: 303,
        headers: { ...siteHeaders, ...privateHeaders, location, 'set-cookie': cookie },
      });
  }
  if (passes.admits(tenantId, request)) return null;
  if (url.pathname === '/robots.txt')
    return new Response('User-agent: *\nDisallow: /\n', {
      headers: { ...siteHeaders, ...privateHeaders, 'content-type': 'text/plain; charset=utf-8' },
    });
  if (isApi || (request.method !== 'GET' && request.method !== 'HEAD'))
    return jsonError(new AppError('not-found', deferMessage('This site is not open yet.')), {
      ...siteHeaders,
      ...privateHeaders,
    });
  // 503 with a time to come back: search engines keep what they know of the address and add nothing.
  return htmlResponse(plainPage(t(comingSoonTitle), t('This site is being prepared. Please come back soon.')), 503, {
    ...privateHeaders,
    'retry-after': '3600',
  });
}

/** The same answer, marked as private. */
export function markPrivate(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(privateHeaders)) headers.set(name, value);
  headers.delete('etag');
  return new Response(response.body, { status: response.status, headers });
}
