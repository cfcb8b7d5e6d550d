/** The answer where the gate refuses work: small, built once, and never cached for a page. */
import type { ServerResponse } from 'node:http';
import { plainPage } from '#renderer/page-html.ts';

const words = 'This site is very busy right now. Please try again in a moment.';
const json = 'application/json; charset=utf-8';
const forms = {
  page: { type: 'text/html; charset=utf-8', body: Buffer.from(plainPage('Very busy', words)) },
  api: { type: json, body: Buffer.from(JSON.stringify({ error: { code: 'busy', message: words } })) },
  search: { type: json, body: Buffer.from(JSON.stringify({ message: words, status: 503 })) },
} as const;

/** Seconds after which it is worth trying again. */
const retryAfter = 2;
/** A page in a browser reloads up to this many seconds later, so that they do not all return at once. */
const spread = 4;

export function answerBusy(
  response: ServerResponse,
  target: string,
  headers: { readonly [name: string]: string },
): void {
  const { type, body } = target.startsWith('/1/') ? forms.search : target.startsWith('/api/') ? forms.api : forms.page;
  response.writeHead(503, {
    ...headers,
    // Search clients on other sites read why they were refused.
    ...(target.startsWith('/1/') ? { 'access-control-allow-origin': '*' } : {}),
    'content-type': type,
    'content-length': String(body.byteLength),
    'cache-control': 'no-store',
    'retry-after': String(retryAfter),
    ...(body === forms.page.body && response.req.method === 'GET'
      ? { refresh: String(retryAfter + Math.floor(Math.random() * spread)) }
      : {}),
  });
  response.end(body);
}
