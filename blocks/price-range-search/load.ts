import { inLocale } from '#domain/messages/languages.ts';
import { t } from '#domain/messages/translate.ts';
import { displayMoney } from '#domain/price/money.ts';
import { rangeParameter } from '#domain/search/routes.ts';
import { setting } from '#domain/switches/settings.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { presetTexts, sliderFacts } from '../parts/range-field/price-options.ts';
import type { RangeFieldFacts } from '../parts/range-field/range-field.tsx';
import { stockHref } from '../parts/vehicle-card/facts.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly range: RangeFieldFacts;
  readonly quick: readonly { readonly label: string; readonly href: string; readonly count: string }[];
}

interface Band {
  readonly min?: number;
  readonly max?: number;
}

export async function load(props: Props, { site, stock, settings }: LoadContext): Promise<Data> {
  const slider = { min: props.min, max: props.max, step: setting(settings, 'price.slider-step') };
  const quick = await Promise.all(
    priceSteps(props.steps).map(async (band) => {
      const { count } = await stock.search({ ranges: { price: { min: 1, ...band } }, limit: 0 });
      return { band, count };
    }),
  );
  return inLocale(site.locale, () => ({
    range: {
      name: 'price',
      minName: rangeParameter('price', 'min'),
      maxName: rangeParameter('price', 'max'),
      min: '',
      max: '',
      unit: 'money',
      presets: presetTexts(setting(settings, 'price.presets')),
      years: [],
      slider: sliderFacts({}, slider),
    },
    quick: quick
      .filter(({ count }) => count > 0)
      .map(({ band, count }) => ({
        label: bandLabel(band),
        href: stockHref({}, { ranges: { price: { min: 1, ...band } } }),
        count: t('{count, plural, one {# vehicle} other {# vehicles}}', { count }),
      })),
  }));
}

/** Under the first step, between each two, over the last. Both ends belong to a band, so each begins a dollar later. */
export function priceSteps(steps: readonly number[]): readonly Band[] {
  const sorted = [...new Set(steps)].sort((a, b) => a - b);
  const [first] = sorted;
  if (first === undefined) return [];
  const bands = sorted.map((step, index) => {
    const next = sorted[index + 1];
    return next === undefined ? { min: step + 1 } : { min: step + 1, max: next };
  });
  return [{ max: first }, ...bands];
}

function bandLabel({ min, max }: Band): string {
  if (min === undefined) return t('Up to {max}', { max: displayMoney(max ?? 0) });
  return max === undefined
    ? t('Over {min}', { min: displayMoney(min - 1) })
    : t('{min} to {max}', { min: displayMoney(min - 1), max: displayMoney(max) });
}
