import { expect, test } from 'vitest';
import { aVehicle } from '#tests/build/vehicle.ts';
import { warrantyOf } from './warranty.ts';

const claims = ['none', 'three-year', 'five-year-mechanical', 'five-year-unlimited', 'seven-year-unlimited'] as const;
const titles: { readonly [claim in (typeof claims)[number]]: string | undefined } = {
  none: undefined,
  'three-year': '3-year warranty',
  'five-year-mechanical': '5-year mechanical protection',
  'five-year-unlimited': '5-year warranty, unlimited km',
  'seven-year-unlimited': '7-year warranty, unlimited km',
};

test.each(claims)('R9-054: the claim %s stands on the vehicles that it is made for', (claim) => {
  const said = (car_type: 'new' | 'demo' | 'used') =>
    warrantyOf(aVehicle({ car_type }), { 'warranty.claim': claim, 'warranty.text': 'Terms apply.' });
  const isOfNew = claim.endsWith('unlimited');
  expect(said('new')?.title).toBe(isOfNew ? titles[claim] : undefined);
  expect(said('used')?.title).toBe(isOfNew ? undefined : titles[claim]);
  expect(said('demo')?.title).toBe(titles[claim]);
  if (claim !== 'none') expect(said('demo')?.text).toBe('Terms apply.');
});

test('R9-054: nothing is promised on what is sold or sold privately', () => {
  const settings = { 'warranty.claim': 'three-year' };
  expect(warrantyOf(aVehicle({ car_type: 'used', sold: true }), settings)).toBeNull();
  expect(warrantyOf(aVehicle({ car_type: 'used', seller: 'private' }), settings)).toBeNull();
});
