/**
 * What a file says of a vehicle against the vehicle's own past and against its kind. What is not plausible waits until a
 * person has looked at it (decision 0319). Pure.
 */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { isSold } from '../vehicle/availability.ts';

/** The fields that are compared. */
type Facts = Pick<Vehicle, 'price' | 'offer_price' | 'km' | 'engine_hours' | 'year' | 'item_type' | 'car_type'>;
type ComparedField = 'price' | 'offer_price' | 'km' | 'engine_hours' | 'year';

interface Implausible {
  readonly field: ComparedField;
  /** A sentence about the value. */
  readonly reason: string;
}

/** Dollars below which no vehicle of a kind is sold. */
const leastPrice: { readonly [kind in Vehicle['item_type']]: number } = {
  car: 500,
  truck: 500,
  bus: 500,
  caravan: 500,
  machinery: 100,
  motorcycle: 200,
  trailer: 50,
};
/** Dollars above which one more look is worth a click: a figure in cents, or a filler such as 999999. */
const mostPrice: { readonly [kind in Vehicle['item_type']]: number } = {
  car: 900_000,
  truck: 1_500_000,
  bus: 1_500_000,
  caravan: 600_000,
  machinery: 5_000_000,
  motorcycle: 150_000,
  trailer: 500_000,
};
/** A price that becomes this many times what it was, or that part of it. */
const manyTimes = 10;
/** What is driven every day has this many kilometres after so many years. */
const driven: ReadonlySet<Vehicle['item_type']> = new Set(['car', 'truck', 'bus']);
const leastKm: readonly { readonly years: number; readonly km: number }[] = [
  { years: 5, km: 1000 },
  { years: 3, km: 100 },
];
const mostKm: { readonly [kind in Vehicle['item_type']]: number } = {
  car: 900_000,
  truck: 3_000_000,
  bus: 3_000_000,
  caravan: 900_000,
  machinery: 900_000,
  motorcycle: 400_000,
  trailer: 3_000_000,
};
/** Model years are sold before they begin. */
const mostYearsAhead = 1;
/** More than any vehicle drives in a year. */
const mostKmInYear = 250_000;

/** What people type where a system insists on a figure: 11111, 99999, 123456. */
const filler = /^(?:1{4,}|9{5,}|1234(?:5(?:67?)?)?)$/;

const dollars = (amount: number) => `$${amount.toLocaleString('en-AU')}`;
const figure = (value: number) => value.toLocaleString('en-AU');

/**
 * @param next the vehicle with everything that the file says; @param before as it is in stock, null for a new one.
 * @param said the fields that the file speaks of: others are not looked at.
 */
export function implausible(
  next: Facts,
  before: (Facts & Pick<Vehicle, 'status' | 'sold'>) | null,
  said: ReadonlySet<string>,
  now: Date,
): readonly Implausible[] {
  const found: Implausible[] = [];
  const add = (field: ComparedField, reason: string | null) => {
    if (reason !== null) found.push({ field, reason });
  };
  // What is stored already was looked at, or came before there was a look at it.
  const isNews = (field: ComparedField) => said.has(field) && next[field] !== (before?.[field] ?? null);
  for (const field of ['price', 'offer_price'] as const)
    if (isNews(field)) add(field, priceDoubt(next[field], before?.[field] ?? null, next.item_type));
  if (isNews('km')) add('km', kmDoubt(next, before, now));
  if (isNews('engine_hours')) add('engine_hours', backwards(next.engine_hours, before?.engine_hours ?? null, 'hours'));
  const year = now.getUTCFullYear() + mostYearsAhead;
  if (isNews('year') && next.year > year) add('year', `${next.year} is after the next model year.`);
  // A stock number that comes again after a sale is another vehicle's, and may be of any year.
  if (isNews('year') && before && before.year > 0 && !isSold(before))
    add('year', `The year was ${before.year} before.`);
  return found;
}

function priceDoubt(price: number | null, before: number | null, kind: Vehicle['item_type']): string | null {
  if (price === null || price <= 0) return null;
  if (before !== null && before > 0 && (price >= before * manyTimes || price * manyTimes <= before))
    return `The price was ${dollars(before)} before.`;
  if (filler.test(String(price))) return `${dollars(price)} looks like a filler.`;
  if (price < leastPrice[kind]) return `${dollars(price)} is less than any ${kindNames[kind]} costs.`;
  return price > mostPrice[kind] ? `${dollars(price)} is much for a ${kindNames[kind]}.` : null;
}

const kindNames: { readonly [kind in Vehicle['item_type']]: string } = {
  car: 'car',
  truck: 'truck',
  bus: 'bus',
  caravan: 'caravan',
  machinery: 'machine',
  motorcycle: 'motorcycle',
  trailer: 'trailer',
};

function kmDoubt(next: Facts, before: Facts | null, now: Date): string | null {
  const { km, year, item_type, car_type } = next;
  if (km === null) return null;
  if (km > mostKm[item_type]) return `${figure(km)} km is much for a ${kindNames[item_type]}.`;
  if (km > 99_998 && filler.test(String(km))) return `${figure(km)} km looks like a filler.`;
  const down = backwards(km, before?.km ?? null, 'km');
  if (down !== null) return down;
  if (before && (before.km ?? 0) > 1000 && km >= (before.km ?? 0) * manyTimes)
    return `The odometer was at ${figure(before.km ?? 0)} km before.`;
  const age = now.getUTCFullYear() - year;
  if (year > 0 && km > mostKmInYear * (Math.max(age, 0) + 1))
    return `${figure(km)} km is too much for a vehicle of ${year}.`;
  const least =
    year > 0 && driven.has(item_type) && car_type !== 'new' ? leastKm.find(({ years }) => age >= years) : null;
  return least && km < least.km ? `${figure(km)} km is too little for a vehicle of ${year}.` : null;
}

/** A meter only goes up. */
function backwards(value: number | null, before: number | null, unit: string): string | null {
  if (value === null || before === null || value >= before) return null;
  return `The meter went down: it was at ${figure(before)} ${unit} before.`;
}
