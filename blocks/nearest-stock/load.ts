import { inLocale } from '#domain/messages/languages.ts';
import { t } from '#domain/messages/translate.ts';
import { displayDistance } from '#domain/places/distance.ts';
import { setting } from '#domain/switches/settings.ts';
import { joinTexts } from '#domain/text/quantity.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { type AskedPoint, askedPoint } from '../parts/place-field/asked-point.ts';
import { facetsOf, searchRow, type Yard } from '../parts/stock-row/load.ts';
import { cardMaker } from '../parts/vehicle-card/offer-badges.ts';
import type { VehicleCardItem } from '../parts/vehicle-card/vehicle-card.tsx';
import type { Props } from './schema.ts';

export interface Data {
  /** Around a place the nearest first, each with its distance. */
  readonly cards: readonly VehicleCardItem[];
  readonly moreHref: string;
  readonly yards: readonly Yard[];
  /** Whether these are the vehicles of the model that the page is about. */
  readonly ofModel: boolean;
  /** The place field; null if it does not help: all stock is at one yard, or the site has no search by place. */
  readonly place: AskedPoint | null;
}

export async function load({ condition, limit, yards }: Props, context: LoadContext): Promise<Data> {
  const { stock, subject, settings } = context;
  const asked = setting(settings, 'search.by-location') ? await askedPoint(context) : null;
  const point = asked?.point ?? null;
  const row = await searchRow(stock, {
    facets: { ...(await facetsOf(subject, stock)), ...(condition.length > 0 ? { car_type: condition } : {}) },
    sort: 'newest',
    limit,
    yards: true,
    ...(point ? { near: point } : {}),
  });
  const toCard = await cardMaker(context);
  return inLocale(context.site.locale, () => ({
    cards: row.hits.map((vehicle) => {
      const item = toCard(vehicle);
      const km = row.distances?.get(vehicle.id);
      if (km === undefined) return item;
      // A model is at several yards of a town: the yard distinguishes them.
      const where = vehicle.location ?? item.place;
      return { ...item, place: joinTexts([where, t('{km} away', { km: displayDistance(km) })], ', ') };
    }),
    moreHref: row.moreHref,
    yards: yards ? row.yards : [],
    ofModel: subject.kind === 'model',
    place: row.yards.length > 1 ? asked : null,
  }));
}
