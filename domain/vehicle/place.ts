import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { joinTexts } from '../text/quantity.ts';

/** Where a vehicle stands: 'Newstead, QLD'; a city that its region is named after stands alone. Null where nothing is known. */
export function displayPlace({ city, state }: Pick<Vehicle, 'city' | 'state'>): string | null {
  return joinTexts(city === state ? [city] : [city, state], ', ') || null;
}
