import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aVehicle } from '#tests/build/vehicle.ts';
import { fuelUnit, parseFuelField, weeklyFuelCost } from './fuel-cost.ts';
import { defaultFuelUse } from './fuel-defaults.ts';
import { clampNumber, frequencies, isFrequency, monthlyEstimate, repaymentOf, roundPayment } from './repayment.ts';

const loan = { amount: 30_000, ratePercent: 10, years: 5, frequency: 'monthly' } as const;

test('R9-029: frequencies and their labels', () => {
  expect(Object.values(frequencies).map(({ perYear, label }) => [perYear, label])).toEqual([
    [52, '/wk*'],
    [26, '/fn*'],
    [12, '/mo*'],
  ]);
});

test('R9-029: a frequency is one of these words, and no list of them', () => {
  expect(['weekly', 'fortnightly', 'monthly'].every(isFrequency)).toBe(true);
  for (const other of ['daily', '', 'toString', ['weekly'], null, undefined, 52])
    expect(isFrequency(other)).toBe(false);
});

test('R9-033: standard amortisation', () => {
  expect(repaymentOf(loan)).toEqual({ amount: 637.41, periods: 60, total: 38_244.6 });
  expect(repaymentOf({ ...loan, ratePercent: 0 }).amount).toBe(500);
  expect(repaymentOf({ ...loan, ratePercent: 0, residual: 9000 })).toMatchObject({ amount: 350, total: 30_000 });
  expect(repaymentOf({ ...loan, ratePercent: 0, deposit: 6000, fees: 1200 }).amount).toBe(420);
  expect(repaymentOf({ ...loan, deposit: 40_000 })).toMatchObject({ amount: 0 });
});

test('R9-033: the loan is paid off by its repayments and residual', () => {
  const input = fc.record({
    amount: fc.integer({ min: 1000, max: 250_000 }),
    ratePercent: fc.integer({ min: 1, max: 200 }).map((tenths) => tenths / 10),
    years: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
    frequency: fc.constantFrom('weekly' as const, 'fortnightly' as const, 'monthly' as const),
    share: fc.integer({ min: 0, max: 50 }),
  });
  fc.assert(
    fc.property(input, ({ share, ...terms }) => {
      const residual = Math.round((terms.amount * share) / 100);
      const { amount, periods } = repaymentOf({ ...terms, residual, rounding: 'none' });
      const rate = terms.ratePercent / 100 / frequencies[terms.frequency].perYear;
      let owed = terms.amount;
      for (let period = 0; period < periods; period += 1) owed = owed * (1 + rate) - amount;
      expect(Math.abs(owed - residual)).toBeLessThan(0.01);
    }),
  );
});

test('R9-034: the labelled monthly estimate is weekly x 4.33', () => expect(monthlyEstimate(100)).toBe(433));

test.each([
  [1.005, 'cents', 1.01],
  [132.01, 'dollars-up', 133],
  [132, 'dollars-up', 132],
  [1.2345, 'none', 1.2345],
] as const)('%d rounded by %s is %d', (amount, rounding, expected) =>
  expect(roundPayment(amount, rounding)).toBe(expected),
);

test.each([
  [0, 1000],
  [Number.NaN, 1000],
  [99_999_999, 100_000],
  [5000, 5000],
])('R5-013: %d is clamped to %d', (value, expected) => expect(clampNumber(value, 1000, 100_000)).toBe(expected));

test('R9-025: fuel costs', () => {
  expect(weeklyFuelCost(defaultFuelUse(null, {}))).toBe(42.5);
  expect(weeklyFuelCost(defaultFuelUse(8.2, { 'fuel.price': 2 }))).toBe(41);
  // Half a cent up, also where binary fractions fall just under it.
  expect(weeklyFuelCost({ price: 1.005, weeklyKm: 100, consumption: 1 })).toBe(1.01);
});

test.each([
  ['Petrol', 'car', 'L'],
  ['Plug-in Hybrid Electric', 'car', 'L'],
  ['Hybrid', 'car', 'L'],
  ['Electric', 'car', 'kWh'],
  ['Battery Electric', 'truck', 'kWh'],
  ['Hydrogen', 'car', null],
  ['Petrol', 'caravan', null],
  ['Diesel', 'machinery', null],
] as const)('R9-025: %s in a %s is bought by %s', (simple_fuel, item_type, unit) =>
  expect(fuelUnit(aVehicle({ simple_fuel, item_type }))).toBe(unit),
);

test('R9-025: electricity has separate figures', () => {
  expect(defaultFuelUse(8.2, {}, 'kWh')).toEqual({ price: 0.3, weeklyKm: 250, consumption: 17 });
  expect(weeklyFuelCost(defaultFuelUse(null, {}, 'kWh'))).toBe(12.75);
});

test.each([
  ['$1.70', 1.7],
  ['12,500 kms', 12_500],
  ['250', 250],
  ['abc', 0],
  ['-5', 0],
  ['9'.repeat(30), 1_000_000],
  ['', 0],
])('R5-028: %s is %d', (text, value) => expect(parseFuelField(text)).toBe(value));
