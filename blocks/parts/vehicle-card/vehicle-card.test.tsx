import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { inLocale } from '#domain/messages/languages.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { aVehicle, financeInfo } from '#tests/build/vehicle.ts';
import { exampleCards, extremeCard } from './examples.ts';
import { toCardItem } from './facts.ts';
import { optionsForCard, vehicleCard, vehicleCardOptions } from './vehicle-card.tsx';

const now = new Date('2026-01-20T02:00:00Z');

function htmlOf(changes: Partial<Vehicle> = {}, settings = {}): string {
  return renderToStaticMarkup(vehicleCard.view(toCardItem(aVehicle(changes), settings, now), vehicleCardOptions.rest));
}

describe('R2-008: what a card says', () => {
  test('R9-051: title, badge and series, chips, price with its type', () => {
    const html = htmlOf();
    expect(html).toContain('2021 Aster Ridge</a>');
    // What saves and compares it calls it by its whole name.
    expect(html).toContain('data-name="2021 Aster Ridge Touring"');
    expect(html).toContain('Touring MY21');
    expect(html.match(/<li>/g)).toHaveLength(4);
    expect(html).toContain('$32,990');
    expect(html).toContain('Drive away');
  });

  test('a name keeps its year before it on a page that is read from the right', () => {
    const name = '2021 Aster Ridge';
    expect(inLocale('ar-XB', () => htmlOf())).toContain(`\u2068${name}\u2069</a>`);
    expect(inLocale('en-XA', () => htmlOf())).toContain(`>${name}</a>`);
  });

  test('a weekly figure comes with both rates and its disclaimer link, or not at all', () => {
    const html = htmlOf({ finance_lenders: { bank: financeInfo() } });
    expect(html).toContain('$133/wk*');
    expect(html).toContain('8.49% p.a.');
    expect(html).toContain('href="/cars/2021-aster-ridge-touring-1#financeDisclaimer">Click for Finance Disclaimer');
    expect(htmlOf({ finance_lenders: { bank: financeInfo({ comparisonRate: null }) } })).not.toContain('/wk*');
    expect(htmlOf({ finance_lenders: { bank: financeInfo() } }, { 'cards.weekly-finance': false })).not.toContain(
      '/wk*',
    );
  });

  test('R4-016: a was-price is struck through', () => {
    expect(htmlOf({ before_price: 35_990 })).toMatch(/<s [^>]*>.*\$35,990<\/s>/);
    expect(htmlOf({ before_price: 32_990 })).not.toContain('<s ');
  });
});

test.each([
  ['sold', { sold: true, status: 'sold' }],
  ['unavailable', { status: 'others' }],
] as const)('R2-010: a vehicle that is %s offers something similar in place of its price', (_, state) => {
  const html = htmlOf(state);
  expect(html).toContain('Like this and want something similar?');
  expect(html).toMatch(
    /<a [^>]*href="\/search\/new-used-and-demo-cars\?body=SUV&amp;price_min=22000&amp;price_max=43000"[^>]*>Find Me Something Similar<\/a>/,
  );
  expect(html).not.toContain('$32,990');
  // R4-029: a shopper who saved it before can remove it.
  expect(html).toContain('data-saved-only=""');
});

test('the first picture shows how many there are, and the second loads after it; a single one shows no number', () => {
  const images = ['/img/a/1', '/img/a/2', '/img/a/3'].map((url) => ({
    ...aVehicle().images[0],
    url,
  })) as Vehicle['images'];
  const html = htmlOf({ images });
  expect(html).toContain('3 pictures');
  expect(html).toMatch(/<img class="vehicle-card-next" src="\/img\/a\/2[^"]*" alt=""[^>]* loading="lazy"/);
  expect(htmlOf({ images: images.slice(0, 1) })).not.toMatch(/pictures|vehicle-card-next|vehicle-card-foot/);
});

test('R8-019: a missing picture or place leaves no empty element', () => {
  const html = htmlOf({ images: [], primary_image_url: null, city: null, state: null });
  expect(html).not.toMatch(/<img|vehicle-card-place/);
});

test('a card has at most 35 elements', () => {
  for (const item of [...exampleCards, extremeCard]) {
    const html = renderToStaticMarkup(vehicleCard.view(item, vehicleCardOptions.rest));
    expect(html.match(/<[a-z]/g)?.length, item.id).toBeLessThanOrEqual(35);
  }
});

test('its key changes with anything that it shows, and with nothing else', () => {
  const item = toCardItem(aVehicle(), {}, now);
  expect(vehicleCard.key(toCardItem(aVehicle({ views: 99 }), {}, now))).toBe(vehicleCard.key(item));
  expect(vehicleCard.key(toCardItem(aVehicle({ price: 31_990 }), {}, now))).not.toBe(vehicleCard.key(item));
  const weekOld = new Date('2026-01-12T02:00:00Z');
  expect(vehicleCard.key(toCardItem(aVehicle(), {}, weekOld))).not.toBe(vehicleCard.key(item));
});

test('cards of one kind share one options object', () => {
  expect(optionsForCard(5, 3, true)).toBe(optionsForCard(9, 3, true));
  expect(optionsForCard(0, 3, true)).not.toBe(optionsForCard(3, 3, true));
});

test('a vehicle gives one item within an hour, and another for other settings or when the hour has turned', () => {
  const vehicle = aVehicle({ created_at: '2026-01-12T02:30:00Z' });
  const settings = {};
  const item = toCardItem(vehicle, settings, now);
  expect(item.tag?.text).toBe('Just in');
  expect(toCardItem(vehicle, settings, new Date('2026-01-20T02:59:59Z'))).toBe(item);
  expect(toCardItem(vehicle, settings, new Date('2026-01-20T03:00:00Z')).tag).toBeNull();
  expect(toCardItem(vehicle, { 'tags.just-arrived': false }, now).tag).toBeNull();
});
