import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { gaugeBasis } from './gauge-basis.ts';
import { marketView, minimumComparables } from './market-view.ts';
import { isComparable, similarity } from './similarity.ts';
import { median, quantile, robustSpread, theilSenSlope } from './statistics.ts';

const subject = aVehicle({ id: 'v_subject' });

/** Vehicles just like the subject at these prices. */
function atPrices(prices: readonly number[], changes: Partial<Vehicle> = {}): Vehicle[] {
  return prices.map((price, index) => aVehicle({ id: `v_c${String(index).padStart(3, '0')}`, price, ...changes }));
}

const prices = fc.array(fc.integer({ min: 20_000, max: 40_000 }), { minLength: 12, maxLength: 40 });

/** Vehicles of other years and odometers, too. */
const stock = fc
  .array(
    fc.record({
      price: fc.integer({ min: 20_000, max: 40_000 }),
      year: fc.integer({ min: 2018, max: 2024 }),
      km: fc.integer({ min: 10_000, max: 80_000 }),
    }),
    { minLength: 8, maxLength: 30 },
  )
  .map((all) => all.map((one, index) => aVehicle({ id: `v_s${String(index).padStart(3, '0')}`, ...one })));

describe('statistics', () => {
  test.each([
    [[3], 3],
    [[1, 9], 5],
    [[9, 1, 5], 5],
    [[1, 2, 3, 1_000_000], 2.5],
  ])('the median of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle);
  });

  test('quantiles lie between neighbours in proportion', () => {
    expect(quantile([0, 10, 20, 30, 40], 0.1)).toBe(4);
    expect(quantile([0, 10, 20, 30, 40], 1)).toBe(40);
    expect(median([])).toBeNaN();
  });

  test('the spread does not see one wild value', () => {
    expect(robustSpread([1, 2, 3, 4, 5])).toBeCloseTo(1.4826);
    expect(robustSpread([1, 2, 3, 4, 1e9])).toBeCloseTo(1.4826);
  });

  test('the slope is that of most points', () => {
    const line = [1, 2, 3, 4, 5, 6].map((x) => ({ x, y: 2 * x + 1 }));
    expect(theilSenSlope([...line, { x: 7, y: -500 }])).toBeCloseTo(2);
    expect(
      theilSenSlope([
        { x: 1, y: 2 },
        { x: 1, y: 9 },
      ]),
    ).toBeNull();
  });

  test('the slope is the middle of all pairs, however many of them are alike', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 12 }), y: fc.integer({ min: -9, max: 9 }) });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 40 }), (points) => {
        const slopes = points.flatMap((a, at) =>
          points.slice(at + 1).flatMap((b) => (a.x === b.x ? [] : [(b.y - a.y) / (b.x - a.x)])),
        );
        const slope = theilSenSlope(points);
        if (slopes.length === 0) expect(slope).toBeNull();
        else expect(slope).toBeCloseTo(median(slopes), 10);
      }),
    );
  });
});

describe('comparable vehicles', () => {
  const cases: readonly [string, Partial<Vehicle>, boolean][] = [
    ['the same at another price', { price: 90_000 }, true],
    ['other letters in its make', { make: 'ASTER' }, true],
    ['three years older', { year: 2018 }, true],
    ['four years older', { year: 2017 }, false],
    ['40,000 km more', { km: 82_150 }, true],
    ['more than that', { km: 82_151 }, false],
    ['without an odometer', { km: null }, true],
    ['another model', { model: 'Plain' }, false],
    ['another make', { make: 'Borealis' }, false],
    ['another badge', { badge: 'Base' }, false],
    ['a badge with a word more', { badge: 'Touring Sport' }, false],
    ['no badge', { badge: null }, false],
    ['other letters in its badge', { badge: 'TOURING' }, true],
    ['another kind', { item_type: 'caravan' }, false],
    ['new', { car_type: 'new' }, false],
    ['a demo', { car_type: 'demo' }, true],
    ['sold', { sold: true }, false],
    ['withdrawn', { status: 'others' }, false],
    ['without a price', { price: null }, false],
    ['at a placeholder', { price: 1 }, false],
    ['at its reduced price', { price: 32_000, offer_price: 499 }, false],
  ];
  test.each(cases)('%s', (_, changes, comparable) => {
    expect(isComparable(subject, aVehicle({ id: 'v_other', ...changes }))).toBe(comparable);
  });

  test('a vehicle is not compared with itself', () => {
    expect(isComparable(subject, { ...subject, price: 1000 })).toBe(false);
  });

  test('one that has done much is compared with others that have', () => {
    expect(isComparable(aVehicle({ km: 200_000 }), aVehicle({ id: 'v_2', km: 310_000 }))).toBe(true);
  });

  test('words of a badge may stand in any order', () => {
    const of = (badge: string, id: string) => aVehicle({ id, badge });
    expect(isComparable(of('GXL 4x4', 'v_1'), of('4X4 GXL', 'v_2'))).toBe(true);
    expect(isComparable(of('GXL 4x4', 'v_1'), of('GXL', 'v_2'))).toBe(false);
  });

  test('likeness is the same from either side, above 0 and up to 1', () => {
    fc.assert(
      fc.property(stock, (all) => {
        for (const one of all) {
          const like = similarity(subject, one);
          expect(like).toBeGreaterThan(0);
          expect(like).toBeLessThanOrEqual(1);
          expect(similarity(one, subject)).toBeCloseTo(like, 12);
        }
      }),
    );
  });
});

describe('the market of a vehicle', () => {
  test('fewer than six comparables say nothing', () => {
    const few = atPrices([30_000, 31_000, 32_000, 33_000, 34_000]);
    expect(minimumComparables).toBe(6);
    expect(marketView(subject, few)).toBeNull();
    expect(marketView(subject, [...few, aVehicle({ id: 'v_other', model: 'Plain' })])).toBeNull();
    expect(marketView(subject, few, 5)?.comparables).toHaveLength(5);
    expect(marketView(subject, atPrices([30_000, 31_000, 32_000, 33_000, 34_000, 35_000]))?.middle).toBe(32_500);
  });

  test('too few that agree say nothing either', () => {
    expect(marketView(subject, atPrices([30_000, 30_100, 30_200, 30_300, 30_400, 99_000]))).toBeNull();
  });

  test('one typing error among the prices is left out and counted', () => {
    const honest = [29_000, 29_500, 30_000, 30_500, 31_000, 31_500, 32_000];
    const plain = marketView(subject, atPrices(honest));
    const odd = marketView(subject, atPrices([...honest, 3_000_000]));
    expect(odd?.outliers).toBe(1);
    expect(odd?.comparables.map((one) => one.price).sort()).toEqual(honest);
    expect(odd?.middle).toBe(plain?.middle);
  });

  test('prices are brought to its year and odometer where there are enough', () => {
    // A market that loses 8 % a year and 4 % each 10,000 km from 30,000 dollars for one like the subject.
    const priceOf = (year: number, km: number) =>
      Math.round(30_000 * Math.exp(0.08 * (year - subject.year) - 0.04 * ((km - (subject.km ?? 0)) / 10_000)));
    const all = [
      [2018, 70_000],
      [2018, 80_000],
      [2019, 52_000],
      [2019, 76_000],
      [2020, 45_000],
      [2020, 61_000],
      [2022, 20_000],
      [2022, 40_000],
      [2023, 12_000],
      [2024, 30_000],
    ].map(([year = 0, km = 0], index) => aVehicle({ id: `v_${index}0`, year, km, price: priceOf(year, km) }));
    const view = marketView(subject, all);
    expect(view?.isAdjusted).toBe(true);
    expect(view?.middle).toBeGreaterThan(29_700);
    expect(view?.middle).toBeLessThan(30_300);
    expect(view?.spread).toBeLessThan(0.02);
    expect(marketView(subject, all.slice(0, 7))?.isAdjusted).toBe(false);
  });

  test('a badge worth half as much again moves nothing, however many have it', () => {
    const same = atPrices([105_000, 106_000, 108_000, 109_000, 110_000, 115_000]);
    const dearer = atPrices([147_000, 148_000, 151_000, 152_000, 155_000, 156_000, 157_000], { badge: 'Grand' });
    const others = dearer.map((one) => ({ ...one, id: `x${one.id}` }));
    expect(marketView(subject, [...same, ...others])).toEqual(marketView(subject, same));
    expect(marketView(subject, [...same.slice(1), ...others])).toBeNull();
  });

  test('prices that fall apart are of no one market', () => {
    const dearer = [147_000, 148_000, 150_000, 152_000, 153_000, 155_000];
    expect(marketView(subject, atPrices([...dearer, 105_000, 106_000]))?.outliers).toBe(2);
    expect(marketView(subject, atPrices([...dearer, 105_000, 106_000, 108_000]))).toBeNull();
  });

  test('confidence grows with how many, how alike and how agreed they are', () => {
    const of = (...all: Vehicle[]) => marketView(subject, all)?.confidence ?? 0;
    const agreed = [30_000, 30_200, 30_400, 30_600, 30_800, 31_000];
    const six = of(...atPrices(agreed));
    expect(of(...atPrices([...agreed, ...agreed, ...agreed]))).toBeGreaterThan(six);
    expect(of(...atPrices(agreed, { simple_fuel: 'Diesel', simple_body: 'Ute' }))).toBeLessThan(six);
    expect(of(...atPrices([22_000, 26_000, 30_000, 34_000, 38_000, 42_000]))).toBeLessThan(six);
  });

  test('the whole answer scales with the prices', () => {
    fc.assert(
      fc.property(stock, fc.constantFrom(2, 5, 10), (all, times) => {
        const one = marketView(subject, all);
        const many = marketView(
          subject,
          all.map((each) => ({ ...each, price: (each.price ?? 0) * times })),
        );
        expect(many === null).toBe(one === null);
        if (!one || !many) return;
        expect(many.middle / one.middle).toBeCloseTo(times, 6);
        expect(many.low / one.low).toBeCloseTo(times, 6);
        expect(many.high / one.high).toBeCloseTo(times, 6);
        expect(many.confidence).toBeCloseTo(one.confidence, 6);
        expect(many.outliers).toBe(one.outliers);
      }),
    );
  });

  test('no two wild prices among a dozen move the middle beyond the honest ones', () => {
    fc.assert(
      fc.property(prices, fc.array(fc.integer({ min: 500, max: 20_000_000 }), { maxLength: 2 }), (honest, wild) => {
        // Not adjusted: all are of one year and odometer, so the slopes are 0.
        const view = marketView(subject, atPrices([...honest, ...wild]));
        if (!view) return;
        expect(view.middle).toBeGreaterThanOrEqual(Math.min(...honest) - 0.01);
        expect(view.middle).toBeLessThanOrEqual(Math.max(...honest) + 0.01);
      }),
    );
  });

  test('it does not depend on the order of the stock, nor on the price of the vehicle itself', () => {
    fc.assert(
      fc.property(stock, fc.integer({ min: 1, max: 10_000_000 }), (all, price) => {
        const view = marketView(subject, all);
        expect(marketView({ ...subject, price }, [...all].reverse())).toEqual(view);
      }),
    );
  });

  test('low, middle and high are in order, and confidence is a share', () => {
    fc.assert(
      fc.property(stock, (all) => {
        const view = marketView(subject, all);
        if (!view) return;
        expect(view.low).toBeLessThan(view.middle);
        expect(view.high).toBeGreaterThan(view.middle);
        expect(view.confidence).toBeGreaterThan(0);
        expect(view.confidence).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test('R4-026: it says how it was computed and names the comparables', () => {
  const view = marketView(subject, atPrices([29_000, 29_500, 30_000, 30_500, 31_000, 31_500, 32_000, 3_000_000]));
  expect(view).not.toBeNull();
  if (!view) return;
  const { text, comparables } = gaugeBasis(subject, view);
  expect(text).toContain('Worked out from 7 Aster Ridge Touring vehicles');
  expect(text).toContain('1 with a price far from the others was left out');
  expect(text).toContain('the middle price is $30,500');
  expect(comparables[0]).toEqual({
    name: '2021 Aster Ridge Touring',
    price: '$29,000',
    km: '42,150 km',
    href: '/cars/2021-aster-ridge-touring-1',
  });
});
