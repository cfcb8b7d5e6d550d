import { expect, test } from 'vitest';
import { keptTimes, readRetention } from './retention.ts';

const day = 86_400_000;
const from = Date.parse('2026-11-24T03:00:00.000Z');
/** One per day for a number of days, the newest first. */
const daily = (days: number) => Array.from({ length: days }, (_, at) => new Date(from - at * day).toISOString());

test.each([
  ['7d4w12m', { hours: 0, days: 7, weeks: 4, months: 12 }],
  ['1d0w0m', { hours: 0, days: 1, weeks: 0, months: 0 }],
  ['0d0w0m', null],
  ['48h7d4w12m', { hours: 48, days: 7, weeks: 4, months: 12 }],
  ['2h0d0w0m', { hours: 2, days: 0, weeks: 0, months: 0 }],
  ['7d', null],
  ['', null],
  [`${'9'.repeat(100_000)}d1w1m`, null],
])('%s', (text, retention) => {
  expect(readRetention(text)).toEqual(retention);
});

test('two years of daily backups come down to the last days, Sundays and ends of months', () => {
  const kept = keptTimes(daily(730), { hours: 0, days: 7, weeks: 4, months: 12 }).map((time) => time.slice(0, 10));
  expect(kept.slice(0, 7)).toEqual(daily(7).map((time) => time.slice(0, 10)));
  // This week and the one before are among them: two more weeks, each by its last day, and eleven more months.
  expect(kept.slice(7)).toEqual([
    '2026-11-15',
    '2026-11-08',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ]);
});

test('the newest backup of a day is kept for that day, days without one use nothing up, and the newest of all always stays', () => {
  const times = ['2026-01-01T01:00:00.000Z', '2026-01-01T09:00:00.000Z', '2025-03-05T00:00:00.000Z'];
  expect(keptTimes(times, { hours: 0, days: 2, weeks: 0, months: 0 })).toEqual([times[1], times[2]]);
  expect(keptTimes(times, { hours: 0, days: 0, weeks: 0, months: 1 })).toEqual([times[1]]);
  expect(keptTimes([], { hours: 0, days: 7, weeks: 4, months: 12 })).toEqual([]);
});

test('pruning after each backup comes to the same as pruning once', () => {
  const retention = { hours: 0, days: 3, weeks: 3, months: 3 };
  let kept: readonly string[] = [];
  for (const time of daily(200).reverse()) kept = keptTimes([...kept, time], retention);
  expect(kept).toEqual(keptTimes(daily(200), retention));
});

test('each of the last hours stays, however many they are; those before come down to the days', () => {
  const minutes = (count: number) => new Date(from - count * 60_000).toISOString();
  const quarters = Array.from({ length: 200 }, (_, at) => minutes(at * 15));
  const kept = keptTimes(quarters, { hours: 2, days: 3, weeks: 0, months: 0 });
  expect(kept.slice(0, 9)).toEqual(quarters.slice(0, 9));
  expect(kept.slice(9).map((time) => time.slice(0, 10))).toEqual(['2026-11-23', '2026-11-22']);
});
