/** Themes of the sections of makes: the site's own, with what a make sets for itself. */
import type { Theme } from '#schemas/documents/theme.ts';

type BrandTheme = NonNullable<Theme['brands']>[number];

/** The whole theme of one make's pages. */
export function withBrand({ brands: _, ...theme }: Theme, brand: Omit<BrandTheme, 'make'>): Theme {
  return {
    colours: { ...theme.colours, ...brand.colours },
    fonts: { ...theme.fonts, ...brand.fonts },
    shape: { ...theme.shape, ...brand.shape },
    rhythm: { ...theme.rhythm, ...brand.rhythm },
  };
}
