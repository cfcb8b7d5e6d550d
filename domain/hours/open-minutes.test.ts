import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aLocation, openingHours } from '#tests/build/location.ts';
import { addDays, localDay, localMinutes } from '../text/dates.ts';
import { instantOf } from '../text/local-time.ts';
import { afterOpenMinutes } from './open-minutes.ts';
import { hoursOn } from './opening-hours.ts';
import { timeZoneOf } from './week.ts';

const clock = { zone: 'Australia/Sydney', settings: {} };
const after = (location: Parameters<typeof afterOpenMinutes>[0], from: string, minutes: number) =>
  afterOpenMinutes(location, clock, new Date(from), minutes)?.toISOString() ?? null;
const closedOn = (date: string) => ({
  date,
  status: 'Closed' as const,
  start_hour: null,
  end_hour: null,
  hours: null,
  location_id: null,
  location: null,
});

test.each<[string, ReturnType<typeof aLocation> | null, string, number, string | null]>([
  // Brisbane has no daylight saving: 10 am is midnight UTC. Open 8:30 to 17:30, Saturday to 16:00, Sunday closed.
  ['while it is open', aLocation(), '2026-02-04T00:00:00Z', 120, '2026-02-04T02:00:00.000Z'],
  ['over the evening', aLocation(), '2026-02-04T07:00:00Z', 60, '2026-02-04T23:00:00.000Z'],
  ['in the night', aLocation(), '2026-02-04T16:00:00Z', 30, '2026-02-04T23:00:00.000Z'],
  ['over a Sunday', aLocation(), '2026-02-07T05:30:00Z', 60, '2026-02-08T23:00:00.000Z'],
  [
    'over a holiday',
    aLocation({ special_hours: [closedOn('2026-02-05')] }),
    '2026-02-04T07:00:00Z',
    60,
    '2026-02-05T23:00:00.000Z',
  ],
  ['without a location, nine to five on workdays', null, '2026-02-06T05:30:00Z', 60, '2026-02-08T22:30:00.000Z'],
  [
    'of one whose hours are words, nine to five too',
    aLocation({ time_zone: 'Australia/Sydney', contact_detail: { ...aLocation().contact_detail, opening_hours: [] } }),
    '2026-02-06T05:30:00Z',
    60,
    '2026-02-08T22:30:00.000Z',
  ],
])('counts %s', (_, location, from, minutes, expected) => {
  expect(after(location, from, minutes)).toBe(expected);
});

test('clocks that change in the night make no hour more or less of what is open', () => {
  // Sydney's clocks go back on Sunday, 5 April 2026, at 3 am.
  const always = aLocation({
    time_zone: 'Australia/Sydney',
    contact_detail: {
      ...aLocation().contact_detail,
      opening_hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => openingHours(weekday, '00:00', '24:00')),
    },
  });
  const from = new Date('2026-04-04T00:00:00Z');
  for (const hours of [1, 10, 24, 30])
    expect(afterOpenMinutes(always, clock, from, hours * 60)?.getTime()).toBe(from.getTime() + hours * 3_600_000);
});

test('in any zone and week: it ends while it is open, and so many minutes of opening hours have passed', () => {
  const zones = ['Australia/Perth', 'Australia/Adelaide', 'Australia/Sydney', 'Pacific/Auckland', 'Pacific/Chatham'];
  const day = fc.option(fc.tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 23 })), { nil: null });
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.array(day, { minLength: 7, maxLength: 7 }),
      fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) }),
      fc.integer({ min: 1, max: 2400 }),
      fc.integer({ min: 0, max: 14 }),
      (zone, week, at, minutes, closed) => {
        const from = new Date(Math.floor(at / 60_000) * 60_000);
        const location = aLocation({
          time_zone: zone,
          special_hours: [closedOn(addDays(localDay(from, zone), closed))],
          contact_detail: {
            ...aLocation().contact_detail,
            opening_hours: week.map((hours, weekday) =>
              hours === null || hours[1] <= hours[0]
                ? openingHours(weekday)
                : openingHours(weekday, `${hours[0]}:00`, `${hours[1]}:00`),
            ),
          },
        });
        // A week without entries counts as usual hours, which the table above shows.
        fc.pre(week.some((hours) => hours !== null && hours[1] > hours[0]));
        const end = afterOpenMinutes(location, clock, from, minutes);
        if (end === null) return;
        let passed = 0;
        for (let now = localDay(from, zone); now <= localDay(end, zone); now = addDays(now, 1)) {
          const { opens, closes } = hoursOn(location, now, {});
          if (opens === null || closes === null) continue;
          const at = (minute: number) =>
            instantOf(
              `${now}T${String(Math.floor(minute / 60)).padStart(2, '0')}:00`,
              timeZoneOf(location),
            )?.getTime() ?? 0;
          const shared = Math.min(at(closes), end.getTime()) - Math.max(at(opens), from.getTime());
          passed += Math.max(0, shared);
        }
        expect(passed / 60_000).toBe(minutes);
        expect(localMinutes(end, zone)).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 300 },
  );
});
