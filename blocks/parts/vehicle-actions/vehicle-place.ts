/** Where a vehicle is and how to reach the people there. */

import { maskPhone } from '#domain/locations/phone.ts';
import { isHidden, openPhone, yardNumber, yardOf } from '#domain/locations/vehicle-phone.ts';
import { inLocale } from '#domain/messages/languages.ts';
import { t } from '#domain/messages/translate.ts';
import { setting } from '#domain/switches/settings.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { LoadContext, Settings } from '../../kit/define-block.ts';
import type { PhoneFacts } from './call-action.tsx';
import type { PhoneClick } from './phone-click.ts';

/** The vehicle's own location; null if the tenant has none with that id, or it is with a private seller. */
export async function findVehicleLocation(
  vehicle: Vehicle,
  { content }: Pick<LoadContext, 'content'>,
): Promise<Location | null> {
  return yardOf(vehicle, await content.listLocations());
}

/** Time zone of the yard where the vehicle is, else the site's: dates such as the end of its registration are shown in it. */
export async function vehicleZone(
  vehicle: Vehicle,
  { content, site }: Pick<LoadContext, 'content' | 'site'>,
): Promise<string> {
  return (await findVehicleLocation(vehicle, { content }))?.time_zone || site.timeZone;
}

/** The number to call about a vehicle: the block's own, which is shown in full, else its location's where the site wants it, else the site's. */
export async function vehiclePhone(vehicle: Vehicle, own: string, context: LoadContext): Promise<PhoneFacts | null> {
  const { settings, site } = context;
  if (own !== '') return openPhone({ number: own, country: site.country });
  const yard = setting(settings, 'phone.number') === 'site' ? null : await findVehicleLocation(vehicle, context);
  return inLocale(context.site.locale, () => {
    const known = yardNumber(yard, site);
    if (!known || !isHidden(known, settings, site)) return known && openPhone(known);
    return {
      masked: maskPhone(known.number, known.country),
      ids: { car_id: vehicle.id, dealership_id: vehicle.dealership_id ?? '', website_id: yard?.website_id ?? '' },
    };
  });
}

/** A demonstrator is sold as a new car is. */
export function phoneClick({ car_type }: Pick<Vehicle, 'car_type'>, settings: Settings): PhoneClick {
  return {
    event: setting(settings, 'analytics.event.phone-click'),
    label: car_type === 'used' ? t('Used Car') : t('New Car'),
  };
}
