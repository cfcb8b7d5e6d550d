/** How the doors for leads answer: as JSON, or as pages in the look of the site. */

import { openPhone, yardNumber } from '#domain/locations/vehicle-phone.ts';
import { inLocale } from '#domain/messages/languages.ts';
import { escapeHtml } from '#renderer/page-html.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Location } from '#schemas/entities/location.ts';
import { htmlResponse } from '../../kernel/http/html-response.ts';
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
  async (draw: () => PlainPage, status: number, more: Headers = {}): Promise<Response> =>
    htmlResponse(await dressed(framed, draw).catch(() => bare(draw)), status, more);

/** The number to call, as people read it: the yard's where it is known; null for none. */
export function numberToCall(site: Site, yard: Location | null = null): string | null {
  const number = yardNumber(yard, site);
  return number === null ? null : openPhone(number).text;
}

function bare(draw: () => PlainPage): string {
  const { site } = draw();
  return inLocale(site.locale, () => {
    const { heading, body } = draw();
    return barePage(site, heading, `<h1>${escapeHtml(heading)}</h1>${body}`);
  });
}
