import { dealerRulesOf } from '#domain/dealers/dealer-rules.ts';
import { directionsHref } from '#domain/locations/directions.ts';
import { inLocale } from '#domain/messages/languages.ts';
import { setting } from '#domain/switches/settings.ts';
import { isHere } from '#domain/vehicle/standing.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import { textKey } from '../parts/dismiss-button/dismissal.ts';
import { findVehicleLocation } from '../parts/vehicle-actions/vehicle-place.ts';
import type { Props } from './schema.ts';

/** Null for a vehicle at the main location, gone or not yet arrived, or if its place is unknown. */
export type Data = {
  readonly text: string;
  readonly directionsHref: string | null;
  /** Closing it closes it for this location. */
  readonly key: string;
} | null;

export async function load(_props: Props, context: LoadContext): Promise<Data> {
  const { settings } = context;
  if (!setting(settings, 'announcement.other-location')) return null;
  const vehicle = requireVehicle(context);
  if (!isHere(vehicle)) return null;
  const location = await findVehicleLocation(vehicle, context);
  return inLocale(context.site.locale, () => {
    const city = dealerRulesOf(vehicle, settings).city ?? location?.address.city ?? vehicle.city;
    if (!location || location.primary || !city) return null;
    return {
      text: setting(settings, 'announcement.text').replaceAll('{city}', city),
      directionsHref: directionsHref(location),
      key: `at-${textKey(location.id)}`,
    };
  });
}
