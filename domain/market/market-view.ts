/**
 * Advertised prices of similar vehicles, computed from those on sale. Medians throughout, so that a wild price among
 * them moves nothing; prices are compared as ratios, so that the answer scales with them. The vehicle's own price has
 * no part in it.
 */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { sellingPrice } from '../price/selling-price.ts';
import { isComparable, similarity } from './similarity.ts';
import { median, quantile, robustSpread, theilSenSlope } from './statistics.ts';

/** Fewer comparables than this are not meaningful. */
export const minimumComparables = 6;
/** From this number on, prices are adjusted to the vehicle's year and odometer. */
const enoughToAdjust = 8;
/** The most alike come first; more would only be less alike. */
const mostComparables = 60;
/** Deviations from the median, in robust standard deviations, from which a price is left out. */
const outlierDeviations = 3.5;
/** Share of the comparables that must agree: prices that fall apart further are not of one market. */
const leastAgreed = 0.75;
/** If prices spread less than this, they count as equal: a ratio of 3 %. */
const leastSpread = 0.03;
/** A slope that the market cannot have comes from too few or too odd prices, and is cut here. */
const slopeBounds = { year: [0, 0.25], tenThousandKm: [-0.12, 0] } as const;

interface Comparable {
  readonly vehicle: Vehicle;
  /** Its advertised price, dollars. */
  readonly price: number;
  /** The same for a vehicle of this one's year and odometer, dollars. */
  readonly adjusted: number;
  /** Above 0, up to 1. */
  readonly similarity: number;
}

export interface MarketView {
  /** The most alike first; those whose price was too far from the others are not among them. */
  readonly comparables: readonly Comparable[];
  /** How many were left out for their price. */
  readonly outliers: number;
  /** Dollars: what one like this goes for. */
  readonly middle: number;
  /** Dollars between which four in five of the adjusted prices lie. */
  readonly low: number;
  readonly high: number;
  /** Robust standard deviation of the adjusted prices, as a share of the middle. */
  readonly spread: number;
  /** 0 to 1: many, alike and agreed make it high. */
  readonly confidence: number;
  /** Whether prices were brought to this vehicle's year and odometer. */
  readonly isAdjusted: boolean;
}

/**
 * @param stock vehicles to look among; those that are not comparable are passed over
 * @param minimum comparables below which there is no view
 */
export function marketView(
  vehicle: Vehicle,
  stock: readonly Vehicle[],
  minimum = minimumComparables,
): MarketView | null {
  const alike = stock
    .filter((other) => isComparable(vehicle, other))
    .map((other) => ({ vehicle: other, price: sellingPrice(other) ?? 0, similarity: similarity(vehicle, other) }))
    .sort((a, b) => b.similarity - a.similarity || (a.vehicle.id < b.vehicle.id ? -1 : 1))
    .slice(0, mostComparables);
  if (alike.length < minimum) return null;
  const slopes = alike.length < enoughToAdjust ? null : marketSlopes(alike);
  const all = alike.map(
    (one): Comparable => ({ ...one, adjusted: one.price * adjustment(vehicle, one.vehicle, slopes) }),
  );
  const kept = withoutOutliers(all);
  if (kept.length < minimum || kept.length < all.length * leastAgreed) return null;
  const prices = kept.map((one) => one.adjusted);
  const middle = median(prices);
  const spread = robustSpread(prices.map(Math.log));
  return {
    comparables: kept,
    outliers: all.length - kept.length,
    middle,
    low: Math.min(quantile(prices, 0.1), middle * (1 - leastSpread)),
    high: Math.max(quantile(prices, 0.9), middle * (1 + leastSpread)),
    spread,
    confidence: confidenceOf(kept, spread),
    isAdjusted: slopes !== null,
  };
}

/** The change in the logarithm of a price by a year and by 10,000 km. */
interface Slopes {
  readonly year: number;
  readonly tenThousandKm: number;
}

type Priced = Pick<Comparable, 'vehicle' | 'price'>;

/** Year and odometer explain the same fall, so each is fitted to the residue of the other, alternately. */
function marketSlopes(alike: readonly Priced[]): Slopes {
  const points = alike.map(({ vehicle, price }) => ({
    year: vehicle.year,
    tenThousandKm: vehicle.km === null ? null : vehicle.km / 10_000,
    price: Math.log(price),
  }));
  let slopes: Slopes = { year: 0, tenThousandKm: 0 };
  for (let round = 0; round < 4; round += 1) {
    const { tenThousandKm } = slopes;
    const byYear = points.map((point) => ({
      x: point.year,
      y: point.price - tenThousandKm * (point.tenThousandKm ?? 0),
    }));
    const year = within(theilSenSlope(byYear) ?? 0, slopeBounds.year);
    const byKm = points.flatMap((point) =>
      point.tenThousandKm === null ? [] : [{ x: point.tenThousandKm, y: point.price - year * point.year }],
    );
    slopes = { year, tenThousandKm: within(theilSenSlope(byKm) ?? 0, slopeBounds.tenThousandKm) };
  }
  return slopes;
}

function adjustment(vehicle: Vehicle, other: Vehicle, slopes: Slopes | null): number {
  if (!slopes) return 1;
  const km = vehicle.km === null || other.km === null ? 0 : (vehicle.km - other.km) / 10_000;
  return Math.exp(slopes.year * (vehicle.year - other.year) + slopes.tenThousandKm * km);
}

function withoutOutliers(all: readonly Comparable[]): readonly Comparable[] {
  const prices = all.map((one) => Math.log(one.adjusted));
  const middle = median(prices);
  const most = outlierDeviations * Math.max(robustSpread(prices), leastSpread);
  return all.filter((_, index) => Math.abs((prices[index] ?? 0) - middle) <= most);
}

/**
 * The product of three doubts: too few (each counts by its likeness; eight just like this one make 0.63), too unlike, and
 * prices that disagree (a spread of 15 % halves it).
 */
function confidenceOf(comparables: readonly Comparable[], spread: number): number {
  const likeness = comparables.reduce((sum, one) => sum + one.similarity, 0);
  return (1 - Math.exp(-likeness / 8)) * (likeness / comparables.length) * (1 / (1 + (spread / 0.15) ** 2));
}

function within(value: number, [least, most]: readonly [number, number]): number {
  return Math.min(Math.max(value, least), most);
}
