import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparisonRateOf, exampleComparisonRate, impliedStartFees } from './comparison-rate.ts';
import { comparisonRateAt } from './lender-rates.ts';
import { frequencies } from './repayment.ts';

const example = { amount: 30_000, years: 5 } as const;
/** Establishment, security registration and dealer agency of R9-032. */
const fees = 395 + 6 + 912.25;

const loan = fc.record({
  amount: fc.integer({ min: 1000, max: 250_000 }),
  ratePercent: fc.integer({ min: 1, max: 3000 }).map((hundredths) => hundredths / 100),
  years: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
  frequency: fc.constantFrom('weekly' as const, 'fortnightly' as const, 'monthly' as const),
  residual: fc.integer({ min: 0, max: 500 }),
});

/** Without fees the rate of a period is the interest of a period; n differs from 52 and 26 by the regulation. */
const counted = { weekly: 52.18 / 52, fortnightly: 26.09 / 26, monthly: 1 };

describe('comparison rate', () => {
  test('R9-037, R9-039: the disclosed 6.29 % and 8.19 % follow from the disclosed fees', () => {
    const upfront = { ...example, ratePercent: 6.29, fees, feesAre: 'upfront' as const };
    // 52 weeks to the year give 8.18996; the regulation counts 52.18.
    const weekly = comparisonRateOf({ ...upfront, frequency: 'weekly' });
    expect((weekly / 52.18) * 52).toBeCloseTo(8.18996, 5);
    expect(weekly).toBeCloseTo((8.18996 * 52.18) / 52, 4);
  });

  test('R9-037: of the example loan, with fees financed and a monthly fee', () => {
    expect(exampleComparisonRate(6.29, { start: fees, monthly: 8 })).toBe(8.65);
    expect(exampleComparisonRate(6.29, { start: 0, monthly: 0 })).toBe(6.29);
    expect(exampleComparisonRate(0, { start: 0, monthly: 0 })).toBe(0);
  });

  test('a weekly loan at 10 % without fees compares at 10.03 %', () => {
    expect(comparisonRateOf({ ...example, ratePercent: 10, frequency: 'weekly' })).toBeCloseTo(10.0346, 3);
  });

  test('equals the interest without fees and is never below it with them', () => {
    fc.assert(
      fc.property(
        loan,
        fc.integer({ min: 0, max: 2000 }),
        fc.integer({ min: 0, max: 50 }),
        fc.constantFrom('financed' as const, 'upfront' as const),
        (terms, start, monthly, feesAre) => {
          const bare = comparisonRateOf(terms);
          expect(bare).toBeCloseTo(terms.ratePercent * counted[terms.frequency], 6);
          fc.pre(start < terms.amount / 2);
          const withFees = comparisonRateOf({ ...terms, fees: start, monthlyFees: monthly, feesAre });
          expect(withFees).toBeGreaterThanOrEqual(bare - 1e-6);
          if (start + monthly > 0) expect(withFees).toBeGreaterThan(bare);
        },
      ),
    );
  });

  test('discounts the repayments to the credit', () => {
    fc.assert(
      fc.property(loan, fc.integer({ min: 0, max: 900 }), (terms, start) => {
        const perYear = frequencies[terms.frequency].perYear;
        const periods = terms.years * perYear;
        fc.pre(Number.isInteger(periods));
        const n = { weekly: 52.18, fortnightly: 26.09, monthly: 12 }[terms.frequency];
        const r = comparisonRateOf({ ...terms, fees: start }) / 100 / n;
        const rate = terms.ratePercent / 100 / perYear;
        const owed = terms.amount + start;
        // The annuity, paid period by period as a second way to its size.
        let factor = 0;
        for (let period = 1; period <= periods; period += 1) factor += (1 + rate) ** -period;
        const payment = (owed - terms.residual * (1 + rate) ** -periods) / factor;
        let worth = terms.residual * (1 + r) ** -periods;
        for (let period = 1; period <= periods; period += 1) worth += payment * (1 + r) ** -period;
        expect(Math.abs(worth - terms.amount)).toBeLessThan(0.01);
      }),
      { numRuns: 40 },
    );
  });

  test('the lender’s own rate is used at its own interest, and computed at any other', () => {
    const rules = { fees: { start: 395, monthly: 0 }, stated: { interest: 8.49, comparison: 9.05 } };
    expect(comparisonRateAt(8.49, rules)).toEqual({ percent: 9.05, computed: false });
    expect(comparisonRateAt(10, rules)).toEqual({ percent: 10.57, computed: true });
    expect(comparisonRateAt(8.49, { ...rules, stated: null }).computed).toBe(true);
  });
});

test.each([
  [6.29, 8.19, 0],
  [6.29, 8.19, 8],
  [12.94, 13.86, 0],
  [10, 10, 0],
])(
  'R9-039: a rate of %d %% stated with %d %% names the fees behind it, in addition to %d a month',
  (interest, comparison, monthly) => {
    const start = impliedStartFees({ interest, comparison }, monthly);
    expect(exampleComparisonRate(interest, { start, monthly })).toBe(comparison);
  },
);

test('R9-037: a rate that moves by a hundredth keeps the fees of its stated comparison rate', () => {
  const stated = { interest: 6.29, comparison: 8.19 };
  const at = (rate: number) => comparisonRateAt(rate, { fees: { start: 0, monthly: 0 }, stated }).percent;
  expect(at(6.29)).toBe(8.19);
  expect(at(6.3)).toBeCloseTo(8.2, 5);
  expect(at(6.28)).toBeCloseTo(8.18, 5);
  // Fees that are listed and come to more count in full.
  expect(comparisonRateAt(6.3, { fees: { start: 3000, monthly: 0 }, stated }).percent).toBeGreaterThan(10);
});
