import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayLocal } from '../text/local-time.ts';
import { judgeMissing } from './missing-vehicles.ts';
import { nextRun } from './next-run.ts';

const zones = ['Australia/Brisbane', 'Australia/Sydney', 'Australia/Adelaide', 'Pacific/Auckland', 'Pacific/Chatham'];

describe('when a feed is due', () => {
  test.each([
    ['2026-11-21T19:00:00Z', 'Australia/Brisbane', '06:30', '2026-11-21T20:30:00.000Z'],
    ['2026-11-21T20:30:00Z', 'Australia/Brisbane', '06:30', '2026-11-22T20:30:00.000Z'],
    // Clocks in Sydney go forward on 4 October 2026 at 02:00.
    ['2026-10-03T14:00:00Z', 'Australia/Sydney', '02:30', '2026-10-03T16:30:00.000Z'],
    ['2026-10-03T16:30:00Z', 'Australia/Sydney', '02:30', '2026-10-04T15:30:00.000Z'],
    // They go back on 5 April 2026 at 03:00: the first of two half past two.
    ['2026-04-04T12:00:00Z', 'Australia/Sydney', '02:30', '2026-04-04T15:30:00.000Z'],
  ])('after %s in %s at %s', (after, zone, at, due) => {
    expect(nextRun({ kind: 'daily', at }, zone, new Date(after)).toISOString()).toBe(due);
  });

  test('every so many minutes', () => {
    const after = new Date('2026-11-21T19:00:00Z');
    expect(nextRun({ kind: 'every', minutes: 90 }, 'Australia/Perth', after).toISOString()).toBe(
      '2026-11-21T20:30:00.000Z',
    );
  });

  test('a daily time is always ahead, at most 25 hours away, and what clocks there show', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.constantFrom(...zones),
        fc.nat(23),
        fc.nat(59),
        (after, zone, hour, minute) => {
          const at = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
          const due = nextRun({ kind: 'daily', at }, zone, after);
          const wait = due.getTime() - after.getTime();
          expect(wait).toBeGreaterThan(0);
          expect(wait).toBeLessThanOrEqual(25 * 3_600_000);
          // In the hour that clocks skip it is an hour later.
          const shown = displayLocal(due, zone).slice(11);
          if (shown !== at) expect(hour === 2 || hour === 3).toBe(true);
        },
      ),
    );
  });
});

describe('vehicles that a file names no more', () => {
  const ids = (count: number, from = 0) => new Set(Array.from({ length: count }, (_, index) => `v${from + index}`));
  const ask = { rule: 'remove', guard: 30, brought: ids(10), present: ids(10), unknownRows: 0, force: false } as const;

  test.each([
    ['none are missing', {}, 'leave', 0],
    ['as many as the guard allows', { present: ids(7) }, 'apply', 3],
    ['one more than that', { present: ids(6) }, 'refuse', 4],
    ['one more, confirmed by staff', { present: ids(6), force: true }, 'apply', 4],
    ['an empty file', { present: ids(0) }, 'refuse', 10],
    ['an empty file where missing ones are kept', { present: ids(0), rule: 'keep' }, 'leave', 10],
    ['an unreadable row may be one of them', { present: ids(8), unknownRows: 1 }, 'leave', 2],
    ['the first run has brought nothing yet', { brought: ids(0) }, 'leave', 0],
    ['a guard of 0 refuses any', { present: ids(9), guard: 0 }, 'refuse', 1],
    ['a guard of 100 refuses none', { present: ids(0), guard: 100 }, 'apply', 10],
  ] as const)('%s', (_, changes, verdict, missing) => {
    const answer = judgeMissing({ ...ask, ...changes });
    expect([answer.verdict, answer.missing.length]).toEqual([verdict, missing]);
  });

  test.each([
    ['more marked as sold than the guard allows', { gone: ids(4) }, 'refuse', 4],
    ['marked and missing ones together', { present: ids(9), gone: ids(3) }, 'refuse', 4],
    ['also where missing ones are kept', { gone: ids(4), rule: 'keep' }, 'refuse', 4],
    ['two are a day of a small yard', { brought: ids(4), present: ids(4), gone: ids(2) }, 'leave', 0],
    ['those of another feed do not count', { gone: ids(4, 10) }, 'leave', 0],
    ['many, confirmed by staff', { gone: ids(4), force: true }, 'leave', 4],
  ] as const)('gone by the file: %s', (_, changes, verdict, leaving) => {
    const answer = judgeMissing({ ...ask, ...changes });
    expect([answer.verdict, answer.leaving]).toEqual([verdict, leaving]);
  });

  test('a share is never rounded past the guard', () => {
    // 1 of 300 is 0.33 %, which rounds to none.
    expect(judgeMissing({ ...ask, guard: 0, brought: ids(300), present: ids(299) }).verdict).toBe('refuse');
  });
});
