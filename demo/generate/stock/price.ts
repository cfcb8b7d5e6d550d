/** What a vehicle is worth: new price, age and distance in, an advertised figure out. Whole dollars. */
import type { Resale } from '../catalogue/parse-table.ts';
import type { Random } from '../random.ts';

/** Years until the market pays half of what money of the same value bought new. */
const halfLife: Readonly<Record<Resale, number>> = { strong: 15, normal: 10.5, weak: 7.5, luxury: 6.5 };

/** New prices rise; an old vehicle was cheaper when it was new. */
const inflation = 0.025;

export interface PriceInput {
  /** What the variant costs new today. */
  newPrice: number;
  resale: Resale;
  /** Years, with a fraction. */
  age: number;
  /** Kilometres, or null where distance is not what counts. */
  km: number | null;
  /** Kilometres a year that the market takes as ordinary for this kind. */
  kmPerYear: number;
}

/** The market's middle for such a vehicle, before a dealer rounds it. */
export function marketPrice({ newPrice, resale, age, km, kmPerYear }: PriceInput): number {
  const value = newPrice * 0.97 * (1 + inflation) ** -age * 0.5 ** (age / halfLife[resale]);
  const excess = km === null ? 0 : (km - age * kmPerYear) / 1000;
  const forDistance = Math.max(0.72, Math.min(1.15, 1 - excess * 0.0028));
  return Math.max(newPrice * 0.05, value * forDistance);
}

/** Rounds to a figure that dealers write: $24,990, $18,888, $41,500. */
export function advertised(random: Random, amount: number): number {
  const step = amount < 5000 ? 100 : amount < 100_000 ? 500 : 1000;
  const ending = random.weighted([
    [-10, 60],
    [-12, 8],
    [0, 22],
    [-1, 10],
  ] as const);
  return Math.max(step, Math.round(amount / step) * step) + ending;
}

/** Registration, stamp duty and plates, about: what separates the two price types. */
export function onRoadCosts(amount: number): number {
  return Math.round((850 + amount * 0.034) / 10) * 10;
}
