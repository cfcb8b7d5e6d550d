import { describe, expect, test } from 'vitest';
import { addressFields, contactFields, locationCatalogue } from '#schemas/catalogue/location.ts';
import { aLocation } from '#tests/build/location.ts';
import { blank, first, isKnown, plan } from '#tests/build/location-sheet.ts';
import { SheetHeaderError } from '../../content/sheet-columns.ts';
import { idColumn, sheetColumns } from './columns.ts';
import { planSheet, readHeader } from './plan-sheet.ts';

describe('columns', () => {
  test('each field that staff write is one, but the picture, and what follows from another', () => {
    const theirs = [locationCatalogue, addressFields, contactFields].flatMap((entries) =>
      Object.entries(entries).flatMap(([field, entry]) => ('form' in entry || 'control' in entry ? [field] : [])),
    );
    const names = new Set(sheetColumns.flatMap((column) => column.names));
    const without = theirs.filter((field) => !names.has(field.replaceAll('_', '')));
    // Weekdays and special days have different names.
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
      unknown: ['Fax'],
      rows: [{ outcome: 'unchanged' }],
    });
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

  test('two locations with one name have to be distinguishable', () => {
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
      [2, null, 'refused', null],
      [3, null, 'new', true],
      [4, null, 'new', false],
    ]);
  });
});

test('what spreadsheets do to phones, postcodes, words and degrees is taken back', () => {
  const header = ['Id', 'Phone', 'Postcode', 'Type', 'Latitude', 'Longitude', 'Makes'];
  expect(
    first(header, ['l_1', "'+61 7 3200 9999", '800', 'SERVICE', '-12.46', '130.84', 'Kia; Aster\nHavel']).location,
  ).toMatchObject({
    phone: '+61 7 3200 9999',
    location_type: 'service',
    manufacturers: ['Kia', 'Aster', 'Havel'],
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
