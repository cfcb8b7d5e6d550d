import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { sellingPrice } from '../price/selling-price.ts';
import { compareText } from '../text/compare.ts';
import { foldText } from '../text/fold.ts';

/** Dollars either side of the price: wider from 50,000 up (specification, section 9). */
export function similarPriceBand(price: number): { readonly min: number; readonly max: number } {
  const half = price < 50_000 ? 10_000 : 25_000;
  return { min: price - half, max: price + half };
}

/** In stock, not sold, of the same make or body, and inside the price band where this one has a price. */
export function isSimilar(vehicle: Vehicle, other: Vehicle): boolean {
  if (other.id === vehicle.id || other.status !== 'in_stock' || other.sold) return false;
  if (!hasSameMake(vehicle, other) && !hasSameBody(vehicle, other)) return false;
  const price = sellingPrice(vehicle);
  if (price === null) return true;
  const band = similarPriceBand(price);
  const otherPrice = sellingPrice(other);
  return otherPrice !== null && otherPrice >= band.min && otherPrice <= band.max;
}

/** Nearest first: same model, then make and body, then the smaller difference in price; ids settle the rest. */
export function compareSimilar(vehicle: Vehicle): (a: Vehicle, b: Vehicle) => number {
  const price = sellingPrice(vehicle) ?? 0;
  const likeness = (other: Vehicle): number =>
    (hasSameMake(vehicle, other) ? 1 : 0) +
    (hasSameBody(vehicle, other) ? 1 : 0) +
    (hasSameMake(vehicle, other) && foldText(vehicle.model) === foldText(other.model) ? 2 : 0);
  const gap = (other: Vehicle): number => Math.abs((sellingPrice(other) ?? 0) - price);
  return (a, b) => likeness(b) - likeness(a) || gap(a) - gap(b) || compareText(a.id, b.id);
}

function hasSameMake(a: Vehicle, b: Vehicle): boolean {
  return foldText(a.make) === foldText(b.make);
}

function hasSameBody(a: Vehicle, b: Vehicle): boolean {
  return a.simple_body !== null && b.simple_body !== null && foldText(a.simple_body) === foldText(b.simple_body);
}
