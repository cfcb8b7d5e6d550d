import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeliveryTable } from '#schemas/documents/delivery.ts';
import { validateDocument } from '#schemas/validate/validate.ts';
import type { Place } from '../ports/places.ts';
import { priceAt, tableDelivery } from './delivery-table.ts';

const table: DeliveryTable = {
  // Not in order: staff add lines as they come.
  bands: [
    { upTo: 300, price: 450 },
    { upTo: 50, price: 0 },
    { upTo: 150, price: 220 },
  ],
  regions: [
    { from: '4183', to: '4184', name: 'the bay islands', price: 600 },
    { from: '2899', to: '2899', name: 'Norfolk Island' },
  ],
};

const newstead = { lat: -27.4443, lng: 153.0442 };

const toowoomba: Place = {
  id: '4350',
  kind: 'postcode',
  label: '4350 QLD',
  name: '4350',
  region: 'QLD',
  postcode: '4350',
  note: 'Toowoomba, Drayton and 40 more',
  lat: -27.56,
  lng: 151.95,
};

const port = tableDelivery(table, { suggest: async (text) => (text === '4350' ? [toowoomba] : []) });

test('the table is a document that its schema takes', () => {
  expect(validateDocument('delivery', table)).toEqual([]);
  expect(validateDocument('delivery', { bands: [{ upTo: -1, price: 10 }] })).not.toEqual([]);
});

test.each([
  [0, 0],
  [50, 0],
  [50.1, 220],
  [150, 220],
  [300, 450],
  [300.1, null],
])('%d km cost %s dollars', (km, price) => {
  expect(priceAt(table, km)).toBe(price);
});

describe('a quote', () => {
  test('R3-019, R7-015: names the region and the price by distance', async () => {
    expect(await port.quote({ postcode: '4350', from: newstead })).toEqual({
      name: 'Toowoomba, Drayton and 40 more QLD 4350',
      price: 220,
    });
  });

  test('postcodes with their own price come first, known to the gazetteer or not', async () => {
    expect(await port.quote({ postcode: '4184', from: null })).toEqual({ name: 'the bay islands', price: 600 });
  });

  test.each([
    ['where the tenant does not deliver', '2899', newstead],
    ['to a postcode that is nowhere', '9999', newstead],
    ['from an unknown place', '4350', null],
    ['beyond the last distance', '4350', { lat: -37.8, lng: 144.96 }],
  ])('R8-007: there is none %s', async (_, postcode, from) => {
    expect(await port.quote({ postcode, from })).toBeNull();
  });

  test('without a table there is none', async () => {
    expect(
      await tableDelivery(null, { suggest: async () => [toowoomba] }).quote({ postcode: '4350', from: newstead }),
    ).toBeNull();
  });
});

test('farther never costs less where farther bands cost more', () => {
  const km = fc.double({ min: 0, max: 300, noNaN: true });
  fc.assert(
    fc.property(km, km, (a, b) => {
      expect(priceAt(table, Math.max(a, b)) ?? 0).toBeGreaterThanOrEqual(priceAt(table, Math.min(a, b)) ?? 0);
    }),
  );
});
