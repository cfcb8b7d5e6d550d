/** All blocks with all their examples in a theme: `/__blocks?theme=…&block=…` (console and development only). */

import type { Block } from '#blocks/kit/define-block.ts';
import { errorText } from '#domain/errors/error-text.ts';
import { declaredSettings } from '#domain/switches/settings.ts';
import { deriveTokens } from '#domain/theme/derive-tokens.ts';
import type { Assets } from '#renderer/assets.ts';
import { ByteCache } from '#renderer/byte-cache.ts';
import { cacheKey } from '#renderer/cache-key.ts';
import { escapeHtml } from '#renderer/page-html.ts';
import { renderBlock, renderPart } from '#renderer/render-block.tsx';
import type { ThemeChoice } from '#schemas/api/tenant.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Theme } from '#schemas/documents/theme.ts';
import { switchDefaults } from '#schemas/switches/registry.ts';
import { fillDefaults } from '#schemas/validate/fill-defaults.ts';
import type { SiteStyles } from '../site/release/site-styles.ts';

interface GalleryDeps {
  readonly registry: ReadonlyMap<string, Block>;
  /** One at least. */
  readonly themes: readonly ThemeChoice[];
  readonly assets: Assets;
  readonly styles: SiteStyles;
}

/** The page, cached by theme and block, and its style sheet, which is joined for each request from cheap parts. */
export class Gallery {
  readonly #deps: GalleryDeps;
  readonly #pages = new ByteCache<string>(8 * 1024 * 1024);

  constructor(deps: GalleryDeps) {
    this.#deps = deps;
  }

  page(params: URLSearchParams): string {
    const block = params.get('block');
    const known = block !== null && this.#deps.registry.has(block) ? block : '';
    const key = cacheKey(themeKey(this.#deps, params), known);
    const cached = this.#pages.get('', key);
    if (cached !== undefined) return cached;
    const made = galleryPage(this.#deps, params);
    this.#pages.set('', key, made, 2 * made.length);
    return made;
  }

  styles(params: URLSearchParams): string {
    return galleryStyles(this.#deps, params);
  }
}

const site: Site = {
  name: 'Harbour Lane Motors',
  shortName: 'Harbour Lane',
  tagline: 'New and used cars in Wynnum',
  country: 'AU',
  locale: 'en-AU',
  currency: 'AUD',
  timeZone: 'Australia/Brisbane',
  domains: [],
  contact: { phone: '+61732001234', email: 'sales@example.com.au' },
  legal: { company: 'Harbour Lane Motors Pty Ltd', companyNumber: 'ABN 00 000 000 000', licences: ['QLD 0000000'] },
};

function galleryPage({ registry, assets, themes }: GalleryDeps, params: URLSearchParams): string {
  const choice = choiceOf(themes, params);
  const only = registry.has(params.get('block') ?? '') ? params.get('block') : null;
  const theme = themeOf(themes, params);
  const tokens = deriveTokens(theme);
  const shown = [...registry.values()].filter((block) => only === null || block.type === only);
  const anchors = shown.flatMap((block) => block.anchors ?? []);
  const attributes = Object.entries({ ...tokens.attributes, 'data-page': 'gallery', 'data-anchors': anchors.join(' ') })
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  const link = (query: { readonly [name: string]: string }, text: string, current: boolean) =>
    `<a href="/__blocks?${new URLSearchParams(query).toString()}"${current ? ' aria-current="page"' : ''}>${escapeHtml(text)}</a>`;
  const nav = [
    `<nav class="gallery-nav" aria-label="Themes">${themes.map((one) => link({ theme: one.key, ...(only ? { block: only } : {}) }, one.title, one === choice)).join(' ')}</nav>`,
    `<nav class="gallery-nav" aria-label="Blocks">${link({ theme: choice?.key ?? '' }, 'All', only === null)} ${[...registry.values()].map((block) => link({ theme: choice?.key ?? '', block: block.type }, block.title, block.type === only)).join(' ')}</nav>`,
  ].join('');
  const body = shown.map((block) => blockSection(block, assets)).join('');
  return `<!DOCTYPE html><html lang="en-AU"${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Blocks</title><link rel="stylesheet" href="/__blocks/site.css?theme=${encodeURIComponent(choice?.key ?? '')}"><script type="module" src="${assets.loader}"></script><script type="application/json" id="fc-site">${JSON.stringify(site).replace(/</g, '\\u003c')}</script></head><body>${nav}<main id="main">${body}</main></body></html>`;
}

const ownCss = `.gallery-nav{display:flex;flex-wrap:wrap;gap:4px 16px;padding:12px var(--gutter);font:14px/1.5 system-ui;border-bottom:1px solid var(--colour-line)}.gallery-nav [aria-current]{font-weight:700}.gallery-title{margin:64px var(--gutter) 0;padding-top:16px;border-top:3px solid var(--colour-text)}.gallery-title code{font-size:14px;font-weight:400}.gallery-example{margin:24px var(--gutter) 8px;font:600 13px/1.5 system-ui;color:var(--colour-text-soft)}.gallery-slot{padding:24px;border:2px dashed var(--colour-line);color:var(--colour-text-soft)}`;

function galleryStyles({ registry, styles, themes }: GalleryDeps, params: URLSearchParams): string {
  const theme = themeOf(themes, params);
  return styles.textOf(theme, deriveTokens(theme).css, [...registry.keys()]) + ownCss;
}

function choiceOf(themes: readonly ThemeChoice[], params: URLSearchParams): ThemeChoice | undefined {
  return themes.find((one) => one.key === params.get('theme')) ?? themes[0];
}

function themeKey({ themes }: GalleryDeps, params: URLSearchParams): string {
  return choiceOf(themes, params)?.key ?? '';
}

function themeOf(themes: readonly ThemeChoice[], params: URLSearchParams): Theme {
  return choiceOf(themes, params)?.theme as Theme;
}

function blockSection(block: Block, assets: Assets): string {
  const examples = block.examples.map((example, index) => {
    const id = `b_${block.type.replace(/[^a-z]/g, '').slice(0, 8)}${index}x`;
    const settings = declaredSettings(block.type, block.switches ?? [], { ...switchDefaults, ...example.settings });
    let html: string;
    try {
      const fragment = renderBlock(
        block,
        { id, props: fillDefaults(block.schema, example.props as never), data: example.data, settings, site },
        null,
        assets,
      );
      html = fragment.pieces
        .map((piece) =>
          Buffer.isBuffer(piece)
            ? piece.toString()
            : 'slot' in piece
              ? `<p class="gallery-slot">${escapeHtml(block.slots?.[piece.slot]?.title ?? piece.slot)}</p>`
              : renderPart(piece.call).pieces.join(''),
        )
        .join('');
    } catch (error) {
      html = `<p role="alert">${escapeHtml(errorText(error))}</p>`;
    }
    return `<h3 class="gallery-example">${escapeHtml(example.name)}</h3>${html}`;
  });
  return `<section id="${block.type}"><h2 class="gallery-title">${escapeHtml(block.title)} <code>${block.type}</code></h2>${examples.join('')}</section>`;
}
