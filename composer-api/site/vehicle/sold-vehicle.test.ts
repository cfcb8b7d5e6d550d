/** The page of a vehicle that is sold, reserved or still to come: no word or control of it offers what cannot be had. */
import { expect, test } from 'vitest';
import { loadTemplates } from '#demo/templates/load-templates.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { aPlatform } from '#tests/build/platform.ts';
import { aVehicle, financeInfo } from '#tests/build/vehicle.ts';

const switches = {
  'reserve.enabled': true,
  'trade-in.valuation': true,
  'brochure.enabled': true,
  'finance.calculator': true,
  'cards.weekly-finance': true,
  'delivery.calculator': true,
  'fuel.calculator': true,
  'compare.enabled': true,
  'cost-to-own.enabled': true,
};
const now = new Date('2026-03-01T00:00:00Z');

/** In the four states, each otherwise the same. */
function inState(slug: string, changes: Partial<Vehicle> = {}): Vehicle {
  return aVehicle({
    id: slug,
    slug,
    stocknum: slug,
    vin: null,
    created_at: '2026-02-27T00:00:00Z',
    sold_date_timestamp: now.getTime() - 3_600_000,
    file: { name: 'Report', url: 'https://reports.example/1.pdf' },
    finance_lenders: { plain: financeInfo() },
    ...changes,
  });
}

async function aSite(template: Json, vehicles: readonly Vehicle[]) {
  const platform = await aPlatform({
    documents: { 'page/vehicle': template as never, switches },
    vehicles,
    now: () => now,
  });
  return {
    platform,
    /** What the page says about its own vehicle: the cards of others are left out. */
    async pageOf(slug: string) {
      const { text, status } = await platform.site('north', `/cars/${slug}`);
      expect(status).toBe(200);
      return { text, page: text.slice(0, text.indexOf('data-block="similar-vehicles"')) };
    },
  };
}

/** Words and controls for selling this one, as on the page of a vehicle that is for sale. */
const selling = [
  'Ask about this vehicle',
  '/checkout',
  'Book a test drive',
  'Trade-In Valuation',
  'data-favourite="for-sale" data-vehicle=',
  'data-compare="for-sale"',
  '/brochure.pdf',
  '/print?car_id=',
  '$32,990',
  'One owner.',
  'reports.example',
  'vehicle-map',
  'Estimate delivery',
];

/** Not every template has a history report. */
const sometimes: readonly string[] = ['reports.example'];

test.each(loadTemplates().map(({ slug, documents }) => [slug, documents['page/vehicle']] as const))(
  'R4-002, R4-005, R4-009, R4-010, R4-011, R4-014: what the pages of template %s offer, sold, reserved and to come',
  async (_, template) => {
    const { platform, pageOf } = await aSite(template as Json, [
      inState('for-sale'),
      inState('sold', { status: 'sold' }),
      inState('reserved', { reserved: true }),
      inState('preorder', { preorder: true, status: 'coming_soon', price: null }),
    ]);
    // Every word is on the page of one that is for sale, but for what one template or another has not got.
    const { page: forSale, text: whole } = await pageOf('for-sale');
    expect(whole).toContain('class="vehicle-sticky-bar');
    expect(selling.filter((words) => !forSale.includes(words) && !sometimes.includes(words))).toEqual([]);

    const sold = await pageOf('sold');
    expect(selling.filter((words) => sold.page.includes(words.replace('for-sale', 'sold')))).toEqual([]);
    for (const kept of ['SOLD', 'Find Me Something Similar', 'href="#similar-vehicles"', '42,150 km', 'Heated front'])
      expect(sold.page).toContain(kept);
    // R4-029: shoppers who saved it can remove it; no other shopper is offered to save it.
    expect(sold.page).toContain('data-favourite="sold" data-saved-only="" data-vehicle=');
    // Its form offers to find something similar; its title and the name of a shared link say that it is sold.
    expect(sold.page).toContain('Tell us what you liked about it');
    expect(sold.page).toMatch(/About <strong>Sold: 2021 Aster Ridge Touring/);
    expect(sold.page).toMatch(/<title>Sold: 2021 Aster Ridge Touring/);
    expect(sold.page).toMatch(/og:title" content="Sold: /);
    expect(sold.page).toContain('text=Sold%3A%202021%20Aster%20Ridge');
    // The form names the vehicle alone; what is true of it is looked up when the form is taken in.
    expect(sold.page).toContain('name="car_id" value="sold"');
    expect(sold.page).not.toContain('name="vehicle_status"');
    expect(sold.text).toContain('/cars/for-sale');
    expect(sold.text).not.toContain('class="vehicle-sticky-bar');
    expect((await platform.site('north', '/api/cars/sold/brochure.pdf')).status).toBe(404);

    const reserved = (await pageOf('reserved')).page;
    for (const words of ['Reserved for another customer.', '$32,990', 'Ask about this vehicle'])
      expect(reserved).toContain(words);
    for (const none of ['/checkout', 'Book a test drive', 'Trade-In Valuation']) expect(reserved).not.toContain(none);

    const preorder = (await pageOf('preorder')).page;
    for (const words of ['PREORDER', 'Not here yet. Order it now', 'It is not here yet.'])
      expect(preorder).toContain(words);
    for (const none of ['/checkout', 'Book a test drive', 'Get Directions']) expect(preorder).not.toContain(none);
  },
);

test('R4-009: a sold vehicle that nothing is like leads to all of the stock', async () => {
  const template = loadTemplates()[0]?.documents['page/vehicle'] as Json;
  const { text } = await (await aSite(template, [inState('sold', { status: 'sold' })])).pageOf('sold');
  expect(text).toContain('id="similar-vehicles"');
  expect(text).toContain('Nothing like it is here today.');
});
