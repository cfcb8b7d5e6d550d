import { describe, expect, test } from 'vitest';
import { announcement } from './announcement/block.ts';
import { explainDates, isShownNow } from './kit/shown-between.ts';
import { promoBanner } from './promo-banner/block.ts';
import { registry } from './registry.ts';
import { searchResults } from './search-results/block.ts';

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

describe('explainDates', () => {
  const now = new Date('2026-06-10T02:00:00Z');
  test.each([
    ['', '', null],
    ['2026-06-01', '2026-06-10', null],
    ['', '2026-06-09', 'It ended on 9 June 2026.'],
    ['', '2026-06-10T09:00', 'It ended on 10 June 2026 at 09:00.'],
    ['2026-07-01', '', 'It begins on 1 July 2026.'],
    ['2026-07-01', '2026-06-30', 'It would end before it starts. Change its dates.'],
    ['', '30 June', '“30 June” is not a date. Write it like 2026-06-30, or leave it empty.'],
    ['', '2026-02-30', '“2026-02-30” is not a date. Write it like 2026-06-30, or leave it empty.'],
  ])('from “%s” until “%s”', (from, until, why) => {
    expect(explainDates({ from, until }, { site: brisbane, now })).toBe(why);
    expect(isShownNow({ from, until }, brisbane, now)).toBe(why === null);
  });
});

test('a block from the palette has no dates: none is added expired, today or in a year', () => {
  for (const block of registry) {
    const starter = block.examples.find((example) => example.name === 'typical');
    const props = starter?.props;
    expect([block.type, block.dated?.(props) ?? false]).toEqual([block.type, false]);
    for (const now of ['2026-06-10T02:00:00Z', '2027-06-10T02:00:00Z'])
      expect([block.type, block.explainEmpty?.(props, { site: brisbane, now: new Date(now) }, {}) ?? null]).toEqual([
        block.type,
        null,
      ]);
  }
});

test('every block that names moments can say why it does not show', () => {
  const dated = registry.filter((block) => block.dated && block.type !== searchResults.type);
  expect(dated.map((block) => [block.type, block.explainEmpty !== undefined])).toEqual(
    dated.map((block) => [block.type, true]),
  );
});
