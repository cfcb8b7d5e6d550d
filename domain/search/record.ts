/**
 * The public record of one listed vehicle: what stock search knows of it, in the embedded index, in a hosted one and in
 * answers of the search protocol. It must not contain private data (VIN, plates, a private seller's place, feeds' keys).
 */

import {
  kindBound,
  type PublicField,
  type PublicSpecification,
  type PublicVariantFact,
  publicFields,
  publicSpecifications,
  publicVariantFacts,
} from '#schemas/catalogue/vehicle/search.ts';
import { type VehicleCatalogue, vehicleCatalogue } from '#schemas/catalogue/vehicle/vehicle.ts';
import type { Vehicle, VehicleSpecifications, VehicleVariant } from '#schemas/entities/vehicle.ts';
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
import { type Settings, setting } from '../switches/settings.ts';
import { hasText, joinTexts } from '../text/quantity.ts';
import { isSold } from '../vehicle/availability.ts';
import { blankVehicle } from '../vehicle/blank-vehicle.ts';
import { bodyName } from '../vehicle/body.ts';
import { spellingKey } from './spelling.ts';

/** Computed attributes; their entries are in `schemas/catalogue/vehicle/computed-attributes.ts`. */
interface ComputedAttributes {
  readonly objectID: string;
  /** 'sold' where the vehicle is sold, in any status. */
  readonly status: Vehicle['status'];
  readonly make_model: string;
  readonly categories: readonly string[];
  /** Steps of a hierarchy, from make to model: 'Toyota > Hilux'. */
  readonly model_path: string;
  /** A dealership's name with its own slug: 'Harbour Motors > harbour-motors'; the name alone where it has none. */
  readonly dealership_path: string | null;
  /** The simple words: SUV, AWD, Petrol, Automatic. */
  readonly body: string | null;
  readonly drive: string | null;
  readonly fuel: string | null;
  readonly transmission: string | null;
  /** Its selling price: the lower offer if there is one. */
  readonly price: number | null;
  readonly price_range: string | null;
  /** Dollars and cents a week. */
  readonly weekly_price: number | null;
  readonly weekly_price_range: string | null;
  readonly location_name: string | null;
  readonly filtered_features: readonly string[];
  /** Milliseconds since 1970. */
  readonly created_at_timestamp: number | null;
  readonly sold_date_timestamp: number | null;
  /** Address of the first picture. */
  readonly image: string | null;
  /** Higher comes first. */
  readonly custom_rank: number;
  /** Left out where its position is unknown. */
  readonly _geoloc?: { readonly lat: number; readonly lng: number };
}

/**
 * The attributes of a vehicle in the embedded index. Attributes bear the names of the specification's search facets
 * (section 3). Money in whole dollars, distances in km.
 */
interface SearchAttributes
  extends ComputedAttributes,
    Pick<Vehicle, PublicField>,
    Pick<VehicleSpecifications, PublicSpecification>,
    Pick<VehicleVariant, PublicVariantFact> {}

type PublicName = PublicField | PublicSpecification | PublicVariantFact;

type CardField = {
  [K in keyof VehicleCatalogue]: VehicleCatalogue[K] extends { readonly card: true } ? K : never;
}[keyof VehicleCatalogue];

/** Fields of the vehicle that a card needs and that the record's own attributes name otherwise or not at all. */
const cardFields = Object.entries(vehicleCatalogue).flatMap(
  // Sound: the type asks the same of each entry.
  ([field, entry]): CardField[] => ('card' in entry ? [field as CardField] : []),
);

/** What a card needs in addition to the attributes; values equal to a blank vehicle's are left out. */
type RecordVehicle = Partial<Pick<Vehicle, CardField | 'images' | 'finance_lenders' | 'autograb_data'>>;

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

/**
 * What a card needs of a vehicle in addition to the attributes that search knows.
 * @param lender whose weekly figure the card shows
 */
function cardOf(vehicle: Vehicle, lender: string | undefined, settings: Settings): RecordVehicle {
  const info = lender === undefined ? undefined : vehicle.finance_lenders[lender];
  const known = cardFields.filter((field) => vehicle[field] !== blankVehicle[field]);
  return {
    ...pick(vehicle, known),
    ...(vehicle.images.length > 0 ? { images: vehicle.images.slice(0, 1) } : {}),
    ...(lender !== undefined && info ? { finance_lenders: { [lender]: info } } : {}),
    ...(setting(settings, 'price.below-market') ? { autograb_data: vehicle.autograb_data } : {}),
  };
}

/** These fields and no others. */
function pick<T extends object, K extends keyof T>(from: T, fields: readonly K[]): Pick<T, K> {
  const picked: Partial<Pick<T, K>> = {};
  for (const field of fields) picked[field] = from[field];
  // Every field is set by now, which TypeScript cannot know.
  return picked as Pick<T, K>;
}

// The attributes of a vehicle in stock search: fields that the catalogue makes public, and values computed from others.

/** Adds the vehicle's own public fields to what was computed. Changes `computed` and answers it. */
function withPublicFields(computed: ComputedAttributes, vehicle: Vehicle): SearchAttributes {
  // Sound: the loops add what the type has besides, from the lists that its types are derived from.
  const attributes = computed as ComputedAttributes & { -readonly [name in PublicName]: SearchAttributes[name] };
  for (const name of publicFields) copy(attributes, vehicle, name);
  for (const name of publicSpecifications) copy(attributes, vehicle.specifications, name);
  for (const name of publicVariantFacts) copy(attributes, vehicle.variant, name);
  for (const { name, kinds } of kindBound) if (!kinds.has(vehicle.item_type)) attributes[name] = null;
  return attributes;
}

function copy<K extends string, T extends { [name in K]: unknown }>(
  to: T,
  from: { readonly [name in K]: T[K] },
  name: K,
): void {
  to[name] = from[name];
}
