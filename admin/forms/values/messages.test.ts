import { describe, expect, test } from 'vitest';
import { displayBriefly, displayChoice, displayHelp, displayKey } from './messages.ts';

const order = {
  type: 'string',
  enum: ['price_asc', 'newest'],
  'x-enum-titles': ['Price, lowest first', 'Newest first'],
};

describe('choices in words', () => {
  test.each([
    [order, 'price_asc', 'Price, lowest first'],
    [order, 'gone_since', 'Gone since'],
    [{ enum: ['drive-away'] }, 'drive-away', 'Drive away'],
    [{ enum: ['body_type'] }, 'body_type', 'Body type'],
    [{ enum: ['AU', 'NZ'] }, 'NZ', 'NZ'],
    [{ enum: ['Australia/Brisbane'] }, 'Australia/Brisbane', 'Australia/Brisbane'],
    [{ enum: [5] }, 5, '5'],
  ])('%o: %s is "%s"', (schema, value, words) => {
    expect(displayChoice(schema, value)).toBe(words);
  });

  test.each([
    [{ type: 'boolean' }, true, 'on'],
    [order, 'newest', 'Newest first'],
    [{ type: 'array', items: { enum: ['car_type', 'make'] } }, ['make', 'car_type'], 'Make, Car type'],
    [{ type: 'array', items: { type: 'string' } }, [], 'nothing'],
    [{ type: 'string' }, 'New stock weekly', 'New stock weekly'],
    [{ type: 'object' }, [{ a: 1 }], '[{"a":1}]'],
  ])('%o holding %j reads "%s"', (schema, value, words) => {
    expect(displayBriefly(schema, value)).toBe(words);
  });

  test('a key without a title', () => {
    expect(displayKey('priceNote')).toBe('Price note');
  });
});

test('M-006: help calls a choice what the list of choices calls it', () => {
  const look = { enum: ['split', 'full-bleed', 'plain'] };
  expect(displayHelp(look, 'split: words beside a picture. full-bleed: words on it. plain: words only.')).toBe(
    'Split: words beside a picture. Full bleed: words on it. Plain: words only.',
  );
  expect(displayHelp(look, 'How it looks. Note: wide.')).toBe('How it looks. Note: wide.');
  expect(displayHelp({ type: 'string' }, 'split: kept.')).toBe('split: kept.');
});
