import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Lender } from '#schemas/documents/lenders.ts';
import { aVehicle, financeInfo } from '#tests/build/vehicle.ts';
import { lendersAsSetting, lendersSetting } from './lenders.ts';
import { weeklyFigure } from './weekly-figure.ts';
import { exampleVehicle, workedExample } from './worked-example.ts';

const now = new Date('2026-03-01T00:00:00Z');
const wattle: Lender = {
  name: 'Wattle',
  interestRate: 6.29,
  comparisonRate: 8.19,
  disclaimer: '{repayment} {frequency}, {total} in all.',
  defaults: { term: 5, depositShare: 10, residualShare: 30, frequency: 'weekly' },
};
const request = { key: 'wattle', lender: wattle, country: 'AU', settings: {}, now } as const;
const example = (lender: Partial<Lender> = {}, vehicle = aVehicle({ price: 30_000 })) =>
  workedExample(vehicle, { ...request, lender: { ...wattle, ...lender } });

test('says what the calculator, the card and the disclaimer will say', () => {
  const { figures, card, lines, totals } = example();
  expect(figures).toMatchObject({ repayment: '$91.62', disclaimer: '$91.62 weekly, $32,821.20 in all.' });
  expect(card).toMatchObject({ text: '$92/wk*', rates: '6.29% p.a., comparison rate 8.19% p.a.' });
  expect(lines).toHaveLength(260);
  expect(lines.at(-1)?.balance).toBe(9000);
  expect(totals).toMatchObject({ paid: 32_821.2, residual: 9000, fees: 0 });
});

test('shoppers’ cards say the same line', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300_000 }), fc.integer({ min: 1, max: 3000 }), (price, hundredths) => {
      const lender = { ...wattle, interestRate: hundredths / 100 };
      const vehicle = aVehicle({ price });
      const settings = { [lendersSetting]: lendersAsSetting({ lenders: { wattle: lender } }, 'AU') };
      expect(workedExample(vehicle, { ...request, lender }).card).toEqual(weeklyFigure(vehicle, settings, now));
    }),
  );
});

test('R9-039: a given comparison rate is checked against the one computed from the listed fees', () => {
  expect(example({ comparisonRate: 6.29 }).comparison).toEqual({ given: 6.29, computed: 6.29, disagree: false });
  expect(example().comparison).toEqual({ given: 8.19, computed: 6.29, disagree: true });
  // One hundredth may be a matter of rounding, two are not.
  expect(example({ comparisonRate: 6.3 }).comparison.disagree).toBe(false);
  expect(example({ comparisonRate: 6.31 }).comparison.disagree).toBe(true);
  const { comparisonRate: _none, ...computed } = wattle;
  expect(workedExample(aVehicle(), { ...request, lender: computed }).comparison).toMatchObject({
    given: null,
    disagree: false,
  });
});

describe('why no card has a line', () => {
  test.each([
    ['sold', {}, { sold: true }, 'not for sale'],
    ['too old', { eligibility: { ageUnder: 3 } }, {}, 'Which vehicles'],
    ['beyond its amounts', { bounds: { amountMax: 20_000 } }, {}, 'outside the range'],
    ['too small', {}, { price: 5000 }, 'not above $25'],
  ] as const)('%s', (_, lender, vehicle, words) => {
    const { card, noCard } = example(lender, aVehicle({ price: 30_000, ...vehicle }));
    expect(card).toBeNull();
    expect(noCard).toContain(words);
  });

  test('a lender that is not in use, and figures that a feed brought, do not hide what the rules say', () => {
    const fed = aVehicle({ price: 30_000, finance_lenders: { wattle: financeInfo() } });
    expect(example({ enabled: false }, fed).card?.text).toBe('$92/wk*');
  });
});

test('the least and the most that a lender lends are lent', () => {
  const of = (bounds: Lender['bounds']) => example({ bounds }).card?.text;
  expect([of({ amountMin: 30_000 }), of({ amountMax: 30_000 })]).toEqual(['$92/wk*', '$92/wk*']);
  expect([of({ amountMin: 30_001 }), of({ amountMax: 29_999 })]).toEqual([undefined, undefined]);
});

test('an example of an amount fits the lender’s own limits', () => {
  const lender = {
    ...wattle,
    eligibility: { ageUnder: 5, carTypes: ['new' as const], itemTypes: ['truck' as const], kmUpTo: 10 },
  };
  expect(workedExample(exampleVehicle(30_000, lender, now), { ...request, lender }).noCard).toBeNull();
});
