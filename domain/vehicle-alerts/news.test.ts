import { expect, test } from 'vitest';
import { dueTimes, newsOf } from './news.ts';

const there = { price: 20_000, priceType: 'drive_away', isAvailable: true, isReserved: false };
const gone = { ...there, isAvailable: false };
const reserved = { ...there, isReserved: true };

test.each([
  ['came in', null, there, 'new'],
  ['came in sold', null, gone, null],
  ['costs less', there, { ...there, price: 19_000 }, 'drop'],
  ['costs less before charges', there, { ...there, price: 19_000, priceType: 'excl_government_charges' }, null],
  ['cost more in a way that is not known', { ...there, priceType: null }, { ...there, price: 19_000 }, null],
  ['costs more', there, { ...there, price: 21_000 }, null],
  ['has no price any more', there, { ...there, price: null }, null],
  ['was sold', there, gone, null],
  ['is back', gone, there, 'back'],
  ['was reserved', there, reserved, 'going'],
  ['is still reserved and costs less', reserved, { ...reserved, price: 1 }, null],
  ['is free again', reserved, there, 'back'],
  ['was changed in words', there, there, null],
  ['was reserved and sold', reserved, { ...reserved, isAvailable: false }, null],
] as const)('a vehicle that %s', (_, before, now, kind) => {
  expect(newsOf(before, now)).toBe(kind);
});

const quiet = { from: 20, until: 8 };
test.each([
  // Sydney is eleven hours ahead in March.
  ['by day', '2026-03-02T01:00:00Z', quiet, '2026-03-02T01:00:00.000Z', '2026-03-02T21:00:00.000Z'],
  ['in the evening', '2026-03-02T10:30:00Z', quiet, '2026-03-02T21:00:00.000Z', '2026-03-02T21:00:00.000Z'],
  ['before dawn', '2026-03-02T18:00:00Z', quiet, '2026-03-02T21:00:00.000Z', '2026-03-02T21:00:00.000Z'],
  [
    'without quiet hours',
    '2026-03-02T18:00:00Z',
    { from: 8, until: 8 },
    '2026-03-02T18:00:00.000Z',
    '2026-03-02T21:00:00.000Z',
  ],
  [
    'with a quiet noon',
    '2026-03-02T01:30:00Z',
    { from: 12, until: 14 },
    '2026-03-02T03:00:00.000Z',
    '2026-03-02T03:00:00.000Z',
  ],
])('alerts are sent at their hour in the site’s time zone: %s', (_, now, hours, atOnce, daily) => {
  expect(dueTimes(new Date(now), 'Australia/Sydney', hours)).toEqual({ 'at-once': atOnce, daily });
});
