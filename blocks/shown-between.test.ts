import { describe, expect, test } from 'vitest';
import { isShownToday } from './shown-between.ts';

const brisbane = { timeZone: 'Australia/Brisbane' };

describe('isShownToday', () => {
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
  ];
  test.each(cases)('$name', ({ from, until, now, shown }) => {
    expect(isShownToday({ from, until }, brisbane, new Date(now))).toBe(shown);
  });
});
