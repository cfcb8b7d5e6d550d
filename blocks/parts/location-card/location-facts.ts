/** Facts for the views of a location, computed from the rules of `domain/`. */

import { openState } from '#domain/hours/opening-hours.ts';
import { addressLines } from '#domain/locations/address-lines.ts';
import { directionsHref } from '#domain/locations/directions.ts';
import { locationPath } from '#domain/locations/name.ts';
import { displayPhone, phoneHref } from '#domain/locations/phone.ts';
import type { OpenPhone } from '#domain/locations/vehicle-phone.ts';
import { setting } from '#domain/switches/settings.ts';
import { hasText } from '#domain/text/quantity.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Settings } from '../../kit/define-block.ts';

export interface PlaceFacts {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** Street, then suburb, state and postcode. */
  readonly lines: readonly string[];
  readonly phone: OpenPhone | null;
  readonly landline: OpenPhone | null;
  readonly email: string | null;
  readonly directionsHref: string | null;
  /** Page of the location. */
  readonly href: string;
}

export function phoneText(phone: string | null, country: Location['country']): OpenPhone | null {
  return hasText(phone) ? { href: phoneHref(phone, country), text: displayPhone(phone, country) } : null;
}

export function placeFacts(location: Location, settings: Settings): PlaceFacts {
  const { contact_detail: contact, country } = location;
  const phone = phoneText(contact.phone ?? location.phone, country);
  const landline = phoneText(contact.landline_phone, country);
  return {
    id: location.id,
    slug: location.slug,
    name: location.name,
    lines: addressLines(location.address),
    phone,
    landline: landline?.text === phone?.text ? null : landline,
    email: hasText(contact.email) ? contact.email : null,
    directionsHref: directionsHref(location),
    href: locationPath(location, settings),
  };
}

export interface OpenFacts {
  readonly isOpen: boolean;
  readonly text: string;
}

/** Whether it is open now; null if the tenant hides it, or the hours are unknown. */
export function openFacts(location: Location, settings: Settings, now: Date): OpenFacts | null {
  return setting(settings, 'hours.open-now') ? openState(location, settings, now) : null;
}
