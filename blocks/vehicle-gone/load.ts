import { displayTitle, subtitleBelow } from '#domain/vehicle/title.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import { similarHref } from '../parts/vehicle-card/facts.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly name: string;
  readonly subtitle: string;
  readonly similarHref: string;
}

export async function load(_props: Props, context: LoadContext): Promise<Data> {
  const vehicle = requireVehicle(context);
  return { name: displayTitle(vehicle), subtitle: subtitleBelow(vehicle), similarHref: similarHref(vehicle) };
}
