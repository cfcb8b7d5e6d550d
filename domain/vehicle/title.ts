import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { joinTexts } from '../text/quantity.ts';

/** '2021 Toyota Hilux': the vehicle's own name, else year, make and model. */
export function displayTitle(vehicle: Pick<Vehicle, 'name' | 'year' | 'make' | 'model'>): string {
  return joinTexts([vehicle.name]) || joinTexts([vehicle.year, vehicle.make, vehicle.model]);
}

/** Badge and series: 'SR5 GUN126R'; '' when it has neither. */
export function displaySubtitle(vehicle: Pick<Vehicle, 'badge' | 'series'>): string {
  return joinTexts([vehicle.badge, vehicle.series]);
}
