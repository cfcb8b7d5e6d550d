/** What a row leaves open: asked, answered, and never settled in silence. */
import { describe, expect, test } from 'vitest';
import { emptyPatch } from '#domain/stock/vehicle-patch.ts';
import type { ImportAnswers } from '#schemas/api/import.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { aLocation } from '#tests/build/location.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { RowSettler } from './settle-row.ts';

const now = new Date('2026-11-23T00:00:00Z');
const artarmon = aLocation({ id: 'l_a', name: 'Artarmon yard' });
const main = aLocation({ id: 'l_m', name: 'Main', primary: true });

function settle(fields: Partial<Vehicle>, answers: ImportAnswers = {}, known: Vehicle | null = null) {
  const settler = new RowSettler(answers, [main, artarmon], now);
  const { patch, notes } = settler.settle({ ...emptyPatch, fields }, known);
  return { fields: patch.fields, notes, doubts: settler.doubts() };
}

describe('a vehicle that is called new', () => {
  const lancer = { car_type: 'new', year: 2009, km: 232_399 } as const;
  test('and cannot be is kept as the file says, counted and named', () => {
    const { fields, notes, doubts } = settle(lancer);
    expect([fields.car_type, doubts.notNew]).toEqual(['new', 1]);
    expect(notes).toEqual([
      {
        field: 'car_type',
        value: '2009 232,399 km',
        message: expect.stringContaining('has driven 232,399 km. It was kept'),
      },
    ]);
  });
  test('becomes what was answered, and is named all the same', () => {
    const { fields, notes, doubts } = settle(lancer, { notNew: 'used' });
    expect([fields.car_type, notes.length, doubts.notNew]).toEqual(['used', 1, 0]);
  });
  test.each([
    ['delivered with a few kilometres', { car_type: 'new', year: 2026, km: 12 }],
    ['of the year before last', { car_type: 'new', year: 2024, km: null }],
    ['used', { ...lancer, car_type: 'used' }],
  ] as const)('%s is no doubt', (_, fields) => {
    expect(settle({ ...fields }, { notNew: 'used' })).toMatchObject({
      fields: { ...fields },
      notes: [],
      doubts: { notNew: 0 },
    });
  });
});

describe('the last day of a price', () => {
  const known = aVehicle({ price: 20_000, offer_price: null, offer_until: '2026-12-31' });
  test.each([
    ['ends where the price comes again without a day', { price: 21_000 }, null],
    ['stays where the row says nothing of a price', { colour: 'Red' }, undefined],
    ['is what the row says', { price: 21_000, offer_until: '2027-01-31' }, '2027-01-31'],
    ['stays with a special price that the row gives', { price: 21_000, offer_price: 19_000 }, undefined],
  ])('%s', (_, fields, until) => {
    expect(settle({ ...fields }, { priceType: 'excl_government_charges' }, known).fields.offer_until).toBe(until);
  });
  test('stays with an offer price of the vehicle', () => {
    const offered = { ...known, offer_price: 19_000 };
    expect(
      settle({ price: 21_000 }, { priceType: 'excl_government_charges' }, offered).fields.offer_until,
    ).toBeUndefined();
  });
});

describe('a price without a type', () => {
  test('is counted, and takes the answer', () => {
    expect(settle({ price: 9990 }).doubts.untyped).toBe(1);
    const { fields, doubts } = settle({ price: 9990, price_type: null }, { priceType: 'drive_away' });
    expect([fields.price_type, doubts.untyped]).toEqual(['drive_away', 0]);
  });
  test('that the file types keeps its type, and no price needs none', () => {
    expect(settle({ price: 9990, price_type: 'EGC' }, { priceType: 'drive_away' }).fields.price_type).toBe('EGC');
    expect(settle({ price: null }, { priceType: 'drive_away' }).fields.price_type).toBeUndefined();
  });
});

describe('a place', () => {
  test('that is no location is asked for, with the one it is like', () => {
    const { fields, doubts } = settle({ location: 'Artarmon' });
    expect(fields.location_id).toBeUndefined();
    expect(doubts).toMatchObject({
      places: [{ name: 'Artarmon', rows: 1, suggestion: 'l_a' }],
      placeCount: 1,
      placeRows: 1,
    });
  });
  test('takes its answer, and any other the answer for all others', () => {
    expect(settle({ location: 'Artarmon' }, { places: { Artarmon: 'l_a' } }).fields).toMatchObject({
      location_id: 'l_a',
      location: 'Artarmon yard',
    });
    expect(settle({ city: 'Perth', state: 'WA' }, { places: { '*': 'l_m' } }).fields.location_id).toBe('l_m');
    expect(settle({ location: 'Artarmon' }, { places: { Artarmon: 'l_gone' } }).doubts.placeRows).toBe(1);
    expect(settle({ location: 'constructor' }, { places: {} }).doubts.placeRows).toBe(1);
  });
  test('that a file says nothing of is the main location', () => {
    expect(settle({}).fields.location_id).toBe('l_m');
  });
});

test('different places without end are counted to an end', () => {
  const settler = new RowSettler({}, [main], now);
  for (let row = 0; row < 6000; row++) settler.settle({ ...emptyPatch, fields: { location: `Place ${row}` } }, null);
  expect(settler.doubts()).toMatchObject({ placeCount: 5000, placeRows: 6000 });
  expect(settler.doubts().places).toHaveLength(50);
});

describe('a special price', () => {
  test.each([
    ['without a price is the price', { price: null, offer_price: 12_990 }, { price: 12_990, offer_price: null }],
    ['in a file without prices is the price', { offer_price: 12_990 }, { price: 12_990, offer_price: null }],
    [
      'stays one where there is a price',
      { price: 14_990, offer_price: 12_990 },
      { price: 14_990, offer_price: 12_990 },
    ],
  ])('%s', (_, fields, expected) => expect(settle(fields).fields).toMatchObject(expected));
  test('in a file without prices leaves the price on record', () => {
    const { fields } = settle({ offer_price: 12_990 }, {}, aVehicle({ price: 14_990 }));
    expect([fields.price, fields.offer_price]).toEqual([undefined, 12_990]);
  });
});

describe('promise 10: a was-price of another price type', () => {
  const known = aVehicle({ price: 33_990, price_type: 'drive_away', before_price: 36_990 });
  test.each([
    ['ends with a row whose price covers something else', { price_type: 'excl_government_charges' }, null],
    ['stays where the row says the same type', { price_type: 'Drive away' }, undefined],
    ['stays where the row says nothing of it', { price: 32_990 }, undefined],
    ['is the row’s own where it brings one', { price_type: 'excl_government_charges', before_price: 35_000 }, 35_000],
  ])('%s', (_, fields, expected) => expect(settle(fields, {}, known).fields.before_price).toBe(expected));
});
