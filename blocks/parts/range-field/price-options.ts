/** Prices that lists and sliders offer to choose from. */
import { t } from '#domain/messages/translate.ts';
import { displayMoney } from '#domain/price/money.ts';
import { type Settings, setting } from '#domain/switches/settings.ts';
import { displayWhole } from '#domain/text/quantity.ts';
import type { Option } from '../../ui/controls.tsx';
import type { SliderFacts } from './range-field.tsx';

const steps = [
  5000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 150_000, 200_000, 250_000,
  500_000, 1_000_000,
];

/**
 * @param any words of the first choice, which chooses nothing
 * @param bounds `least` and `most` cut the list, its last step reaching `most`; `also` is in it in any case, since it is chosen
 */
export function priceOptions(
  any: string,
  bounds: {
    readonly least?: number | undefined;
    readonly most?: number | undefined;
    readonly also?: number | undefined;
  } = {},
): readonly Option[] {
  const { least = 0, most = Number.POSITIVE_INFINITY, also } = bounds;
  const reach = steps.find((step) => step >= most) ?? Number.POSITIVE_INFINITY;
  const values = new Set(steps.filter((step) => step >= least && step <= reach));
  if (also !== undefined) values.add(also);
  const sorted = [...values].sort((a, b) => a - b);
  return [{ value: '', label: any }, ...sorted.map((value) => ({ value: String(value), label: displayMoney(value) }))];
}

/** The ends and the step of a slider over all stock are the tenant's. */
export function sliderEnds(settings: Settings): { readonly min: number; readonly max: number; readonly step: number } {
  return {
    min: setting(settings, 'price.slider-min'),
    max: setting(settings, 'price.slider-max'),
    step: setting(settings, 'price.slider-step'),
  };
}

/** At an end the slider limits nothing. */
export function sliderFacts(
  chosen: { readonly min?: number; readonly max?: number },
  ends: { readonly min: number; readonly max: number; readonly step: number },
): SliderFacts {
  const { min } = ends;
  const max = Math.max(min + 1000, ends.max);
  const step = Math.max(1, ends.step);
  const within = (value: number) => Math.max(min, Math.min(max, value));
  const low = Math.min(within(chosen.min ?? min), max - step);
  return {
    min,
    max,
    step,
    low,
    high: Math.max(within(chosen.max ?? max), low + step),
    lowText: chosen.min === undefined ? t('No lowest price') : displayMoney(chosen.min),
    highText: chosen.max === undefined ? t('No highest price') : displayMoney(chosen.max),
  };
}

/** The approximate number of bars over a slider: each stays wide enough to see on a phone. */
const mostBars = 32;

/** The bars over a slider, whose ends they share; each is some of its steps wide. */
export function sliderBars({ min, max, step }: SliderFacts): { from: number; step: number; bars: number } {
  const width = step * Math.ceil((max - min) / (step * mostBars));
  return { from: min, step: width, bars: Math.ceil((max - min) / width) };
}

/** Amounts of a switch as they are shown: '25,000'. */
export function presetTexts(amounts: readonly number[]): readonly string[] {
  return amounts.map(displayWhole);
}
