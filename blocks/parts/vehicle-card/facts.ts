/** Facts for the views of a vehicle, computed from the rules of `domain/`. The only place that does so. */

import { weeklyFigure } from '#domain/finance/weekly-figure.ts';
import { displayPrice } from '#domain/price/display-price.ts';
import { sellingPrice } from '#domain/price/selling-price.ts';
import { emptySearch } from '#domain/search/search-address.ts';
import { searchHref } from '#domain/search/search-href.ts';
import type { SearchState } from '#domain/search/state.ts';
import { similarPriceBand } from '#domain/stock/similar.ts';
import { setting } from '#domain/switches/settings.ts';
import { attributeChips } from '#domain/vehicle/attribute-chips.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import { type ImageTagKind, imageTag } from '#domain/vehicle/image-tag.ts';
import { displayPlace } from '#domain/vehicle/place.ts';
import { canSave, similarWords } from '#domain/vehicle/standing.ts';
import { cardTitle, displaySubtitle, displayTitle } from '#domain/vehicle/title.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Settings } from '../../kit/define-block.ts';
import { bodyIcon } from '../../ui/icons/body-icon.ts';
import type { PriceFacts, WeeklyFacts } from '../../ui/price-tag.tsx';
import type { VehicleCardItem } from './vehicle-card.tsx';

export function priceFacts(vehicle: Vehicle, settings: Settings): PriceFacts {
  const { text, isAmount, type, was, more, belowMarket } = displayPrice(vehicle, settings);
  return { text, isAmount, type, was, more, belowMarket };
}

/** null where the vehicle has no figure, may not show one, or the tenant does not want it. */
export function weeklyFacts(vehicle: Vehicle, settings: Settings, now: Date): WeeklyFacts | null {
  const figure = setting(settings, 'cards.weekly-finance') ? weeklyFigure(vehicle, settings, now) : null;
  return (
    figure && {
      text: figure.text,
      monthly: figure.monthly,
      rates: figure.rates,
      href: figure.href,
      label: setting(settings, 'cards.finance-disclaimer-text'),
    }
  );
}

/** Stock of the same body, or of the same make where the body is unknown, within the price band of similar vehicles. */
export function similarHref(vehicle: Vehicle): string {
  const price = sellingPrice(vehicle);
  if (price === null) return likeHref(vehicle);
  const band = similarPriceBand(price);
  // In whole thousands, so that the middle of the band is not the price of a vehicle whose price is no longer shown.
  const min = Math.floor(band.min / 1000) * 1000;
  const max = Math.ceil(band.max / 1000) * 1000;
  return stockHref(likeFacets(vehicle), { ranges: { price: { ...(min > 0 ? { min } : {}), max } } });
}

/** The same at any price. */
export function likeHref(vehicle: Vehicle): string {
  return stockHref(likeFacets(vehicle));
}

function likeFacets({ simple_body: body, make }: Vehicle): SearchState['facets'] {
  return body ? { body: [body] } : { make: [make] };
}

/** Address of the search for these facets and ranges. */
export function stockHref(facets: SearchState['facets'], more: Partial<SearchState> = {}): string {
  return searchHref({ ...emptySearch, facets, ...more });
}

/** Tags that a drawing makes out at a glance: a certified programme's mark, and what runs on electricity. */
const marks: { readonly [kind in ImageTagKind]?: 'badge-check' | 'zap' } = { certified: 'badge-check', fuel: 'zap' };

/** Items made so far, for as long as a vehicle and the settings of a release are in memory. */
const items = new WeakMap<Settings, WeakMap<Vehicle, Made>>();

interface Made {
  readonly hour: number;
  readonly offer: string | null;
  readonly item: VehicleCardItem;
}

/**
 * The content of a vehicle's card. One vehicle gives one object within an hour of the clock, so that its card, and the
 * key under which that is cached, are computed once for all pages that show it. Fragments that read stock expire hourly
 * too: just arrived and a lender's greatest age are windows in days.
 * @param offer badge of the special offer that covers it (`cardMaker`)
 */
export function toCardItem(
  vehicle: Vehicle,
  settings: Settings,
  now: Date,
  offer: string | null = null,
): VehicleCardItem {
  const hour = Math.floor(now.getTime() / 3_600_000);
  const of = items.get(settings) ?? new WeakMap<Vehicle, Made>();
  items.set(settings, of);
  const known = of.get(vehicle);
  if (known?.hour === hour && known.offer === offer) return known.item;
  const made = makeCardItem(vehicle, settings, now);
  const item = offer === null ? made : { ...made, offer };
  of.set(vehicle, { hour, offer, item });
  return item;
}

function makeCardItem(vehicle: Vehicle, settings: Settings, now: Date): VehicleCardItem {
  const tag = imageTag(vehicle, settings, now);
  const name = displayTitle(vehicle);
  const picture = vehicle.images[0];
  const available = isAvailable(vehicle);
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    name,
    title: cardTitle(vehicle),
    make: vehicle.make,
    model: vehicle.model,
    subtitle: displaySubtitle(vehicle),
    image: picture?.url ?? vehicle.primary_image_url,
    // A caravan without a body type must not look like a car.
    drawing: bodyIcon(`${vehicle.simple_body ?? ''} ${vehicle.item_type}`, 'camera'),
    alt: picture?.alt ?? name,
    pictures: vehicle.images.length,
    next: vehicle.images[1]?.url ?? null,
    tag: tag ? { text: tag.text, tone: tag.tone, mark: marks[tag.kind] ?? null } : null,
    chips: attributeChips(vehicle).slice(0, setting(settings, 'cards.chips')),
    price: priceFacts(vehicle, settings),
    weekly: weeklyFacts(vehicle, settings, now),
    place: setting(settings, 'cards.location') ? displayPlace(vehicle) : null,
    canSave: canSave(vehicle, settings),
    similar: available ? null : { ...similarWords(settings), href: similarHref(vehicle) },
  };
}
