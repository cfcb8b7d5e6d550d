/** The warranty that a site promises on a vehicle: each promise stands on the vehicles that it is made for. */

import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { message, t } from '../messages/translate.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { isAvailable } from './availability.ts';

export interface Warranty {
  /** '3-year warranty'. */
  readonly title: string;
  /** The site's own words beside it. */
  readonly text: string;
}

const promises: { readonly [claim: string]: { readonly title: string; readonly carTypes: readonly string[] } } = {
  'three-year': { title: message('3-year warranty'), carTypes: ['used', 'demo'] },
  'five-year-mechanical': { title: message('5-year mechanical protection'), carTypes: ['used', 'demo'] },
  'five-year-unlimited': { title: message('5-year warranty, unlimited km'), carTypes: ['new', 'demo'] },
  'seven-year-unlimited': { title: message('7-year warranty, unlimited km'), carTypes: ['new', 'demo'] },
};

/** Null where the site promises nothing on such a vehicle; a private seller gives no dealer's warranty. */
export function warrantyOf(vehicle: Vehicle, settings: Settings): Warranty | null {
  const promise = promises[setting(settings, 'warranty.claim')];
  if (!promise?.carTypes.includes(vehicle.car_type)) return null;
  if (vehicle.seller === 'private' || !isAvailable(vehicle)) return null;
  return { title: t(promise.title), text: setting(settings, 'warranty.text') };
}
