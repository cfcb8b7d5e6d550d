import { describe, expect, test } from 'vitest';
import { displayLocal, instantOf } from './local-time.ts';

describe('local time', () => {
  test.each([
    ['2026-07-01T09:00', 'Australia/Brisbane', '2026-06-30T23:00:00.000Z'],
    ['2026-01-10T09:00', 'Pacific/Auckland', '2026-01-09T20:00:00.000Z'],
    // Clocks go back at 03:00 on 5 April 2026 in Sydney: 02:30 happens twice, the first counts.
    ['2026-04-05T02:30', 'Australia/Sydney', '2026-04-04T15:30:00.000Z'],
    // Clocks jump from 02:00 to 03:00 on 4 October 2026 in Sydney: 02:30 is 03:30.
    ['2026-10-04T02:30', 'Australia/Sydney', '2026-10-03T16:30:00.000Z'],
    ['2026-07-01', 'Australia/Perth', '2026-06-30T16:00:00.000Z'],
  ])('%s in %s is %s', (local, zone, instant) => {
    expect(instantOf(local, zone)?.toISOString()).toBe(instant);
  });
  test('shows an instant as local clocks do', () => {
    expect(displayLocal(new Date('2026-06-30T23:00:00Z'), 'Australia/Brisbane')).toBe('2026-07-01T09:00');
  });
  test.each([
    ['Australia/Sydney', '2026-10-03T16:00:00Z', '2026-10-04T01:59', '2026-10-04T03:00'],
    ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', '2026-10-04T01:59', '2026-10-04T02:30'],
    ['America/St_Johns', '2006-10-29T02:31:00Z', '2006-10-29T00:00', '2006-10-28T23:01'],
    ['Africa/Monrovia', '1972-01-07T00:44:30Z', '1972-01-06T23:59', '1972-01-07T00:44'],
  ])('%s changes its clocks within a second, regardless of earlier lookups', (zone, change, before, after) => {
    const at = Date.parse(change);
    for (const [instant, local] of [
      [at - 1, before],
      [at, after],
      [at - 1, before],
      [at + 1, after],
    ] as const)
      expect(displayLocal(new Date(instant), zone)).toBe(local);
  });
});
