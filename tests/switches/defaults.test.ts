/** The registry's defaults are what the product runs with (`domain/switches/settings.ts`): they are the specification's figures. */
import { describe, expect, test } from 'vitest';
import { switchDefaults } from '#schemas/switches/registry.ts';
import { ledgerRows } from './ledger-rows.ts';

describe('the registry’s defaults are the figures of section 9', () => {
  test.each([
    ['R9-001', 'locations.nearby-radius', 250],
    ['R9-001', 'locations.nearby-count', 5],
    ['R9-005', 'tags.just-arrived-days', 8],
    ['R9-006', 'stock.include-sold-days', 3],
    ['R9-010', 'search.page-size', 21],
    ['R9-022', 'comments.limit', 400],
    ['R9-030', 'finance.default-term', 6],
    ['R9-044', 'reviews.minimum-rating', 4],
    ['R9-022', 'models.compact-text', 75],
    ['R9-022', 'models.card-text', 200],
    ['R9-025', 'fuel.price', 1.7],
    ['R9-025', 'fuel.weekly-km', 250],
    ['R9-018', 'price.below-market-gap', 499],
    ['R9-027', 'trade-in.price-above', 200],
    ['R2-008', 'cards.weekly-finance', true],
    ['R9-001', 'search.distances', [25, 50, 75, 100, 150, 250, 500, 750, 1000]],
    ['R9-001', 'search.default-distance', 50],
    ['R4-043', 'comments.empty-text', 'Dealer comments are pending. Please check back here later.'],
    ['R9-004', 'locations.map-zoom', 15],
    ['R9-004', 'locations.marker-index-below', 10],
    ['R9-019', 'viewer.thumbnails-above', 3],
    ['R9-020', 'specs.initial', 4],
    ['R9-020', 'features.initial', 8],
    ['R9-021', 'viewer.drag-pixels', 20],
    ['R9-021', 'viewer.autorotate-ms', 100],
    ['R9-022', 'reviews.text-limit', 160],
    ['R9-022', 'finance.disclaimer-limit', 197],
    ['R9-023', 'sticky.header-after', 500],
    ['R9-023', 'sticky.sidebar-after', 900],
    ['R9-024', 'share.copied-ms', 1500],
    ['R9-025', 'fuel.consumption', 10],
    ['R9-026', 'similar.limit', 6],
    ['R9-040', 'finance.enquire-below', 25],
    ['R9-035', 'finance.default-rate', 10],
    ['R9-035', 'finance.quote-credit-score', 'GREAT'],
    ['R9-035', 'finance.quote-term', 5],
    ['R5-009', 'finance.amount-min', 1000],
    ['R5-009', 'finance.amount-max', 100_000],
    ['R5-009', 'finance.amount-step', 500],
    ['R5-010', 'finance.term-min', 1],
    ['R5-010', 'finance.term-max', 7],
    ['R5-011', 'finance.rate-min', 0.5],
    ['R5-011', 'finance.rate-max', 15],
    ['R5-034', 'price.slider-min', 5000],
    ['R5-034', 'price.slider-max', 250_000],
    ['R5-034', 'price.slider-step', 500],
    ['R9-041', 'reviews.headline-count', 10],
    ['R9-042', 'reviews.carousel-above', 3],
    ['R4-064', 'reviews.rotate-seconds', 3],
  ])('%s: %s is %s', (_, key, value) => expect(switchDefaults[key]).toEqual(value));
});

describe('the registry’s words are those of the specification', () => {
  test.each([
    ['R2-004', 'search.show-text', 'Show Me {count} {vehicles}'],
    ['R2-022', 'finance.panel-heading', 'Finance Available For This Vehicle!'],
    ['R4-002', 'tags.reserved-text', 'RESERVED'],
    ['R4-005', 'tags.coming-soon-text', 'COMING SOON'],
    ['R4-006', 'tags.just-arrived-text', 'Just in'],
    ['R4-007', 'tags.sold-text', 'JUST SOLD'],
    ['R4-014', 'price.preorder-text', 'PREORDER'],
    ['R4-015', 'price.no-price-text', 'Enquire for price.'],
    ['R5-015', 'finance.enquire-text', 'Enquire for Finance'],
    ['R8-004', 'search.empty-title', 'No Results Available'],
    [
      'R8-004',
      'search.empty-text',
      'No results found for your search at this time. Please try adjusting the filters for more results.',
    ],
  ])('%s: %s is %s', (_, key, value) => expect(switchDefaults[key]).toEqual(value));
});

test('M-006: every switch answers a row of the ledger', () => {
  expect(new Set(Object.keys(ledgerRows))).toEqual(new Set(Object.keys(switchDefaults)));
  for (const rows of Object.values(ledgerRows)) {
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatch(/^R[0-9]-\d{3}$/);
  }
});
