/** What tests read out of pages and documents. */
import type { Json } from '#schemas/json.ts';

export interface PageLinks {
  /** Links within the site and form targets, decoded. Pictures, styles and scripts are not among them. */
  readonly hrefs: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
}

export function linksIn(html: string): PageLinks {
  const decoded = (value: string) => value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
  const hrefs = [...html.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="([^"]*)"/g)].map(([, href]) =>
    decoded(href ?? ''),
  );
  return {
    hrefs: new Set(hrefs.filter((href) => /^(?:\/(?!\/)|#)./.test(href) && !href.startsWith('/api/'))),
    ids: new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => decoded(id ?? ''))),
  };
}

/** Every text in a document, however deep. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}

/** Paths of the facts that a document takes its values from. */
export function bindingsIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  const own = '$bind' in value && typeof value.$bind === 'string' ? [value.$bind] : [];
  return [...own, ...Object.values(value as { readonly [key: string]: Json }).flatMap(bindingsIn)];
}
