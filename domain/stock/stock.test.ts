import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { dealersSetting } from '../dealers/dealer-rules.ts';
import type { Settings } from '../switches/settings.ts';
import { collapseSold } from './collapse-sold.ts';
import { exclusionLevels, exclusionReason } from './exclusion-levels.ts';
import { isListed } from './is-listed.ts';
import { rankOf } from './recommended-rank.ts';
import { renameVehicle, renamingOf } from './rename.ts';

const now = new Date('2026-02-01T02:00:00Z');
const daysAgo = (days: number, ms = 0): number => now.getTime() - days * 86_400_000 + ms;
const soldAt = (timestamp: number | null): Partial<Vehicle> => ({
  status: 'sold',
  sold: true,
  sold_date_timestamp: timestamp,
});

/** The settings of a site with a dealer that has its own days. */
const keeps = (slug: string, soldDays: number): Settings => ({
  [dealersSetting]: [{ slug, soldDays, city: null, lender: null }],
});

describe('listed', () => {
  const cases: readonly [string, Partial<Vehicle>, Settings, boolean][] = [
    ['R9-007: in stock', {}, {}, true],
    ['R9-007: coming soon', { status: 'coming_soon' }, {}, true],
    ['R9-007: others', { status: 'others' }, {}, false],
    ['R9-007: hidden', { show_on_dealer_website: false }, {}, false],
    ['R9-006: sold within the window', soldAt(daysAgo(3, 1)), {}, true],
    ['R9-006: sold exactly 3 days ago', soldAt(daysAgo(3)), {}, false],
    ['R9-006, R9-007: sold in seconds', soldAt(daysAgo(1) / 1000), {}, true],
    ['R9-006: sold, nobody knows when', soldAt(null), {}, false],
    ['R9-006: 0 days is none, not 3', soldAt(daysAgo(0, -1)), { 'stock.include-sold-days': 0 }, false],
    ['R9-006: 10 days', soldAt(daysAgo(9)), { 'stock.include-sold-days': 10 }, true],
    ['R9-006: the dealer’s own days', soldAt(daysAgo(9)), keeps('harbour-motors', 10), true],
    ['R9-006: days of another dealer', soldAt(daysAgo(9)), keeps('other-motors', 10), false],
    ['R9-006: a dealer that keeps none', soldAt(daysAgo(1)), keeps('harbour-motors', 0), false],
    ['sold wins over in stock', { sold: true, sold_date_timestamp: daysAgo(9) }, {}, false],
    ['R9-009: used only', { car_type: 'demo' }, { 'stock.only-used': true }, false],
    ['R9-009: in stock only', { status: 'coming_soon' }, { 'stock.only-in-stock': true }, false],
    ['R9-009: photos present', { photos_count: 0, images: [] }, { 'stock.only-with-photos': true }, false],
    ['R9-009: a photo that is not counted', { photos_count: 0 }, { 'stock.only-with-photos': true }, true],
    ['R9-009: photos that are counted', { images: [] }, { 'stock.only-with-photos': true }, true],
    ['R9-009: make left out', {}, { 'stock.exclude-makes': ['ASTER'] }, false],
    ['R9-009: stock number left out', {}, { 'stock.exclude-stock-numbers': ['s1001'] }, false],
    ['other kinds left out', { item_type: 'trailer' }, { 'stock.item-types': ['car'] }, false],
    ['R9-008: level 1', { photos_count: 0, images: [] }, { 'stock.exclusion-level': 1 }, false],
    ['R9-008: level 0', { photos_count: 0, images: [] }, { 'stock.exclusion-level': 0 }, true],
  ];
  test.each(cases)('%s', (_, changes, settings, expected) =>
    expect(isListed(aVehicle(changes), settings, now)).toBe(expected),
  );
});

describe('R9-008: exclusion levels', () => {
  const left: readonly [number, Partial<Vehicle>][] = [
    [1, { photos_count: 0, images: [] }],
    [2, { price: 0 }],
    [3, { seller: 'private' }],
    [4, { km: null }],
    [5, { photos_count: 4 }],
    [6, { year: 2005 }],
    [7, { km: 300_001 }],
    [8, { sold: true }],
    [9, { reserved: true }],
    [10, { preorder: true }],
    [11, { status: 'coming_soon' }],
    [12, { car_type: 'new' }],
    [13, { car_type: 'demo' }],
    [14, { certified: false }],
  ];
  const plain: Partial<Vehicle> = { photos_count: 12, certified: true };
  test.each(left)('level %d leaves out its own reason, the level before does not', (level, changes) => {
    const vehicle = aVehicle({ ...plain, ...changes });
    expect(exclusionReason(vehicle, level, now)?.level).toBe(level);
    expect(exclusionReason(vehicle, level - 1, now)).toBeNull();
  });

  test('there are 14, each with its own name', () => {
    expect(exclusionLevels.map(({ level }) => level)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
    expect(new Set(exclusionLevels.map(({ reason }) => reason)).size).toBe(14);
  });

  test('they are cumulative: a higher level never lists more', () => {
    const some = fc.record({
      price: fc.constantFrom(0, 9000),
      km: fc.constantFrom(null, 5),
      reserved: fc.boolean(),
      photos_count: fc.nat(8),
      year: fc.constantFrom(1999, 2020),
    });
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 13 }), (changes, level) => {
        const vehicle = aVehicle({ ...changes, images: [] });
        if (exclusionReason(vehicle, level, now)) expect(exclusionReason(vehicle, level + 1, now)).not.toBeNull();
      }),
    );
  });
});

test.each([
  ['a run', 'aSSSb', 'aSb'],
  ['leading and trailing runs', 'SSaSS', 'SaS'],
  ['all sold', 'SSS', 'SSS'],
  ['none sold', 'abc', 'abc'],
  ['two runs', 'SaSSbS', 'SaSbS'],
  ['nothing', '', ''],
])('R4-021: %s', (_, shown, expected) => {
  const vehicles = [...shown].map((letter) => aVehicle({ name: letter, sold: letter === 'S' }));
  expect(
    collapseSold(vehicles)
      .map((vehicle) => vehicle.name)
      .join(''),
  ).toBe(expected);
});

test('R9-014: renames without case; the same object when nothing changes', () => {
  const renaming = renamingOf({
    'search.model-names': [{ from: 'RIDGE AU', to: 'Ridge' }],
    'search.make-names': [{ from: 'aster', to: 'Aster Motors' }],
  });
  expect(renameVehicle(aVehicle({ model: 'Ridge AU' }), renaming)).toMatchObject({
    make: 'Aster Motors',
    model: 'Ridge',
  });
  const other = aVehicle({ make: 'Birch' });
  expect(renameVehicle(other, renaming)).toBe(other);
});

test('R7-006: the recommended rank puts available, promoted, pictured, priced and new before the rest', () => {
  const base: Partial<Vehicle> = { photos_count: 10, created_at: '2025-01-01T00:00:00Z' };
  const ranked = [
    { ...base, promoted: true },
    { ...base, created_at: '2026-01-31T00:00:00Z' },
    base,
    { ...base, price: 0 },
    { ...base, photos_count: 0, images: [] },
    { ...base, reserved: true, promoted: true },
    { ...base, sold: true, promoted: true },
  ].map((changes) => rankOf(aVehicle(changes), {}, now));
  expect(ranked).toEqual([...ranked].sort((a, b) => b - a));
  expect(new Set(ranked).size).toBe(ranked.length);
});
