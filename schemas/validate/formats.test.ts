import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsOf } from '#tests/build/property-runs.ts';
import { formats, optionalMoment } from '../shapes/formats.ts';
import { createAjv } from './ajv.ts';

const accepts = (format: string, value: string) => createAjv().validate({ type: 'string', format }, value);

test('a moment is a day, a minute of one, or nothing', () => {
  const moment = new RegExp(optionalMoment);
  for (const text of ['', '2028-02-29', '2026-06-30T17:00', '2026-06-30T00:00']) expect(moment.test(text)).toBe(true);
  for (const text of ['2027-02-29', '2026-06-30T24:00', '2026-06-30T17:60', '2026-06-30T5pm', 'T17:00'])
    expect(moment.test(text)).toBe(false);
});

test('a date is one that the calendar has', () => {
  const format = new Map(Object.entries(formats)).get('date');
  const two = (n: number) => String(n).padStart(2, '0');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), fc.nat(13), fc.nat(32), (year, month, day) => {
      const date = new Date(0);
      date.setUTCFullYear(year, month - 1, day);
      const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
      const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
      expect(format?.test(text), text).toBe(isReal);
    }),
    { numRuns: runsOf(5000) },
  );
});

describe.each([
  ['date', ['2028-02-29', '2000-02-29', '2026-12-31'], ['2026-02-31', '1900-02-29', '2026-13-01', '2026-1-1', '']],
  ['time', ['09:30:00Z', '23:59:59.5+10:00'], ['24:00:00Z', '09:30', '09:30:00', '09:60:00Z']],
  ['date-time', ['2026-03-31T09:30:00Z', '2026-03-31T09:30:00.120+10:00'], ['2026-02-31T09:30:00Z', '2026-03-31']],
  ['email', ['a.b+c@example.com.au', "o'neil@example.com"], ['a@b', 'a..b@example.com', 'a b@example.com', '@x.com']],
  ['uri', ['https://example.com/a?b=1#c', 'mailto:a@example.com'], ['example.com', 'https://a b', 'https://x/%zz', '']],
] as const)('%s', (format, right, wrong) => {
  test.each(right)('takes %s', (value) => expect(accepts(format, value)).toBe(true));
  test.each(wrong)('refuses %j', (value) => expect(accepts(format, value)).toBe(false));
});

test('no text keeps a format busy', () => {
  for (const pattern of Object.values(formats))
    for (const text of [
      'a.'.repeat(50_000),
      `${'a-'.repeat(50_000)}@`,
      `a@${'a-'.repeat(20_000)}`,
      `x:${'%'.repeat(50_000)}`,
    ])
      expect(pattern.test(`${text} `)).toBe(false);
});
