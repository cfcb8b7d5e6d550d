/** Feeds for Google and Meta against the fields that the two publish, over all stock of the demo (decision 0323). */
import { describe, expect, test } from 'vitest';
import { readCsv } from '#composer-api/work/imports/read-csv.ts';
import { buildDemoEntities } from '#demo/sites/build-entities.ts';
import { demoTenants } from '#demo/sites/tenants.ts';
import { whyLeftOut } from '#domain/feeds-out/left-out.ts';
import { type Listing, listingOf } from '#domain/feeds-out/listing.ts';
import { googleFields, metaFields } from '#domain/feeds-out/published-fields.ts';
import { feedForms } from '#domain/feeds-out/write-feed.ts';
import type { Site } from '#schemas/documents/site.ts';
import { aLocation } from '../build/location.ts';
import { aVehicle } from '../build/vehicle.ts';

const now = new Date('2026-06-15T02:00:00Z');
const tables = { google: googleFields, meta: metaFields } as const;

/** Every vehicle of the demo that is for sale, as its site lists it. */
const siteOf = new Map<Listing, string>();
const listings: readonly Listing[] = demoTenants.flatMap(({ slug }) => {
  const { vehicles, locations } = buildDemoEntities(slug, now);
  const yards = new Map(locations.map((yard) => [yard.id, yard]));
  // Sound: of a site, a listing reads the currency alone.
  const site = { currency: locations.some(({ country }) => country === 'NZ') ? 'NZD' : 'AUD' } as Site;
  return vehicles
    .filter(({ sold, status }) => !sold && (status === 'in_stock' || status === 'coming_soon'))
    .map((vehicle) => {
      const listing = listingOf(vehicle, { site, settings: {}, origin: 'https://north.example', yards });
      siteOf.set(listing, slug);
      return listing;
    });
});

/** The rows of a feed with the vehicles that are not left out. */
function rowsOf(format: 'google' | 'meta') {
  const { open, item } = feedForms[format];
  const taken = listings.filter((listing) => whyLeftOut(listing, format) === null);
  const [header, ...rows] = readCsv(open + taken.map(item).join(''));
  const names = header?.cells ?? [];
  return {
    taken,
    rows: rows.map(({ cells }) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))),
  };
}

describe.each(['google', 'meta'] as const)('the feed for %s', (format) => {
  const fields = tables[format];
  const { taken, rows } = rowsOf(format);

  test('has vehicles of the demo, and its columns are fields that the service publishes', () => {
    expect(rows.length).toBeGreaterThan(300);
    expect(Object.keys(rows[0] ?? {}).filter((name) => !Object.hasOwn(fields, name))).toEqual([]);
    expect(
      Object.entries(fields).flatMap(([name, { need }]) => (need && !(name in (rows[0] ?? {})) ? [name] : [])),
    ).toEqual([]);
  });

  test('says in each field what the service takes', () => {
    const faults = rows.flatMap((row, at) =>
      Object.entries(fields).flatMap(([name, { need, values, form, most = Number.POSITIVE_INFINITY }]) => {
        const text = row[name] ?? '';
        const listing = taken[at];
        const isNeeded =
          need === 'always' ||
          (need === 'used' && listing?.vehicle.car_type !== 'new') ||
          (need === 'australia' && listing?.yard?.country === 'AU');
        if (text === '') return isNeeded ? [`${name} is empty`] : [];
        const fits = (values?.includes(text) ?? true) && (form?.test(text) ?? true) && text.length <= most;
        return fits ? [] : [`${name}: ${text}`];
      }),
    );
    expect([...new Set(faults)].slice(0, 20)).toEqual([]);
  });

  test('names no vehicle twice', () => {
    const ids = rows.map((row, at) => {
      const listing = taken[at];
      return `${listing && siteOf.get(listing)} ${row[format === 'google' ? 'id' : 'vehicle_id']}`;
    });
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('no caravan, trailer or machine has kilometres or a gearbox in a feed for Meta', () => {
  const kinds = rowsOf('meta').taken.map(({ vehicle }) => vehicle.item_type);
  expect(new Set(kinds)).not.toContain('caravan');
  expect(kinds.filter((kind) => !['car', 'motorcycle', 'truck'].includes(kind))).toEqual([]);
});

describe('what Google asks of a price', () => {
  const facts = (country: 'AU' | 'NZ') => ({
    site: { currency: country === 'AU' ? 'AUD' : 'NZD' } as Site,
    settings: {},
    origin: 'https://north.example',
    yards: new Map([['l_1', aLocation({ id: 'l_1', country })]]),
  });
  const image = { url: 'https://img.example/1.jpg', thumb: 'https://img.example/1.jpg' };
  const why = (changes: Parameters<typeof aVehicle>[0], country: 'AU' | 'NZ' = 'AU') =>
    whyLeftOut(listingOf(aVehicle({ location_id: 'l_1', images: [image], ...changes }), facts(country)), 'google');

  test.each([
    ['new', 'drive_away', null],
    ['new', 'estimated_drive_away', null],
    ['new', 'excl_government_charges', 'Google only accepts drive away prices for new cars in Australia'],
    ['used', 'drive_away', null],
    ['used', 'excl_government_charges', null],
    ['used', 'estimated_drive_away', 'Google does not accept estimated prices for used cars in Australia'],
    ['demo', 'estimated_drive_away', 'Google does not accept estimated prices for used cars in Australia'],
    ['used', 'was a bargain', 'It does not say what its price includes, which Google requires in Australia'],
    ['used', 'Plus GST', 'Its price does not include GST, which consumers pay as well'],
    ['used', null, 'It does not say what its price includes, which Google requires in Australia'],
  ] as const)('in Australia, %s with the price type %s', (car_type, price_type, left) => {
    expect(why({ car_type, price_type })).toBe(left);
    expect(why({ car_type, price_type }, 'NZ')).toBe(price_type === 'Plus GST' ? left : null);
  });

  test('a vehicle that cannot be bought now is not advertised', () => {
    expect(why({ reserved: true })).toBe('Reserved');
    expect(why({ status: 'coming_soon' })).toBe('Not in stock yet');
  });
});
