import { displayTitle, subtitleBelow } from '#domain/vehicle/title.ts';
import type { LoadContext } from '../define-block.ts';
import { requireVehicle } from '../subject-vehicle.ts';
import { similarHref } from '../ui/vehicle-facts.ts';
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
