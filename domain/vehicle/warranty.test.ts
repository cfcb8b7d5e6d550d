import { expect, test } from 'vitest';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import type { Settings } from '../switches/settings.ts';
import { warrantyOf } from './warranty.ts';

const now = new Date('2026-01-20T02:00:00Z');
const claims = ['none', 'three-year', 'five-year-mechanical', 'five-year-unlimited', 'seven-year-unlimited'] as const;
const titles: { readonly [claim in (typeof claims)[number]]: string | undefined } = {
  none: undefined,
  'three-year': '3-year warranty',
  'five-year-mechanical': '5-year mechanical protection',
  'five-year-unlimited': '5-year warranty, unlimited km',
  'seven-year-unlimited': '7-year warranty, unlimited km',
};

test.each(claims)('R9-054: the claim %s is shown on the vehicles that it is made for', (claim) => {
  const said = (car_type: 'new' | 'demo' | 'used') =>
    warrantyOf(
      aVehicle({ car_type, year: 2026, km: 10 }),
      { 'warranty.claim': claim, 'warranty.text': 'Terms apply.' },
      now,
    );
  const isOfNew = claim.endsWith('unlimited');
  expect(said('new')?.title).toBe(isOfNew ? titles[claim] : undefined);
  expect(said('used')?.title).toBe(isOfNew ? undefined : titles[claim]);
  expect(said('demo')?.title).toBe(titles[claim]);
  if (claim !== 'none') expect(said('demo')?.text).toBe('Terms apply.');
});

test('R9-054: nothing is promised on what is sold or sold privately', () => {
  const settings = { 'warranty.claim': 'three-year' };
  expect(warrantyOf(aVehicle({ car_type: 'used', sold: true }), settings, now)).toBeNull();
  expect(warrantyOf(aVehicle({ car_type: 'used', seller: 'private' }), settings, now)).toBeNull();
});

const threeYears = { 'warranty.claim': 'three-year' };
const unlimited = { 'warranty.claim': 'five-year-unlimited' };

test.each<[string, Partial<Vehicle>, Settings, boolean]>([
  ['a car of nine years', { year: 2017 }, threeYears, true],
  ['one of ten', { year: 2016 }, threeYears, false],
  ['one whose year is unknown', { year: 0 }, threeYears, false],
  ['one at the limit of kilometres', { km: 160_000 }, threeYears, true],
  ['one beyond it', { km: 160_001 }, threeYears, false],
  ['one whose kilometres are unknown', { km: null }, threeYears, false],
  ['a motorcycle', { item_type: 'motorcycle' }, threeYears, false],
  [
    'a motorcycle where the promise is for them',
    { item_type: 'motorcycle' },
    { ...threeYears, 'warranty.kinds': ['motorcycle'] },
    true,
  ],
  [
    'limits of the site',
    { year: 2012, km: 291_720 },
    { ...threeYears, 'warranty.max-age': 20, 'warranty.max-km': 300_000 },
    true,
  ],
  [
    'a caravan, which counts no kilometres',
    { item_type: 'caravan', km: null },
    { ...threeYears, 'warranty.kinds': ['caravan'] },
    true,
  ],
  ['a new car', { car_type: 'new', year: 2026, km: null }, unlimited, true],
  ['a new car that has driven too far to be new', { car_type: 'new', year: 2026, km: 20_000 }, unlimited, false],
  ['a new car of years ago', { car_type: 'new', year: 2020, km: 5 }, unlimited, false],
])('R9-054: %s', (_, changes, settings, isPromised) => {
  const vehicle = aVehicle({ car_type: 'used', item_type: 'car', year: 2020, km: 50_000, ...changes });
  expect(warrantyOf(vehicle, settings, now) !== null).toBe(isPromised);
});
