/** Settings of one dealer in a group (specification, sections 3 and 9), as shoppers and staff see them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTemplates } from '#demo/templates/load-templates.ts';
import type { StockPage } from '#schemas/api/stock.ts';
import type { Dealer } from '#schemas/entities/dealer.ts';
import { putContent } from '#tenants/content/put-content.ts';
import { aDealer } from '../build/dealer.ts';
import { openTestPlatform, staff, type TestPlatform } from '../build/platform.ts';
import { aVehicle } from '../build/vehicle.ts';

const now = new Date('2026-03-04T01:00:00Z');
const soldAgo = (days: number) => ({
  status: 'sold' as const,
  sold: true,
  sold_date_timestamp: now.getTime() - days * 86_400_000 + 1000,
});
const harbour = { dealership_slug: 'harbour-motors', dealership_name: 'Harbour Motors', city: 'Newstead' };
const vehicles = [
  aVehicle({ ...harbour, id: 'v_sold', slug: 'sold-at-harbour', ...soldAgo(6) }),
  aVehicle({ ...harbour, id: 'v_here', slug: 'here-at-harbour', price: 30_000, stocknum: 'H1', vin: null }),
  aVehicle({
    id: 'v_other',
    slug: 'sold-elsewhere',
    dealership_slug: 'inland-motors',
    ...soldAgo(6),
    city: 'Roma',
    stocknum: 'I1',
    vin: null,
  }),
];
const lender = (name: string, interestRate: number) => ({
  name,
  interestRate,
  comparisonRate: interestRate + 0.5,
  disclaimer: `${name}: {repayment} {frequency} over {term}.`,
  defaults: { term: 5 },
});

let opened: TestPlatform & { close(): Promise<void> };
beforeAll(async () => {
  const { documents = {} } = loadTemplates().find(({ slug }) => slug === 'dealer') ?? {};
  opened = await openTestPlatform({
    now: () => now,
    vehicles,
    documents: {
      'page/vehicle': documents['page/vehicle'] ?? null,
      'page/search': documents['page/search'] ?? null,
      lenders: { lenders: { acacia: lender('Acacia Loans', 7), wattle: lender('Wattle Finance', 9) } },
      switches: { 'finance.lender': 'acacia', 'cards.weekly-finance': true },
    },
  });
}, 60_000);
afterAll(() => opened.close());

/** Gives the site's two dealers their own settings, as they would be imported. */
const setDealers = (changes: Partial<Dealer>) =>
  putContent(
    opened.platform.store,
    opened.north,
    'dealer',
    [aDealer(changes), aDealer({ slug: 'inland-motors', name: 'Inland Motors' })],
    { by: 'Test' },
  );

const page = (path: string) => opened.site('north', path);
const reason = async (q: string) => {
  const admin = await opened.signIn(staff.northAdmin.email);
  const { rows } = await admin.get<StockPage>(`/tenants/north/stock?q=${q}`);
  return rows.map(({ slug, unlisted }) => [slug, unlisted?.text ?? null]);
};

describe('R3-006: a dealer’s own', () => {
  test('R9-006: include_sold_cars_days keeps its sold vehicles, and no other’s', async () => {
    await setDealers({});
    expect((await page('/cars/sold-at-harbour')).status).toBe(404);
    expect(await reason('S1001')).toEqual([['sold-at-harbour', 'It was sold more than 3 days ago.']]);

    await setDealers({ include_sold_cars_days: 7 });
    expect((await page('/cars/sold-at-harbour')).status).toBe(200);
    expect((await page('/cars/sold-elsewhere')).status).toBe(404);
    const { text } = await page('/search/used-cars');
    expect([text.includes('/cars/sold-at-harbour'), text.includes('/cars/sold-elsewhere')]).toEqual([true, false]);
    expect(await reason('S1001')).toEqual([['sold-at-harbour', null]]);

    await setDealers({ include_sold_cars_days: 5 });
    expect((await page('/cars/sold-at-harbour')).status).toBe(404);
    expect(await reason('S1001')).toEqual([['sold-at-harbour', 'It was sold more than 5 days ago.']]);
  });

  test('override_city decides the place that its vehicles show, are found under and counted at', async () => {
    await setDealers({ override_city: 'Greater Brisbane' });
    const vehicle = await page('/cars/here-at-harbour');
    expect(vehicle.text).toContain('Greater Brisbane');
    const results = await page('/search/used-cars?city=Greater+Brisbane');
    expect(results.text).toContain('/cars/here-at-harbour');
    await setDealers({});
    expect((await page('/search/used-cars')).text).not.toContain('Greater Brisbane');
  });

  test('finance_provider is the lender that is quoted for its vehicles', async () => {
    const disclaimer = async () => (await page('/api/cars/v_here/finance-disclaimer')).text;
    await setDealers({});
    const before = await disclaimer();
    expect([before.includes('Acacia Loans'), before.includes('Wattle Finance')]).toEqual([true, false]);
    await setDealers({ finance_provider: 'wattle' });
    const after = await disclaimer();
    expect([after.includes('Acacia Loans'), after.includes('Wattle Finance')]).toEqual([false, true]);
    const { text } = await page('/cars/here-at-harbour');
    expect(text).toContain('Wattle Finance');
  });
});
