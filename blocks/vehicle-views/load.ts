import { inLocale } from '#domain/messages/languages.ts';
import { setting } from '#domain/switches/settings.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import { findVehicleLocation } from '../parts/vehicle-actions/vehicle-place.ts';
import type { Props } from './schema.ts';

/** Where the count is requested, with the state of the vehicle that this page shows; null where views are not counted. */
export interface Data {
  readonly address: string | null;
}

export async function load(_props: Props, context: LoadContext): Promise<Data> {
  if (!setting(context.settings, 'views.counter')) return { address: null };
  const vehicle = requireVehicle(context);
  const location = await findVehicleLocation(vehicle, context);
  return inLocale(context.site.locale, () => {
    const query = new URLSearchParams({
      photos_count: String(vehicle.photos_count),
      updated_at: vehicle.updated_at ?? '',
      website_id: location?.website_id ?? '',
    });
    return { address: `/cars/${vehicle.slug}/view.json?${query}` };
  });
}
