import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aVehicle } from '#tests/build/vehicle.ts';
import { goneDays, isGone } from './gone.ts';

const now = new Date('2026-06-01T00:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const soldAgo = (days: number) => aVehicle({ status: 'sold', sold: true, sold_date_timestamp: ago(days).getTime() });
const kept = { removedAt: null, changedAt: ago(400).toISOString() };

describe('a vehicle whose address still says that it is gone', () => {
  test.each([
    ['is in stock', { ...kept, vehicle: aVehicle() }, {}, false],
    ['sold within the window, so still listed', { ...kept, vehicle: soldAgo(2) }, {}, false],
    ['sold, window of 3 days just over', { ...kept, vehicle: soldAgo(3) }, {}, true],
    ['sold, 90 days after the window', { ...kept, vehicle: soldAgo(3 + goneDays) }, {}, false],
    ['sold, the last day', { ...kept, vehicle: soldAgo(3 + goneDays - 1) }, {}, true],
    ['sold, no window at all', { ...kept, vehicle: soldAgo(1) }, { 'stock.include-sold-days': 0 }, true],
    ['sold, only stock in the yard is listed', { ...kept, vehicle: soldAgo(5) }, { 'stock.only-in-stock': true }, true],
    [
      'sold without a date: its last change counts',
      { removedAt: null, changedAt: ago(10).toISOString(), vehicle: aVehicle({ sold: true }) },
      {},
      true,
    ],
    [
      'taken out lately',
      { vehicle: aVehicle(), removedAt: ago(5).toISOString(), changedAt: ago(5).toISOString() },
      {},
      true,
    ],
    [
      'taken out long ago',
      { vehicle: aVehicle(), removedAt: ago(90).toISOString(), changedAt: ago(90).toISOString() },
      {},
      false,
    ],
    [
      'sold long ago, its record tidied away yesterday',
      { vehicle: soldAgo(200), removedAt: ago(1).toISOString(), changedAt: ago(1).toISOString() },
      {},
      false,
    ],
    [
      'withdrawn lately',
      { removedAt: null, changedAt: ago(1).toISOString(), vehicle: aVehicle({ status: 'others' }) },
      {},
      true,
    ],
    [
      'hidden by staff: nobody learns of it',
      { removedAt: null, changedAt: ago(1).toISOString(), vehicle: aVehicle({ show_on_dealer_website: false }) },
      {},
      false,
    ],
    [
      'yet to come, where only stock in the yard is listed',
      { removedAt: null, changedAt: ago(1).toISOString(), vehicle: aVehicle({ status: 'coming_soon' }) },
      { 'stock.only-in-stock': true },
      false,
    ],
    [
      'was to come, and was taken out lately',
      {
        removedAt: ago(1).toISOString(),
        changedAt: ago(1).toISOString(),
        vehicle: aVehicle({ status: 'coming_soon' }),
      },
      {},
      true,
    ],
    [
      'outside what the tenant lists',
      { removedAt: ago(1).toISOString(), changedAt: ago(1).toISOString(), vehicle: aVehicle({ car_type: 'new' }) },
      { 'stock.only-used': true },
      false,
    ],
  ] as const)('%s', (_what, former, settings, gone) => {
    expect(isGone(former, settings, now)).toBe(gone);
  });

  test('is gone for exactly 90 days after it was removed, at any hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 * 86_400 }), (seconds) => {
        const removedAt = new Date(now.getTime() - seconds * 1000).toISOString();
        expect(isGone({ vehicle: aVehicle(), removedAt, changedAt: removedAt }, {}, now)).toBe(
          seconds < goneDays * 86_400,
        );
      }),
    );
  });
});
