/**
 * Font stacks by family: the self-hosted variable font, a fallback of the same metrics (its `@font-face` is with the
 * font files, so that nothing moves when the font arrives), and a generic family.
 */
import type { fontFamilies } from '#schemas/documents/theme.ts';

type FontFamily = (typeof fontFamilies)[number];

export const fontStacks: { readonly [family in FontFamily]: string } = {
  archivo: stack('Archivo', 'sans-serif'),
  bitter: stack('Bitter', 'serif'),
  nunito: stack('Nunito', 'sans-serif'),
  fraunces: stack('Fraunces', 'serif'),
  figtree: stack('Figtree', 'sans-serif'),
  'public-sans': stack('Public Sans', 'sans-serif'),
  outfit: stack('Outfit', 'sans-serif'),
  'hanken-grotesk': stack('Hanken Grotesk', 'sans-serif'),
  inter: stack('Inter', 'sans-serif'),
};

function stack(name: string, generic: string): string {
  return `"${name} Variable", "${name} Fallback", ${generic}`;
}
