/** Answers of the pages that are made for one shopper. */
import { type Html, html } from '#renderer/html.ts';
import type { FramedPage } from '../data/site-route.ts';
import { shopperHeaders } from '../shoppers/shopper-of.ts';

/** @param draw runs in the language of the site. */
export async function answerPage(
  framed: FramedPage,
  draw: () => { readonly title: string; readonly body: Html },
  status = 200,
): Promise<Response> {
  const whole = () => {
    const { title, body } = draw();
    return { title, html: html`<div class="ui-section"><div class="ui-width garage">${body}</div></div>`.html };
  };
  return new Response(await framed(whole), {
    status,
    headers: { ...shopperHeaders, 'content-type': 'text/html; charset=utf-8' },
  });
}
