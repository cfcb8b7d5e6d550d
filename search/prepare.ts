/** Vehicles made ready for searching, once for each version of the stock. */

import { weeklyFigure } from '#domain/finance/weekly-figure.ts';
import { type FacetName, facetNames, type RangeName } from '#domain/ports/stock.ts';
import { priceRangeLabel, weeklyPriceBands } from '#domain/price/price-range.ts';
import { sellingPrice } from '#domain/price/selling-price.ts';
import type { Settings } from '#domain/settings.ts';
import { isListable } from '#domain/stock/is-listed.ts';
import { standingRank } from '#domain/stock/recommended-rank.ts';
import { renameVehicle, renamingOf } from '#domain/stock/rename.ts';
import { foldedWords, foldText } from '#domain/text/fold.ts';
import { hasText } from '#domain/text/quantity.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';

export interface Row {
  readonly vehicle: Vehicle;
  /** Values by facet; none where the vehicle says nothing. */
  readonly facets: { readonly [name in FacetName]: readonly string[] };
  readonly ranges: { readonly [name in RangeName]: number | null };
  /** Folded words, each after a space, so that ' wor' finds a word by its beginning. */
  readonly words: string;
  /** The part of the recommended rank that time does not change. */
  readonly rank: number;
  /** Milliseconds since 1970; 0 when unknown. */
  readonly created: number;
}

/** Rows of all vehicles that may be listed at some hour; which are listed now is asked for each search. */
export function prepareRows(vehicles: readonly Vehicle[], settings: Settings, now: Date): readonly Row[] {
  const renaming = renamingOf(settings);
  const listable = vehicles
    .filter((vehicle) => isListable(vehicle, settings, now))
    .map((vehicle) => renameVehicle(vehicle, renaming));
  const bodies = bodySpellings(listable);
  return listable.map((vehicle) => prepareRow(vehicle, settings, bodies));
}

function prepareRow(vehicle: Vehicle, settings: Settings, bodies: ReadonlyMap<string, string>): Row {
  const price = sellingPrice(vehicle);
  const weekly = weeklyFigure(vehicle, settings)?.amount ?? null;
  const values: { readonly [name in FacetName]: readonly unknown[] } = {
    badge: [vehicle.badge],
    status: [vehicle.sold ? 'sold' : vehicle.status],
    car_type: [vehicle.car_type],
    categories: vehicle.categories,
    city: [vehicle.city],
    colour: [vehicle.colour],
    dealership_name: [vehicle.dealership_name],
    filtered_features: vehicle.standardEquipment,
    item_type: [vehicle.item_type],
    km: [vehicle.km],
    location_name: [vehicle.location],
    make: [vehicle.make],
    make_model: [`${vehicle.make} ${vehicle.model}`],
    model: [vehicle.model],
    price: [price],
    subscription_price: [vehicle.subscription_price],
    price_range: [priceRangeLabel(price)],
    seats: [vehicle.seats],
    body: [vehicle.simple_body === null ? null : (bodies.get(bodyKey(vehicle.simple_body)) ?? vehicle.simple_body)],
    drive: [vehicle.simple_drive],
    fuel: [vehicle.simple_fuel],
    transmission: [vehicle.simple_transmission],
    state: [vehicle.state],
    tag: [vehicle.tag],
    weekly_price_range: [priceRangeLabel(weekly, weeklyPriceBands)],
    year: [vehicle.year],
    certified: [String(vehicle.certified)],
    created_at_timestamp: [vehicle.created_at_timestamp],
  };
  return {
    vehicle,
    facets: mapFacets((name) => facetValues(values[name])),
    ranges: {
      price,
      km: vehicle.km,
      year: vehicle.year,
      weekly_price: weekly,
      subscription_price: vehicle.subscription_price,
    },
    words: searchWords(vehicle),
    rank: standingRank(vehicle),
    created: Date.parse(vehicle.created_at ?? '') || (vehicle.created_at_timestamp ?? 0),
  };
}

function facetValues(values: readonly unknown[]): readonly string[] {
  const texts = values.flatMap((value) =>
    (typeof value === 'string' || typeof value === 'number') && hasText(value) ? [String(value).trim()] : [],
  );
  return texts.length > 1 ? [...new Set(texts)] : texts;
}

/** An object with an entry for every facet. */
export function mapFacets<T>(of: (name: FacetName) => T): { readonly [name in FacetName]: T } {
  // The list of names is complete by its own type, which `fromEntries` cannot say.
  return Object.fromEntries(facetNames.map((name) => [name, of(name)])) as { readonly [name in FacetName]: T };
}

/** What text finds a vehicle by: name, make, model, badge, series, body, colour and stock number. */
function searchWords(vehicle: Vehicle): string {
  const { name, make, model, badge, series, simple_body, colour, stocknum } = vehicle;
  const words = new Set<string>();
  for (const text of [name, make, model, badge, series, simple_body, colour, stocknum]) {
    for (const token of text?.split(/\s+/) ?? []) {
      const parts = foldedWords(token);
      for (const part of parts) words.add(part);
      // 'CX-5' is also found by 'cx5'.
      if (parts.length > 1) words.add(parts.join(''));
    }
  }
  return [...words].map((word) => ` ${word}`).join('');
}

function bodyKey(body: string): string {
  return foldText(body).trim();
}

/** Bodies differ only by case between feeds: the spelling that most vehicles have stands for all (section 9). */
function bodySpellings(vehicles: readonly Vehicle[]): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { simple_body } of vehicles) {
    if (!hasText(simple_body)) continue;
    const spellings = counts.get(bodyKey(simple_body)) ?? new Map<string, number>();
    spellings.set(simple_body.trim(), (spellings.get(simple_body.trim()) ?? 0) + 1);
    counts.set(bodyKey(simple_body), spellings);
  }
  const best = ([a, countA]: [string, number], [b, countB]: [string, number]): number =>
    countB - countA || (a < b ? -1 : 1);
  return new Map([...counts].map(([key, spellings]) => [key, [...spellings].sort(best)[0]?.[0] ?? key]));
}
