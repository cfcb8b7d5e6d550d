import { expect, test } from 'vitest';
import type { Site } from '#schemas/documents/site.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { pageKind, pageTypes } from '#schemas/layout/page-kinds.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { attributeChips } from '../vehicle/attribute-chips.ts';
import { bindableFacts, hasFact } from './bindable-facts.ts';
import { kindOf, kindOfPage } from './subject.ts';

test.each(pageTypes)('H-4: pages of kind %s say all that the console asks of one', (type) => {
  const { subject, about, address, isSubstitute } = pageKind(type);
  const isAbout = subject !== 'none';
  // A search is found by what it asks for, not by a name.
  expect(about !== undefined).toBe(isAbout && subject !== 'search' && !isSubstitute);
  expect(address === 'fixed').toBe(!isAbout || isSubstitute === true);
  expect(kindOfPage(type).lost !== undefined).toBe(isAbout);
});

test('H-4: a draft of an unknown kind is about nothing', () => {
  expect(kindOfPage('toString')).toBe(kindOf({ kind: 'none' }));
});

test('H-4: facts of a kind are those of its pages alone', () => {
  const own = bindableFacts.filter(({ pages }) => pages !== null);
  // A guide adds a kind with a fact.
  const known = ['vehicle', 'model', 'brand', 'offer', 'landing', 'search'];
  expect(own.flatMap(({ pages }) => pages)).toEqual(expect.arrayContaining(known));
  for (const fact of own)
    expect([fact.path, hasFact(fact, 'content'), hasFact(fact, 'vehicle-gone')]).toEqual([fact.path, false, false]);
});

const unmeasured = { simple_transmission: null, trans: null, simple_fuel: null, fuel: null, km: 0 } as const;
const kinds: readonly (readonly [what: string, changes: Partial<Vehicle>, says: string, not: string])[] = [
  [
    'a car',
    { km: 45_000, simple_transmission: 'Automatic', simple_fuel: 'Diesel' },
    '45,000 km, Automatic, Diesel',
    'hours',
  ],
  ['a new car', { km: 0, car_type: 'new' }, ', 0 km', 'hours'],
  ['a tractor', { ...unmeasured, item_type: 'machinery', engine_hours: 1250 }, '1,250 hours', '0 km'],
  ['a caravan', { ...unmeasured, item_type: 'caravan', car_type: 'new' }, '', '0 km'],
];
test.each(kinds)('T2: the description of %s says what its card says', (_, changes, says, not) => {
  const vehicle = aVehicle({ simple_body: null, ...changes });
  const subject = { kind: 'vehicle', vehicle, version: 1 } as const;
  const site = { name: 'Wattle Cars' } as Site;
  const description = kindOf(subject).describe?.(subject, site, {}) ?? '';
  for (const chip of attributeChips(vehicle).slice(0, 3)) expect(description).toContain(chip);
  expect(description).toContain(says);
  expect(description).not.toContain(not);
});
