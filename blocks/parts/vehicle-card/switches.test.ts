import { describe, expect, test } from 'vitest';
import { weeklyFigure } from '#domain/finance/weekly-figure.ts';
import { displayPrice } from '#domain/price/display-price.ts';
import { imageTag } from '#domain/vehicle/image-tag.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { aVehicle, financeInfo } from '#tests/build/vehicle.ts';
import type { Settings } from '../../kit/define-block.ts';
import { toCardItem } from './facts.ts';
import { cardSwitches, priceSwitches, tagSwitches, weeklySwitches } from './switches.ts';

const now = new Date('2026-01-20T02:00:00Z');

/** Every key that `rule` reads, over vehicles that between them cover each of its branches. */
function keysRead(
  rule: (vehicle: Vehicle, settings: Settings) => unknown,
  values: { readonly [key: string]: Json } = {},
): ReadonlySet<string> {
  const read = new Set<string>();
  const settings = new Proxy<Settings>(values, {
    get: (target, key) => {
      // A symbol among them identifies the owner of the settings.
      if (typeof key === 'string') read.add(key);
      return target[String(key)];
    },
  });
  for (const vehicle of vehicles) rule(vehicle, settings);
  return read;
}

const vehicles: readonly Vehicle[] = [
  aVehicle({
    before_price: 40_000,
    created_at: now.toISOString(),
    autograb_data: { ...aVehicle().autograb_data, state_average_market_price: 50_000 },
  }),
  aVehicle({ price: null, preorder: true, status: 'coming_soon', created_at: '2024-01-01T00:00:00Z' }),
  aVehicle({ price: null, reserved: true }),
  aVehicle({ subscription_price: 349 }),
  aVehicle({ certified: true, simple_fuel: 'Electric' }),
  aVehicle({ sold: true, status: 'sold' }),
  aVehicle({ finance_lenders: { plain: financeInfo() } }),
];

/** Rules under which figures are computed. */
const lent = {
  'document.lenders': {
    country: 'AU',
    lenders: { wattle: { name: 'Wattle', interestRate: 8, comparisonRate: 9, disclaimer: 'Terms apply.' } },
  },
};

describe('M-007: the switches that blocks declare for a rule are those that it reads', () => {
  const on = { 'price.subscription': true, 'price.below-market': true };

  test('prices', () => {
    expect(keysRead(displayPrice, on)).toEqual(new Set(priceSwitches));
  });

  test('labels on pictures', () => {
    const certified = { 'tags.certified-make': 'Aster' };
    expect(keysRead((vehicle, settings) => imageTag(vehicle, settings, now), certified)).toEqual(new Set(tagSwitches));
  });

  test('weekly figures and cards', () => {
    expect(
      new Set([
        'cards.weekly-finance',
        'cards.finance-disclaimer-text',
        ...keysRead((vehicle, settings) => weeklyFigure(vehicle, settings, now), lent),
        // Figures that came with the vehicle, of a lender without rules.
        ...keysRead((vehicle, settings) => weeklyFigure(vehicle, settings, now), {}),
      ]),
    ).toEqual(new Set(weeklySwitches));
    const card = keysRead((vehicle, settings) => toCardItem(vehicle, settings, now), {
      ...on,
      ...lent,
      'tags.certified-make': 'Aster',
    });
    // The heart is the view's own.
    const read = keysRead((vehicle, settings) => toCardItem(vehicle, settings, now), on);
    expect(new Set(['cards.favourites', ...card, ...read])).toEqual(new Set(cardSwitches));
  });
});

test('R4-002, R4-014, R4-016: a tenant’s own words and choices reach the card', () => {
  const card = (vehicle: Partial<Vehicle>, settings: Settings) => toCardItem(aVehicle(vehicle), settings, now);
  expect(card({ reserved: true }, { 'tags.reserved-text': 'On hold' }).tag?.text).toBe('On hold');
  expect(card({ price: null, preorder: true }, { 'price.preorder-text': 'Order now' }).price.text).toBe('Order now');
  expect(card({ before_price: 40_000 }, {}).price.was).toBe('$40,000');
  expect(card({ before_price: 40_000 }, { 'price.was-price': false }).price.was).toBeNull();
});
