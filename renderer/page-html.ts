/** The document around a page's blocks. Everything in the head comes from the plan; nothing depends on who asks. */
import { languageOf } from '#domain/messages/languages.ts';
import { languageNow, t } from '#domain/messages/translate.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { scriptJson } from './render-block.tsx';

export interface HeadImage {
  readonly url: string;
  /** Pixels, where they are known. */
  readonly width?: number;
  readonly height?: number;
}

interface HeadInput {
  readonly site: Site;
  readonly title: string;
  readonly description: string;
  /** Absolute address of this page. */
  readonly canonical: string;
  readonly index: boolean;
  /** Absolute addresses of the pages of results before and after this one. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  /** Picture for shared links, at an absolute address; or null. */
  readonly image: HeadImage | null;
  readonly ogType: 'website' | 'product';
  /** `<link rel="preload">` elements. */
  readonly preloads: readonly string[];
  readonly stylesheet: string;
  readonly loader: string;
  /** Address of the module with the messages of the site's language; null in that of the source. */
  readonly messages: string | null;
  readonly jsonLd: readonly Json[];
  /** Attributes of `<html>` that the theme needs. */
  readonly htmlAttributes: { readonly [name: string]: string };
  readonly themeColour: string;
  readonly hasIslands: boolean;
  /** Address of a classic script that runs before the page paints, or null. */
  readonly early: string | null;
}

const escapes: { [c: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => escapes[c] ?? c);
}

function meta(name: string, content: string, attribute = 'name'): string {
  return content === '' ? '' : `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;
}

function addressLinks({ canonical, previous, next }: Pick<HeadInput, 'canonical' | 'previous' | 'next'>): string[] {
  const link = (rel: string, href: string | undefined) =>
    href === undefined ? '' : `<link rel="${rel}" href="${escapeHtml(href)}">`;
  return [link('canonical', canonical), link('prev', previous), link('next', next)];
}

/** A part of a page, for a block that follows the shopper to another address: changes of the head, then its HTML. */
export function openFragment(head: Pick<HeadInput, 'title' | 'canonical' | 'index' | 'previous' | 'next'>): string {
  const robots = head.index ? '' : '<meta name="robots" content="noindex">';
  return `<!DOCTYPE html><title>${escapeHtml(head.title)}</title>${robots}${addressLinks(head).join('')}`;
}

/** Everything before the first block. */
export function openPage(head: HeadInput): string {
  const { site } = head;
  const attributes = Object.entries(head.htmlAttributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  // The loader is on every page: it handles the hearts on cards.
  const scripts = `${head.hasIslands ? `<script type="application/json" id="fc-site">${scriptJson(site)}</script>` : ''}<script type="module" src="${head.loader}"></script>`;
  return [
    `<!DOCTYPE html><html lang="${site.locale}"${languageAttributes(head)}${attributes}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    meta('description', head.description),
    head.index ? '' : '<meta name="robots" content="noindex">',
    ...addressLinks(head),
    meta('theme-color', head.themeColour),
    [...new Set(head.preloads)].join(''),
    head.early === null ? '' : `<script src="${head.early}"></script>`,
    `<link rel="stylesheet" href="${head.stylesheet}">`,
    meta('og:site_name', site.name, 'property'),
    meta('og:type', head.ogType, 'property'),
    meta('og:title', head.title, 'property'),
    meta('og:description', head.description, 'property'),
    meta('og:url', head.canonical, 'property'),
    meta('og:image', head.image?.url ?? '', 'property'),
    meta('og:image:width', String(head.image?.width ?? ''), 'property'),
    meta('og:image:height', String(head.image?.height ?? ''), 'property'),
    meta('og:locale', site.locale.replace('-', '_'), 'property'),
    meta('twitter:card', head.image ? 'summary_large_image' : 'summary'),
    ...iconLinks(site),
    ...head.jsonLd.map((item) => `<script type="application/ld+json">${scriptJson(item)}</script>`),
    scripts,
    `</head><body><a class="skip-link" href="#main">${escapeHtml(t('Skip to content'))}</a>`,
  ].join('');
}

/** The direction where it is not the usual one, and the messages that the page's scripts need. */
function languageAttributes({ site, messages }: HeadInput): string {
  const direction = languageOf(site.locale)?.direction === 'rtl' ? ' dir="rtl"' : '';
  return messages === null ? direction : `${direction} data-messages-src="${messages}"`;
}

/** The site's own icon in the sizes of tabs and home screens, or the one that is drawn. */
function iconLinks({ logo }: Site): string[] {
  const icon = logo?.icon ?? '';
  const manifest = '<link rel="manifest" href="/site.webmanifest">';
  if (icon === '')
    return [
      '<link rel="icon" href="/favicon.ico" sizes="32x32">',
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
      manifest,
    ];
  if (!icon.startsWith('/img/')) return [`<link rel="icon" href="${escapeHtml(icon)}">`, manifest];
  const path = escapeHtml(icon.split('?', 1)[0] ?? icon);
  return [
    `<link rel="icon" href="${path}?icon=32" type="image/png" sizes="32x32">`,
    `<link rel="icon" href="${path}?icon=192" type="image/png" sizes="192x192">`,
    `<link rel="apple-touch-icon" href="${path}?icon=180">`,
    manifest,
  ];
}

export const closePage = '</body></html>';

/** A page without a tenant: for an unknown host, or a server error. Its texts are in the current language. */
export function plainPage(title: string, text: string): string {
  const { locale, direction } = languageNow();
  return `<!DOCTYPE html><html lang="${locale}"${direction === 'rtl' ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/assets/plain.css"></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></body></html>`;
}
