import { expect, test } from 'vitest';
import { aVehicle, financeInfo } from '#tests/build/vehicle.ts';
import { weeklyFigure } from './weekly-figure.ts';

const now = new Date('2026-03-01T00:00:00Z');

test.each([
  ['that pays for the car', 32_990, { totalPayable: 34_450, deposit: 0 }, '$133/wk*'],
  ['that pays for it with the deposit', 32_990, { totalPayable: 31_000, deposit: 1_990 }, '$133/wk*'],
  ['of which the lender does not say the total', 32_990, { totalPayable: null, deposit: null }, '$133/wk*'],
  ['that came with a lower price', 45_990, { totalPayable: 34_450, deposit: 3_299 }, undefined],
])('R5-016: a repayment %s', (_, price, changes, text) => {
  const vehicle = aVehicle({ price, finance_lenders: { one: financeInfo({ paymentWeek: 132.5, ...changes }) } });
  expect(weeklyFigure(vehicle, {}, now)?.text).toBe(text);
});
