import { expect, test } from 'vitest';
import { aPlatform } from '#tests/build/platform.ts';
import { aVehicle, financeInfo } from '#tests/build/vehicle.ts';

const lenders = {
  lenders: {
    wattle: {
      name: 'Wattle Finance',
      interestRate: 6.29,
      comparisonRate: 8.19,
      disclaimer: '{lender}: {repayment} {frequency} over {term}.',
      defaults: { term: 5, depositShare: 10, residualShare: 30 },
    },
  },
};
const now = () => new Date('2026-03-01T00:00:00Z');

test('R7-017: the disclaimer of a vehicle, requested by its id, follows the tenant’s lenders, or the figures that came with it', async () => {
  const vehicles = [
    aVehicle({ id: 'v_plain', slug: 'plain', path: '/cars/plain', stocknum: 'P1', vin: null, price: 30_000 }),
    aVehicle({
      id: 'v_own',
      slug: 'own',
      path: '/cars/own',
      stocknum: 'P2',
      vin: null,
      // 32,820 over 312 weeks at 7.99 %: the rules come to the stated figure.
      price: 32_820,
      finance_lenders: { wattle: financeInfo() },
    }),
    aVehicle({
      id: 'v_hidden',
      slug: 'hidden',
      path: '/cars/hidden',
      stocknum: 'P3',
      vin: null,
      show_on_dealer_website: false,
    }),
    aVehicle({ id: 'v_cheap', slug: 'cheap', path: '/cars/cheap', stocknum: 'P4', vin: null, price: 500 }),
  ];
  const platform = await aPlatform({ documents: { lenders }, vehicles, now });
  const ask = (id: string, method = 'GET') =>
    platform.request('north.localhost', method, `/api/cars/${id}/finance-disclaimer`);

  const plain = await ask('v_plain');
  expect(plain.status).toBe(200);
  expect(plain.body).toMatchObject({
    lender: 'wattle',
    provider: 'Wattle Finance',
    weekly: '$92/wk*',
    rates: '6.29% p.a., comparison rate 8.19% p.a.',
    disclaimer: 'Wattle Finance: $91.62 weekly over 5 years.',
  });
  expect((plain.body as { warning: string }).warning).toMatch(/^WARNING: The comparison rate/);
  expect((await ask('v_own')).body).toMatchObject({ weekly: '$133/wk*' });
  for (const id of ['v_hidden', 'v_cheap', 'nothing']) expect((await ask(id)).status, id).toBe(404);
  expect((await ask('v_plain', 'DELETE')).status).toBe(405);
});
