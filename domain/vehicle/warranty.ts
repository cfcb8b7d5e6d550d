/** The warranty that a site promises on a vehicle: each promise appears on the vehicles that it is made for. */

import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { message, t } from '../messages/translate.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { isAvailable } from './availability.ts';
import { newDoubt } from './called-new.ts';

export interface Warranty {
  /** '3-year warranty'. */
  readonly title: string;
  /** The site's own text next to it. */
  readonly text: string;
}

const promises: { readonly [claim: string]: { readonly title: string; readonly carTypes: readonly string[] } } = {
  'three-year': { title: message('3-year warranty'), carTypes: ['used', 'demo'] },
  'five-year-mechanical': { title: message('5-year mechanical protection'), carTypes: ['used', 'demo'] },
  'five-year-unlimited': { title: message('5-year warranty, unlimited km'), carTypes: ['new', 'demo'] },
  'seven-year-unlimited': { title: message('7-year warranty, unlimited km'), carTypes: ['new', 'demo'] },
};

/**
 * Null if the site gives no warranty on such a vehicle, by its condition, kind, age or distance, or if one of these is
 * unknown; a private seller gives no dealer's warranty.
 */
export function warrantyOf(vehicle: Vehicle, settings: Settings, now: Date): Warranty | null {
  const promise = promises[setting(settings, 'warranty.claim')];
  if (!promise?.carTypes.includes(vehicle.car_type)) return null;
  if (vehicle.seller === 'private' || !isAvailable(vehicle)) return null;
  if (!setting(settings, 'warranty.kinds').includes(vehicle.item_type) || !isYoungEnough(vehicle, settings, now))
    return null;
  return { title: t(promise.title), text: setting(settings, 'warranty.text') };
}

/** Kinds of vehicle whose use is counted in kilometres. */
const counted: readonly Vehicle['item_type'][] = ['car', 'truck', 'motorcycle', 'bus'];

/** A new vehicle is covered as long as its year and kilometres let it count as new; any other within the site's limits. */
function isYoungEnough(vehicle: Vehicle, settings: Settings, now: Date): boolean {
  const { car_type, year, km, item_type } = vehicle;
  if (car_type === 'new') return newDoubt(vehicle, now) === null;
  // For a model year only the whole calendar years since are known.
  const isYoung = year > 0 && now.getFullYear() - year < setting(settings, 'warranty.max-age');
  const isFresh = !counted.includes(item_type) || (km !== null && km <= setting(settings, 'warranty.max-km'));
  return isYoung && isFresh;
}
