import { setting } from '#domain/settings.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import type { LoadContext } from '../define-block.ts';
import { requireVehicle } from '../subject-vehicle.ts';
import type { VehicleCardItem } from '../ui/vehicle-card.tsx';
import { similarHref, toCardItem } from '../ui/vehicle-facts.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly cards: readonly VehicleCardItem[];
  readonly moreHref: string;
  /** Whether the page leads here, its own vehicle being gone: then it says where to look if nothing is like it. */
  readonly leadsHere: boolean;
}

export async function load(_props: Props, context: LoadContext): Promise<Data> {
  const { settings, now, stock } = context;
  const vehicle = requireVehicle(context);
  const moreHref = similarHref(vehicle);
  const leadsHere = !isAvailable(vehicle);
  if (!setting(settings, 'similar.enabled')) return { cards: [], moreHref, leadsHere };
  const similar = await stock.similar(vehicle, setting(settings, 'similar.limit'));
  return { cards: similar.map((each) => toCardItem(each, settings, now)), moreHref, leadsHere };
}
