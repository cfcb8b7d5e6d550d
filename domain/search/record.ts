/**
 * The public record of one listed vehicle: what stock search knows of it, in the embedded index, in a hosted one and in
 * answers of the search protocol. It must not contain private data (VIN, plates, a private seller's place, feeds' keys).
 */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { financeChangeTimes } from '../finance/eligibility.ts';
import { weeklyAmount, weeklySettings } from '../finance/weekly-figure.ts';
import { priceRangeLabel, weeklyPriceBands } from '../price/range.ts';
import { sellingPrice } from '../price/selling-price.ts';
import { isListed, listingChangeTimes, soldInstant } from '../stock/is-listed.ts';
import { rankCode } from '../stock/rank-code.ts';
import { rankingOf } from '../stock/ranking-settings.ts';
import { rankFactChangeTimes, rankFacts, rankUnder } from '../stock/recommended-rank.ts';
import { renameVehicle, renamingOf } from '../stock/rename.ts';
import { stockSince } from '../stock/stock-since.ts';
import type { Settings } from '../switches/settings.ts';
import { hasText, joinTexts } from '../text/quantity.ts';
import { isSold } from '../vehicle/availability.ts';
import { bodyName } from '../vehicle/body.ts';
import { cardOf, type RecordVehicle } from './record-card.ts';
import { type ComputedAttributes, type SearchAttributes, withPublicFields } from './search-attributes.ts';
import { spellingKey } from './spelling.ts';

/** The attributes with what a card needs besides: the whole public record. */
export interface SearchRecord extends SearchAttributes {
  readonly vehicle: RecordVehicle;
}

interface Listed {
  /** When (ms) the record will change by time alone, or be gone; null for never. */
  readonly changesAt: number | null;
}

interface ListedRecord extends Listed {
  readonly record: SearchRecord;
}

export interface ListedAttributes extends Listed {
  readonly attributes: SearchAttributes;
  /** The code from which `custom_rank` follows under any weights (`rankCode`). */
  readonly rankCode: number;
}

/** Settings that `custom_rank` alone depends on: a stock index recomputes it in place. */
export const rankingSettings = [
  'ranking.not-reserved',
  'ranking.promoted',
  'ranking.photos',
  'ranking.price',
  'ranking.just-arrived',
  'ranking.in-stock',
  'ranking.age',
  'ranking.certified',
  'ranking.boosts',
] as const;

/** Settings that the rest of a record depends on, and no others. */
export const rowSettings = [
  'search.make-names',
  'search.model-names',
  'stock.exclusion-level',
  'stock.only-used',
  'stock.only-in-stock',
  'stock.only-with-photos',
  'stock.exclude-makes',
  'stock.exclude-stock-numbers',
  'stock.include-sold-days',
  'stock.item-types',
  'tags.just-arrived-days',
  'price.below-market',
  ...weeklySettings,
] as const;

/** Settings that a record depends on. */
export const recordSettings = [...rowSettings, ...rankingSettings] as const;

/** The public record of a vehicle at `now`; null when it is not listed then, and no time to come will list it. */
export function toSearchRecord(stored: Vehicle, settings: Settings, now: Date): ListedRecord | null {
  const listed = toSearchAttributes(stored, settings, now);
  if (!listed) return null;
  const vehicle = renameVehicle(stored, renamingOf(settings));
  const lender = weeklyAmount(vehicle, settings, now)?.lender;
  return {
    record: { ...listed.attributes, vehicle: cardOf(vehicle, lender, settings) },
    changesAt: listed.changesAt,
  };
}

/** The same without what only cards need, for building an index of a whole stock. */
export function toSearchAttributes(stored: Vehicle, settings: Settings, now: Date): ListedAttributes | null {
  if (!isListed(stored, settings, now)) return null;
  const vehicle = renameVehicle(stored, renamingOf(settings));
  const price = sellingPrice(vehicle);
  const weekly = weeklyAmount(vehicle, settings, now)?.amount ?? null;
  const place = placeOf(vehicle);
  const known = rankFacts(vehicle, settings, now);
  // One literal and then the catalogue's fields in one order: a whole stock goes through here, and spreading is more expensive.
  const computed: ComputedAttributes = {
    objectID: vehicle.id,
    categories: tidied('categories', vehicle.categories),
    status: isSold(vehicle) ? 'sold' : vehicle.status,
    make_model: `${vehicle.make} ${vehicle.model}`,
    model_path: joinPath(vehicle.make, vehicle.model),
    dealership_path: hasText(vehicle.dealership_name)
      ? joinPath(vehicle.dealership_name, vehicle.dealership_slug)
      : null,
    body: bodyName(vehicle.simple_body),
    drive: tidy(vehicle.simple_drive),
    fuel: tidy(vehicle.simple_fuel),
    transmission: tidy(vehicle.simple_transmission),
    price,
    price_range: priceRangeLabel(price),
    weekly_price: weekly,
    weekly_price_range: priceRangeLabel(weekly, weeklyPriceBands),
    location_name: tidy(vehicle.location),
    filtered_features: tidied('filtered_features', vehicle.standardEquipment),
    created_at_timestamp: stockSince(vehicle),
    sold_date_timestamp: soldInstant(vehicle.sold_date_timestamp),
    image: vehicle.images[0]?.url ?? vehicle.primary_image_url,
    custom_rank: rankUnder(rankingOf(settings), known),
    ...(place ? { _geoloc: place } : {}),
  };
  const attributes = withPublicFields(computed, vehicle);
  const after = now.getTime();
  let changesAt = Number.POSITIVE_INFINITY;
  // Change times of the rank under any weights: an index outlives them.
  for (const changeTimes of [
    listingChangeTimes(stored, settings),
    rankFactChangeTimes(vehicle, settings),
    financeChangeTimes(vehicle, settings),
  ])
    for (const at of changeTimes) if (at > after && at < changesAt) changesAt = at;
  return {
    attributes,
    rankCode: rankCode(known),
    changesAt: changesAt === Number.POSITIVE_INFINITY ? null : changesAt,
  };
}

/** Between the steps of a hierarchy, as search clients write it. */
const step = ' > ';

function joinPath(...steps: readonly (string | null)[]): string {
  return joinTexts(steps, step);
}

/** The first step of a hierarchy and what follows it, '' for nothing. */
export function splitPath(path: string): readonly [first: string, rest: string] {
  const at = path.indexOf(step);
  return at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at + step.length)];
}

function placeOf({ lat, lng }: Vehicle): { readonly lat: number; readonly lng: number } | null {
  if (lat === null || lng === null || !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return null;
  return { lat, lng };
}

/** Without blanks around it; null for nothing and for the word 'null' that feeds send. */
function tidy(text: string | null): string | null {
  return hasText(text) ? String(text).trim() : null;
}

/** Each value once, in any spelling, without meaningless ones: a vehicle counts once for each. */
function tidied(name: 'categories' | 'filtered_features', texts: readonly (string | null)[]): string[] {
  const found = new Map<string, string>();
  for (const text of texts) {
    const known = tidy(text);
    if (known === null) continue;
    const key = spellingKey(name, known);
    if (!found.has(key)) found.set(key, known);
  }
  return [...found.values()];
}
