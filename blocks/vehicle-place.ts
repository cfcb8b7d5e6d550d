/** Where a vehicle stands and how to reach the people there. */
import { booleanSetting } from '#domain/settings.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { displayPhone, phoneHref } from './contact-phone.ts';
import type { LoadContext, Settings } from './define-block.ts';
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

/** The number to call about a vehicle: the block's own, else its location's, else the site's. */
export async function vehiclePhone(vehicle: Vehicle, own: string, context: LoadContext): Promise<PhoneFacts | null> {
  if (own !== '') return phoneFacts(own, context.settings);
  const location = await findVehicleLocation(vehicle, context);
  const number = location?.phone ?? location?.contact_detail.phone ?? context.site.contact.phone;
  return number ? phoneFacts(number, context.settings) : null;
}

/** Characters that show before a number is asked for (specification, section 4, "Phone reveal"). */
const shownCharacters = 5;

export function phoneFacts(phone: string, settings: Settings): PhoneFacts {
  const full = displayPhone(phone);
  const masked = booleanSetting(settings, 'phone.start-revealed', false)
    ? full
    : full.slice(0, shownCharacters) + full.slice(shownCharacters).replace(/\d/g, '•');
  return { href: phoneHref(phone), full, masked };
}
