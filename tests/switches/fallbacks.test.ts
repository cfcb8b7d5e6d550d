/**
 * A fallback in code is what unit tests see, the registry's default is what the product runs with: they are one value.
 * And the registry's defaults are the figures of the specification.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { switchDefaults } from '#schemas/switches/registry.ts';

const root = join(import.meta.dirname, '../..');
const rooms = ['blocks', 'domain', 'search', 'renderer', 'composer-api', 'tenants'];
const call =
  /\b(?:boolean|number|text)Setting\(\s*[\w.()]{1,60},\s*'([a-z0-9-]+(?:\.[a-z0-9-]+)+)',\s*(true|false|-?[\d_.]+|'[^'\n]{0,300}')\s*,?\s*\)/g;

interface Fallback {
  readonly at: string;
  readonly key: string;
  readonly value: unknown;
}

function readValue(written: string): unknown {
  if (written.startsWith("'")) return written.slice(1, -1);
  return written === 'true' ? true : written === 'false' ? false : Number(written.replaceAll('_', ''));
}

function fallbacks(): readonly Fallback[] {
  return rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixtures?)\.tsx?$/.test(file))
      .flatMap((file) =>
        [...readFileSync(join(root, room, file), 'utf8').matchAll(call)].map(([, key = '', written = '']) => ({
          at: `${room}/${file}`,
          key,
          value: readValue(written),
        })),
      ),
  );
}

/** A document that rules read among the settings, and numbers that analytics must not make up, have no default to fall back on. */
const without = (key: string) => key.startsWith('document.') || key.startsWith('analytics.event.');

test('every fallback in code equals the registry’s default', () => {
  const found = fallbacks();
  expect(found.length).toBeGreaterThan(150);
  const wrong = found
    .filter(({ key, value }) => !without(key) && JSON.stringify(switchDefaults[key]) !== JSON.stringify(value))
    .map(
      ({ at, key, value }) => `${at}: ${key} ${JSON.stringify(value)}, registry ${JSON.stringify(switchDefaults[key])}`,
    );
  expect(wrong).toEqual([]);
});

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
    ['R9-001', 'search.default-distance', 50],
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
