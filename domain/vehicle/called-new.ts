/** Vehicles that are called new although year or kilometres say otherwise. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';

/** A new vehicle is delivered with a few kilometres, and is of this year or one of the two before. */
const newUpToKm = 1000;
const newForYears = 2;

/** Why a vehicle that is called new cannot be, in words; null where it can be, or is not called new. */
export function newDoubt({ car_type, km, year }: Pick<Vehicle, 'car_type' | 'km' | 'year'>, now: Date): string | null {
  if (car_type !== 'new') return null;
  if ((km ?? 0) > newUpToKm) return `it has driven ${(km ?? 0).toLocaleString('en-AU')} km`;
  if (year > 0 && year < now.getFullYear() - newForYears) return `it is of ${year}`;
  return null;
}
