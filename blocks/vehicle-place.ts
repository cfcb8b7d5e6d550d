/** Where a vehicle stands and how to reach the people there. */
import { displayPhone, isSamePhone, maskPhone, type PhoneCountry, phoneHref } from '#domain/locations/phone.ts';
import { booleanSetting, numberSetting } from '#domain/settings.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { LoadContext, Settings } from './define-block.ts';
import type { PhoneClick } from './ui/phone-click.ts';
import type { PhoneFacts } from './ui/vehicle-actions.tsx';

/** The vehicle's own location; null when the tenant has none of that id, or it is with a private seller. */
export async function findVehicleLocation(
  vehicle: Vehicle,
  { content }: Pick<LoadContext, 'content'>,
): Promise<Location | null> {
  if (vehicle.seller === 'private' || vehicle.location_id === null) return null;
  const locations = await content.listLocations();
  return locations.find((location) => location.id === vehicle.location_id) ?? null;
}

/** The clock of the yard where the vehicle stands, else the site's: days such as the end of its registration are told by it. */
export async function vehicleZone(
  vehicle: Vehicle,
  { content, site }: Pick<LoadContext, 'content' | 'site'>,
): Promise<string> {
  return (await findVehicleLocation(vehicle, { content }))?.time_zone || site.timeZone;
}

/** Where a map shows the way to a location; null when nothing is known of where it is. */
export function directionsHref({ address }: Location): string | null {
  if (address.lat === null || address.long === null) return address.place_url;
  return `https://www.google.com/maps/dir/?api=1&destination=${address.lat},${address.long}`;
}

/** The number to call about a vehicle: the block's own, else its location's, else the site's. */
export async function vehiclePhone(vehicle: Vehicle, own: string, context: LoadContext): Promise<PhoneFacts | null> {
  const { settings, site } = context;
  if (own !== '') return phoneFacts(own, site.country, context);
  const location = await findVehicleLocation(vehicle, context);
  const number = location?.phone ?? location?.contact_detail.phone ?? site.contact.phone;
  return number ? phoneFacts(number, location?.country ?? site.country, context) : null;
}

/**
 * Whether a vehicle's page hides the number until it is asked for: everywhere on the page or nowhere, so the site's own
 * number, which header and footer show, is never hidden.
 */
export function isMasked(
  phone: string,
  country: PhoneCountry,
  { settings, site }: Pick<LoadContext, 'settings' | 'site'>,
): boolean {
  return !booleanSetting(settings, 'phone.start-revealed', false) && !isSamePhone(phone, site.contact.phone, country);
}

function phoneFacts(phone: string, country: PhoneCountry, context: Pick<LoadContext, 'settings' | 'site'>): PhoneFacts {
  const full = displayPhone(phone, country);
  const masked = isMasked(phone, country, context) ? maskPhone(phone, country) : full;
  return { href: phoneHref(phone, country), full, masked };
}

/** A demonstrator is sold as a new car is. */
export function phoneClick({ car_type }: Pick<Vehicle, 'car_type'>, settings: Settings): PhoneClick {
  return {
    event: numberSetting(settings, 'analytics.event.phone-click', 25),
    label: car_type === 'used' ? 'Used Car' : 'New Car',
  };
}
