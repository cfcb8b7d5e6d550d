/** The number to call about a vehicle, and whether its page hides it until a click (specification, section 4). */
import type { Site } from '#schemas/documents/site.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { displayPhone, isSamePhone, type PhoneCountry, phoneHref } from './phone.ts';

interface VehicleNumber {
  /** As it is stored. */
  readonly number: string;
  readonly country: PhoneCountry;
}

/** A number that everyone may read and call. */
export interface OpenPhone {
  readonly href: string;
  readonly text: string;
}

type NumbersOfSite = Pick<Site, 'country' | 'contact'>;

/** The vehicle's own location; null when the tenant has no such id, or the vehicle is with a private seller. */
export function yardOf(
  { seller, location_id }: Pick<Vehicle, 'seller' | 'location_id'>,
  locations: readonly Location[],
): Location | null {
  if (seller === 'private' || location_id === null) return null;
  return locations.find(({ id }) => id === location_id) ?? null;
}

/** The yard's number, else the site's; null where neither is known. */
export function yardNumber(yard: Location | null, site: NumbersOfSite): VehicleNumber | null {
  const number = yard?.phone ?? yard?.contact_detail.phone ?? site.contact.phone;
  return number ? { number, country: yard?.country ?? site.country } : null;
}

export function openPhone({ number, country }: VehicleNumber): OpenPhone {
  return { href: phoneHref(number, country), text: displayPhone(number, country) };
}

/**
 * Whether a vehicle's page hides the number: everywhere on the page or nowhere, so the site's own number, which header
 * and footer show, is never hidden.
 */
export function isHidden({ number, country }: VehicleNumber, settings: Settings, site: NumbersOfSite): boolean {
  return !setting(settings, 'phone.start-revealed') && !isSamePhone(number, site.contact.phone, country);
}
