import { isAvailable } from '#domain/vehicle/availability.ts';
import { similarWords } from '#domain/vehicle/standing.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
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
