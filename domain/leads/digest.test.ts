import { expect, test } from 'vitest';
import { digestMessage, digestSince, nextDigest } from './digest.ts';

const next = (every: 'day' | 'week', now: string, zone: string) => nextDigest(every, new Date(now), zone).toISOString();

test.each([
  // Brisbane, UTC+10: 5 March 2026 is a Thursday.
  ['day', '2026-03-05T01:00:00Z', 'Australia/Brisbane', '2026-03-05T21:00:00.000Z'],
  ['day', '2026-03-04T20:59:59Z', 'Australia/Brisbane', '2026-03-04T21:00:00.000Z'],
  ['day', '2026-03-04T21:00:00Z', 'Australia/Brisbane', '2026-03-05T21:00:00.000Z'],
  ['week', '2026-03-05T01:00:00Z', 'Australia/Brisbane', '2026-03-08T21:00:00.000Z'],
  ['week', '2026-03-08T21:00:00Z', 'Australia/Brisbane', '2026-03-15T21:00:00.000Z'],
  // Sydney's clocks go back on 5 April 2026: 7 am is an hour later for UTC.
  ['day', '2026-04-03T21:00:00Z', 'Australia/Sydney', '2026-04-04T21:00:00.000Z'],
  ['day', '2026-04-03T20:00:00Z', 'Australia/Sydney', '2026-04-04T21:00:00.000Z'],
  ['day', '2026-04-02T20:00:00Z', 'Australia/Sydney', '2026-04-03T20:00:00.000Z'],
] as const)('%s after %s in %s: %s', (every, now, zone, due) => {
  expect(next(every, now, zone)).toBe(due);
});

test('new is what came in since the 7 am before', () => {
  const since = (every: 'day' | 'week', due: string) =>
    digestSince(every, new Date(due), 'Australia/Sydney').toISOString();
  expect(since('day', '2026-04-04T21:00:00.000Z')).toBe('2026-04-03T20:00:00.000Z');
  expect(since('week', '2026-04-05T21:00:00.000Z')).toBe('2026-03-29T20:00:00.000Z');
});

test('a single yard is named once; overdue leads come first in the text', () => {
  const facts = { site: 'North', every: 'week', since: '2026-03-05', address: 'https://console/x' } as const;
  const one = digestMessage({ ...facts, yards: [{ name: 'Port', fresh: 2, overdue: 0, waiting: 1 }] });
  expect(one.subject).toBe('North: 2 new, 1 waiting');
  expect(one.facts).toEqual([['Port', '2 new, 1 waiting']]);
  expect(one.intro).toHaveLength(1);
  const late = digestMessage({ ...facts, yards: [{ name: 'Port', fresh: 0, overdue: 1, waiting: 1 }] });
  expect(late.intro).toHaveLength(2);
});
