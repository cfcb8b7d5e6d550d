import { describe, expect, test } from 'vitest';
import { demoTenants } from '../../sites/tenants.ts';
import { motorCatalogue, rareConfigurations, towedCatalogue } from '../catalogue/catalogue.ts';
import { parseVehicleTable } from '../catalogue/parse-table.ts';
import { lenderFigures, repayment } from './finance.ts';
import { generateAdditions, generateStock } from './generate-stock.ts';
import { vinCheckDigit } from './identity.ts';
import { marketPrice } from './price.ts';
import { now, stock } from './stock.fixtures.ts';

describe('catalogue', () => {
  test('is as wide as the market', () => {
    const size = (list: readonly { make: string; model: string }[]) => ({
      makes: new Set(list.map((v) => v.make)).size,
      models: new Set(list.map((v) => `${v.make} ${v.model}`)).size,
    });
    expect(size(motorCatalogue.car).makes).toBeGreaterThanOrEqual(35);
    expect(size(motorCatalogue.car).models).toBeGreaterThanOrEqual(160);
    expect(size(motorCatalogue.motorcycle).makes).toBe(8);
    expect(size(motorCatalogue.truck).makes).toBeGreaterThanOrEqual(6);
    expect(size(motorCatalogue.machinery).makes).toBe(8);
    expect(size(towedCatalogue.caravan).makes).toBeGreaterThanOrEqual(10);
  });

  const facts = [
    ['Toyota', 'Hilux', 'SR5', { body: 'Ute', cc: 2755, cylinders: 4, fuel: 'Diesel', towing: 3500, seats: 5 }],
    ['Mazda', 'MX-5', 'GT', { body: 'Convertible', seats: 2, drive: 'RWD', gearbox: 'Manual' }],
    ['Nissan', 'Patrol', 'Ti', { cc: 5552, cylinders: 8, fuel: 'Premium Unleaded', seats: 8 }],
    ['Kia', 'Carnival', 'Platinum', { body: 'People Mover', seats: 8, fuel: 'Diesel' }],
    ['Tesla', 'Model Y', 'Rear-Wheel Drive', { cc: null, fuel: 'Electric', tank: null }],
    ['Subaru', 'WRX', 'RS', { drive: 'AWD', induction: 'Turbo', gearbox: 'Manual' }],
    ['Ford', 'Mustang', 'GT', { cylinders: 8, body: 'Coupe', seats: 4 }],
    ['Mini', 'Cooper', 'S', { doors: 3, seats: 4 }],
  ] as const;
  test.each(facts)('%s %s %s is described rightly', (make, model, badge, expected) => {
    const found = motorCatalogue.car.find((v) => v.make === make && v.model === model && v.badge === badge);
    expect(found).toMatchObject(expected);
  });

  test.each(
    Object.values(motorCatalogue)
      .flat()
      .map((v) => [`${v.make} ${v.model} ${v.badge}`, v] as const),
  )('%s adds up', (_, v) => {
    expect(v.from).toBeLessThanOrEqual(v.to ?? 2026);
    expect(v.gvm ?? Number.POSITIVE_INFINITY).toBeGreaterThan(v.tare);
    expect(v.cc === null).toBe(v.fuel === 'Electric');
    expect(v.cylinders === null).toBe(v.cc === null);
    expect(v.price).toBeGreaterThan(3000);
    expect(v.torque ?? 1).toBeGreaterThan(0);
  });

  test.each(
    Object.values(towedCatalogue)
      .flat()
      .map((v) => [`${v.make} ${v.model} ${v.badge}`, v] as const),
  )('%s may be loaded', (_, v) => {
    expect(v.atm - v.tare).toBeGreaterThanOrEqual(300);
    expect(v.length).toBeLessThanOrEqual(24);
  });

  test.each([
    ['a column short', '= Kia | normal\n# Rio | Hatch | Hatchback | 1x2x3 | 45 | -\nS|YB|2017-|1|4'],
    ['no model', '= Kia | normal\nS|YB|2017-'],
    ['an unknown class', '= Kia | superb'],
    ['a size of two', '= Kia | normal\n# Rio | Hatch | Hatchback | 1x2 | 45 | -'],
  ])('a table with %s is refused', (_, table) => {
    expect(() => parseVehicleTable(table)).toThrow();
  });
});

describe('stock', () => {
  test('each vehicle is of a year in which it was made', () => {
    const variants = Object.values(motorCatalogue).flat();
    for (const vehicle of stock.filter((v) => v.item_type !== 'caravan' && v.item_type !== 'trailer')) {
      const made = variants.some(
        (v) =>
          v.make === vehicle.make &&
          v.model === vehicle.model &&
          v.badge === vehicle.badge &&
          v.series === vehicle.series &&
          v.from <= vehicle.year &&
          vehicle.year <= (v.to ?? 2026),
      );
      expect(made, vehicle.name).toBe(true);
    }
  });

  const bands = [
    ['Toyota', 'Hilux', 2020, 2024, 23_000, 68_000],
    ['Toyota', 'Corolla', 2019, 2023, 15_000, 38_000],
    ['Hyundai', 'i30', 2018, 2021, 11_000, 43_000],
    ['Ford', 'Ranger', 2019, 2022, 24_000, 75_000],
    ['Mazda', 'CX-5', 2018, 2022, 18_000, 48_000],
    ['Volkswagen', 'Golf', 2018, 2021, 12_000, 52_000],
    ['BMW', 'X3', 2015, 2020, 14_000, 60_000],
  ] as const;
  test.each(bands)('a used %s %s of %i to %i costs what such cars cost', (make, model, from, to, low, high) => {
    const prices = stock
      .filter((v) => v.make === make && v.model === model && v.car_type === 'used' && v.year >= from && v.year <= to)
      .flatMap((v) => v.price ?? []);
    for (const price of prices) {
      expect(price).toBeGreaterThan(low);
      expect(price).toBeLessThan(high);
    }
  });

  test('distance fits age and kind', () => {
    for (const v of stock) {
      if (v.item_type === 'caravan' || v.item_type === 'machinery' || v.item_type === 'trailer')
        expect(v.km).toBeNull();
      else if (v.car_type === 'new') expect(v.km).toBeLessThan(30);
      else if (v.item_type === 'car' && v.car_type === 'used') expect(v.km).toBeLessThan((2028 - v.year) * 45_000);
    }
  });

  test('new costs more than old: the median falls with each five years', () => {
    const median = (from: number, to: number) => {
      const prices = stock
        .filter((v) => v.item_type === 'car' && v.year >= from && v.year <= to)
        .flatMap((v) => v.price ?? [])
        .sort((a, b) => a - b);
      return prices[Math.floor(prices.length / 2)] ?? 0;
    };
    expect(median(2024, 2026)).toBeGreaterThan(median(2019, 2023));
    expect(median(2019, 2023)).toBeGreaterThan(median(2012, 2018));
  });

  test('VINs add up and belong to no maker', () => {
    for (const vin of stock.flatMap((v) => v.vin ?? [])) {
      expect(vin).toMatch(/^[67]ZZ[A-HJ-NPR-Z0-9]{14}$/);
      expect(vin.charAt(8)).toBe(vinCheckDigit(vin));
    }
    // A published example: 1M8GDM9AXKP042788.
    expect(vinCheckDigit('1M8GDM9AXKP042788')).toBe('X');
  });

  test('plates follow the state', () => {
    const pattern: Record<string, RegExp> = {
      VIC: /^[12][A-Z]{2}\d[A-Z]{2}$/,
      NSW: /^[A-Z]{2}[A-Z\d]\d\d?[A-Z]{1,2}$/,
      Auckland: /^[A-Z]{3}\d{3}$/,
    };
    const plated = stock.filter((v) => v.regplate !== null && v.state !== null && v.state in pattern);
    expect(plated.length).toBeGreaterThan(100);
    for (const v of plated) expect(v.regplate).toMatch(pattern[v.state ?? ''] ?? /x/);
  });

  test('promise 10: comments on what is still to come do not say that it is here', () => {
    const awaited = stock
      .filter((v) => v.preorder || v.status === 'coming_soon')
      .flatMap((v) => v.dealercomments ?? []);
    expect(awaited.length).toBeGreaterThan(0);
    for (const text of awaited)
      expect(text).not.toMatch(/showroom|on the floor|in stock|landed|out the front|look over|drive home|it is here/i);
  });

  test('comments hold no empty brace and only what was said of this kind of life', () => {
    for (const v of stock.filter((each) => each.dealercomments !== null)) {
      expect(v.dealercomments).not.toMatch(/[{}~]|undefined|null| {2}/);
      if (v.car_type === 'new')
        expect(v.dealercomments).not.toMatch(/previous owner|trade on|serviced by the kilometre/i);
    }
    const texts = stock.flatMap((v) => v.dealercomments ?? []);
    expect(new Set(texts).size / texts.length).toBeGreaterThan(0.98);
  });

  test('what is added to a stock comes last, and nothing before it differs from a stock without', {
    tags: ['long'],
  }, () => {
    for (const { plan, locations } of demoTenants) {
      const { additions = [], ...rest } = plan;
      const added = generateAdditions(plan, locations, plan.seed, now);
      expect(added.length).toBe(additions.reduce((sum, part) => sum + part.count, 0));
      const own = stock.filter(({ id }) => [...added].some((v) => v.id === id));
      expect(own).toEqual(added);
      expect(generateStock(rest, locations, plan.seed, now)).toEqual(generateStock(plan, locations, plan.seed, now));
      expect(generateAdditions(rest, locations, plan.seed, now)).toEqual([]);
      for (const v of added) expect(v.spin_images.length).toBe(36);
    }
    const rare = stock.filter((v) => rareConfigurations.has(v.bodyconfiguration ?? ''));
    expect(rare.length).toBe(15);
  });

  test('a price stands once: the advertised one is one of the two it may carry', () => {
    for (const v of stock.filter((each) => each.price !== null)) {
      if (v.price_type === 'drive_away') expect(v.dap_price).toBe(v.price);
      else expect(v.egc_price).toBe(v.price);
    }
  });
});

describe('figures', () => {
  test.each([
    [30_000, 0, 10, 52, 5, 146.75],
    [30_000, 0, 10, 12, 5, 637.41],
    [20_000, 6000, 0, 12, 5, 233.33],
  ])(
    'repaying %i with %i left at %f %% in %i periods a year over %i years takes %f',
    (principal, left, rate, periods, years, expected) => {
      expect(repayment(principal, left, rate, periods, years)).toBeCloseTo(expected, 1);
    },
  );

  test('R3-002: what is paid in all is deposit, repayments and final payment', () => {
    const lender = {
      key: 'a',
      name: 'A',
      interestRate: 8,
      comparisonRate: 8.5,
      termYears: 5,
      depositShare: 0.1,
      balloonShare: 0.3,
      establishmentFees: 395,
      maximumAge: 12,
    };
    const figures = lenderFigures(lender, 40_000);
    expect(figures.deposit).toBe(4000);
    expect(figures.balloon).toBe(12_000);
    expect(figures.totalPayable).toBeCloseTo(figures.weekly * 260 + 16_000, 2);
  });

  test('a vehicle loses worth with age and distance', () => {
    const car = { newPrice: 40_000, resale: 'normal' as const, age: 5, km: 70_000, kmPerYear: 14_000 };
    expect(marketPrice({ ...car, age: 6, km: 84_000 })).toBeLessThan(marketPrice(car));
    expect(marketPrice({ ...car, km: 120_000 })).toBeLessThan(marketPrice(car));
    expect(marketPrice({ ...car, resale: 'strong' })).toBeGreaterThan(marketPrice(car));
  });
});
