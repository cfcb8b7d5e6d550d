import { expect, test } from 'vitest';
import { loadContext } from '#tests/build/load-context.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { load } from './load.ts';

const lender = {
  name: 'Wattle',
  interestRate: 6.29,
  comparisonRate: 8.19,
  disclaimer: 'x',
  eligibility: { ageUnder: 12 },
};

function panel(year: number, lenders = {}) {
  const settings = { 'document.lenders': { lenders } };
  const vehicle = aVehicle({ year, finance_lenders: {} });
  return load(
    { ground: 'page' } as never,
    loadContext({ settings, subject: { kind: 'vehicle', vehicle, version: 1 } }),
  );
}

test('R5-015: finance is not praised on a vehicle that no lender of the site takes', async () => {
  expect(await panel(2021, { wattle: lender })).toMatchObject({ heading: 'Finance Available For This Vehicle!' });
  expect(await panel(2014, { wattle: lender })).toBeNull();
  // A site without lenders leads to its finance page.
  expect(await panel(2014)).not.toBeNull();
});
