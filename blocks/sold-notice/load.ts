import { isAvailable } from '#domain/vehicle/availability.ts';
import { similarWords } from '#domain/vehicle/standing.ts';
import type { LoadContext } from '../define-block.ts';
import { requireVehicle } from '../subject-vehicle.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly available: boolean;
  /** Words of the button. */
  readonly similarLabel: string;
}

export async function load(_props: Props, context: LoadContext): Promise<Data> {
  return {
    available: isAvailable(requireVehicle(context)),
    similarLabel: similarWords(context.settings).label,
  };
}
