/**
 * The state of a vehicle for a shopper, and what its page may offer then (specification, section 4: "Image tags",
 * "Buttons"; the rest as ARCHITECTURE.md decides it). A page never offers what cannot be had.
 */

import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { t } from '../messages/translate.ts';
import { sellingPrice } from '../price/selling-price.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { isAvailable, isSold } from './availability.ts';

type Standing = 'for-sale' | 'reserved' | 'coming-soon' | 'preorder' | 'gone';

type Standable = Pick<Vehicle, 'status' | 'sold' | 'reserved' | 'preorder'>;

/** Gone wins over reserved, reserved over what is still to come. */
export function standingOf(vehicle: Standable): Standing {
  if (!isAvailable(vehicle)) return 'gone';
  if (vehicle.reserved) return 'reserved';
  if (vehicle.preorder) return 'preorder';
  return vehicle.status === 'coming_soon' ? 'coming-soon' : 'for-sale';
}

/** Whether it is at its location, so that a shopper can view it. */
export function isHere(vehicle: Standable): boolean {
  return isAvailable(vehicle) && vehicle.status === 'in_stock' && !vehicle.preorder;
}

/** Whether a test drive is offered: for vehicles that are here and not reserved. */
export function canTestDrive(vehicle: Standable, settings: Settings): boolean {
  return setting(settings, 'test-drive.enabled') && isHere(vehicle) && !vehicle.reserved;
}

/** The note in a test drive form for a vehicle that cannot be driven today; null for one that can. */
export function testDriveNote(vehicle: Standable): string | null {
  switch (standingOf(vehicle)) {
    case 'gone':
      return isSold(vehicle)
        ? t('It has been sold. Tell us what you would like to drive instead.')
        : t('It is no longer for sale. Tell us what you would like to drive instead.');
    case 'reserved':
      return t(
        'It is reserved for another customer. Send us your details, and we will call you if it becomes available.',
      );
    case 'preorder':
    case 'coming-soon':
      return t('It is not here yet. Send us your details, and we will call you when you can drive it.');
    case 'for-sale':
      return null;
  }
}

/** The note next to the price of a vehicle that cannot be driven away today; null for any other. */
export function standingNote(vehicle: Standable, settings: Settings): string | null {
  switch (standingOf(vehicle)) {
    case 'reserved':
      return setting(settings, 'standing.reserved-note');
    case 'preorder':
      return setting(settings, 'standing.preorder-note');
    case 'coming-soon':
      return setting(settings, 'standing.coming-soon-note');
    default:
      return null;
  }
}

/**
 * Whether it can be saved or compared: if it is available, and, if the tenant requires that, only with a price above 0
 * and a picture (specification, section 5).
 */
export function canSave(
  vehicle: Pick<Vehicle, 'status' | 'sold' | 'price' | 'offer_price' | 'images'>,
  settings: Settings,
): boolean {
  if (!isAvailable(vehicle)) return false;
  if (setting(settings, 'watchlist.shown') !== 'priced') return true;
  return sellingPrice(vehicle) !== null && vehicle.images.length > 0;
}

/** The name of a vehicle in a shared link and a lead: one that is gone is never named as if it were for sale. */
export function sharedName(name: string, vehicle: Pick<Vehicle, 'status' | 'sold'>): string {
  return isAvailable(vehicle) ? name : t('Sold: {name}', { name });
}

export interface SimilarWords {
  readonly prompt: string;
  readonly label: string;
}

/** In place of a vehicle's buttons once it is gone (specification, sections 2 and 4). */
export function similarWords(settings: Settings): SimilarWords {
  return {
    prompt: setting(settings, 'cards.similar-prompt'),
    label: setting(settings, 'cards.similar-text'),
  };
}
