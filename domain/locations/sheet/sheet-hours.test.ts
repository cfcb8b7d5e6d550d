import { describe, expect, test } from 'vitest';
import type { SpecialHours } from '#schemas/entities/location.ts';
import { aLocation, openingHours } from '#tests/build/location.ts';
import { first } from '#tests/build/location-sheet.ts';

describe('hours', () => {
  const week = (cells: readonly string[]) =>
    first(['Id', 'Monday', 'Tuesday', 'Sunday'], ['l_1', ...cells]).location?.contact_detail.opening_hours;

  test.each([
    ['8:30-17:00', '08:30', '17:00'],
    ['8.30am – 5pm', '08:30', '17:00'],
    ['9:00 to 24:00', '09:00', '24:00'],
    ['7am—12 pm', '07:00', '12:00'],
  ])('%s', (cell, open, close) => {
    expect(week([cell, cell, 'closed'])?.[1]).toEqual(openingHours(1, open, close));
  });

  test.each(['9-5', 'by appointment', '8:30', '8:30-17:00-19:00', '25:00-26:00', '-'])(
    '%s is refused with what to write',
    (cell) => {
      expect(first(['Id', 'Monday'], ['l_1', cell])).toMatchObject({
        outcome: 'refused',
        location: null,
        problems: [{ column: 'Monday', message: expect.stringMatching(/Write them as 08:30-17:30, or write closed/) }],
      });
    },
  );

  test('closing before opening is reported at its day', () => {
    expect(first(['Id', 'Sunday', 'Monday'], ['l_1', 'closed', '17:00-09:00']).problems).toEqual([
      { column: 'Monday', message: 'Monday closes before it opens. Hours after midnight belong to the next day.' },
    ]);
  });

  test('an empty cell next to days with hours is a closed day, and seven empty cells change nothing', () => {
    expect(week(['', '09:00-12:00', ''])?.map(({ status }) => status)).toEqual([
      'Closed',
      'Closed',
      'Open',
      'Open',
      'Open',
      'Open',
      'Open',
    ]);
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    expect(first(['Id', ...days], ['l_1', ...days.map(() => '')]).location?.contact_detail.opening_hours).toEqual([]);
  });

  test('a new yard is closed on days that the file does not name', () => {
    const { location, changes } = first(['Name', 'Mon'], ['Aspley', '8:00-16:00']);
    expect(location?.contact_detail.opening_hours[1]).toEqual(openingHours(1, '08:00', '16:00'));
    expect(location?.contact_detail.opening_hours[3]).toEqual(openingHours(3));
    expect(changes).toContainEqual({ column: 'Wednesday', before: '', after: 'closed' });
  });
});

describe('days that differ', () => {
  const from = (cell: string, stored: SpecialHours[] = []) =>
    first(['Id', 'Days that differ'], ['l_1', cell], [aLocation({ special_hours: stored })]);
  const day = (date: string, open: string | null = null, close: string | null = null): SpecialHours => ({
    date,
    status: open === null ? 'Closed' : 'Open',
    start_hour: open,
    end_hour: close,
    hours: null,
    location_id: null,
    location: null,
  });

  test('are read in their order, as either country writes a day', () => {
    expect(from('25/12/2026 closed; 2026-12-24 9am-1pm').location?.special_hours).toEqual([
      day('2026-12-24', '09:00', '13:00'),
      day('2026-12-25'),
    ]);
  });

  test('those that the cell still says stay as they came', () => {
    const fed = {
      ...day('2026-12-24'),
      status: 'Open' as const,
      hours: { begin: '9:00', end: '13:00' },
      location_id: 'l_1',
    };
    expect(from('2026-12-24 09:00-13:00; 2026-12-26 closed', [fed]).location?.special_hours).toEqual([
      fed,
      day('2026-12-26'),
    ]);
  });

  test.each(['25 December closed', '2026-12-25', '2026-02-30 closed', '2026-12-25 9-5'])('%s is refused', (cell) => {
    expect(from(cell).problems[0]).toMatchObject({ column: 'Days that differ' });
  });

  test('a day that is listed twice, and too many days', () => {
    expect(from('2026-12-25 closed; 2026-12-25 9am-1pm').problems[0]?.message).toBe('2026-12-25 is here twice.');
    const many = Array.from({ length: 121 }, (_, at) => `${2100 + at}-01-01 closed`).join(';');
    expect(from(many).problems[0]?.message).toMatch(/At most 120 days/);
  });
});
