/** The answer to a calculator that was sent without script: one sentence, and the way back to the vehicle. */
import { t } from '#domain/messages/translate.ts';
import { escapeHtml } from '#renderer/page-html.ts';
import { htmlResponse } from '../../kernel/http/html-response.ts';
import { inSiteLanguage, type SiteRequest } from '../data/site-request.ts';

/** @param draw runs in the language of the site. */
export function formAnswerPage(
  site: SiteRequest,
  draw: () => { readonly heading: string; readonly message: string },
  status = 200,
): Response {
  const slug = site.params.get('car') ?? '';
  const back = /^[a-z0-9][a-z0-9-]*$/.test(slug) ? `/cars/${slug}` : '/';
  const { locale, name } = site.release.facts.site;
  const html = inSiteLanguage(site, () => {
    const { heading, message } = draw();
    return `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(`${heading} | ${name}`)}</title><link rel="stylesheet" href="/assets/plain.css"></head><body><main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(message)}</p><p><a href="${back}">${escapeHtml(t('Back to the vehicle'))}</a></p></main></body></html>`;
  });
  return htmlResponse(html, status);
}
