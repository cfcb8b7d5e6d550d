/** Whether a theme can be read: WCAG AA for the colours a tenant gives and for what is derived from them. */
import type { Theme } from '#schemas/documents/theme.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { withBrand } from './brand-theme.ts';
import { type ColourName, deriveColours, readable, visible } from './derive-colours.ts';
import { contrastRatio, toHex, toOklch } from './oklch.ts';

interface Pair {
  readonly front: ColourName;
  readonly ground: ColourName;
  readonly needs: number;
  /** The colour field to change. */
  readonly field: keyof Theme['colours'];
  readonly what: string;
  readonly advice: string;
  readonly severity: Problem['severity'];
}

const grounds: readonly {
  readonly name: ColourName;
  readonly title: string;
  readonly field: keyof Theme['colours'];
}[] = [
  { name: 'page', title: 'the page', field: 'page' },
  { name: 'card', title: 'cards', field: 'page' },
  { name: 'sunken', title: 'the tinted background', field: 'sunken' },
];

const texts: readonly {
  readonly name: ColourName;
  readonly title: string;
  readonly field: keyof Theme['colours'] | null;
}[] = [
  { name: 'text', title: 'Text', field: 'ink' },
  { name: 'text-soft', title: 'Soft text', field: 'ink' },
  { name: 'link', title: 'A link', field: null },
  { name: 'positive', title: 'A positive note', field: null },
  { name: 'warning', title: 'A warning', field: null },
  { name: 'danger', title: 'An error', field: null },
];

const pairs: readonly Pair[] = [
  ...texts.flatMap((text) =>
    grounds.map(
      (ground): Pair => ({
        front: text.name,
        ground: ground.name,
        needs: readable,
        field: text.field ?? ground.field,
        what: `${text.title} on ${ground.title}`,
        advice: text.field
          ? 'Choose a darker text colour or a lighter background (or the reverse on a dark page).'
          : 'Choose a lighter or a darker background.',
        severity: 'error',
      }),
    ),
  ),
  {
    front: 'on-brand',
    ground: 'brand',
    needs: readable,
    field: 'brand',
    what: 'Text on the brand colour',
    advice: 'Choose a darker or a lighter brand colour.',
    severity: 'error',
  },
  {
    front: 'on-brand',
    ground: 'brand-hover',
    needs: readable,
    field: 'brand',
    what: 'Text on a button under the pointer',
    advice: 'Choose a darker or a lighter brand colour.',
    severity: 'error',
  },
  {
    front: 'on-accent',
    ground: 'accent',
    needs: readable,
    field: 'accent',
    what: 'Text on the accent colour',
    advice: 'Choose a darker or a lighter accent.',
    severity: 'error',
  },
  {
    front: 'on-inverse',
    ground: 'inverse',
    needs: readable,
    field: 'ink',
    what: 'Text on the dark background',
    advice: 'Choose a darker text colour.',
    severity: 'error',
  },
  {
    front: 'focus',
    ground: 'page',
    needs: visible,
    field: 'brand',
    what: 'The keyboard focus ring on the page',
    advice: 'Choose a darker or a lighter page colour.',
    severity: 'error',
  },
  {
    front: 'brand',
    ground: 'page',
    needs: visible,
    field: 'brand',
    what: 'A main button against the page',
    advice: 'Shoppers may miss it: choose a stronger brand colour.',
    severity: 'warning',
  },
];

/** How well two colours read on each other, in words; rounded down, as in `checkContrast`. */
export function displayContrast(front: string, ground: string): string {
  const ratio = contrastRatio(front, ground);
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1${ratio >= readable ? '' : ratio >= visible ? ', large words only' : ', too faint to read'}`;
}

/** What is shown on one of the five colours of a theme, or what it is shown on, with the contrast of the two. */
export function describeContrast(colours: Theme['colours'], field: keyof Theme['colours']): string {
  const all = deriveColours(colours);
  const shown: { readonly [field in keyof Theme['colours']]: readonly [string, ColourName, ColourName] } = {
    brand: ['Text on it', 'on-brand', 'brand'],
    accent: ['Text on it', 'on-accent', 'accent'],
    ink: ['On the page', 'text', 'page'],
    page: ['Text on it', 'text', 'page'],
    sunken: ['Text on it', 'text', 'sunken'],
  };
  const [what, front, ground] = shown[field];
  return `${what}: ${displayContrast(all[front], all[ground])}`;
}

type Field = keyof Theme['colours'];

/** How much of what is needed each pair has; 1 and more is enough. */
function sharesOf(colours: Theme['colours']): readonly number[] {
  const all = deriveColours(colours);
  return pairs.map(({ front, ground, needs }) => contrastRatio(all[front], all[ground]) / needs);
}

/** Rounding to whole bytes of a colour moves a contrast by less. */
const noWorse = 0.999;
/** Steps of lightness: the wide ones find where a colour reads, the narrow ones the nearest there. */
const [wide, narrow] = [0.05, 0.01];

/**
 * The colour nearest to a given one with which everything is legible, or else all findings for its field are fixed, and
 * nothing gets worse: lighter or darker, of the same hue.
 * @returns null where no shade of it does, since another field is to blame
 */
function seekColour(colours: Theme['colours'], field: Field): string | null {
  const start = toOklch(colours[field]);
  const before = sharesOf(colours);
  const at = (shift: number) => toHex({ ...start, l: start.l + shift });
  const judge = (shift: number): 'all' | 'own' | null => {
    const shares = sharesOf({ ...colours, [field]: at(shift) });
    if (shares.every((share) => share >= 1)) return 'all';
    const isOwn = shares.every((share, pair) =>
      pairs[pair]?.field === field ? share >= 1 : share >= Math.min(1, (before[pair] ?? 0) * noWorse),
    );
    return isOwn ? 'own' : null;
  };
  const found: { all?: number; own?: number } = {};
  for (let size = wide; size < 1 + wide && found.all === undefined; size += wide) {
    for (const shift of [-size, size]) {
      if (start.l + shift < -wide || start.l + shift > 1 + wide) continue;
      const verdict = judge(shift);
      if (verdict !== null) found[verdict] ??= shift;
    }
  }
  const shift = found.all ?? found.own;
  if (shift === undefined) return null;
  const wanted = found.all === undefined ? 'own' : 'all';
  // Nearer by narrow steps for as long as it still reads.
  let nearest = shift;
  for (let closer = Math.abs(shift) - narrow; closer > Math.abs(shift) - wide; closer -= narrow) {
    const next = Math.sign(shift) * closer;
    if (judge(next) !== wanted) break;
    nearest = next;
  }
  return at(nearest);
}

const lastSought = new Map<string, string | null>();
/** A theme has five colours; those of a few themes are remembered while one is edited. */
const mostSought = 50;

/** As `seekColour` says, remembered: a form asks with every key. */
function nearestColour(colours: Theme['colours'], field: Field): string | null {
  const key = JSON.stringify([colours.brand, colours.accent, colours.ink, colours.page, colours.sunken, field]);
  let found = lastSought.get(key);
  if (found === undefined) {
    found = seekColour(colours, field);
    if (lastSought.size >= mostSought) lastSought.clear();
    lastSought.set(key, found);
  }
  return found;
}

/** The nearest colour for a field whose own cannot be read; null where it can, or where no shade of it would do. */
export function repairColour(colours: Theme['colours'], field: Field): string | null {
  const shares = sharesOf(colours);
  const fails = pairs.some((pair, at) => pair.field === field && (shares[at] ?? 1) < 1);
  return fails ? nearestColour(colours, field) : null;
}

/**
 * Every illegible pair of colours, with the measured ratio and what to do; at most one problem a field and ground. The
 * one-press fix is the nearest legible colour.
 */
export function checkContrast(theme: Theme): Problem[] {
  const brands = theme.brands ?? [];
  return [
    ...contrastOf(theme, ''),
    ...brands.flatMap((brand, at) => [
      ...(brands.findIndex(({ make }) => make === brand.make) < at
        ? [
            {
              document: 'theme',
              pointer: `/brands/${at}/make`,
              message: `Another entry is already about ${brand.make}. Keep one of them.`,
              severity: 'error' as const,
            },
          ]
        : []),
      // Findings about the site's own colours are reported once, for the site.
      ...(brand.colours ? contrastOf(withBrand(theme, brand), `/brands/${at}`) : []),
    ]),
  ];
}

/** @param place pointer of what has the colours */
function contrastOf(theme: Theme, place: string): Problem[] {
  const colours = deriveColours(theme.colours);
  const problems: Problem[] = [];
  const said = new Set<string>();
  for (const pair of pairs) {
    const ratio = contrastRatio(colours[pair.front], colours[pair.ground]);
    const topic = `${pair.field} ${pair.ground}`;
    if (ratio >= pair.needs || said.has(topic)) continue;
    said.add(topic);
    const value = nearestColour(theme.colours, pair.field);
    problems.push({
      document: 'theme',
      pointer: `${place}/colours/${pair.field}`,
      // Rounded down, so that a ratio just below the line never reads as if it were on it.
      message: `${pair.what} has a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)} to 1; at least ${pair.needs} to 1 is needed. ${pair.advice}`,
      severity: pair.severity,
      rule: 'contrast',
      ...(value === null ? {} : { repair: { kind: 'colour', value } }),
    });
  }
  return problems;
}
