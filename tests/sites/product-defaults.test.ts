/** What the product does where a dealer has set nothing: each figure as a shopper gets it, with the registry's own defaults. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LeadSummary } from '#schemas/api/lead.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { putContent } from '#tenants/content/put-content.ts';
import { aPlatform, openTestPlatform, staff, type TestPlatform } from '#tests/build/platform.ts';
import { aReview } from '#tests/build/review.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const block = (type: string, props: { readonly [name: string]: Json } = {}): Json => ({ type, version: 1, props });

const vehicles = Array.from({ length: 22 }, (_, index) =>
  aVehicle({ id: `v_${index}`, slug: `aster-${index}`, stocknum: `S${index}`, vin: null, name: `Aster ${index}` }),
);

const documents: { readonly [key: DocumentKey]: Json } = {
  switches: {},
  'page/money': {
    type: 'content',
    title: 'Money',
    route: '/money',
    layout: {
      root: ['b_calculator', 'b_reviews1'],
      blocks: { b_calculator: block('finance-calculator'), b_reviews1: block('reviews') },
    },
  },
};

let platform: TestPlatform & { close(): Promise<void> };
beforeAll(async () => {
  platform = await openTestPlatform({ vehicles, documents });
});
afterAll(() => platform.close());

async function page(path: string): Promise<string> {
  const { status, text } = await platform.site('north', path);
  expect([path, status]).toEqual([path, 200]);
  return text;
}

/** The value of a field of a form. */
function fieldValue(html: string, name: string): string | undefined {
  const field = new RegExp(`<input\\b[^<>]{0,600}\\sname="${name}"[^<>]{0,600}>`).exec(html)?.[0] ?? '';
  return /\svalue="([^"]*)"/.exec(field)?.[1];
}

test('R9-010: a page of results has 21 vehicles', async () => {
  const slugs = (html: string) => new Set([...html.matchAll(/href="\/cars\/(aster-\d+)"/g)].map(([, slug]) => slug));
  expect(slugs(await page('/search/new-used-and-demo-cars')).size).toBe(21);
  expect(slugs(await page('/search/new-used-and-demo-cars?page=2')).size).toBe(1);
});

test('R9-030, R9-035: a calculator begins with $30,000 over 6 years at 10 %, a week at a time, with nothing left at the end', async () => {
  const html = await page('/money');
  expect(fieldValue(html, 'amount')).toMatch(/^\$?30,?000$/);
  expect(html).toMatch(/<option\b[^<>]{0,100}value="6"[^<>]{0,100}selected|name="term"[^<>]{0,300}value="6"/);
  expect(fieldValue(html, 'rate')).toBe('10');
  expect(html).toMatch(/name="frequency"[^<>]{0,200}checked=""[^<>]{0,200}value="weekly"/);
  expect(html).not.toContain('name="residual"');
  // 30,000 over 312 weeks at 10 % by the amortisation formula.
  expect(html).toContain('$127.96');
});

test('R9-044: reviews of fewer than four stars, translated ones and those that the dealer leaves out do not show', async () => {
  const written = [
    aReview({ id: '1', text: 'Five stars from Ada' }),
    aReview({ id: '2', rating: 4, text: 'Four stars from Ben' }),
    aReview({ id: '3', rating: 3, text: 'Three stars from Cy' }),
    aReview({ id: '4', text: 'Translated by a service' }),
    aReview({ id: '386779', text: 'By its id' }),
    aReview({ id: '6', text: 'By its name', customer_name: 'Nobody Real' }),
  ];
  const shown = async (switches: Json) => {
    const { platform: own, north, site } = await aPlatform({ documents: { ...documents, switches } });
    await putContent(own.store, north, 'review', written, { by: staff.northEditor.name });
    const { text } = await site('north', '/money');
    return written.filter((review) => text.includes(review.text ?? '')).map(({ id }) => id);
  };
  expect(await shown({})).toEqual(['1', '2', '386779', '6']);
  const excluded = { 'reviews.exclude-ids': ['386779'], 'reviews.exclude-names': ['Nobody Real'] };
  expect(await shown(excluded)).toEqual(['1', '2']);
});

test.each([
  ['R9-031', [{ name: 'Establishment', amount: 1360.5, due: 'start' }], '$130.17', '$31,360.50'],
  [
    'R9-032',
    [
      { name: 'Establishment', amount: 395, due: 'start' },
      { name: 'Security registration', amount: 6, due: 'start' },
      { name: 'Dealer agency', amount: 912.25, due: 'start' },
      { name: 'Account', amount: 8, due: 'monthly' },
    ],
    '$131.82',
    '$31,313.25',
  ],
])(
  '%s: what a lender charges is in the repayment that the calculator begins with',
  async (_, fees, repayment, financed) => {
    const wattle = { name: 'Wattle', interestRate: 9, comparisonRate: 9.9, disclaimer: 'x', fees };
    const lent = await aPlatform({ documents: { ...documents, lenders: { lenders: { wattle } } } });
    const { text } = await lent.site('north', '/money');
    // 30,000 and the fees over 312 weeks at 9 % by the amortisation formula; 8 a month is 96 / 52 a week.
    expect(text).toContain(repayment);
    expect(text).toContain(financed);
  },
);

test('R9-055: the banner of a sale goes at the end of its last day in June 2025 by the clock of the dealer, kept pages too', async () => {
  let now = new Date('2025-06-30T13:59:00Z');
  const link = { label: 'See it', href: '/search/used-cars' };
  const sale = block('promo-banner', { heading: 'End of year sale', link, until: '2025-06-30' });
  const layout = { root: ['b_sale0001'], blocks: { b_sale0001: sale } };
  const { site } = await aPlatform({
    now: () => now,
    documents: { 'page/home': { type: 'home', title: 'Home', route: '/', layout } },
  });
  expect((await site('north', '/')).text).toContain('End of year sale');
  // Midnight in Brisbane.
  now = new Date('2025-06-30T14:00:00Z');
  expect((await site('north', '/')).text).not.toContain('End of year sale');
});

test('R2-045, R9-055: one switch takes the banners of a sale off all pages, and no other banner', async () => {
  const banner = (heading: string, href: string) => block('promo-banner', { heading, link: { label: 'See it', href } });
  const blocks = {
    b_sale0001: banner('Stocktake sale', '/EOFY/?from=home#top'),
    b_other001: banner('Winter service', '/service'),
    b_line0001: block('announcement', { text: 'The sale is on', link: { label: 'See it', href: '/eofy' } }),
  };
  const layout = { root: Object.keys(blocks), blocks };
  const shown = async (switches: Json) => {
    const { site } = await aPlatform({
      documents: { switches, 'page/home': { type: 'home', title: 'Home', route: '/', layout } },
    });
    const { text } = await site('north', '/');
    return ['Stocktake sale', 'Winter service', 'The sale is on'].filter((words) => text.includes(words));
  };
  expect(await shown({})).toEqual(['Stocktake sale', 'Winter service', 'The sale is on']);
  expect(await shown({ 'promos.sale-banner': false })).toEqual(['Winter service']);
  expect(await shown({ 'promos.sale-banner': false, 'promos.sale-page': '/service' })).toEqual([
    'Stocktake sale',
    'The sale is on',
  ]);
});

test.each([
  ['enquiry', 'enquiry', 'General Enquiry', { message: 'Is it still there?' }],
  ['test drive', 'test-drive', 'Test Drive', {}],
  ['photos', 'photos', 'Request Photos', {}],
])(
  'R7-026 R7-027: the %s form is taken in and stored as what it is, and the answer says its number',
  async (_, form, category, more) => {
    const { status, text } = await platform.request('north.localhost', 'POST', '/api/leads', {
      form,
      category,
      name: 'Mia Tran',
      email: 'mia@example.com',
      phone: '0412 345 678',
      car_id: 'v_3',
      ...more,
      idempotency_key: `key-${form}`,
    });
    expect([status, text]).toEqual([201, expect.stringContaining('lead_id')]);
    const nadia = await platform.signIn(staff.northAdmin.email);
    const { leads } = await nadia.get<{ leads: readonly LeadSummary[] }>('/tenants/north/leads');
    expect(leads.find((lead) => lead.category === category)).toMatchObject({
      name: 'Mia Tran',
      vehicle: 'Aster 3 S3',
    });
  },
);
