import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BulkAction } from '#schemas/api/stock.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { aLocation } from '#tests/build/location.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { type PriceRounding, priceRoundings, roundPrice } from '../price/round-price.ts';
import { mayClaimWasPrice, wasPriceChoices } from '../price/was-price.ts';
import type { Settings } from '../switches/settings.ts';
import { imageFields, photographCount } from '../vehicle/photos.ts';
import { type BulkOutcome, describeBulk, planBulk } from './bulk-change.ts';
import { editVehicle } from './edit-vehicle.ts';
import { isListed } from './is-listed.ts';
import { guardedFields, withLocks } from './locked-fields.ts';
import { whyUnlisted } from './why-unlisted.ts';

const now = new Date('2026-02-01T02:00:00Z');
const dayMs = 86_400_000;

describe('why a vehicle is not listed', () => {
  const cases: readonly [string, Partial<Vehicle>, Settings, string | null][] = [
    ['R9-007: in stock', {}, {}, null],
    ['R9-007: hidden', { show_on_dealer_website: false }, {}, 'hidden'],
    ['R9-007: others', { status: 'others' }, {}, 'withdrawn'],
    ['R9-006: sold long ago', { sold: true, sold_date_timestamp: now.getTime() - 9 * dayMs }, {}, 'sold-before'],
    ['R9-006: sold, nobody knows when', { sold: true }, {}, 'sold-undated'],
    ['R9-009: used only', { car_type: 'demo' }, { 'stock.only-used': true }, 'not-used'],
    ['R9-009: make', {}, { 'stock.exclude-makes': ['ASTER'] }, 'make'],
    ['R9-009: stock number', {}, { 'stock.exclude-stock-numbers': ['s1001'] }, 'stock-number'],
    ['R9-008: level 2', { price: 0 }, { 'stock.exclusion-level': 2 }, 'no-price'],
  ];
  test.each(cases)('%s', (_, changes, settings, reason) => {
    const found = whyUnlisted(aVehicle(changes), settings, now);
    expect(found?.reason ?? null).toBe(reason);
    if (found) expect(found.text).toMatch(/^.{20,}\.$/);
  });

  test('a vehicle that its file shows later says from which day, unless staff hide it', () => {
    const textOf = (locked_fields: string[]) =>
      whyUnlisted(aVehicle({ show_on_dealer_website: false, show_from: '2027-03-04', locked_fields }), {}, now)?.text;
    expect(textOf([])).toContain('from 4 Mar 2027');
    expect(textOf(['show_on_dealer_website'])).not.toContain('Mar');
  });

  test('R9-007: it has a reason exactly when the stock filter leaves the vehicle out', () => {
    const changes = fc.record({
      status: fc.constantFrom<Vehicle['status']>('in_stock', 'coming_soon', 'sold', 'others'),
      sold: fc.boolean(),
      sold_date_timestamp: fc.option(fc.constantFrom(now.getTime(), now.getTime() - dayMs, 1000)),
      show_on_dealer_website: fc.boolean(),
      car_type: fc.constantFrom<Vehicle['car_type']>('new', 'demo', 'used'),
      item_type: fc.constantFrom<Vehicle['item_type']>('car', 'truck'),
      photos_count: fc.constantFrom(0, 3, 9),
      images: fc.constant<Vehicle['images']>([]),
      price: fc.constantFrom(null, 0, 20_000),
      reserved: fc.boolean(),
    });
    const settings = fc.record({
      'stock.only-used': fc.boolean(),
      'stock.only-in-stock': fc.boolean(),
      'stock.only-with-photos': fc.boolean(),
      'stock.item-types': fc.constantFrom([], ['car']),
      'stock.exclusion-level': fc.nat({ max: 14 }),
      'stock.include-sold-days': fc.nat({ max: 4 }),
    });
    fc.assert(
      fc.property(changes, settings, (made, chosen) => {
        const vehicle = aVehicle(made);
        expect(whyUnlisted(vehicle, chosen, now) === null).toBe(isListed(vehicle, chosen, now));
      }),
      { numRuns: 400 },
    );
  });
});

describe('editing', () => {
  test('what was edited is locked, each decision under one name; what follows is not', () => {
    const edited = editVehicle(aVehicle(), { price: 30_000, badge: 'Sport' }, now);
    expect(edited).toMatchObject({
      price: 30_000,
      dap_price: 30_000,
      name: '2021 Aster Ridge Sport',
      locked_fields: ['price', 'badge'],
      updated_at: now.toISOString(),
    });
    expect(withLocks(['price'], ['location_id', 'city', 'sold', 'slug'])).toEqual(['price', 'location', 'status']);
    expect(guardedFields({ locked_fields: ['location', 'fuel'] })).toEqual(
      new Set([
        'location',
        'location_id',
        'city',
        'state',
        'lat',
        'lng',
        'dealership_id',
        'dealership_slug',
        'dealership_name',
        'fuel',
        'simple_fuel',
      ]),
    );
  });

  test('nothing edited is the same object; a name and a figure that a person wrote stay', () => {
    const vehicle = aVehicle({ name: 'Our best Ridge', dap_price: 35_500 });
    expect(editVehicle(vehicle, { price: 32_990, categories: [] }, now)).toBe(vehicle);
    expect(editVehicle(vehicle, { price: 31_000, model: 'Ridge 2' }, now)).toMatchObject({
      name: 'Our best Ridge',
      dap_price: 35_500,
    });
  });

  test('status, the sold mark and the date are one fact', () => {
    const sold = editVehicle(aVehicle(), { status: 'sold' }, now);
    expect(sold).toMatchObject({ status: 'sold', sold: true, sold_date_timestamp: now.getTime() });
    expect(editVehicle(sold, { status: 'in_stock' }, now)).toMatchObject({ sold: false, sold_date_timestamp: null });
    expect(editVehicle(aVehicle(), { sold: true, sold_date_timestamp: 5 }, now)).toMatchObject({
      status: 'sold',
      sold_date_timestamp: 5,
    });
  });

  test('a drawing gives way to photographs, the drawn spin, inside and films with it', () => {
    const drawn = (view: string) => ({ url: `/img/drawn/suv/f2f2f0/${view}`, thumb: `/img/drawn/suv/f2f2f0/${view}` });
    const photo = { url: '/img/media/t/a', thumb: '/img/media/t/a' };
    const drawnFilm = drawn('film.webm').url;
    const vehicle = aVehicle({
      spin_images: [drawn('front').url],
      spin_interior_image: drawn('interior').url,
      video_url: drawnFilm,
      videos: [{ video: { url: drawnFilm } }, { video: { url: 'https://films.example/own.mp4' } }],
      walkaround_videos: [{ video: { url: drawnFilm } }],
      hotspots: { exterior: [], interior: [{ id: 'h', description: null, anchors: [] }] },
    });
    expect(photographCount(vehicle)).toBe(0);
    expect(imageFields(vehicle, [drawn('front'), photo])).toMatchObject({
      images: [photo],
      photos_count: 1,
      primary_image_url: photo.url,
      spin_images: [],
      spin_interior_image: null,
      video_url: null,
      videos: [{ video: { url: 'https://films.example/own.mp4' } }],
      walkaround_videos: [],
      hotspots: { interior: [] },
    });
    expect(imageFields(vehicle, [drawn('front')])).toMatchObject({ photos_count: 1, spin_images: vehicle.spin_images });
    expect(imageFields(vehicle, [])).toMatchObject({ photos_count: 0, primary_image_url: null });
  });
});

describe('bulk changes', () => {
  const location = aLocation({ id: 'l_9', name: 'Harbour North' });
  const context = { locations: [location], now };
  const price = (value: number, more: object = {}): BulkAction =>
    ({ type: 'price', by: 'percent', value, rounding: '10', showWas: true, ...more }) as BulkAction;
  const cases: readonly [string, Partial<Vehicle>, BulkAction, BulkOutcome['kind'], Partial<Vehicle>][] = [
    ['5 % off, to the next ten', {}, price(-5), 'change', { price: 31_340, before_price: 32_990 }],
    ['dearer claims no was-price', {}, price(5), 'change', { price: 34_640, before_price: null }],
    ['an amount, ending in 990', {}, price(-1500, { by: 'amount', rounding: '990' }), 'change', { price: 31_990 }],
    ['no price, no per cent', { price: null }, price(-5), 'cannot', {}],
    ['nothing is given away', { price: 900 }, price(-900, { by: 'amount' }), 'cannot', {}],
    ['rounding that changes nothing', { price: 1000 }, price(0.1, { rounding: '100' }), 'same', {}],
    ['sold twice', { sold: true }, { type: 'sold', soldAt: 7 }, 'cannot', {}],
    ['sold', { reserved: true }, { type: 'sold', soldAt: 7 }, 'change', { sold_date_timestamp: 7, reserved: false }],
    ['reserved after it was sold', { sold: true }, { type: 'reserved', reserved: true }, 'cannot', {}],
    ['moved', {}, { type: 'location', locationId: 'l_9' }, 'change', { location: 'Harbour North', location_id: 'l_9' }],
    ['the tag it has', { tag: 'Hot' }, { type: 'tag', tag: 'Hot' }, 'same', {}],
    [
      'prices that say what they include',
      { price_type: null },
      { type: 'price-type', priceType: 'drive_away' },
      'change',
      { price_type: 'drive_away' },
    ],
    [
      'prices that include something else than the was-price',
      { price_type: 'excl_government_charges', price: 25_000, before_price: 30_000 },
      { type: 'price-type', priceType: 'drive_away' },
      'change',
      { price_type: 'drive_away', before_price: null },
    ],
    ['taken out', {}, { type: 'remove' }, 'remove', {}],
  ];
  test.each(cases)('%s', (_, made, action, kind, expected) => {
    const outcome = planBulk(aVehicle(made), action, context);
    expect(outcome.kind).toBe(kind);
    if (outcome.kind === 'change') expect(outcome.vehicle).toMatchObject(expected);
    if (outcome.kind === 'cannot') expect(outcome.text).toMatch(/^It.*\.$/);
    expect(describeBulk(action, [location])).toMatch(/^[A-Z].{4,}/);
  });

  test('rounding lands on its ending, within half a step, and stays there', () => {
    const roundings = Object.keys(priceRoundings) as PriceRounding[];
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 900_000 }), fc.constantFrom(...roundings), (dollars, rounding) => {
        const { step, ending } = priceRoundings[rounding];
        const rounded = roundPrice(dollars, rounding);
        expect(rounded % step).toBe(ending % step);
        expect(Math.abs(rounded - dollars)).toBeLessThanOrEqual(step / 2);
        expect(roundPrice(rounded, rounding)).toBe(rounded);
      }),
    );
  });
});

test('promise 10: a was-price is one that the ledger knows, above today’s', () => {
  const price_type = 'drive_away';
  const ledger = [32_990, 30_000, null, 32_990, 20_000].map((price) => ({ price, price_type }));
  expect(wasPriceChoices(ledger, { price: 25_000, price_type })).toEqual([32_990, 30_000]);
  expect([30_000, 31_000].map((price) => mayClaimWasPrice(ledger, price, price_type))).toEqual([true, false]);
});

test('promise 10: a was-price covers what the price of today covers', () => {
  const ledger = [
    { price: 30_000, price_type: 'drive_away' },
    { price: 29_000, price_type: null },
  ];
  const shown = { price: 25_000, price_type: 'excl_government_charges' };
  expect(wasPriceChoices(ledger, shown)).toEqual([]);
  expect([30_000, 29_000].map((price) => mayClaimWasPrice(ledger, price, shown.price_type))).toEqual([false, false]);
  expect(mayClaimWasPrice(ledger, 29_000, null)).toBe(false);
});
