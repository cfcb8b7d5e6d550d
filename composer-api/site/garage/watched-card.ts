/** A saved vehicle in My Garage: its current state, compared with the day on which it was saved. */
import { t } from '#domain/messages/translate.ts';
import { displayPrice } from '#domain/price/display-price.ts';
import type { Settings } from '#domain/switches/settings.ts';
import { isAvailable, isSold } from '#domain/vehicle/availability.ts';
import { displaySubtitle, displayTitle } from '#domain/vehicle/title.ts';
import { type PriceChange, priceChange } from '#domain/watchlist/price-change.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { WatchlistEntry } from '#tenants/watchlist/watchlist.ts';
import { shownPrice } from '../watchlist/watched-vehicle.ts';

export interface WatchedCard {
  readonly id: string;
  readonly name: string;
  readonly subtitle: string;
  /** Null for one that has left the site. */
  readonly href: string | null;
  readonly image: string | null;
  /** '$31,990'; empty for one that cannot be had. */
  readonly price: string;
  /** 'Drive away'. */
  readonly priceType: string;
  readonly change: PriceChange | null;
  /** 'Sold', 'Reserved' …; empty for one that can be had. */
  readonly state: string;
  readonly savedAt: string;
}

export function watchedCard(entry: WatchlistEntry, vehicle: Vehicle | null, settings: Settings): WatchedCard {
  const { vehicleId: id, savedAt } = entry;
  if (vehicle === null) {
    const gone = {
      href: null,
      image: null,
      price: '',
      priceType: '',
      change: null,
      state: t('No longer on this site'),
    };
    return { id, name: entry.name, subtitle: '', savedAt, ...gone };
  }
  const canBeHad = isAvailable(vehicle);
  const { text, type, more } = displayPrice(vehicle, settings);
  return {
    id,
    savedAt,
    name: displayTitle(vehicle),
    subtitle: displaySubtitle(vehicle),
    href: `/cars/${vehicle.slug}`,
    image: vehicle.images[0]?.url ?? vehicle.primary_image_url,
    price: canBeHad ? text : '',
    priceType: canBeHad ? [type ?? '', ...more].join('. ').replace(/^\. /, '') : '',
    change: canBeHad ? priceChange(entry, shownPrice(vehicle, settings)) : null,
    state: isSold(vehicle) ? t('Sold') : canBeHad ? (vehicle.reserved ? t('Reserved') : '') : t('No longer for sale'),
  };
}
