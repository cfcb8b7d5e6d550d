import { describe, expect, test } from 'vitest';
import { announcement } from './announcement/block.ts';
import { promoBanner } from './promo-banner/block.ts';
import { searchResults } from './search-results/block.ts';
import { isShownNow } from './shown-between.ts';

const brisbane = { timeZone: 'Australia/Brisbane' };

describe('isShownNow', () => {
  const cases = [
    { name: 'no dates', from: '', until: '', now: '2026-06-10T02:00:00Z', shown: true },
    { name: 'before the first day', from: '2026-06-11', until: '', now: '2026-06-10T02:00:00Z', shown: false },
    {
      name: 'on the first day by the tenant clock',
      from: '2026-06-11',
      until: '',
      now: '2026-06-10T14:00:00Z',
      shown: true,
    },
    { name: 'last minute of the last day', from: '', until: '2026-06-30', now: '2026-06-30T13:59:00Z', shown: true },
    { name: 'first minute after it', from: '', until: '2026-06-30', now: '2026-06-30T14:00:00Z', shown: false },
    { name: 'a sale of last year', from: '2025-06-01', until: '2025-06-30', now: '2026-06-10T02:00:00Z', shown: false },
    {
      name: 'the minute before it begins',
      from: '2026-06-11T09:30',
      until: '',
      now: '2026-06-10T23:29:59Z',
      shown: false,
    },
    { name: 'the minute it begins', from: '2026-06-11T09:30', until: '', now: '2026-06-10T23:30:00Z', shown: true },
    {
      name: 'the minute before it goes',
      from: '',
      until: '2026-06-30T17:00',
      now: '2026-06-30T06:59:59Z',
      shown: true,
    },
    { name: 'the minute it goes', from: '', until: '2026-06-30T17:00', now: '2026-06-30T07:00:00Z', shown: false },
  ];
  test.each(cases)('$name', ({ from, until, now, shown }) => {
    expect(isShownNow({ from, until }, brisbane, new Date(now))).toBe(shown);
  });
});

const spans = (until: string) => ({ from: '', until });
test.each([
  [announcement, spans],
  [promoBanner, spans],
  [searchResults, (expiry: string) => ({ promos: [{ start: '', expiry }] })],
])('$type reads the clock only where its props name a moment', ({ dated }, props) => {
  expect(['2026-06-30T17:00', '2026-06-30', ''].map((until) => dated?.(props(until)))).toEqual([true, true, false]);
});
