import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressFields, contactFields, locationCatalogue } from '#schemas/catalogue/location.ts';
import type { Location, OpeningHours, SpecialHours } from '#schemas/entities/location.ts';
import { aLocation, openingHours } from '#tests/build/location.ts';
import { SheetHeaderError } from '../../content/sheet-columns.ts';
import { csvLine } from '../../text/csv.ts';
import { blankLocation } from '../blank-location.ts';
import { locationProblems } from '../edit-location.ts';
import { idColumn, sheetColumns } from './columns.ts';
import { type KnownLocation, planSheet, readHeader, writeSheet } from './plan-sheet.ts';

const blank = (name: string, taken: readonly string[]): Location => ({
  ...blankLocation({ id: `l_new${taken.length}`, slug: `new-${taken.length}`, country: 'AU', timeZone: null }),
  name,
});
const isKnown = (item: Location, isRemoved = false): KnownLocation => ({ id: item.id, item, isRemoved });

/** A plan of lines under a header, over the yard of the builder and others. */
function plan(
  header: readonly string[],
  lines: readonly (readonly string[])[],
  known: readonly Location[] = [aLocation()],
) {
  const rows = lines.map((cells, index) => ({ row: index + 2, cells }));
  return planSheet(
    readHeader(header),
    rows,
    known.map((item) => isKnown(item)),
    blank,
  );
}

const first = (header: readonly string[], line: readonly string[], known?: readonly Location[]) => {
  const [row] = plan(header, [line], known).rows;
  if (!row) throw new Error('no row');
  return row;
};

describe('columns', () => {
  test('each field that staff write is one, but the picture, and what follows from another', () => {
    const theirs = [locationCatalogue, addressFields, contactFields].flatMap((entries) =>
      Object.entries(entries).flatMap(([field, entry]) => ('form' in entry || 'control' in entry ? [field] : [])),
    );
    const names = new Set(sheetColumns.flatMap((column) => column.names));
    const without = theirs.filter((field) => !names.has(field.replaceAll('_', '')));
    // Weekdays and days that differ go by names of their own.
    expect(without).toEqual(['image', 'address', 'contact_detail', 'place_id', 'opening_hours']);
    expect(sheetColumns.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Monday', 'Sunday', 'Days that differ']),
    );
  });

  test('no two have one name', () => {
    const names = [...idColumn.names, ...sheetColumns.flatMap((column) => column.names)];
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test.each([
    [['Phone', 'Monday'], /neither a column “Id” nor a column “Name”/],
    [['Id', 'Name', 'name'], /Two columns mean “Name”/],
    [['Id', 'ID', 'Name'], /Two columns mean “ID”/],
    [[], /neither a column/],
  ])('%j is no header', (cells, message) => {
    expect(() => readHeader(cells)).toThrow(SheetHeaderError);
    expect(() => readHeader(cells)).toThrow(message);
  });

  test('what is no column of a location is named and left out', () => {
    expect(plan(['Name', 'Fax', ''], [['Harbour Motors Newstead', '1', '2']])).toMatchObject({
      ...{ unknown: ['Fax'], rows: [{ outcome: 'unchanged' }] },
    });
  });
});

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

  test('closing before opening is said at its day', () => {
    expect(first(['Id', 'Sunday', 'Monday'], ['l_1', 'closed', '17:00-09:00']).problems).toEqual([
      { column: 'Monday', message: 'Monday closes before it opens. Hours after midnight belong to the next day.' },
    ]);
  });

  test('an empty cell beside days with hours is a closed day, and seven empty cells say nothing', () => {
    expect(week(['', '09:00-12:00', ''])?.map(({ status }) => status)).toEqual([
      ...['Closed', 'Closed', 'Open', 'Open', 'Open', 'Open', 'Open'],
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
    ...{ date, status: open === null ? 'Closed' : 'Open', start_hour: open, end_hour: close },
    ...{ hours: null, location_id: null, location: null },
  });

  test('are read in their order, as either country writes a day', () => {
    expect(from('25/12/2026 closed; 2026-12-24 9am-1pm').location?.special_hours).toEqual([
      ...[day('2026-12-24', '09:00', '13:00'), day('2026-12-25')],
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

  test('a day that stands there twice, and more days than there may be', () => {
    expect(from('2026-12-25 closed; 2026-12-25 9am-1pm').problems[0]?.message).toBe('2026-12-25 stands here twice.');
    const many = Array.from({ length: 121 }, (_, at) => `${2100 + at}-01-01 closed`).join(';');
    expect(from(many).problems[0]?.message).toMatch(/At most 120 days/);
  });
});

describe('what a row is about', () => {
  const two = [
    aLocation(),
    aLocation({ id: 'l_2', name: 'Harbour Motors Service', primary: false, location_type: 'service' }),
  ];

  test('its id, else its name however it is written, else it is new', () => {
    const { rows } = plan(
      ['Id', 'Name', 'Type'],
      [
        ['l_2', 'Harbour Workshop', 'Service'],
        ['', 'harbour motors NEWSTEAD', 'Sales'],
        ['', 'Aspley', 'Parts'],
      ],
      two,
    );
    expect(rows.map(({ id, outcome, name }) => [id, outcome, name])).toEqual([
      ['l_2', 'changed', 'Harbour Workshop'],
      ['l_1', 'changed', 'harbour motors NEWSTEAD'],
      [null, 'new', 'Aspley'],
    ]);
    expect(rows[2]?.location).toMatchObject({ slug: 'new-0', visible: true, primary: false, location_type: 'parts' });
  });

  test.each([
    [['l_9', ''], 'Id', /no location “l_9”/],
    [['', ''], 'Name', /needs a name/],
    [['l_3', ''], 'Id', /was removed/],
  ])('%j', (line, column, message) => {
    const known = [...two.map((item) => isKnown(item)), isKnown(aLocation({ id: 'l_3', name: 'Gone' }), true)];
    const [row] = planSheet(readHeader(['Id', 'Name']), [{ row: 2, cells: line }], known, blank).rows;
    expect(row).toMatchObject({ outcome: 'refused', problems: [{ column, message: expect.stringMatching(message) }] });
  });

  test('two locations of one name have to be told apart', () => {
    const twins = [aLocation(), aLocation({ id: 'l_2', primary: false })];
    expect(first(['Name', 'Email'], ['Harbour Motors Newstead', ''], twins).problems[0]?.message).toMatch(/column Id/);
  });

  test('a second row about the same location is refused', () => {
    const { rows } = plan(
      ['Id', 'Name'],
      [
        ['', 'Aspley'],
        ['', 'ASPLEY'],
        ['l_1', ''],
        ['l_1', 'Else'],
      ],
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'refused', 'refused', 'refused']);
    expect(rows[3]?.problems).toEqual([
      { column: '', message: 'Row 4 is about the same location. Keep one of the two.' },
    ]);
    // Row 4 empties the name.
    expect(rows[2]?.problems[0]?.column).toBe('Name');
  });
});

describe('the main location', () => {
  const service = aLocation({ id: 'l_2', name: 'Service', primary: false });
  const mains = (lines: readonly (readonly string[])[], known = [aLocation(), service]) =>
    plan(['Id', 'Name', 'Main location'], lines, known).rows.map(({ row, id, outcome, location }) => [
      row,
      id,
      outcome,
      location?.primary ?? null,
    ]);

  test('another takes over, and the former follows whether the file names it or not', () => {
    expect(mains([['l_2', 'Service', 'yes']])).toEqual([
      [2, 'l_2', 'changed', true],
      [null, 'l_1', 'changed', false],
    ]);
    expect(
      mains([
        ['l_1', 'Harbour Motors Newstead', 'yes'],
        ['l_2', 'Service', 'yes'],
      ]),
    ).toEqual([
      [2, 'l_1', 'changed', false],
      [3, 'l_2', 'changed', true],
    ]);
  });

  test('there are not two, and not none', () => {
    expect(
      mains([
        ['', 'Aspley', 'yes'],
        ['l_2', 'Service', 'yes'],
      ]).slice(0, 2),
    ).toEqual([
      [2, null, 'new', true],
      [3, 'l_2', 'refused', null],
    ]);
    expect(mains([['l_1', 'Harbour Motors Newstead', 'no']])).toEqual([[2, 'l_1', 'refused', null]]);
  });

  test('on an empty site it is the first that can be stored', () => {
    expect(
      mains(
        [
          ['', 'Broken', 'maybe'],
          ['', 'One', ''],
          ['', 'Two', ''],
        ],
        [],
      ),
    ).toEqual([
      ...[
        [2, null, 'refused', null],
        [3, null, 'new', true],
        [4, null, 'new', false],
      ],
    ]);
  });
});

test('what spreadsheets do to phones, postcodes, words and degrees is taken back', () => {
  const header = ['Id', 'Phone', 'Postcode', 'Type', 'Latitude', 'Longitude', 'Makes'];
  expect(
    first(header, ['l_1', "'+61 7 3200 9999", '800', 'SERVICE', '-12.46', '130.84', 'Kia; Aster\nHavel']).location,
  ).toMatchObject({
    ...{ phone: '+61 7 3200 9999', location_type: 'service', manufacturers: ['Kia', 'Aster', 'Havel'] },
    address: { postcode: '0800', lat: -12.46, long: 130.84 },
    // The phone for enquiries followed the location's own.
    contact_detail: { phone: '+61 7 3200 9999' },
  });
  expect(first(['Id', 'Phone'], ['l_1', '732009999']).problems[0]).toMatchObject({
    column: 'Phone',
    message: expect.stringMatching(/area code/),
  });
  expect(first(['Id', 'Latitude'], ['l_1', '1e9']).problems[0]).toMatchObject({ column: 'Latitude' });
  expect(first(['Id', 'Latitude'], ['l_1', '']).problems[0]).toMatchObject({
    column: 'Latitude',
    message: expect.stringMatching(/both/),
  });
  expect(first(['Id', 'Name'], ['l_1', 'x'.repeat(100_000)]).problems[0]).toMatchObject({
    column: 'Name',
    message: 'This cell has more than 6,000 characters.',
  });
});

const word = fc.string({ maxLength: 30 });
const time = fc.option(fc.constantFrom('08:30', '8:30 am', '17:00', '24:00', 'noon', ''), { nil: null });
const days = fc.uniqueArray(
  fc.record({
    weekday: fc.integer({ min: 0, max: 6 }),
    status: fc.constantFrom('Open' as const, 'Closed' as const),
    ...{ formated_hours: fc.option(word, { nil: null }), open: time, close: time },
  }),
  { selector: ({ weekday }: OpeningHours) => weekday, maxLength: 7 },
);
const differing = fc.array(
  fc.record({
    date: fc.constantFrom('2026-12-25', '2026-12-25T00:00:00Z', '2027-01-01', 'soon'),
    status: fc.constantFrom('Open' as const, 'Closed' as const),
    ...{ start_hour: time, end_hour: time, hours: fc.constantFrom(null, { begin: '09:00', end: '13:00' }) },
    ...{ location_id: fc.constantFrom(null, 'l_1'), location: fc.constant(null) },
  }),
  { maxLength: 5 },
);
const anyLocation = fc
  .record({
    ...{
      name: word,
      phone: fc.option(word, { nil: null }),
      visible: fc.boolean(),
      manufacturers: fc.array(word, { maxLength: 4 }),
    },
    ...{ street: fc.option(word, { nil: null }), lat: fc.option(fc.double({ noNaN: true }), { nil: null }) },
    ...{
      opening_hours: days,
      special_hours: differing,
      time_zone: fc.constantFrom(null, 'Australia/Perth', 'Mars/Olympus'),
    },
  })
  .map(({ opening_hours, street, lat, ...rest }): Location => {
    const usual = aLocation();
    return {
      ...{ ...usual, ...rest, address: { ...usual.address, street, lat } },
      contact_detail: { ...usual.contact_detail, opening_hours },
    };
  });

/** A file as a spreadsheet program hands it back: the apostrophes stay. */
const cellsOf = (line: readonly string[]) =>
  line.map((cell) => {
    const text = csvLine([cell]).slice(0, -2);
    return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;
  });

test('property: a file that came from here changes nothing, whatever is stored', () => {
  fc.assert(
    fc.property(anyLocation, (location) => {
      const [header = [], line = []] = writeSheet([location]);
      expect(first(cellsOf(header), cellsOf(line), [location])).toMatchObject({ outcome: 'unchanged', location: null });
    }),
  );
});

test('property: whatever cells say, a row is refused with a reason or makes a location without a mistake', () => {
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
