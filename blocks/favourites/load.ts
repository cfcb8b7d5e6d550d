import { inLocale } from '#domain/messages/languages.ts';
import { readIds } from '#domain/vehicle/compare.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { cardMaker } from '../parts/vehicle-card/offer-badges.ts';
import type { VehicleCardItem } from '../parts/vehicle-card/vehicle-card.tsx';
import type { Props } from './schema.ts';

/** Vehicles on the page at most: the latest of a long list. */
const most = 48;

export interface Data {
  readonly cards: readonly VehicleCardItem[];
  /** How many of the address's vehicles are gone. */
  readonly gone: number;
}

/**
 * The vehicles that the address names by slug; if there are none, the list is in the browser, and the script requests
 * it.
 */
export async function load(_props: Props, context: LoadContext): Promise<Data> {
  const { path, stock } = context;
  const ids = readIds(new URL(path, 'http://site').searchParams.get('ids'), most);
  const found = await Promise.all(ids.map((slug) => stock.findVehicle(slug)));
  const toCard = await cardMaker(context);
  return inLocale(context.site.locale, () => {
    const cards = found.flatMap((vehicle) => (vehicle ? [toCard(vehicle)] : []));
    return { cards, gone: ids.length - cards.length };
  });
}
