/** The price gauge (specification, sections 4, 5 and 9): its text, when it shows, and its label. */

import type { Autogauge } from '#schemas/entities/autogauge.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { t } from '../messages/translate.ts';
import { sellingPrice } from '../price/selling-price.ts';
import type { MarketView } from './market-view.ts';

/** Seconds that the needle and the counting of the price take. */
export const gaugeSeconds = { needle: 2.5, counter: 2 } as const;
/** The gauge hides unless its confidence is above this. */
export const leastConfidence = 0.2;
const greatFrom = 0.65;

/** An answer that has all values that the gauge needs. */
export type ShownGauge = { readonly [field in Exclude<keyof Autogauge, 'description'>]: number } & Pick<
  Autogauge,
  'description'
>;

type GaugeLevel = 'low' | 'medium' | 'high';

/**
 * The gauge of a price among what vehicles like it go for: 1 at the low end of the market or under it, one half at its
 * middle, 0 at the high end or above. A range that reaches far up makes no price look lower than the middle. Null where
 * the vehicle has no price.
 */
export function toAutogauge(vehicle: Vehicle, market: MarketView): Autogauge | null {
  const price = sellingPrice(vehicle);
  if (price === null) return null;
  const { low, middle, high } = market;
  const fill = price > middle ? (0.5 * (high - price)) / (high - middle) : 1 - (0.5 * (price - low)) / (middle - low);
  const shown = Math.min(Math.max(fill, 0), 1);
  return {
    fill: hundredths(shown),
    listing_price: price,
    market_range_min: Math.round(low),
    market_range_max: Math.round(high),
    confidence: hundredths(market.confidence),
    // A price above the middle is no good deal, even though the rule of labels counts everything below 0.65 as one.
    description: price > middle ? t('Within the market') : null,
  };
}

/** The answer where the gauge may show, else null: all there, confidence above 0.2, the market's end not below the price. */
export function shownGauge(answer: Autogauge | null): ShownGauge | null {
  if (!answer) return null;
  const { fill, listing_price, market_range_min, market_range_max, confidence, description } = answer;
  if (!isNumber(fill) || !isNumber(listing_price) || !isNumber(confidence)) return null;
  if (!isNumber(market_range_min) || !isNumber(market_range_max)) return null;
  if (confidence <= leastConfidence || market_range_max < listing_price) return null;
  return { fill, listing_price, market_range_min, market_range_max, confidence, description };
}

/** Low under 0.3, medium from there to under 0.6, high from 0.6 on. */
export function gaugeLevel(fill: number): GaugeLevel {
  return fill < 0.3 ? 'low' : fill < 0.6 ? 'medium' : 'high';
}

/** The fill of a price in the middle of the market: below it, the price is above the middle. */
const middleFill = 0.5;

/**
 * The answer's own words where it has some and they are wanted; else 'Good Deal' below 0.65 and 'Great Deal' from there.
 * The fixed words for a price above the middle of the market always apply: no setting of a tenant can call it a deal.
 */
export function gaugeLabel({ fill, description }: Pick<ShownGauge, 'fill' | 'description'>, ownWords = true): string {
  const own = description?.trim() ?? '';
  if ((ownWords || fill < middleFill) && own !== '') return own;
  return fill < greatFrom ? t('Good Deal') : t('Great Deal');
}

function isNumber(value: number | null): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
