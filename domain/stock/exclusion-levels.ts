/**
 * Exclusion levels 1 to 14 (design, section 11): each adds one more reason to those before it, from vehicles hardly
 * worth listing to those that only a narrow site excludes. Level 0 leaves out nothing beyond the stock filter.
 */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { sellingPrice } from '../price/selling-price.ts';
import { isSold } from '../vehicle/availability.ts';

interface ExclusionLevel {
  readonly level: number;
  /** Permanent, for logs and for "why is it not listed". */
  readonly reason: string;
  /** The vehicles that the level leaves out, for staff. */
  readonly title: string;
  readonly excludes: (vehicle: Vehicle, now: Date) => boolean;
  /** Where time alone makes it exclude: the instant (ms) from which it does. */
  readonly excludesFrom?: (vehicle: Vehicle) => number;
}

const rules: readonly Omit<ExclusionLevel, 'level'>[] = [
  {
    reason: 'no-photos',
    title: 'No photos',
    excludes: (vehicle) => vehicle.photos_count === 0 && vehicle.images.length === 0,
  },
  {
    reason: 'no-price',
    title: 'No price, unless it can be preordered',
    excludes: (vehicle) => sellingPrice(vehicle) === null && !vehicle.preorder,
  },
  { reason: 'private-seller', title: 'Private sellers', excludes: (vehicle) => vehicle.seller === 'private' },
  {
    reason: 'no-odometer',
    title: 'Used without kilometres',
    excludes: (vehicle) => vehicle.car_type === 'used' && vehicle.km === null,
  },
  {
    reason: 'few-photos',
    title: 'Fewer than 5 photos',
    excludes: (vehicle) => Math.max(vehicle.photos_count, vehicle.images.length) < 5,
  },
  {
    reason: 'old',
    title: 'Model years over 20 years ago',
    excludes: (vehicle, now) => now.getUTCFullYear() - vehicle.year > 20,
    excludesFrom: (vehicle) => Date.UTC(vehicle.year + 21, 0, 1),
  },
  { reason: 'far-driven', title: 'Over 300,000 km', excludes: (vehicle) => (vehicle.km ?? 0) > 300_000 },
  { reason: 'sold', title: 'Sold, also within the window', excludes: isSold },
  { reason: 'reserved', title: 'Reserved', excludes: (vehicle) => vehicle.reserved },
  { reason: 'preorder', title: 'Preorders', excludes: (vehicle) => vehicle.preorder },
  { reason: 'coming-soon', title: 'Coming soon', excludes: (vehicle) => vehicle.status === 'coming_soon' },
  { reason: 'new', title: 'New', excludes: (vehicle) => vehicle.car_type === 'new' },
  { reason: 'demo', title: 'Demonstrators', excludes: (vehicle) => vehicle.car_type === 'demo' },
  { reason: 'not-certified', title: 'Not certified', excludes: (vehicle) => !vehicle.certified },
];

export const exclusionLevels: readonly ExclusionLevel[] = rules.map((rule, index) => ({ level: index + 1, ...rule }));

/** Instants (ms) at which levels up to `level` begin to exclude a vehicle that they let pass before. */
export function exclusionChangeTimes(vehicle: Vehicle, level: number): readonly number[] {
  return exclusionLevels.flatMap((rule) => (rule.level <= level && rule.excludesFrom?.(vehicle)) || []);
}

/** The first level up to `level` that leaves the vehicle out, or null. */
export function exclusionReason(vehicle: Vehicle, level: number, now: Date): ExclusionLevel | null {
  return exclusionLevels.find((rule) => rule.level <= level && rule.excludes(vehicle, now)) ?? null;
}
