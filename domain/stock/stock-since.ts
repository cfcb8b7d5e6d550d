import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { soldInstant } from './is-listed.ts';

/**
 * Since when the vehicle is in this stock, in milliseconds since 1970; null where unknown. A vehicle of a dealer's
 * first import has this time alone and no `created_at`: it did not arrive then (decision 0333).
 */
export function stockSince({
  created_at,
  created_at_timestamp,
}: Pick<Vehicle, 'created_at' | 'created_at_timestamp'>): number | null {
  return Date.parse(created_at ?? '') || soldInstant(created_at_timestamp);
}
