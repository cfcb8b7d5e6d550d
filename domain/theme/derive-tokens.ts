/**
 * A theme as CSS: custom properties for `:root` and attributes for `<html>`. The names here are all that a block's
 * style may use.
 *
 *   --colour-*            see `ColourName` in derive-colours.ts: brand, on-brand, brand-hover, brand-soft, brand-text …
 *   --font-heading, --font-body, --weight-heading, --tracking-heading, --case-heading, --leading-heading, --leading-body
 *   --size-display | h1 | h2 | h3 | body | small | label
 *   --space-1 … --space-9 4 8 12 16 24 32 48 64 96 px
 *   --radius, --radius-small, --radius-full, --radius-button
 *   --shadow-1 … --shadow-3
 *   --border              a width: `border: var(--border) solid var(--colour-line)`; --border-control is never 0
 *   --section-space, --page-width, --gutter, --page-gutter, --motion, --ratio-vehicle
 */
import type { fontFamilies, Theme } from '#schemas/documents/theme.ts';
import { type ColourTokens, deriveColours } from './derive-colours.ts';
import { toOklch } from './oklch.ts';

type FontFamily = (typeof fontFamilies)[number];

/**
 * Font stacks by family: the self-hosted variable font, a fallback of the same metrics (its `@font-face` is with the
 * font files, so that nothing moves when the font arrives), and a generic family.
 */
const fontStacks: { readonly [family in FontFamily]: string } = {
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

export interface ThemeTokens {
  /** By custom property, `--colour-brand` … */
  readonly properties: { readonly [name: string]: string };
  /** `:root { … }`, for the page's style sheet. */
  readonly css: string;
  /** For `<html>`: what a style may choose by but no value can say, for example `data-card="ruled"`. */
  readonly attributes: { readonly [name: string]: string };
}

const space = [4, 8, 12, 16, 24, 32, 48, 64, 96] as const;
const radii = {
  square: { base: '0px', small: '0px', button: '0px' },
  soft: { base: '6px', small: '3px', button: '6px' },
  round: { base: '12px', small: '6px', button: '12px' },
  pill: { base: '20px', small: '10px', button: '999px' },
} as const;
const sectionSpace = { dense: [32, 56], regular: [48, 80], airy: [64, 120] } as const;
const pageWidth = { narrow: 1120, regular: 1280, wide: 1520 } as const;

/** Widths in px between which type and space grow. */
const narrowest = 390;
const widest = 1440;

export function deriveTokens(theme: Theme): ThemeTokens {
  const properties: { [name: string]: string } = {};
  const colours = deriveColours(theme.colours);
  for (const [name, value] of Object.entries(colours)) properties[`--colour-${name}`] = value;
  Object.assign(properties, typeTokens(theme.fonts), shapeTokens(theme.shape, colours), rhythmTokens(theme.rhythm));
  const css = `:root{${Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')};color-scheme:${isDark(colours) ? 'dark' : 'light'}}`;
  return {
    properties,
    css,
    attributes: {
      'data-card': theme.shape.card,
      'data-button': theme.shape.button,
      'data-radius': theme.shape.radius,
      'data-density': theme.rhythm.density,
      'data-heading-case': theme.fonts.headingCase,
      'data-ground': isDark(colours) ? 'dark' : 'light',
    },
  };
}

/** A size that grows evenly from a phone's width to a desk's; `from` and `to` in px, answered in rem and vw. */
export function fluidSize(from: number, to: number): string {
  if (from === to) return rem(from);
  const slope = (to - from) / (widest - narrowest);
  const start = from - slope * narrowest;
  return `clamp(${rem(Math.min(from, to))}, ${rem(start)} + ${round(slope * 100)}vw, ${rem(Math.max(from, to))})`;
}

function typeTokens(fonts: Theme['fonts']): { [name: string]: string } {
  const heading = (from: number, to: number) => fluidSize(from * fonts.scale, to * fonts.scale);
  return {
    '--font-heading': fontStacks[fonts.heading],
    '--font-body': fontStacks[fonts.body],
    '--weight-heading': String(fonts.headingWeight),
    '--tracking-heading': `${fonts.headingTracking}em`,
    '--case-heading': fonts.headingCase,
    '--leading-heading': '1.15',
    '--leading-body': '1.55',
    '--size-display': heading(34, 56),
    '--size-h1': heading(28, 40),
    '--size-h2': heading(22, 30),
    '--size-h3': heading(18, 20),
    '--size-body': rem(16),
    '--size-small': rem(14),
    '--size-label': rem(13),
  };
}

function shapeTokens(shape: Theme['shape'], colours: ColourTokens): { [name: string]: string } {
  const radius = radii[shape.radius];
  return {
    '--radius': radius.base,
    '--radius-small': radius.small,
    '--radius-button': radius.button,
    '--radius-full': '999px',
    '--shadow-1': shadow(1, shape.shadow, colours),
    '--shadow-2': shadow(2, shape.shadow, colours),
    '--shadow-3': shadow(3, shape.shadow, colours),
    '--border': `${shape.border}px`,
    '--border-control': `${Math.max(1, shape.border)}px`,
  };
}

function rhythmTokens(rhythm: Theme['rhythm']): { [name: string]: string } {
  const tokens: { [name: string]: string } = {};
  space.forEach((pixels, index) => {
    tokens[`--space-${index + 1}`] = rem(pixels);
  });
  const [from, to] = sectionSpace[rhythm.density];
  tokens['--section-space'] = fluidSize(from, to);
  tokens['--page-width'] = rem(pageWidth[rhythm.width]);
  tokens['--gutter'] = fluidSize(16, 32);
  // The gutter of the page, also where columns have none: full-width parts extend over it on phones.
  tokens['--page-gutter'] = 'var(--gutter)';
  tokens['--motion'] = '180ms ease-out';
  tokens['--ratio-vehicle'] = '3 / 2';
  return tokens;
}

/** Depth 1–3 of a shadow, stronger with the theme's own depth; none at all where the theme is flat. */
function shadow(depth: number, strength: number, colours: ColourTokens): string {
  if (strength === 0) return 'none';
  const { h, c } = toOklch(colours.backdrop);
  const alpha = round(0.05 + 0.035 * strength);
  const tint = `oklch(0.2 ${round(Math.min(c, 0.05))} ${round(h)} / ${alpha})`;
  return `0 ${depth}px ${2 * depth}px ${tint}, 0 ${2 * depth * depth}px ${8 * depth * strength}px ${tint}`;
}

function isDark(colours: ColourTokens): boolean {
  return toOklch(colours.page).l < 0.5;
}

function rem(pixels: number): string {
  return `${round(pixels / 16)}rem`;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

function stack(name: string, generic: string): string {
  return `"${name} Variable", "${name} Fallback", ${generic}`;
}
