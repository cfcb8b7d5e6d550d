import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Autogauge } from '#schemas/entities/autogauge.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { gaugeLabel, gaugeLevel, gaugeSeconds, shownGauge, toAutogauge } from './autogauge.ts';
import type { MarketView } from './market-view.ts';

const market: MarketView = {
  comparables: [],
  outliers: 0,
  middle: 30_000,
  low: 27_000,
  high: 33_000,
  spread: 0.05,
  confidence: 0.614,
  isAdjusted: false,
};

const answer: Autogauge = {
  fill: 0.7,
  listing_price: 28_990,
  market_range_min: 27_000,
  market_range_max: 33_000,
  confidence: 0.6,
  description: null,
};

describe('R5-003: the gauge shows only when', () => {
  test('all is present', () => {
    expect(shownGauge(answer)).toEqual(answer);
    expect(shownGauge(null)).toBeNull();
    for (const field of ['fill', 'listing_price', 'market_range_min', 'market_range_max', 'confidence'] as const) {
      expect(shownGauge({ ...answer, [field]: null }), field).toBeNull();
      expect(shownGauge({ ...answer, [field]: Number.NaN }), field).toBeNull();
    }
  });

  test.each([
    [0.2, false],
    [0.2001, true],
    [1, true],
  ])('confidence is above 0.2: %d', (confidence, shows) => {
    expect(shownGauge({ ...answer, confidence }) !== null).toBe(shows);
  });

  test.each([
    [28_989, false],
    [28_990, true],
    [28_991, true],
  ])('the end of the market is at least the price: %d', (market_range_max, shows) => {
    expect(shownGauge({ ...answer, market_range_max }) !== null).toBe(shows);
  });

  test('a fill or a low end of 0 counts as there', () => {
    expect(shownGauge({ ...answer, fill: 0, market_range_min: 0 })).not.toBeNull();
  });
});

test.each([
  [0, 'low'],
  [0.29, 'low'],
  [0.3, 'medium'],
  [0.59, 'medium'],
  [0.6, 'high'],
  [1, 'high'],
] as const)('R9-016: a fill of %d is %s', (fill, level) => {
  expect(gaugeLevel(fill)).toBe(level);
});

test.each([
  [0.64, null, 'Good Deal'],
  [0.65, null, 'Great Deal'],
  [0.1, '  ', 'Good Deal'],
  [0.9, 'Fair Price', 'Fair Price'],
])('R9-017: %d with the words %j is called %s', (fill, description, label) => {
  expect(gaugeLabel({ fill, description })).toBe(label);
});

test('R9-017: the label alone, where own words are not wanted', () => {
  expect(gaugeLabel({ fill: 0.9, description: 'Fair Price' }, false)).toBe('Great Deal');
  expect(gaugeLabel({ fill: 0.5, description: 'Fair Price' }, false)).toBe('Good Deal');
});

test('a price above the middle of the market is never called a deal, under any settings', () => {
  expect(gaugeLabel({ fill: 0.49, description: 'Within the market' }, false)).toBe('Within the market');
});

test('R9-015: the needle takes 2.5 s and the counter 2 s', () => {
  expect(gaugeSeconds).toEqual({ needle: 2.5, counter: 2 });
});

describe('the gauge of a price', () => {
  test.each([
    [20_000, 1],
    [27_000, 1],
    [30_000, 0.5],
    [33_000, 0],
    [40_000, 0],
  ])('a price of %d fills %d', (price, fill) => {
    expect(toAutogauge(aVehicle({ price }), market)).toMatchObject({ fill, listing_price: price, confidence: 0.61 });
  });

  test('it takes the price that is displayed', () => {
    expect(toAutogauge(aVehicle({ price: 33_000, offer_price: 30_000 }), market)).toMatchObject({
      listing_price: 30_000,
      fill: 0.5,
    });
    expect(toAutogauge(aVehicle({ price: null }), market)).toBeNull();
  });

  test('a range that reaches far up makes no price above the middle look low', () => {
    const skewed = { ...market, high: 60_000 };
    const gauge = toAutogauge(aVehicle({ price: 30_100 }), skewed);
    expect(gauge?.fill).toBeLessThanOrEqual(0.5);
    expect(gauge?.description).toBe('Within the market');
  });

  test('what costs more than the middle is not called a good deal', () => {
    expect(toAutogauge(aVehicle({ price: 32_500 }), market)?.description).toBe('Within the market');
    expect(toAutogauge(aVehicle({ price: 30_000 }), market)?.description).toBeNull();
  });

  test('a higher price never fills it more', () => {
    const price = fc.integer({ min: 500, max: 100_000 });
    fc.assert(
      fc.property(price, price, (a, b) => {
        const fill = (dollars: number) => toAutogauge(aVehicle({ price: dollars }), market)?.fill ?? -1;
        expect(fill(Math.max(a, b))).toBeLessThanOrEqual(fill(Math.min(a, b)));
      }),
    );
  });
});
