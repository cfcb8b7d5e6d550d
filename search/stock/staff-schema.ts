/** A tenant's whole stock as its staff look through it: listed or not, and why not. */

import { sellingPrice } from '#domain/price/selling-price.ts';
import { stockSince } from '#domain/stock/stock-since.ts';
import { whyUnlisted } from '#domain/stock/why-unlisted.ts';
import type { Settings } from '#domain/switches/settings.ts';
import { isSold } from '#domain/vehicle/availability.ts';
import { photographCount } from '#domain/vehicle/photos.ts';
import { type StockFacet, type StockSort, stockFacets } from '#schemas/api/stock.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { IndexRow, IndexSchema, SortKey } from '../engine/types.ts';

const up = (number: string): readonly SortKey[] => [{ number, descending: false }];
const down = (number: string): readonly SortKey[] => [{ number, descending: true }];

const sorts: { readonly [name in StockSort]: readonly SortKey[] } = {
  changed: down('changed'),
  newest: down('created'),
  oldest: up('created'),
  price_asc: up('amount'),
  price_desc: down('amount'),
  km_asc: up('km'),
  year_desc: down('year'),
  photos_asc: up('pictures'),
};

/** Counted for forms that offer names; no list is narrowed by it. */
export const modelFacet = 'model';

export const staffSchema: IndexSchema = {
  facets: [...stockFacets, modelFacet],
  numbers: ['amount', 'km', 'year', 'created', 'changed', 'pictures'],
  texts: ['stocknum', 'name', 'vin', 'regplate', 'make', 'model', 'badge', 'colour', 'location'],
  sorts,
};

interface StaffFacts {
  readonly vehicle: Vehicle;
  /** Its key in a feed or an import; null for one that was made by hand. */
  readonly sourceKey: string | null;
  /** Time of the last change, ISO 8601. */
  readonly updatedAt: string;
  /** Null while it is in stock. */
  readonly removedAt: string | null;
}

/** The vehicle as a row. Its standing holds until the instants of `listingChangeTimes` and `ageChangeTimes`. */
export function toStaffRow(facts: StaffFacts, settings: Settings, now: Date): IndexRow {
  const { vehicle, sourceKey, updatedAt, removedAt } = facts;
  const unlisted = removedAt === null ? whyUnlisted(vehicle, settings, now) : null;
  const facets: { readonly [name in StockFacet | typeof modelFacet]: readonly string[] } = {
    model: word(vehicle.model),
    status: removedAt === null ? standing(vehicle) : ['removed'],
    listed: removedAt !== null ? [] : [unlisted === null ? 'yes' : 'no'],
    reason: unlisted === null ? [] : [unlisted.reason],
    look: vehicle.needs_look.length > 0 ? ['waiting'] : [],
    car_type: [vehicle.car_type],
    make: word(vehicle.make),
    location: word(vehicle.location),
    price: [sellingPrice(vehicle) === null ? 'missing' : 'present'],
    photos: [photoState(vehicle)],
    age: [stockAge(vehicle, now)],
    locks: [vehicle.locked_fields.length > 0 ? 'locked' : 'none'],
    source: [sourceKey === null ? 'hand' : 'feed'],
  };
  return {
    id: vehicle.id,
    facets,
    numbers: {
      amount: sellingPrice(vehicle),
      km: vehicle.km,
      year: vehicle.year,
      created: stockSince(vehicle),
      changed: instant(updatedAt),
      pictures: photographCount(vehicle),
    },
    texts: {
      stocknum: vehicle.stocknum,
      name: vehicle.name,
      vin: vehicle.vin,
      regplate: vehicle.regplate,
      make: vehicle.make,
      model: vehicle.model,
      badge: vehicle.badge,
      colour: vehicle.colour,
      location: vehicle.location,
    },
    place: null,
  };
}

/** Below this many photographs a vehicle is poorly shown. */
const fewPhotos = 5;

function photoState(vehicle: Vehicle): string {
  const photographs = photographCount(vehicle);
  if (photographs === 0) return vehicle.images.length > 0 ? 'drawn' : 'none';
  return photographs < fewPhotos ? 'few' : 'enough';
}

/** Days from which stock is old, and older. */
const ages = [30, 60, 90] as const;
const dayMs = 86_400_000;

/** `new`, or the days that it has been in stock for at least. */
function stockAge(vehicle: Vehicle, now: Date): string {
  const days = (now.getTime() - (stockSince(vehicle) ?? now.getTime())) / dayMs;
  return String(ages.findLast((from) => days >= from) ?? 'new');
}

/** When the vehicle comes to another age: instants, ms. */
export function ageChangeTimes(vehicle: Vehicle): readonly number[] {
  const from = stockSince(vehicle);
  return from === null ? [] : ages.map((days) => from + days * dayMs);
}

function standing(vehicle: Vehicle): readonly string[] {
  const status = isSold(vehicle) ? 'sold' : vehicle.status;
  // A reservation ends with the sale.
  return vehicle.reserved && status !== 'sold' ? [status, 'reserved'] : [status];
}

function word(value: string | null): readonly string[] {
  return value === null || value.trim() === '' ? [] : [value.trim()];
}

function instant(iso: string | null): number | null {
  const at = Date.parse(iso ?? '');
  return Number.isFinite(at) ? at : null;
}
