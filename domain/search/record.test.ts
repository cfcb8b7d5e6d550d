import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facetNames } from '#schemas/catalogue/vehicle/search.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { aVehicle, financeInfo } from '#tests/build/vehicle.ts';
import { weeklyFigure } from '../finance/weekly-figure.ts';
import { displayPrice } from '../price/display-price.ts';
import type { Settings } from '../switches/settings.ts';
import { compareText } from '../text/compare.ts';
import { attributeChips } from '../vehicle/attribute-chips.ts';
import { blankVehicle } from '../vehicle/blank-vehicle.ts';
import { imageTag } from '../vehicle/image-tag.ts';
import { displaySubtitle, displayTitle } from '../vehicle/title.ts';
import { recordSettings, type SearchRecord, toSearchRecord } from './record.ts';

const now = new Date('2026-02-01T02:00:00Z');
const day = 86_400_000;
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

/** A card's vehicle as a search client builds it from a record alone: fields that records lack are blank. */
function cardVehicle(record: SearchRecord): Vehicle {
  const { vehicle, location_name, filtered_features, _geoloc, objectID, ...same } = record;
  const own = Object.fromEntries(Object.entries(same).filter(([name]) => Object.hasOwn(blankVehicle, name)));
  return {
    ...blankVehicle,
    ...own,
    id: objectID,
    // These attributes are for searching: the lower price, and sold regardless of the status.
    price: blankVehicle.price,
    status: blankVehicle.status,
    drive: blankVehicle.drive,
    fuel: blankVehicle.fuel,
    location: location_name,
    standardEquipment: [...filtered_features],
    lat: _geoloc?.lat ?? null,
    lng: _geoloc?.lng ?? null,
    ...vehicle,
  };
}

const changes: fc.Arbitrary<Partial<Vehicle>> = fc.record({
  status: fc.constantFrom('in_stock', 'coming_soon', 'sold', 'others'),
  sold: fc.boolean(),
  sold_date_timestamp: orNull(fc.integer({ min: now.getTime() - 9 * day, max: now.getTime() + day })),
  created_at: orNull(
    fc.integer({ min: now.getTime() - 20 * day, max: now.getTime() + 2 * day }).map((at) => new Date(at).toISOString()),
  ),
  reserved: fc.boolean(),
  certified: fc.boolean(),
  preorder: fc.boolean(),
  promoted: fc.boolean(),
  tag: orNull(fc.constantFrom('Low kms', ' ', 'null')),
  price: orNull(fc.integer({ min: 0, max: 90_000 })),
  before_price: orNull(fc.integer({ min: 0, max: 90_000 })),
  offer_price: orNull(fc.integer({ min: 0, max: 90_000 })),
  subscription_price: orNull(fc.integer({ min: 0, max: 900 })),
  price_type: orNull(fc.constantFrom('drive_away', 'Special')),
  simple_fuel: orNull(fc.constantFrom('Petrol', 'Electric')),
  fuel: orNull(fc.constantFrom('Plug-in hybrid', 'Diesel')),
  simple_body: orNull(fc.constantFrom('SUV', 'ute')),
  year: fc.integer({ min: 1990, max: 2026 }),
  km: orNull(fc.integer({ min: 0, max: 400_000 })),
  badge: orNull(fc.constantFrom('GXL', '')),
  finance_lenders: fc.constantFrom<Vehicle['finance_lenders'][]>(
    {},
    { plain: financeInfo() },
    { plain: financeInfo({ comparisonRate: null }) },
  ),
  autograb_data: fc.constantFrom(
    { state_average_market_price: null, average_market_price: null },
    { state_average_market_price: 60_000, average_market_price: null },
  ),
});

const settingsOf: fc.Arbitrary<Settings> = fc.record({
  'stock.exclusion-level': fc.integer({ min: 0, max: 7 }),
  'stock.include-sold-days': fc.integer({ min: 0, max: 10 }),
  'stock.only-in-stock': fc.constant(false),
  'tags.just-arrived-days': fc.integer({ min: 0, max: 10 }),
  'tags.certified-make': fc.constantFrom('', 'Aster', 'Aster Australia'),
  'tags.fuel-label': fc.boolean(),
  'price.below-market': fc.boolean(),
  'price.subscription': fc.boolean(),
  'ranking.age': fc.constantFrom(0, 90),
  'ranking.boosts': fc.constantFrom([], [{ when: 'make', is: 'aster', add: 50 }]),
  'document.lenders': fc.constantFrom(null, {
    country: 'AU',
    order: ['wattle'],
    lenders: {
      wattle: {
        name: 'Wattle',
        interestRate: 8,
        fees: [{ name: 'Start', amount: 395, due: 'start' }],
        eligibility: { ageUnder: 12, kmUpTo: 200_000 },
        disclaimer: 'Terms apply.',
      },
    },
  }),
  'search.make-names': fc.constantFrom([], [{ from: 'aster', to: 'Aster Australia' }]),
});

describe('search record', () => {
  test('R3-015: has every search facet of the specification', () => {
    const listed = toSearchRecord(aVehicle(), {}, now);
    expect(Object.keys(listed?.record ?? {})).toEqual(expect.arrayContaining([...facetNames]));
  });

  test('measures of what is towed are searched by on what is towed alone', () => {
    const specifications = { ...blankVehicle.specifications, tare_weight: 1700 };
    const tareOf = (item_type: Vehicle['item_type']) =>
      toSearchRecord(aVehicle({ item_type, specifications }), {}, now)?.record.tare_weight;
    expect([tareOf('caravan'), tareOf('trailer'), tareOf('car')]).toEqual([1700, 1700, null]);
  });

  test('tells nothing private', () => {
    const vehicle = aVehicle({
      vin: 'PRIVATE-VIN',
      nvic: 'PRIVATE-NVIC',
      regplate: 'PRIVATE-PLATE',
      private_suburb: 'PRIVATE-SUBURB',
      private_postcode: 'PRIVATE-POSTCODE',
      locked_fields: ['PRIVATE-LOCK'],
      hotspots: { exterior: [{ id: 'PRIVATE-SPOT', description: null, anchors: [] }], interior: [] },
      finance_lenders: { plain: financeInfo(), zeta: financeInfo({ financeProvider: 'PRIVATE-OTHER' }) },
      autograb_data: { state_average_market_price: 1234321, average_market_price: 1234321 },
    });
    const text = JSON.stringify(toSearchRecord(vehicle, {}, now));
    expect(text).not.toMatch(/PRIVATE|1234321/);
    expect(text).toContain('"plain"');
  });

  test('a card from a record reads as the card of the vehicle', () => {
    fc.assert(
      fc.property(changes, settingsOf, (change, settings) => {
        const vehicle = aVehicle(change);
        const listed = toSearchRecord(vehicle, settings, now);
        fc.pre(listed !== null);
        const card = cardVehicle(listed.record);
        const shown = (of: Vehicle) => [
          of.id,
          of.slug,
          imageTag(of, settings, now),
          displayTitle(of),
          displaySubtitle(of),
          displayPrice(of, settings),
          weeklyFigure(of, settings, now),
          attributeChips(of),
          [of.images[0]?.url ?? of.primary_image_url, of.city, of.state, of.lat, of.lng, of.sold, of.status],
        ];
        expect(shown(card)).toEqual(shown({ ...vehicle, make: card.make, model: card.model }));
      }),
    );
  });

  test('R9-006: stays as it is until the instant that it names, and differs then', () => {
    fc.assert(
      fc.property(changes, settingsOf, fc.double({ min: 0, max: 1, noNaN: true }), (change, settings, share) => {
        const vehicle = aVehicle(change);
        const at = (ms: number) => toSearchRecord(vehicle, settings, new Date(ms));
        const listed = at(now.getTime());
        if (listed === null) return;
        const until = listed.changesAt ?? now.getTime() + 3 * 365 * day;
        const between = now.getTime() + Math.floor((until - 1 - now.getTime()) * share);
        expect(at(between)).toEqual(listed);
        if (listed.changesAt !== null) expect(at(until - 1)).toEqual(listed);
      }),
    );
    const soldAt = now.getTime() - day;
    const sold = aVehicle({ sold: true, sold_date_timestamp: soldAt, created_at: '2025-06-01T00:00:00Z' });
    expect(toSearchRecord(sold, {}, now)?.changesAt).toBe(soldAt + 3 * day);
    expect(toSearchRecord(sold, {}, new Date(soldAt + 3 * day))).toBeNull();
    const fresh = aVehicle({ created_at: '2026-01-30T00:00:00Z' });
    const changeTime = toSearchRecord(fresh, {}, now)?.changesAt;
    expect(changeTime).toBe(Date.parse('2026-02-07T00:00:00.001Z'));
    expect(toSearchRecord(fresh, {}, new Date(changeTime ?? 0))?.record.custom_rank).toBe(
      (toSearchRecord(fresh, {}, now)?.record.custom_rank ?? 0) - 20,
    );
    const old = aVehicle({ year: 2006, photos_count: 9, created_at: null, created_at_timestamp: null });
    expect(toSearchRecord(old, { 'stock.exclusion-level': 6 }, now)?.changesAt).toBe(Date.UTC(2027, 0, 1));
    expect(toSearchRecord(old, { 'stock.exclusion-level': 6 }, new Date(Date.UTC(2027, 0, 1)))).toBeNull();
  });

  test('what is not listed now is never listed by time alone', () => {
    fc.assert(
      fc.property(changes, settingsOf, fc.integer({ min: 0, max: 700 }), (change, settings, days) => {
        const vehicle = aVehicle(change);
        if (toSearchRecord(vehicle, settings, now) !== null) return;
        expect(toSearchRecord(vehicle, settings, new Date(now.getTime() + days * day))).toBeNull();
      }),
    );
  });

  test('depends on the settings that it names and on no others', () => {
    const read = new Set<string>();
    fc.assert(
      fc.property(changes, settingsOf, (change, settings) => {
        const watched = new Proxy(settings, {
          get(target, key) {
            // A symbol asks whose settings they are.
            if (typeof key === 'string') read.add(key);
            return Reflect.get(target, key);
          },
        });
        toSearchRecord(aVehicle(change), watched, now);
      }),
      { seed: 7, numRuns: 500 },
    );
    expect([...read].sort(compareText)).toEqual([...recordSettings].sort(compareText));
  });

  test('a sold vehicle counts as sold in search, regardless of its status', () => {
    const sold = aVehicle({ sold: true, status: 'in_stock', sold_date_timestamp: (now.getTime() - day) / 1000 });
    const record = toSearchRecord(sold, {}, now)?.record;
    expect([record?.status, record?.sold_date_timestamp]).toEqual(['sold', now.getTime() - day]);
    expect(record && cardVehicle(record).status).toBe('in_stock');
  });
});
