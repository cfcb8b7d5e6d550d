import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { foldText } from '../text/fold.ts';
import { isSold } from './availability.ts';

/** Whether the certified badge shows: the tenant's certified make, certified, and not sold (specification, section 5). */
export function isCertified(
  vehicle: Pick<Vehicle, 'make' | 'certified' | 'status' | 'sold'>,
  settings: Settings,
): boolean {
  const make = foldText(setting(settings, 'tags.certified-make')).trim();
  return make !== '' && vehicle.certified === true && foldText(vehicle.make) === make && !isSold(vehicle);
}
