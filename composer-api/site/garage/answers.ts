/** Answers of the pages that are made for one shopper. */
import type { FramedPage } from '../data/site-route.ts';
import { shopperHeaders } from '../shoppers/shopper-of.ts';
import { type Html, html } from './html.ts';

export async function answerPage(framed: FramedPage, title: string, body: Html, status = 200): Promise<Response> {
  const whole = html`<div class="ui-section"><div class="ui-width garage">${body}</div></div>`;
  return new Response(await framed(title, whole.html), {
    status,
    headers: { ...shopperHeaders, 'content-type': 'text/html; charset=utf-8' },
  });
}

export function moveTo(location: string): Response {
  return new Response(null, { status: 303, headers: { ...shopperHeaders, location } });
}
