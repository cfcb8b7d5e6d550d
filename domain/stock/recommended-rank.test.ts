/** The order 'recommended': properties that hold for all points that staff can set. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { ranking, rankingLimits } from '#schemas/switches/ranking.ts';
import { switchDefaults } from '#schemas/switches/registry.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import type { Settings } from '../switches/settings.ts';
import { rankCode, rankPoints } from './rank-code.ts';
import { rankingOf } from './ranking-settings.ts';
import {
  availableLead,
  explainRank,
  rankFactChangeTimes,
  rankFactParts,
  rankFacts,
  rankOf,
} from './recommended-rank.ts';

const now = new Date('2026-02-01T02:00:00Z');
const day = 86_400_000;
const weights = ranking.switches.map(({ key }) => key).filter((key) => key !== 'ranking.boosts');

const boost = fc.record({
  when: fc.constantFrom('make', 'model', 'body', 'car_type', 'location', 'tag'),
  is: fc.constantFrom('Aster', ' ASTER ', 'Birch', 'SUV', 'suv', 'used', 'Hot', ''),
  add: fc.integer({ min: -1000, max: 1000 }),
});
/** As stored by the console, and as a hand might have stored it: out of bounds, of another type. */
const settingsOf: fc.Arbitrary<Settings> = fc.record(
  {
    ...Object.fromEntries(
      weights.map((key) => [
        key,
        fc.oneof(
          { weight: 9, arbitrary: fc.integer({ min: 0, max: 1000 }) },
          fc.constantFrom(-5, 1e9, 0.4, 'many', null),
        ),
      ]),
    ),
    'ranking.boosts': fc.oneof(
      { weight: 5, arbitrary: fc.array(boost, { maxLength: 24 }) },
      fc.constantFrom(null, 'x', [1], [null], [{ when: 'toString', is: 'Aster', add: 5 }], [{ when: 'make' }]),
    ),
  },
  { requiredKeys: [] },
);

const vehicleOf: fc.Arbitrary<Vehicle> = fc
  .record({
    make: fc.constantFrom('Aster', 'Birch', 'aster'),
    simple_body: fc.constantFrom('SUV', 'suv', null),
    tag: fc.constantFrom('Hot', null),
    status: fc.constantFrom('in_stock' as const, 'coming_soon' as const, 'sold' as const, 'others' as const),
    sold: fc.boolean(),
    reserved: fc.boolean(),
    promoted: fc.boolean(),
    certified: fc.boolean(),
    photos_count: fc.nat({ max: 15 }),
    price: fc.constantFrom(null, 0, 20_000),
    created_at: fc.option(
      fc.integer({ min: -5, max: 120 }).map((days) => new Date(now.getTime() - days * day).toISOString()),
      { nil: null },
    ),
  })
  .map((changes) => aVehicle(changes));

describe('R7-006: the recommended rank', () => {
  test('is the sum of the lines that explain it, in whole points', () => {
    fc.assert(
      fc.property(vehicleOf, settingsOf, (vehicle, settings) => {
        const lines = explainRank(vehicle, settings, now);
        const sum = lines.reduce((total, { points }) => total + points, 0);
        expect(sum).toBe(rankOf(vehicle, settings, now));
        expect(Number.isInteger(sum)).toBe(true);
        expect(lines.every(({ text, points }) => text !== '' && points !== 0 && !text.includes('NaN'))).toBe(true);
      }),
    );
  });

  test('puts what can be bought before what cannot, at any points', () => {
    fc.assert(
      fc.property(vehicleOf, vehicleOf, settingsOf, (one, other, settings) => {
        const bought = { ...one, sold: false, status: 'in_stock' as const };
        expect(rankOf(bought, settings, now)).toBeGreaterThan(rankOf({ ...other, sold: true }, settings, now));
      }),
    );
    const { weight, boost: most, boosts } = rankingLimits;
    expect(availableLead).toBeGreaterThan(rankFactParts.length * weight + 2 * boosts * most);
  });

  test('never falls for a vehicle when a weight rises, and rises for some', () => {
    const key = fc.constantFrom(...weights);
    const points = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(vehicleOf, settingsOf, key, points, points, (vehicle, settings, name, a, b) => {
        const at = (value: number) => rankOf(vehicle, { ...settings, [name]: value }, now);
        expect(at(Math.max(a, b))).toBeGreaterThanOrEqual(at(Math.min(a, b)));
      }),
    );
    const best = aVehicle({
      promoted: true,
      certified: true,
      photos_count: 12,
      created_at: new Date(now.getTime() - 95 * day).toISOString(),
    });
    const arrived = aVehicle({ created_at: now.toISOString() });
    for (const name of weights) {
      const gain = [best, arrived].map((vehicle) => {
        const at = (value: number) => rankOf(vehicle, { [name]: value }, now);
        return at(300) - at(100);
      });
      expect([name, Math.max(...gain)]).toEqual([name, 200]);
    }
  });

  test('without settings is as with the defaults of the switches, which are those of the code', () => {
    expect(rankingOf({})).toEqual(rankingOf(switchDefaults));
    const plain = aVehicle({ photos_count: 5, images: [], created_at: null });
    expect(explainRank(plain, {}, now)).toEqual([
      { fact: 'available', text: 'Can be bought', points: availableLead },
      { fact: 'notReserved', text: 'Not reserved', points: 400 },
      { fact: 'photos', text: '5 photos', points: 40 },
      { fact: 'price', text: 'Price present', points: 40 },
      { fact: 'inStock', text: 'In stock', points: 10 },
    ]);
  });

  test('boosts go by what shoppers read, without regard to case, and add up', () => {
    const settings = {
      'ranking.boosts': [
        { when: 'make', is: ' aster ', add: 30 },
        { when: 'body', is: 'suv', add: -5 },
        { when: 'model', is: 'Aster', add: 500 },
      ],
    };
    const plain = aVehicle({ simple_body: 'SUV' });
    expect(rankOf(plain, settings, now) - rankOf(plain, {}, now)).toBe(25);
    expect(explainRank(plain, settings, now).slice(-2)).toEqual([
      { fact: 'boosts', text: 'Make is aster', points: 30 },
      { fact: 'boosts', text: 'Body is suv', points: -5 },
    ]);
  });

  test('stays as it is between the instants that it names', () => {
    fc.assert(
      fc.property(vehicleOf, settingsOf, fc.integer({ min: 0, max: 200 * day }), (vehicle, settings, ahead) => {
        const until = new Date(now.getTime() + ahead);
        const turned = (turns: readonly number[]) => turns.some((at) => at > now.getTime() && at <= until.getTime());
        const other = { ...settings, 'ranking.age': 900 };
        if (turned(rankFactChangeTimes(vehicle, settings))) return;
        expect(rankOf(vehicle, settings, until)).toBe(rankOf(vehicle, settings, now));
        expect(rankOf(vehicle, other, until)).toBe(rankOf(vehicle, other, now));
      }),
    );
  });

  test('a longer wait is worth a third, two thirds, all of its points', () => {
    const waited = (days: number) => {
      const vehicle = aVehicle({ created_at: new Date(now.getTime() - days * day).toISOString() });
      return rankOf(vehicle, { 'ranking.age': 100, 'ranking.just-arrived': 0 }, now);
    };
    const from = waited(0);
    expect([29, 30, 59, 60, 89, 90, 400].map((days) => waited(days) - from)).toEqual([0, 33, 33, 67, 67, 100, 100]);
  });
});

test('R7-006: the code of a vehicle and the table of points say its rank under any weights', () => {
  fc.assert(
    fc.property(vehicleOf, settingsOf, (vehicle, settings) => {
      const noBoosts = { ...settings, 'ranking.boosts': [] };
      const points = rankPoints(rankingOf(noBoosts));
      expect(points[rankCode(rankFacts(vehicle, settings, now))]).toBe(rankOf(vehicle, noBoosts, now));
    }),
    { numRuns: 40 },
  );
});
