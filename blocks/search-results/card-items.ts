/** Facts for the cards of a page of results. */
import { t } from '#domain/messages/translate.ts';
import { displayDistance } from '#domain/places/distance.ts';
import type { StockResult } from '#domain/ports/stock.ts';
import { collapseSold } from '#domain/stock/collapse-sold.ts';
import { type Settings, setting } from '#domain/switches/settings.ts';
import { joinTexts } from '#domain/text/quantity.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { VehicleCardItem } from '../parts/vehicle-card/vehicle-card.tsx';

/** @param toCard makes a card (`cardMaker`). Around a place each card shows its distance, in any sort order. */
export function cardItems(
  { hits, distances }: Pick<StockResult, 'hits' | 'distances'>,
  settings: Settings,
  toCard: (vehicle: Vehicle) => VehicleCardItem,
): readonly VehicleCardItem[] {
  const shown = setting(settings, 'search.collapse-sold') ? collapseSold(hits) : hits;
  return shown.map((vehicle) => {
    const item = toCard(vehicle);
    const km = distances?.get(vehicle.id);
    return km === undefined
      ? item
      : { ...item, place: joinTexts([item.place, t('{km} away', { km: displayDistance(km) })], ', ') };
  });
}
