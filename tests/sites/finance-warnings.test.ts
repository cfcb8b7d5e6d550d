/** Promise 9: every rate or repayment is shown with its comparison rate and the warning, or a link to them. */

import { describe, expect, test } from 'vitest';
import { registry } from '#blocks/registry.ts';
import { vehicleSheet } from '#domain/subject/vehicle-sheet.ts';
import { compareText } from '#domain/text/compare.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { templateDocuments } from '#tests/build/documents.ts';
import { aPlatform } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const figure = /\/(?:wk|fn|mo)\*|\d% p\.a\.|per (?:week|fortnight|month)\b/;
const warning = /comparison rate (?:is (?:for|true)|takes in)/i;
const slug = '2021-aster-ridge-touring-1';
const vehicles = [1, 2, 3].map((number) =>
  aVehicle({
    id: `v_${number}`,
    slug: number === 1 ? slug : `car-${number}`,
    path: number === 1 ? `/cars/${slug}` : `/cars/car-${number}`,
    stocknum: `S${number}`,
    vin: null,
    price: 30_000 + number,
    youxQuote: { weeklyRepaymentAmount: 99, advertisedRate: 7, comparisonRate: 8 },
  }),
);
const lenders = {
  lenders: {
    wattle: { name: 'Wattle', interestRate: 6.29, comparisonRate: 8.19, disclaimer: '{repayment} {frequency}.' },
  },
};

/** A page of every block that fits its kind and needs no children. */
function pageOfAll(type: 'vehicle' | 'search' | 'content', route: string): Json {
  const types = registry
    .filter(({ pages, slots }) => (pages === undefined || pages.includes(type)) && !slots)
    .map(({ type: name }) => name);
  return {
    type,
    title: 'All',
    route,
    layout: {
      root: types.map((_, at) => `b_all${at}`),
      blocks: Object.fromEntries(
        types.map((name, at) => [
          `b_all${at}`,
          { type: name, version: registry.find((one) => one.type === name)?.version ?? 1, props: {} },
        ]),
      ),
    },
  };
}

/** Text and links of each block that shows a figure; attributes do not show. */
function figuresIn(html: string): { readonly type: string; readonly html: string; readonly text: string }[] {
  return html
    .split(/(?=<div data-block=")/)
    .slice(1)
    .map((part) => ({
      type: /data-block="([^"]+)"/.exec(part)?.[1] ?? '',
      html: part,
      text: part.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' '),
    }))
    .filter(({ text }) => figure.test(text));
}

describe.each(['AU', 'NZ'] as const)('in %s', (country) => {
  const open = () =>
    aPlatform({
      vehicles,
      documents: {
        ...templateDocuments,
        site: { ...(templateDocuments['site'] as object), country } as Json,
        lenders,
        switches: { 'cards.weekly-finance': true, 'finance.quote-service': true },
        'page/vehicle': pageOfAll('vehicle', '/cars/:slug'),
        'page/search': pageOfAll('search', '/search/*'),
        'page/all': pageOfAll('content', '/all'),
      },
    });

  test('R2-008, R2-028, R5-016: no block of any page shows a figure without both rates and the way to its warning', async () => {
    const platform = await open();
    const pages = [`/cars/${slug}`, '/search/used-cars', `/all?ids=${slug},car-2&amount=30000&term=5`];
    const seen = new Set<string>();
    for (const path of pages) {
      const { status, text: html } = await platform.site('north', path);
      expect(status, path).toBe(200);
      for (const block of figuresIn(html)) {
        seen.add(block.type);
        expect(block.text, `${path} ${block.type}`).toMatch(/comparison rate/i);
        const leads = /href="(?:\/cars\/[^"]+)?#financeDisclaimer"/.test(block.html);
        expect(leads || warning.test(block.text), `${path} ${block.type} warns`).toBe(true);
        // Each repayment has its own pair of rates: as many of these as of those.
        const repayments = block.text.match(/\/(?:wk|fn|mo)\*/g)?.length ?? 0;
        const rates = block.text.match(/comparison rate\s+\d+\.\d\d% p\.a\./g)?.length ?? 0;
        expect(rates, `${path} ${block.type} rates`).toBeGreaterThanOrEqual(repayments);
      }
      if (html.includes('#financeDisclaimer') && path.startsWith('/cars/'))
        expect(/id="financeDisclaimer">([\s\S]*?)<\/div>/.exec(html)?.[1]).toMatch(warning);
    }
    // Were these not found, nothing would have been tried.
    expect([...seen].sort(compareText)).toEqual(
      expect.arrayContaining([
        'compare',
        'enquiry-form',
        'finance-calculator',
        'finance-panel',
        'search-results',
        'similar-vehicles',
        'stock-carousel',
        'vehicle-disclaimer',
        'vehicle-price',
        'vehicle-sidebar',
      ]),
    );
  });
});

test('what prints of a vehicle, on paper and as brochure, names no rate and no repayment without the other rate and the warning', () => {
  const settings = { 'document.lenders': { ...lenders, country: 'AU' }, 'cards.weekly-finance': true };
  const site = templateDocuments['site'] as Site;
  const sheet = vehicleSheet(aVehicle(), {
    settings,
    site,
    zone: 'Australia/Brisbane',
    now: new Date('2026-03-01T00:00:00Z'),
  });
  const text = JSON.stringify(sheet);
  const whole = /comparison rate \d+\.\d\d% p\.a\./.test(text) && warning.test(text);
  expect(!figure.test(text) || whole).toBe(true);
});
