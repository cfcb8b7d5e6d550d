/** The results as they are shown: vehicles, and promotion cards between them. */
import { type PlacedPromo, placePromos, placingOf, suitsSearch } from '#domain/search/place-promos.ts';
import type { SearchState } from '#domain/search/state.ts';
import { type Settings, setting } from '#domain/switches/settings.ts';
import type { Site } from '#schemas/documents/site.ts';
import { isShownNow } from '../kit/shown-between.ts';
import type { VehicleCardItem } from '../parts/vehicle-card/vehicle-card.tsx';
import type { PromoProps } from './schema.ts';

export type PromoFacts = Pick<PromoProps, 'look' | 'title' | 'text' | 'image' | 'href' | 'label'>;
export type Entry = { readonly vehicle: VehicleCardItem } | { readonly promo: PromoFacts; readonly key: string };

interface Around {
  readonly state: SearchState;
  readonly settings: Settings;
  /** Seed for random positions. */
  readonly address: string;
  readonly site: Pick<Site, 'timeZone'>;
  readonly now: Date;
}

export function withPromos(
  items: readonly VehicleCardItem[],
  promos: readonly PromoProps[],
  { state, settings, address, site, now }: Around,
): readonly Entry[] {
  const shown = promos.filter(
    (promo) =>
      isShownNow({ from: promo.start, until: promo.expiry }, site, now) &&
      suitsSearch(promo, state.facets.car_type ?? []),
  );
  const cards = shown.filter((promo) => promo.look === 'card');
  const tile = setting(settings, 'promos.tile') ? shown.find((promo) => promo.look === 'tile') : undefined;
  const placed: PlacedPromo<PromoProps>[] = [...placePromos(items.length, cards, placingOf(settings), address)];
  if (tile) {
    const position = tile.position || Math.trunc(setting(settings, 'promos.tile-position'));
    placed.push(
      ...placePromos(items.length, [{ ...tile, position }], { way: 'positions', positions: [], every: 0 }, ''),
    );
  }
  const entries: Entry[] = [];
  items.forEach((vehicle, index) => {
    for (const { promo, after } of placed) {
      if (after !== index) continue;
      const { look, title, text, image, href, label } = promo;
      entries.push({ promo: { look, title, text, image, href, label }, key: `${after}-${look}-${title}` });
    }
    entries.push({ vehicle });
  });
  return entries;
}
