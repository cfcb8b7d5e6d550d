import { expect, test } from 'vitest';
import { inYearOf } from './dated-documents.ts';

const quarters = ['03-31', '06-30', '09-30', '12-31'].map((day) => ({ from: '{year}-01-01', until: `{year}-${day}` }));

test.each([
  ['2026-01-01T00:00:00Z', [2026, 2026, 2026, 2026]],
  ['2026-06-30T12:00:00Z', [2027, 2026, 2026, 2026]],
  ['2026-11-20T00:00:00Z', [2027, 2027, 2027, 2026]],
])('offers of a demo that is seeded at %s have not run out', (now, years) => {
  const document = { title: 'Offers of {year}', offers: quarters };
  const filled = inYearOf(document, new Date(now)) as { title: string; offers: { from: string; until: string }[] };
  expect(filled.title).toBe('Offers of 2026');
  expect(filled.offers.map(({ from, until }) => [from.slice(0, 4), until.slice(0, 4)].map(Number))).toEqual(
    years.map((year) => [year, year]),
  );
  expect(document.offers[0]?.until).toBe('{year}-03-31');
});
