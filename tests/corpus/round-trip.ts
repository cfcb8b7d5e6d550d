/** Generated vehicles of every kind, written by our feeds and read back by our import. */
import fc from 'fast-check';
import { whyLeftOut } from '#domain/feeds-out/left-out.ts';
import { type Listing, listingOf } from '#domain/feeds-out/listing.ts';
import { feedForms } from '#domain/feeds-out/write-feed.ts';
import { blankVehicle } from '#domain/vehicle/blank-vehicle.ts';
import { displayTitle } from '#domain/vehicle/title.ts';
import type { FeedFormat } from '#schemas/api/feed-out.ts';
import { itemTypes, priceTypes } from '#schemas/catalogue/vehicle/words.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { aLocation } from '../build/location.ts';
import { readStockFile } from './corpus.ts';

const yard = aLocation({ id: 'l_1', slug: 'north-yard', name: 'North yard' });

/** Words with what files and tables trip over. Markup is left out: of every file it is taken off. */
const words = fc.constantFrom(
  'Touring',
  'SR5 "Black", 4x4',
  "L'Aventure",
  'GT; Sport',
  '=1+1',
  '+Plus',
  '-Line',
  '@home',
  'Škoda & Söhne',
  '<GT>',
  ']]>',
  'é😀',
  '3',
  '2.0T',
  'n & a',
);
const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const sign = fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789');
/** Not a mask or a row of one sign, which an import reports as a filler. */
const vin = fc
  .array(sign, { minLength: 17, maxLength: 17 })
  .map((signs) => signs.join(''))
  .filter((signs) => !/X{4}|(.)\1{9}/.test(signs));
const pictures = fc
  .uniqueArray(fc.constantFrom('1.jpg', '2.webp', 'a%20b.jpg', 'x.jpg?w=300&h=200', 'ümlaut.png', 'no-ending'), {
    maxLength: 6,
  })
  .map((names) => names.map((name) => ({ url: `https://img.example/${name}`, thumb: `https://img.example/${name}` })));

const facts = fc.record({
  item_type: fc.constantFrom(...itemTypes),
  car_type: fc.constantFrom('new', 'demo', 'used'),
  make: fc.constantFrom('Toyota', 'Mercedes-Benz', 'Škoda', 'John Deere', 'Citroën'),
  model: fc.constantFrom('HiLux', 'C-Class', '6120 R', '3', 'X-Trail'),
  badge: nullable(words),
  series: nullable(words),
  year: fc.integer({ min: 1950, max: 2027 }),
  stocknum: nullable(fc.constantFrom('S1001', '00421', 'A/12', 'x-9', "'77", '=5')),
  vin: nullable(vin),
  km: nullable(fc.integer({ min: 0, max: 900_000 })),
  engine_hours: nullable(fc.integer({ min: 0, max: 20_000 })),
  price: nullable(fc.integer({ min: 500, max: 400_000 })),
  price_type: nullable(fc.constantFrom(...priceTypes)),
  status: fc.constantFrom('in_stock', 'coming_soon'),
  reserved: fc.boolean(),
  colour: nullable(fc.constantFrom('Glacier White', 'Red', 'Blue, pearl')),
  simple_body: nullable(
    fc.constantFrom('SUV', 'Ute', 'Hatch', 'Sedan', 'Wagon', 'Van', 'Coupe', 'Convertible', 'People Mover'),
  ),
  simple_fuel: nullable(fc.constantFrom('Petrol', 'Diesel', 'Hybrid', 'PHEV', 'Electric', 'LPG', 'Hydrogen')),
  simple_transmission: nullable(fc.constantFrom('Automatic', 'Manual')),
  simple_drive: nullable(fc.constantFrom('4WD', 'AWD', 'FWD', 'RWD')),
  dealercomments: nullable(
    fc.constantFrom('Tidy.', 'One owner,|"as new"; <b>full</b> history', '=SUM(A1)', '+5 years', '😀'),
  ),
  images: pictures,
});

/** A vehicle in the stock of the yard. */
export const generatedVehicle: fc.Arbitrary<Vehicle> = facts.map((given) => ({
  ...blankVehicle,
  id: 'v_1',
  slug: 'one',
  location_id: yard.id,
  ...given,
  name: [given.year, given.make, given.model, given.badge].filter((part) => part !== null).join(' '),
}));

interface Trip {
  readonly listing: Listing;
  /** The feed's text; null where the service would refuse the vehicle. */
  readonly text: string | null;
}

export function writeOne(vehicle: Vehicle, format: FeedFormat, currency: 'AUD' | 'NZD'): Trip {
  const country = currency === 'AUD' ? 'AU' : 'NZ';
  const yards = new Map([[yard.id, { ...yard, country }]] as const);
  // Sound: of a site, a listing reads the currency alone.
  const site = { currency } as Site;
  const listing = listingOf(vehicle, { site, settings: {}, origin: 'https://north.example', yards });
  const { open, item, close } = feedForms[format];
  return { listing, text: whyLeftOut(listing, format) === null ? open + item(listing, 0) + close : null };
}

/** What a feed says of a vehicle, as the import has to read it. `undefined`: the feed has no words for it. */
export function wanted({ listing }: Trip, format: FeedFormat): { readonly [field: string]: unknown } {
  const { vehicle, price, priceKind, images } = listing;
  const isService = format === 'google' || format === 'meta';
  const fuel = vehicle.simple_fuel ?? '';
  return {
    make: vehicle.make,
    model: vehicle.model,
    year: vehicle.year,
    badge: vehicle.badge,
    name: displayTitle(vehicle),
    stocknum: vehicle.stocknum,
    vin: vehicle.vin,
    // Google and Meta know new and used.
    car_type: isService && vehicle.car_type === 'demo' ? 'used' : vehicle.car_type,
    item_type: format === 'google' ? undefined : vehicle.item_type,
    // Meta asks for a figure; a new vehicle without one has none.
    km: format === 'meta' ? (vehicle.km ?? 0) : vehicle.km,
    price,
    price_type: price === null || (format === 'google' && listing.currency === 'NZD') ? undefined : priceKind,
    status: format === 'google' ? undefined : vehicle.status,
    reserved: vehicle.reserved && format !== 'google' ? true : undefined,
    colour: vehicle.colour,
    series: isService ? undefined : vehicle.series,
    engine_hours: isService ? undefined : vehicle.engine_hours,
    simple_body: format === 'meta' && vehicle.item_type !== 'car' ? null : vehicle.simple_body,
    // Their words for fuel are fewer.
    simple_fuel:
      isService && ['LPG', 'Hydrogen', ''].includes(fuel)
        ? null
        : format === 'google' && fuel === 'PHEV'
          ? 'Hybrid'
          : vehicle.simple_fuel,
    simple_transmission: vehicle.simple_transmission,
    simple_drive: format === 'google' ? undefined : vehicle.simple_drive,
    images: images.slice(0, format === 'google' ? 11 : 20),
  };
}

/** What the import reads of a feed with one vehicle. */
export function readOne(text: string): { readonly [field: string]: unknown } {
  const { patches, problems } = readStockFile(new TextEncoder().encode(text));
  const [patch, ...more] = patches;
  if (!patch || more.length > 0 || problems.length > 0)
    throw new Error(`Read ${patches.length} vehicles: ${JSON.stringify(problems)}`);
  return { ...patch.fields, images: (patch.fields.images ?? []).map(({ url }) => url) };
}

/** Fields that differ, with what was read and what was wanted; null and left out are the same. */
export function differences(
  read: { readonly [field: string]: unknown },
  want: { readonly [field: string]: unknown },
): readonly string[] {
  return Object.entries(want).flatMap(([field, value]) => {
    if (value === undefined) return [];
    const [got, sought] = [JSON.stringify(read[field] ?? null), JSON.stringify(value)];
    return got === sought ? [] : [`${field}: ${got}, not ${sought}`];
  });
}
