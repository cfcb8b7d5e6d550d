/** The output of the build: `dist/assets.json`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assets, FontAsset } from '#renderer/assets.ts';

interface AssetsFile extends Pick<Assets, 'buildId' | 'loader' | 'early' | 'watchlist' | 'passkeys' | 'tags'> {
  readonly messages: { readonly [locale: string]: string };
  readonly islands: { readonly [type: string]: string };
  readonly frame: { readonly script: string; readonly styles: readonly string[] };
  readonly styles: { readonly base: string; readonly blocks: { readonly [type: string]: string } };
  readonly fonts: { readonly [family: string]: FontAsset };
}

export function readAssetsFile(dist: string): AssetsFile {
  return JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8')) as AssetsFile;
}

export function toAssets(file: AssetsFile): Assets & { readonly frame: AssetsFile['frame'] } {
  const noFont = { css: '', preload: '', macrons: '' };
  return {
    buildId: file.buildId,
    loader: file.loader,
    early: file.early,
    watchlist: file.watchlist,
    passkeys: file.passkeys,
    tags: file.tags,
    frame: file.frame,
    messages: (locale) => (Object.hasOwn(file.messages, locale) ? (file.messages[locale] ?? null) : null),
    island: (type) => file.islands[type] ?? null,
    baseCss: file.styles.base,
    blockCss: (type) => file.styles.blocks[type] ?? '',
    font: (family) => file.fonts[family] ?? noFont,
  };
}
