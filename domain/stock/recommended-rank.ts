/**
 * The order 'recommended' (the specification's custom rank, whose formula is not shown). A sum of weights, highest
 * first: what can be bought stands before all else, then what staff promote, then what a shopper can judge.
 */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { sellingPrice } from '../price/selling-price.ts';
import type { Settings } from '../settings.ts';
import { isAvailable } from '../vehicle/availability.ts';
import { isJustArrived, justArrivedTurns } from '../vehicle/image-tag.ts';

/** What each fact adds to the rank. */
export const rankWeights = {
  available: 1000,
  notReserved: 400,
  promoted: 200,
  photos: 80,
  price: 40,
  justArrived: 20,
  inStock: 10,
} as const;

/** The part of the rank that time does not change. */
export function standingRank(vehicle: Vehicle): number {
  const photos = Math.max(vehicle.photos_count, vehicle.images.length);
  return (
    (isAvailable(vehicle) ? rankWeights.available : 0) +
    (vehicle.reserved ? 0 : rankWeights.notReserved) +
    (vehicle.promoted ? rankWeights.promoted : 0) +
    // Ten photos are as good as thirty.
    (rankWeights.photos * Math.min(photos, 10)) / 10 +
    (sellingPrice(vehicle) === null ? 0 : rankWeights.price) +
    (vehicle.status === 'in_stock' ? rankWeights.inStock : 0)
  );
}

/** The specification's custom rank of one vehicle: higher comes first. */
export function rankOf(vehicle: Vehicle, settings: Settings, now: Date): number {
  return standingRank(vehicle) + (isJustArrived(vehicle, settings, now) ? rankWeights.justArrived : 0);
}

/** Instants (ms) at which the rank changes by time alone. */
export function rankTurns(vehicle: Vehicle, settings: Settings): readonly number[] {
  return justArrivedTurns(vehicle, settings);
}
