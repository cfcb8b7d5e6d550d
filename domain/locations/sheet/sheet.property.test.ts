import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Location, OpeningHours } from '#schemas/entities/location.ts';
import { aLocation } from '#tests/build/location.ts';
import { first } from '#tests/build/location-sheet.ts';
import { csvLine } from '../../text/csv.ts';
import { locationProblems } from '../edit-location.ts';
import { sheetColumns } from './columns.ts';
import { writeSheet } from './plan-sheet.ts';

const word = fc.string({ maxLength: 30 });

const time = fc.option(fc.constantFrom('08:30', '8:30 am', '17:00', '24:00', 'noon', ''), { nil: null });

const days = fc.uniqueArray(
  fc.record({
    weekday: fc.integer({ min: 0, max: 6 }),
    status: fc.constantFrom('Open' as const, 'Closed' as const),
    formated_hours: fc.option(word, { nil: null }),
    open: time,
    close: time,
  }),
  { selector: ({ weekday }: OpeningHours) => weekday, maxLength: 7 },
);

const differing = fc.array(
  fc.record({
    date: fc.constantFrom('2026-12-25', '2026-12-25T00:00:00Z', '2027-01-01', 'soon'),
    status: fc.constantFrom('Open' as const, 'Closed' as const),
    start_hour: time,
    end_hour: time,
    hours: fc.constantFrom(null, { begin: '09:00', end: '13:00' }),
    location_id: fc.constantFrom(null, 'l_1'),
    location: fc.constant(null),
  }),
  { maxLength: 5 },
);

const anyLocation = fc
  .record({
    name: word,
    phone: fc.option(word, { nil: null }),
    visible: fc.boolean(),
    manufacturers: fc.array(word, { maxLength: 4 }),
    street: fc.option(word, { nil: null }),
    lat: fc.option(fc.double({ noNaN: true }), { nil: null }),
    opening_hours: days,
    special_hours: differing,
    time_zone: fc.constantFrom(null, 'Australia/Perth', 'Mars/Olympus'),
  })
  .map(({ opening_hours, street, lat, ...rest }): Location => {
    const usual = aLocation();
    return {
      ...usual,
      ...rest,
      address: { ...usual.address, street, lat },
      contact_detail: { ...usual.contact_detail, opening_hours },
    };
  });

/** A file as a spreadsheet program hands it back: the apostrophes stay. */
const cellsOf = (line: readonly string[]) =>
  line.map((cell) => {
    const text = csvLine([cell]).slice(0, -2);
    return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;
  });

test('property: importing an exported file changes nothing', () => {
  fc.assert(
    fc.property(anyLocation, (location) => {
      const [header = [], line = []] = writeSheet([location]);
      expect(first(cellsOf(header), cellsOf(line), [location])).toMatchObject({ outcome: 'unchanged', location: null });
    }),
  );
});

test('property: any row is refused with a reason or makes a valid location', () => {
  const titles = sheetColumns.map(({ title }) => title);
  const cell = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.constantFrom('', 'yes', 'closed', '8:30-17:00', '2026-12-25 closed', '0800', '07 3200 1234', '-27'),
  );
  fc.assert(
    fc.property(fc.array(cell, { minLength: titles.length, maxLength: titles.length }), (cells) => {
      for (const id of ['', 'l_1']) {
        const row = first(['Id', ...titles], [id, ...cells]);
        if (row.outcome === 'refused') expect(row.problems[0]?.message.length).toBeGreaterThan(10);
        else expect(row.location === null ? [] : locationProblems(row.location)).toEqual([]);
      }
    }),
  );
});
