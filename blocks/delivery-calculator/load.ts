import { setting } from '#domain/switches/settings.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import type { Props } from './schema.ts';

export interface Data {
  /** The vehicle to deliver; null where there is nothing to deliver. */
  readonly slug: string | null;
}

export async function load(_props: Props, context: LoadContext): Promise<Data> {
  const vehicle = requireVehicle(context);
  const shows = setting(context.settings, 'delivery.calculator') && isAvailable(vehicle);
  return { slug: shows ? vehicle.slug : null };
}
