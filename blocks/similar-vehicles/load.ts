import { setting } from '#domain/switches/settings.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import { likeHref, similarHref } from '../parts/vehicle-card/facts.ts';
import { cardMaker } from '../parts/vehicle-card/offer-badges.ts';
import type { VehicleCardItem } from '../parts/vehicle-card/vehicle-card.tsx';
import type { Props } from './schema.ts';

export interface Data {
  readonly cards: readonly VehicleCardItem[];
  readonly moreHref: string;
  /** Whether the page of a removed vehicle redirects here: then it says where to look if nothing is similar. */
  readonly leadsHere: boolean;
}

export async function load(_props: Props, context: LoadContext): Promise<Data> {
  const { settings, stock } = context;
  const vehicle = requireVehicle(context);
  const leadsHere = !isAvailable(vehicle);
  if (!setting(settings, 'similar.enabled')) return { cards: [], moreHref: likeHref(vehicle), leadsHere };
  const similar = await stock.similar(vehicle, setting(settings, 'similar.limit'));
  // If nothing is similar, a search within its price band would find nothing either.
  const moreHref = similar.length > 0 ? similarHref(vehicle) : likeHref(vehicle);
  return { cards: similar.map(await cardMaker(context)), moreHref, leadsHere };
}
