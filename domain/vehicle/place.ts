import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { joinTexts } from '../text/quantity.ts';

/**
 * A vehicle's place: 'Newstead, QLD'; a city with the same name as its region is written once. Null if unknown.
 */
export function displayPlace({ city, state }: Pick<Vehicle, 'city' | 'state'>): string | null {
  return joinTexts(city === state ? [city] : [city, state], ', ') || null;
}
