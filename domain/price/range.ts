/** Bands of prices as a facet: values sort by their lower bound, never as text (specification, section 9). */
import { displayMoney } from './money.ts';

/** Lower bounds of the default bands, whole dollars; the last is open. */
const priceBands: readonly number[] = [0, 10_000, 20_000, 30_000, 40_000, 50_000, 75_000, 100_000];
/** Lower bounds of weekly repayment bands. */
export const weeklyPriceBands: readonly number[] = [0, 50, 100, 150, 200, 300, 400];

/** '$20,000 - $30,000', '$100,000+'; null for no price. A band includes its lower bound and excludes its upper. */
export function priceRangeLabel(amount: number | null, bands: readonly number[] = priceBands): string | null {
  if (amount === null || amount <= 0) return null;
  const index = bands.findLastIndex((bound) => amount >= bound);
  const lower = bands[index];
  if (lower === undefined) return null;
  const upper = bands[index + 1];
  return upper === undefined ? `${displayMoney(lower)}+` : `${displayMoney(lower)} - ${displayMoney(upper)}`;
}

/** The first amount that a band's text names; Infinity when it names none, so that such texts come last. */
export function rangeLowerBound(label: string): number {
  const digits = /\d[\d,]*/.exec(label)?.[0];
  return digits ? Number(digits.replaceAll(',', '')) : Number.POSITIVE_INFINITY;
}

/** Bounds of the price slider: whole dollars (section 5). */
const priceSlider = { min: 5000, max: 250_000, step: 500 } as const;

/** Moves one handle: it stays a step away from the other and inside the slider (section 4, "Price slider"). */
export function moveSliderHandle(
  range: { readonly min: number; readonly max: number },
  handle: 'min' | 'max',
  to: number,
  slider: { readonly min: number; readonly max: number; readonly step: number } = priceSlider,
): { readonly min: number; readonly max: number } {
  const stepped = slider.min + Math.round((to - slider.min) / slider.step) * slider.step;
  if (handle === 'min') return { ...range, min: clamp(stepped, slider.min, range.max - slider.step) };
  return { ...range, max: clamp(stepped, range.min + slider.step, slider.max) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
