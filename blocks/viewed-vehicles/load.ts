import { inLocale } from '#domain/messages/languages.ts';
import { readIds } from '#domain/vehicle/compare.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { cardMaker } from '../parts/vehicle-card/offer-badges.ts';
import type { VehicleCardItem } from '../parts/vehicle-card/vehicle-card.tsx';
import type { Props } from './schema.ts';

/** Vehicles in the row: the latest of those that the browser remembers. */
const most = 12;

export interface Data {
  readonly cards: readonly VehicleCardItem[];
}

/** The vehicles that the address names by id; a plain page names none, so it is the same for all visitors. */
export async function load(_props: Props, context: LoadContext): Promise<Data> {
  const { path, stock } = context;
  const ids = readIds(new URL(path, 'http://site').searchParams.get('viewed'), most);
  const found = await Promise.all(ids.map((id) => stock.findVehicleById(id)));
  const toCard = await cardMaker(context);
  return inLocale(context.site.locale, () => ({
    cards: found.flatMap((vehicle) => (vehicle ? [toCard(vehicle)] : [])),
  }));
}
