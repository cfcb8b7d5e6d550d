import { displayPhone } from '#domain/locations/phone.ts';
import { inLocale } from '#domain/messages/languages.ts';
import { type VehicleSheet, vehicleSheet } from '#domain/subject/vehicle-sheet.ts';
import { setting } from '#domain/switches/settings.ts';
import { joinTexts } from '#domain/text/quantity.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import { findVehicleLocation } from '../parts/vehicle-actions/vehicle-place.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly sheet: VehicleSheet;
  readonly href: string;
  /** Drawing of the code that leads to its page. */
  readonly code: string;
  /** Name, address and phone of the vehicle's location, or of the site. */
  readonly place: readonly string[];
}

export async function load(_props: Props, context: LoadContext): Promise<Data> {
  const { settings, site, now } = context;
  const vehicle = requireVehicle(context);
  const location = await findVehicleLocation(vehicle, context);
  return inLocale(context.site.locale, () => {
    const yard = setting(settings, 'phone.number') === 'site' ? null : location;
    const phone = yard?.phone ?? yard?.contact_detail.phone ?? site.contact.phone;
    const { address } = location ?? { address: null };
    return {
      sheet: vehicleSheet(vehicle, { settings, site, zone: location?.time_zone || site.timeZone, now }),
      href: `/cars/${vehicle.slug}`,
      code: `/cars/${vehicle.slug}/code.svg`,
      place: [
        location?.name ?? site.name,
        joinTexts([address?.street, joinTexts([address?.city, address?.state, address?.postcode])], ', '),
        phone ? displayPhone(phone, yard?.country ?? site.country) : '',
      ].filter((line) => line !== ''),
    };
  });
}
