import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setting } from '../switches/settings.ts';
import { addDays, calendarDay, displayMonth, localDay, localMinutes, monthStart } from './dates.ts';
import { foldedWords, slugify } from './fold.ts';
import { displayCount, displayNumber, displayWhole } from './quantity.ts';
import { truncateWords } from './truncate.ts';

test.each([
  ['short', 10, 'short', false],
  ['One ends. Two goes on', 15, 'One ends. Two…', true],
  ['One ends. Two goes on', 10, 'One ends…', true],
  ['exactly ten', 11, 'exactly ten', false],
  ['one two three', 9, 'one two…', true],
  ['one two three', 8, 'one two…', true],
  ['one two three', 7, 'one…', true],
  ['one, two', 6, 'one…', true],
  ['Supercalifragilistic', 6, 'Super…', true],
  ['  spaces  ', 20, 'spaces', false],
  ['', 5, '', false],
  // Characters are what people count, however many units they take.
  ['😀😀😀', 3, '😀😀😀', false],
  ['😀😀😀😀', 3, '😀😀…', true],
])('R9-022: %s cut at %d', (text, limit, expected, cut) =>
  expect(truncateWords(text, limit)).toEqual({ text: expected, cut }),
);

test.each([
  'comments.limit',
  'reviews.text-limit',
  'finance.disclaimer-limit',
  'models.compact-text',
  'models.card-text',
] as const)('R9-022: a text as long as %s is whole, and one more character is cut', (key) => {
  const most = setting({}, key);
  expect(truncateWords('x'.repeat(most), most).cut).toBe(false);
  expect(truncateWords('x'.repeat(most + 1), most).cut).toBe(true);
});

test('a cut text is never longer than its limit and begins as the text does', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 60 }), fc.integer({ min: 5, max: 200 }), (text, limit) => {
      const { text: short, cut } = truncateWords(text, limit);
      expect([...short].length).toBeLessThanOrEqual(limit);
      expect(text.startsWith(cut ? short.slice(0, -1) : short)).toBe(true);
    }),
  );
});

test.each([
  ['Škoda', 'skoda'],
  ['Land Rover', 'land-rover'],
  ['CX-5 (FWD)', 'cx-5-fwd'],
  ["D'Arcy", 'darcy'],
  ['  ', ''],
])('%s as an address is %s', (text, slug) => expect(slugify(text)).toBe(slug));

test('plain texts fold as all others do', () => {
  const wordsOf = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
      expect(foldedWords(text)).toEqual(wordsOf(text));
      expect(slugify(text)).toBe(wordsOf(text.replace(/['’]/g, '').replaceAll('+', ' plus ')).join('-'));
    }),
  );
});

test('words are folded', () => expect(foldedWords('Citroën C4 / Aircross')).toEqual(['citroen', 'c4', 'aircross']));

test.each([
  [0, '0'],
  [999, '999'],
  [1_000_000, '1,000,000'],
  [-1500, '-1,500'],
])('%d reads %s', (value, text) => expect(displayWhole(value)).toBe(text));
test.each([
  [18.5, '18.5'],
  [18, '18'],
  [0.25, '0.25'],
  [1.05, '1.05'],
  [2650.999, '2,651'],
  [-0.5, '-0.5'],
  [0.001, '0'],
  [-0.001, '0'],
])('a figure of %d is shown as %s', (value, text) => {
  expect(displayNumber(value)).toBe(text);
});

test('one car, two cars', () =>
  expect([1, 2, 1204].map((count) => displayCount(count, 'car', 'cars'))).toEqual(['1 car', '2 cars', '1,204 cars']));

test('a local day follows the zone, also over the end of daylight saving', () => {
  const at = new Date('2026-04-05T21:30:00Z');
  expect([localDay(at, 'Australia/Sydney'), localMinutes(at, 'Australia/Sydney')]).toEqual(['2026-04-06', 450]);
  expect(localDay(at, 'Pacific/Auckland')).toBe('2026-04-06');
  expect(localDay(at, 'America/New_York')).toBe('2026-04-05');
  expect(localDay(at, 'Nowhere/At-All')).toBe(localDay(at, 'Australia/Brisbane'));
});

test.each([
  ['2026-01-31T13:59:59Z', 'Australia/Brisbane', '2025-12-31T14:00:00.000Z'],
  ['2026-01-31T14:00:00Z', 'Australia/Brisbane', '2026-01-31T14:00:00.000Z'],
  ['2026-01-31T13:30:00Z', 'Australia/Adelaide', '2026-01-31T13:30:00.000Z'],
  // Daylight saving ends on the first day of this month, three hours after it begins.
  ['2029-04-15T00:00:00Z', 'Pacific/Auckland', '2029-03-31T11:00:00.000Z'],
  ['2028-10-15T00:00:00Z', 'Australia/Sydney', '2028-09-30T14:00:00.000Z'],
  ['2026-01-31T14:00:00Z', 'Nowhere/At-All', '2026-01-31T14:00:00.000Z'],
])('R9-050: the month of %s in %s began at %s', (at, zone, expected) =>
  expect(monthStart(new Date(at), zone).toISOString()).toBe(expected),
);

test('a month begins at its first local midnight, and not after the instant asked about', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      fc.constantFrom('Australia/Brisbane', 'Australia/Lord_Howe', 'Australia/Adelaide', 'Pacific/Auckland'),
      (instant, zone) => {
        const start = monthStart(instant, zone);
        expect(start.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect([localDay(start, zone), localMinutes(start, zone)]).toEqual([
          `${localDay(instant, zone).slice(0, 7)}-01`,
          0,
        ]);
      },
    ),
  );
});

test('days and months', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
  expect(['2026-02-31', '2026-02-28T10:00:00Z', 'soon', null].map(calendarDay)).toEqual([
    null,
    '2026-02-28',
    null,
    null,
  ]);
  expect(['2021-03', '2021-03-15', '2021', 'mid 2021'].map(displayMonth)).toEqual([
    'Mar 2021',
    'Mar 2021',
    '2021',
    'mid 2021',
  ]);
});
