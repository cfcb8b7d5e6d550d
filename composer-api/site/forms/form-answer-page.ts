/** The answer to a calculator that was sent without script: one sentence, and the way back to the vehicle. */
import { escapeHtml } from '#renderer/page-html.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import type { SiteRequest } from '../data/site-request.ts';

export function formAnswerPage(site: SiteRequest, heading: string, message: string, status = 200): Response {
  const slug = site.params.get('car') ?? '';
  const back = /^[a-z0-9][a-z0-9-]*$/.test(slug) ? `/cars/${slug}` : '/';
  const { locale, name } = site.release.facts.site;
  return new Response(
    `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(`${heading} | ${name}`)}</title><link rel="stylesheet" href="/assets/plain.css"></head><body><main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(message)}</p><p><a href="${back}">Back to the vehicle</a></p></main></body></html>`,
    { status, headers: { ...siteHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  );
}
