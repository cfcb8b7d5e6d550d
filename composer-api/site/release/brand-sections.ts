/**
 * Sections of makes: the header and colours of a make's pages, for makes that have their own. All other makes look as
 * the site does.
 */
import { kindOf, kindOfPage, type Subject } from '#domain/subject/subject.ts';
import { withBrand } from '#domain/theme/brand-theme.ts';
import { deriveTokens, type ThemeTokens } from '#domain/theme/derive-tokens.ts';
import type { CompiledPage } from '#renderer/compile-page.ts';
import { shortHash } from '#renderer/hash.ts';
import type { Theme } from '#schemas/documents/theme.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import type { Page, Section } from '#schemas/layout/page.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';

/** Colours and type of a page. */
export interface PageLook {
  readonly theme: Theme;
  readonly tokens: ThemeTokens;
  /** Part of the style sheet's address. */
  readonly themeHash: string;
}

export interface BrandSection extends PageLook {
  /** Layout of its header; null where it has the site's. */
  readonly header: Layout | null;
}

export const brandHeaderPrefix = 'section/header-';

/** The header of which make a shared section is; null for any other section. */
export function makeOfHeader(key: string): string | null {
  return key.startsWith(brandHeaderPrefix) ? key.slice(brandHeaderPrefix.length) : null;
}

export function lookOf(theme: Theme): PageLook {
  const tokens = deriveTokens(theme);
  return { theme, tokens, themeHash: shortHash(tokens.css).slice(0, 8) };
}

/** By slug of the make. */
export function brandSections(snapshot: Pick<Snapshot, 'documents'>, theme: Theme): ReadonlyMap<string, BrandSection> {
  const headers = new Map(
    [...snapshot.documents].flatMap(([key, { effective }]) => {
      const make = makeOfHeader(key);
      // What is damaged is null.
      return make === null || effective === null ? [] : [[make, (effective as Section).layout] as const];
    }),
  );
  const themes = new Map((theme.brands ?? []).map((brand) => [brand.make, brand]));
  return new Map(
    [...new Set([...headers.keys(), ...themes.keys()])].map((make) => {
      const own = themes.get(make);
      return [make, { ...lookOf(own ? withBrand(theme, own) : theme), header: headers.get(make) ?? null }];
    }),
  );
}

/** Whether a page may be in the section of a make: those that are about one may without saying so. */
export function mayBeOf({ type, make: own }: Pick<Page, 'type' | 'make'>, make: string): boolean {
  return own === undefined ? kindOfPage(type).make !== undefined : own === make;
}

/** The make whose section a page is in: its own, that of its make or of its model; null for none. */
export function makeOf({ page }: Pick<CompiledPage, 'page'>, subject: Subject): string | null {
  if (page.make !== undefined) return page.make;
  return kindOf(subject).make?.(subject) ?? null;
}
