/** How the doors for leads answer: as JSON, or as pages in the look of the site. */
import { openPhone, yardNumber } from '#domain/locations/vehicle-phone.ts';
import { escapeHtml } from '#renderer/page-html.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Location } from '#schemas/entities/location.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import type { FramedPage } from '../data/site-route.ts';
import { barePage, dressed, type PlainPage } from './plain-form.ts';

type Headers = { readonly [name: string]: string };

export function json(body: unknown, status: number, more: Headers = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...siteHeaders,
      ...more,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    },
  });
}

/** Pages in the look of the site; a bare one where the site's own cannot be made, since the database is away. */
export const answersWith =
  (framed: FramedPage) =>
  async (page: PlainPage, status: number, more: Headers = {}): Promise<Response> =>
    new Response(await dressed(framed, page).catch(() => bare(page)), {
      status,
      headers: { ...siteHeaders, ...more, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    });

/** `call us on 07 3200 1234`, with the yard's number where it is known. */
export function callUs(site: Site, yard: Location | null = null): string {
  const number = yardNumber(yard, site);
  return number === null ? 'call us' : `call us on ${openPhone(number).text}`;
}

function bare({ site, heading, body }: PlainPage): string {
  return barePage(site, heading, `<h1>${escapeHtml(heading)}</h1>${body}`);
}
