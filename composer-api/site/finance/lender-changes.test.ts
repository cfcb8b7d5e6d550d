/** What lenders say reaches shoppers: on publish, and when a vehicle grows too old for them. */
import { expect, test } from 'vitest';
import type { Json } from '#schemas/shapes/json.ts';
import { findSearchKey } from '#tenants/search/search-keys.ts';
import { templateDocuments } from '#tests/build/documents.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const block = (type: string): Json => ({ type, version: 1, props: {} });
const types = ['vehicle-price', 'vehicle-sidebar', 'vehicle-disclaimer', 'finance-panel', 'finance-calculator'];
const documents = {
  ...templateDocuments,
  switches: { 'cards.weekly-finance': true },
  'page/vehicle': {
    type: 'vehicle',
    title: 'Vehicle',
    route: '/cars/:slug',
    layout: {
      root: types.map((_, at) => `b_block${at}`),
      blocks: Object.fromEntries(types.map((type, at) => [`b_block${at}`, block(type)])),
    },
  } as Json,
};
const wattle = {
  name: 'Wattle Finance',
  interestRate: 6.29,
  comparisonRate: 8.19,
  disclaimer: '{lender}: {repayment} {frequency} over {term}.',
  defaults: { term: 5, depositShare: 10, residualShare: 30 },
  eligibility: { ageUnder: 12 },
};
const vehicle = aVehicle({ year: 2015, price: 30_000 });
const page = '/cars/2021-aster-ridge-touring-1';
const search = '/search/used-cars';

test('R9-036: on the day that a lender stops at an age, no figure of it is left on any page', async () => {
  const changeTime = Date.UTC(2027, 0, 1);
  let now = changeTime - 1000;
  const platform = await aPlatform({
    documents: { ...documents, lenders: { lenders: { wattle } } },
    vehicles: [vehicle],
    now: () => new Date(now),
  });
  const before = await platform.site('north', page);
  expect(before.text.match(/\$92\/wk\*/g)?.length).toBeGreaterThanOrEqual(4);
  expect((await platform.site('north', search)).text).toContain('$92/wk*');
  now = changeTime;
  const after = await platform.site('north', page);
  expect(after.text).not.toMatch(/\/wk\*|% p\.a\./);
  expect((await platform.site('north', search)).text).not.toMatch(/\/wk\*|% p\.a\./);
});

test('R2-008: a published rate is in every figure of the next page and in the index, and no draft is', async () => {
  const platform = await aPlatform({
    documents: { ...documents, lenders: { lenders: { wattle } } },
    vehicles: [vehicle],
    // The vehicle is young enough for the lender.
    now: () => new Date('2026-03-04T01:00:00Z'),
  });
  const ned = await platform.signIn(staff.northAdmin.email);
  const texts = async () =>
    (await Promise.all([page, search].map((path) => platform.site('north', path)))).map((one) => one.text);
  const key = await findSearchKey(platform.platform.store, platform.north);
  const under100 = async () => {
    const request = { query: '', numericFilters: ['weekly_price<100'] };
    const { body } = await platform.request('north.localhost', 'POST', '/1/indexes/vehicles_north/query', request, {
      'x-algolia-api-key': key,
    });
    return (body as { nbHits: number }).nbHits;
  };
  for (const text of await texts()) expect(text).toContain('$92/wk*');
  expect(await under100()).toBe(1);
  const saved = await ned.call('PUT', '/tenants/north/documents/lenders', {
    revision: '',
    body: {
      lenders: {
        wattle: { interestRate: 19.95, comparisonRate: 20.4, defaults: { depositShare: 0, residualShare: 0 } },
      },
    },
  });
  expect(saved.status).toBe(200);
  for (const text of await texts()) expect(text).toContain('$92/wk*');
  expect((await publishAll(ned, 'north', { base: 1 })).status).toBe(201);
  // 30,000 over 260 weeks at 19.95 %: 182.55 by the amortisation formula.
  for (const text of await texts()) {
    expect(text).toContain('$183/wk*');
    expect(text).not.toContain('$92/wk*');
  }
  expect(await under100()).toBe(0);
});
