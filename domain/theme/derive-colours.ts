/**
 * The colours of a theme, derived in OKLCH from the five that a tenant gives. Every derived text or line colour is
 * moved towards black or white until it is legible on every ground it is used on (WCAG AA).
 */
import type { Theme } from '#schemas/documents/theme.ts';
import { contrastRatio, mixColours, toHex, toOklch } from './oklch.ts';

export const readable = 4.5;
/** For lines and marks that carry meaning. */
export const visible = 3;

const hues = { positive: 152, warning: 70, danger: 27, land: 105, sea: 235 } as const;

export type ColourTokens = { readonly [name in ColourName]: string };

export type ColourName =
  | 'page'
  | 'card'
  | 'sunken'
  | 'inverse'
  | 'on-inverse'
  | 'inverse-line'
  | 'text'
  | 'text-soft'
  | 'link'
  | 'line'
  | 'line-strong'
  | 'focus'
  | 'backdrop'
  | 'land'
  | 'sea'
  | 'map-text'
  | 'brand'
  | 'on-brand'
  | 'brand-hover'
  | 'brand-soft'
  | 'brand-text'
  | 'accent'
  | 'on-accent'
  | 'positive'
  | 'on-positive'
  | 'warning'
  | 'on-warning'
  | 'warning-soft'
  | 'danger'
  | 'on-danger';

export function deriveColours(colours: Theme['colours']): ColourTokens {
  const { brand, accent, ink, page, sunken } = colours;
  const dark = toOklch(page).l < 0.5;
  const card = deriveCard(page);
  const grounds = [page, card, sunken];
  const brandText = seek(brand, grounds, readable);
  const inverse = deriveInverse(ink, page);
  const onInverse = seek(page, [inverse], readable);
  const tones = (hue: number) => {
    const soft = toHex({ l: dark ? 0.28 : 0.955, c: dark ? 0.05 : 0.035, h: hue });
    const tone = seek(toHex({ l: dark ? 0.75 : 0.52, c: 0.14, h: hue }), [...grounds, soft], readable);
    return { tone, on: onColour(tone), soft };
  };
  const positive = tones(hues.positive);
  const warning = tones(hues.warning);
  const danger = tones(hues.danger);
  const brandSoft = softTint(brand, dark);
  const land = toHex(dark ? { l: 0.29, c: 0.008, h: hues.land } : { l: 0.965, c: 0.009, h: hues.land });
  const sea = toHex(dark ? { l: 0.21, c: 0.022, h: hues.sea } : { l: 0.885, c: 0.024, h: hues.sea });
  return {
    page,
    card,
    sunken,
    inverse,
    'on-inverse': onInverse,
    'inverse-line': mixColours(inverse, onInverse, 0.2),
    text: ink,
    'text-soft': soften(ink, grounds),
    link: brandText,
    line: mixColours(page, ink, 0.14),
    'line-strong': seek(mixColours(page, ink, 0.4), grounds, visible),
    focus: seek(brand, grounds, visible),
    backdrop: mixColours(ink, '#000000', dark ? 0.9 : 0.5),
    land,
    sea,
    'map-text': seek(mixColours(ink, land, 0.25), [land, sea], readable),
    brand,
    'on-brand': onColour(brand),
    'brand-hover': hoverOf(brand),
    'brand-soft': brandSoft,
    'brand-text': seek(brand, [...grounds, brandSoft], readable),
    accent,
    'on-accent': onColour(accent),
    positive: positive.tone,
    'on-positive': positive.on,
    warning: warning.tone,
    'on-warning': warning.on,
    'warning-soft': warning.soft,
    danger: danger.tone,
    'on-danger': danger.on,
  };
}

/** White where it is legible, else a near-black of the same hue, else black. One of them is always legible. */
function onColour(ground: string): string {
  if (contrastRatio('#ffffff', ground) >= readable) return '#ffffff';
  const tinted = toHex({ l: 0.2, c: 0.03, h: toOklch(ground).h });
  return contrastRatio(tinted, ground) >= readable ? tinted : '#000000';
}

/** Changes lightness away from the grounds until the colour is readable on all of them; or else returns the best one. */
function seek(colour: string, grounds: readonly string[], target: number): string {
  const worst = (hex: string) => Math.min(...grounds.map((ground) => contrastRatio(hex, ground)));
  if (worst(colour) >= target) return colour;
  const start = toOklch(colour);
  let best = colour;
  // Both ways are tried, the shorter way first: a mid-grey ground may leave only one of them.
  for (let step = 1; step <= 100; step += 1) {
    for (const l of [start.l - step / 100, start.l + step / 100]) {
      if (l < 0 || l > 1) continue;
      const candidate = toHex({ ...start, l });
      if (worst(candidate) >= target) return candidate;
      if (worst(candidate) > worst(best)) best = candidate;
    }
  }
  return best;
}

/** Contrast of soft text: above the line, since it is often small. */
const comfortable = 5.2;

/** The softest mixture with the ground that reads with comfort: at most 40 % of it. */
function soften(text: string, grounds: readonly string[]): string {
  const [ground = '#ffffff'] = grounds;
  for (let share = 0.4; share > 0; share -= 0.03) {
    const candidate = mixColours(text, ground, share);
    if (grounds.every((other) => contrastRatio(candidate, other) >= comfortable)) return candidate;
  }
  return text;
}

function deriveCard(page: string): string {
  const { l, c, h } = toOklch(page);
  if (l > 0.9) return '#ffffff';
  return toHex({ l: l + 0.035, c, h });
}

function deriveInverse(ink: string, page: string): string {
  const { l, c, h } = toOklch(ink);
  if (toOklch(page).l < 0.5) return toHex({ l: 0.96, c: Math.min(c, 0.02), h });
  return toHex({ l: Math.min(l, 0.24), c, h });
}

function softTint(colour: string, dark: boolean): string {
  const { c, h } = toOklch(colour);
  return toHex({ l: dark ? 0.28 : 0.955, c: Math.min(c, dark ? 0.04 : 0.018), h });
}

/** A step away from the text on it, so that hovering never costs contrast; the other way near the end. */
function hoverOf(colour: string): string {
  const { l, c, h } = toOklch(colour);
  const text = onColour(colour);
  const away = text === '#ffffff' ? -0.06 : 0.05;
  const candidate = toHex({ l: l + away, c, h });
  if (l + away > 0.16 && l + away < 0.99) return candidate;
  const other = toHex({ l: l - 2 * away, c, h });
  return contrastRatio(other, text) >= readable ? other : candidate;
}
