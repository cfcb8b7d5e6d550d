import { setting } from '#domain/switches/settings.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly href: string | null;
}

export async function load(_props: Props, context: LoadContext): Promise<Data> {
  const vehicle = requireVehicle(context);
  // Once it is sold, its past is its new owner's.
  const shows = setting(context.settings, 'history.report') && isAvailable(vehicle);
  return { href: shows ? (vehicle.file?.url ?? null) : null };
}
