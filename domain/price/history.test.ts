import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceHistory } from './history.ts';

const zone = 'Australia/Brisbane';
const at = (day: number, price: number | null, price_type: string | null = 'drive_away') => ({
  at: new Date(Date.UTC(2026, 0, day, 2)).toISOString(),
  price,
  price_type,
});
const shownAt = (amount: number | null, priceType = 'drive_away') => ({ amount, priceType });

describe('promise 10: the history of a price says what the ledger says', () => {
  test('newest first, each with its change, and where it began', () => {
    expect(priceHistory([at(5, 34_990), at(12, 33_990), at(20, 34_490)], shownAt(34_490), zone)).toEqual({
      steps: [
        { day: '20 Jan 2026', price: '$34,490', change: '$500 more' },
        { day: '12 Jan 2026', price: '$33,990', change: '$1,000 less' },
        { day: '5 Jan 2026', price: '$34,990', change: null },
      ],
      summary: 'First advertised at $34,990 on 5 Jan 2026; $500 less now.',
    });
  });

  test.each([
    ['an empty ledger', [], 34_990],
    ['one price', [at(5, 34_990)], 34_990],
    ['the same price again', [at(5, 34_990), at(9, 34_990)], 34_990],
    ['a price that the ledger does not end at', [at(5, 34_990), at(9, 33_990)], 32_990],
    ['no price now', [at(5, 34_990), at(9, null)], null],
  ])('nothing of %s', (_, ledger, shown) => expect(priceHistory(ledger, shownAt(shown), zone)).toBeNull());

  test('a price that covers something else, or what is not known, is not compared with', () => {
    const other = [at(5, 36_990, 'drive_away'), at(12, 33_990, 'excl_government_charges')];
    expect(priceHistory(other, shownAt(33_990, 'excl_government_charges'), zone)).toBeNull();
    expect(priceHistory([at(5, 36_990, null), at(12, 33_990)], shownAt(33_990), zone)).toBeNull();
    const later = [...other, at(20, 32_990, 'Excl government charges')];
    expect(priceHistory(later, shownAt(32_990, 'excl_government_charges'), zone)).toEqual({
      steps: [
        { day: '20 Jan 2026', price: '$32,990', change: '$1,000 less' },
        { day: '12 Jan 2026', price: '$33,990', change: null },
      ],
      summary: 'First advertised at $33,990 excl. government charges on 12 Jan 2026; $1,000 less now.',
    });
  });

  test('of one day the last counts, in the zone of the yard', () => {
    const ledger = [
      { at: '2026-01-04T15:00:00Z', price: 30_000, price_type: '' },
      { at: '2026-01-05T02:00:00Z', price: 31_000, price_type: '' },
      { at: '2026-01-06T02:00:00Z', price: 29_000, price_type: '' },
    ];
    expect(priceHistory(ledger, shownAt(29_000, ''), zone)?.steps.map((step) => [step.day, step.price])).toEqual([
      ['6 Jan 2026', '$29,000'],
      ['5 Jan 2026', '$31,000'],
    ]);
  });

  test('ends at the price shown, begins where the ledger does, and never repeats a price', () => {
    const entry = fc.record({ day: fc.nat(60), price: fc.option(fc.integer({ min: 5, max: 9 })) });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 10 }), (entries) => {
        const ledger = entries.sort((a, b) => a.day - b.day).map(({ day, price }) => at(day + 1, price));
        const shown = ledger.findLast((one) => one.price !== null)?.price ?? null;
        const history = priceHistory(ledger, shownAt(shown), zone);
        if (!history) return;
        expect(history.steps[0]?.price).toBe(`$${shown}`);
        expect(history.steps.at(-1)?.change).toBeNull();
        const prices = history.steps.map((step) => step.price);
        expect(prices.every((price, index) => price !== prices[index + 1])).toBe(true);
      }),
    );
  });
});
