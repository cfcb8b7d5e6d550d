/** Cells whose readers answer more than one fact, and words in a dealer's own sense. The many ways: `messy-cells.test.ts`. */
import { describe, expect, test } from 'vitest';
import { importMeanings } from '#schemas/api/import.ts';
import { plainContext } from './cell-context.ts';
import * as cells from './cell-values.ts';
import { orderOf, readDate } from './date-cells.ts';
import { readNumber } from './figures.ts';
import { checkedWord, ownWords } from './own-words.ts';
import { priceNameWords, readPrice } from './prices.ts';
import { readVin } from './special-cells.ts';
import * as words from './words.ts';

const anyNumber = { min: 0, max: 1e9 };

describe('cells of dealers’ files', () => {
  test.each(['', ' ', '-', '- / -', 'N/A', 'nan', 'null', 'TBA'])('%j is nothing', (cell) => {
    expect(cells.readText(cell, 10)).toBeNull();
    expect(readNumber(cell, anyNumber)).toBeNull();
    expect(readPrice(cell)).toEqual({ price: null });
    expect(cells.readColours(cell)).toBeNull();
  });

  test.each([
    ['Blue / -', { colour: 'Blue', interior_colour: null }],
    ['White / Black Leather', { colour: 'White', interior_colour: 'Black Leather' }],
    ['Red', { colour: 'Red', interior_colour: null }],
  ])('the colours %j', (cell, value) => expect(cells.readColours(cell)).toEqual(value));

  test('a warranty is no colour', () => {
    expect(() => cells.readColours('5 years / Unlimited km')).toThrow('looks like a warranty');
  });

  test.each([
    ['Mount Louisa, QLD', { city: 'Mount Louisa', state: 'QLD' }],
    ['Ringwood, AU-VIC', { city: 'Ringwood', state: 'VIC' }],
    ['Hornby, Canterbury', { city: 'Hornby', state: 'Canterbury' }],
    ['Perth, western australia 6000', { city: 'Perth', state: 'WA' }],
    ['Darwin', { city: 'Darwin', state: null }],
  ])('the place %j', (cell, value) => expect(cells.readPlace(cell)).toEqual(value));

  test.each([
    ['4 cyl, 2.3 L', { cylinders: 4, litres: 2.3 }],
    ['V8', { cylinders: 8, litres: null }],
    ['0 L', { cylinders: null, litres: null }],
  ])('the engine %j', (cell, value) => expect(cells.readEngine(cell)).toEqual(value));

  test('a VIN', () => {
    expect(readVin('jm0kf4w2a00100001')).toBe('JM0KF4W2A00100001');
    expect(() => readVin('JM0KF4W2AO0100001')).toThrow('is not a VIN');
  });
});

describe('what stands outside of the cell', () => {
  test('the site’s own dollars are taken, another country’s are not', () => {
    expect(readPrice('NZ$29,990', 'price', { ...plainContext, currency: 'NZD' })).toEqual({ price: 29990 });
    expect(() => readPrice('NZ$29,990', 'price', { ...plainContext, currency: 'AUD' })).toThrow('another currency');
    expect(() => readPrice('29,990', 'price', { ...plainContext, unit: 'usd' })).toThrow('another currency');
  });

  test.each([
    ['Price', ''],
    ['Price EGC', 'egc'],
    ['DriveAwayPrice', 'drive away'],
    ['Price (USD)', 'usd'],
    ['Price incl. GST', 'incl gst'],
    ['Sale price', ''],
  ])('the column “%s” says %j', (name, said) => expect(priceNameWords(name)).toBe(said));

  test('miles in a column of their own are converted', () => {
    const context = { ...plainContext, unit: 'mi' };
    expect(readNumber('61000', anyNumber, { unit: 'km' }, context)).toBe(98_170);
    expect(readNumber('61000 km', anyNumber, { unit: 'km' }, context)).toBe(61_000);
  });

  test('the order of a column decides a date that may be either', () => {
    expect(readDate('3/4/2027', { ...plainContext, dayFirst: true })).toBe('2027-04-03');
    expect(readDate('3/4/2027', { ...plainContext, dayFirst: false })).toBe('2027-03-04');
    expect(['31/3/2027', '3/31/2027', '3/4/2027', '4/4/2027', '2027-03-04', 'soon'].map(orderOf)).toEqual([
      ...(['day', 'month', 'either', null, null, null] as const),
    ]);
  });
});

describe('a dealer’s own words', () => {
  const context = {
    ...plainContext,
    words: ownWords(
      [
        { kind: 'transmission', phrase: '6SPA', meaning: 'Automatic' } as const,
        { kind: 'status', phrase: 'On the Hill!', meaning: 'others' } as const,
        { kind: 'shown', phrase: 'perhaps', meaning: 'no' } as const,
      ].map(checkedWord),
    ),
  };

  test('mean what the dealer said, in any case and with any signs', () => {
    expect(words.readGearbox('6spa', context)).toEqual({ trans: '6spa', simple_transmission: 'Automatic' });
    expect(words.readStatus('on the hill', context)).toEqual({ status: 'others', sold: false });
    expect(words.readShown('Perhaps', context)).toBe(false);
    expect(() => words.readGearbox('7SPA', context)).toThrow('is no transmission');
  });

  test('win over the product’s tables', () => {
    const own = { ...plainContext, words: ownWords([{ kind: 'transmission', phrase: 'a', meaning: 'Manual' }]) };
    expect(words.readGearbox('A', own)).toMatchObject({ simple_transmission: 'Manual' });
  });

  test('mean only what their field can be', () => {
    expect(() => checkedWord({ kind: 'fuel', phrase: 'X', meaning: 'Automatic' })).toThrow('can mean Petrol');
    expect(() => checkedWord({ kind: 'fuel', phrase: '!', meaning: 'Petrol' })).toThrow('letters or digits');
    for (const [kind, meanings] of Object.entries(importMeanings))
      for (const [meaning] of meanings)
        expect(checkedWord({ kind: kind as keyof typeof importMeanings, phrase: 'x', meaning }).meaning).toBe(meaning);
  });
});
