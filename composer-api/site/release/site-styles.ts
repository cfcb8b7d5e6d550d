/**
 * One style sheet for a page: theme, fonts, base, and the styles of the blocks on it. Its address names all of them, so
 * it can be cached indefinitely, and a page loads one file only.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Assets } from '#renderer/assets.ts';
import { ByteCache } from '#renderer/byte-cache.ts';
import { cacheKey } from '#renderer/cache-key.ts';
import type { Theme } from '#schemas/documents/theme.ts';
import { ownWork, WorkQueue } from '../../kernel/work-queue.ts';
import type { PageLook } from './brand-sections.ts';
import type { CompiledRelease } from './compiled-release.ts';

const brotli = promisify(brotliCompress);
const compress = (css: Buffer, quality: number) =>
  brotli(css, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });

interface Sheet {
  readonly css: Buffer;
  br: Buffer;
}

/** Cached masks: a page keeps one list of types for the lifetime of its release. */
const masks = new WeakMap<readonly string[], string>();

/** The set of block types as a hexadecimal bit mask over the registry's order: fixed for one build. */
function typeMask(types: readonly string[], order: readonly string[]): string {
  const known = masks.get(types);
  if (known !== undefined) return known;
  let mask = 0n;
  for (const type of types) mask |= 1n << BigInt(order.indexOf(type));
  const text = mask.toString(16);
  masks.set(types, text);
  return text;
}

function typesOfMask(mask: string, order: readonly string[]): string[] {
  const bits = BigInt(`0x${mask}`);
  return order.filter((_, index) => (bits >> BigInt(index)) & 1n);
}

export function stylesheetPath(
  { themeHash }: Pick<PageLook, 'themeHash'>,
  types: readonly string[],
  order: readonly string[],
  buildId: string,
): string {
  return `/assets/site/${typeMask(types, order)}.${themeHash}.${buildId}.css`;
}

export class SiteStyles {
  readonly #assets: Assets;
  readonly #order: readonly string[];
  readonly #sheets = new ByteCache<Sheet>(8 * 1024 * 1024);
  readonly #compressing = new WorkQueue<void>(1, 64);
  readonly #before = new WeakMap<CompiledRelease, ReadonlySet<string>>();
  readonly #masks = new WeakMap<CompiledRelease, ReadonlySet<string>>();

  constructor(assets: Assets, order: readonly string[]) {
    this.#assets = assets;
    this.#order = order;
  }

  /** Tells which release a tenant's new one follows: its pages are still open in browsers. */
  follow(release: CompiledRelease, before: CompiledRelease): void {
    this.#before.set(release, this.#masksOf(before));
  }

  #isOfPage(release: CompiledRelease, mask: string): boolean {
    return this.#masksOf(release).has(mask) || (this.#before.get(release)?.has(mask) ?? false);
  }

  /** Masks of the release's pages. */
  #masksOf(release: CompiledRelease): ReadonlySet<string> {
    const known = this.#masks.get(release);
    if (known) return known;
    const branded = [...release.branded.values()].flatMap((pages) => [...pages.values()]);
    const made = new Set([...release.pages.values(), ...branded].map((page) => typeMask(page.types, this.#order)));
    this.#masks.set(release, made);
    return made;
  }

  text({ theme, tokens }: PageLook, types: readonly string[]): string {
    return this.textOf(theme, tokens.css, types);
  }

  /**
   * What a site adds to the styles of all blocks, which the frame of the editor links: its typefaces, of which another
   * one would be worse there than a page that moves, and its tokens.
   */
  frameText({ theme, tokens }: PageLook): string {
    return this.#facesOf(theme).replaceAll('font-display:optional', 'font-display:swap') + tokens.css;
  }

  #facesOf({ fonts }: Theme): string {
    return [...new Set([fonts.heading, fonts.body])].map((family) => this.#assets.font(family).css).join('');
  }

  /** @param tokenCss the theme's custom properties. */
  textOf(theme: Theme, tokenCss: string, types: readonly string[]): string {
    return [
      '@layer base,ui,block;',
      this.#facesOf(theme),
      tokenCss,
      this.#assets.baseCss,
      ...types.map((type) => this.#assets.blockCss(type)),
    ].join('');
  }

  /**
   * The sheet of a page of the release, or of the previous release, which shoppers may still be viewing; null for any
   * other set of blocks: there are 2 to the power of their number.
   * @param mask as in the address. @param look the site's, or that of one of its sections
   */
  async sheet(release: CompiledRelease, mask: string, look: PageLook = release): Promise<Sheet | null> {
    if (!this.#isOfPage(release, mask)) return null;
    const key = cacheKey(look.themeHash, mask, this.#assets.buildId);
    const cached = this.#sheets.get(release.tenantId, key);
    if (cached) return cached;
    const css = Buffer.from(this.text(look, typesOfMask(mask, this.#order)));
    const sheet: Sheet = { css, br: await compress(css, 5) };
    this.#sheets.set(release.tenantId, key, sheet, css.byteLength + sheet.br.byteLength);
    // Every new shopper downloads a sheet: compressing it is worth a third of a second, but not in the first shopper's
    // request.
    this.#compressing
      .run(cacheKey(release.tenantId, key), { ...ownWork, tenant: release.tenantId }, async () => {
        sheet.br = await compress(css, 11);
      })
      .catch(() => undefined);
    return sheet;
  }
}
