import { addressLines } from '#domain/locations/address-lines.ts';
import { directionsHref } from '#domain/locations/directions.ts';
import { locationPath } from '#domain/locations/name.ts';
import { isHidden, type OpenPhone, openPhone } from '#domain/locations/vehicle-phone.ts';
import { inLocale } from '#domain/messages/languages.ts';
import { t } from '#domain/messages/translate.ts';
import { joinTexts } from '#domain/text/quantity.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import { isHere } from '#domain/vehicle/standing.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import { findVehicleLocation } from '../parts/vehicle-actions/vehicle-place.ts';
import type { Props } from './schema.ts';

/** Null for a vehicle that is no longer visible, and where neither location nor city is known. */
export type Data = {
  readonly name: string;
  /** False for one that is still to come: shoppers should not drive there for it yet. */
  readonly here: boolean;
  readonly lines: readonly string[];
  readonly phone: OpenPhone | null;
  readonly directionsHref: string | null;
  /** Page of the location. */
  readonly href: string | null;
} | null;

export async function load(_props: Props, context: LoadContext): Promise<Data> {
  const vehicle = requireVehicle(context);
  if (!isAvailable(vehicle)) return null;
  const location = await findVehicleLocation(vehicle, context);
  return inLocale(context.site.locale, () => {
    const facts = location ? locationFacts(location, context) : placeFacts(vehicle);
    return facts && { ...facts, here: isHere(vehicle) };
  });
}

type PlaceFacts = Omit<NonNullable<Data>, 'here'>;

function locationFacts(location: Location, context: Pick<LoadContext, 'settings' | 'site'>): PlaceFacts {
  const number = location.phone ?? location.contact_detail.phone;
  const known = number ? { number, country: location.country } : null;
  // A number that is hidden in one place is not shown in another.
  const isShown = known !== null && !isHidden(known, context.settings, context.site);
  return {
    name: location.name,
    lines: addressLines(location.address),
    phone: isShown ? openPhone(known) : null,
    directionsHref: directionsHref(location),
    href: locationPath(location, context.settings),
  };
}

/** A private seller's suburb, or the place the feed names. */
function placeFacts(vehicle: Vehicle): PlaceFacts | null {
  const isPrivate = vehicle.seller === 'private';
  const line = isPrivate
    ? joinTexts([vehicle.private_suburb ?? vehicle.city, vehicle.state, vehicle.private_postcode])
    : joinTexts([vehicle.city, vehicle.state]);
  if (line === '') return null;
  const name = isPrivate ? t('Private seller') : (vehicle.location ?? vehicle.dealership_name ?? t('Location'));
  return { name, lines: [line], phone: null, directionsHref: null, href: null };
}
