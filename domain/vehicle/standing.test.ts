import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import type { Settings } from '../switches/settings.ts';
import { isAvailable } from './availability.ts';
import { canSave, canTestDrive, isHere, sharedName, standingNote, standingOf } from './standing.ts';

describe('the availability of a vehicle', () => {
  const rows: readonly [name: string, Partial<Vehicle>, standing: string, here: boolean, drives: boolean][] = [
    ['in stock', {}, 'for-sale', true, true],
    ['reserved', { reserved: true }, 'reserved', true, false],
    ['coming soon', { status: 'coming_soon' }, 'coming-soon', false, false],
    ['coming soon and reserved', { status: 'coming_soon', reserved: true }, 'reserved', false, false],
    ['a preorder', { preorder: true, status: 'coming_soon' }, 'preorder', false, false],
    ['a preorder that a feed calls in stock', { preorder: true }, 'preorder', false, false],
    ['sold', { status: 'sold' }, 'gone', false, false],
    ['sold, with any status', { sold: true, reserved: true, preorder: true }, 'gone', false, false],
    ['withdrawn', { status: 'others' }, 'gone', false, false],
  ];
  test.each(rows)('R4-008, R4-009: %s', (_, changes, standing, here, drives) => {
    const vehicle = aVehicle(changes);
    expect(standingOf(vehicle)).toBe(standing);
    expect(isHere(vehicle)).toBe(here);
    expect(canTestDrive(vehicle, {})).toBe(drives);
    expect(canTestDrive(vehicle, { 'test-drive.enabled': false })).toBe(false);
  });

  test.each([
    [{}, null],
    [{ status: 'sold' }, null],
    [{ reserved: true }, 'Reserved for another customer. Ask us, and we will tell you if it becomes available.'],
    [{ status: 'coming_soon' }, 'On its way to us. Ask us when you can see it.'],
    [{ preorder: true }, 'Not here yet. Order it now and be first. Ask us how.'],
  ] as const)('R4-002, R4-005, R4-014: the note next to the price of %j', (changes, note) => {
    expect(standingNote(aVehicle(changes), {})).toBe(note);
  });

  test('the notes are the tenant’s words', () => {
    const own = { 'standing.reserved-note': 'On hold until Friday.' };
    expect(standingNote(aVehicle({ reserved: true }), own)).toBe('On hold until Friday.');
  });
});

describe('R5-018: what can be saved and compared', () => {
  const priced: Settings = { 'watchlist.shown': 'priced' };
  const image = aVehicle().images.slice(0, 1);
  const rows: readonly [name: string, Partial<Vehicle>, Settings, boolean][] = [
    ['what is for sale', {}, {}, true],
    ['what is reserved', { reserved: true }, {}, true],
    ['not what is sold', { sold: true }, {}, false],
    ['without a price', { price: 0 }, {}, true],
    ['not without a price, by setting', { price: 0 }, priced, false],
    ['not with a price below 0, by setting', { price: -5 }, priced, false],
    ['not with no price at all, by setting', { price: null }, priced, false],
    ['not without a picture, by setting', { images: [] }, priced, false],
    ['with a price and a picture, by setting', { images: image }, priced, true],
  ];
  test.each(rows)('%s', (_, changes, settings, expected) =>
    expect(canSave(aVehicle(changes), settings)).toBe(expected),
  );
});

test('nothing that is gone is offered for a drive, kept, or shared as if it were for sale', () => {
  const statuses = ['in_stock', 'coming_soon', 'sold', 'others'] as const;
  fc.assert(
    fc.property(
      fc.record({
        status: fc.constantFrom(...statuses),
        sold: fc.boolean(),
        reserved: fc.boolean(),
        preorder: fc.boolean(),
        price: fc.option(fc.integer({ min: -10, max: 90_000 })),
      }),
      (changes) => {
        const vehicle = aVehicle(changes);
        const gone = !isAvailable(vehicle);
        expect(standingOf(vehicle) === 'gone').toBe(gone);
        expect(sharedName('Ridge', vehicle)).toBe(gone ? 'Sold: Ridge' : 'Ridge');
        if (gone)
          expect([canTestDrive(vehicle, {}), canSave(vehicle, {}), isHere(vehicle)]).toEqual([false, false, false]);
        else expect(canSave(vehicle, {})).toBe(true);
      },
    ),
  );
});
