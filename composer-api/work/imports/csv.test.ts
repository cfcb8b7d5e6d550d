/** Stock files as text: encodings, rows, and the bounds that hold while a file is read. */

import { describe, expect, test } from 'vitest';
import { decodeText, unreadable } from '#domain/text/decode-text.ts';
import { findDelimiter } from './csv-text.ts';
import { fileLimits, readCsv } from './read-csv.ts';

const header = 'Make,Model\n';

describe('files as text', () => {
  test.each([
    ['UTF-8', Buffer.from(`${header}Citroën,C4`)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${header}Citroën,C4`)],
    ['Latin-1', Buffer.from(`${header}Citroën,C4`, 'latin1')],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`${header}Citroën,C4`, 'utf16le')])],
  ])('%s is read', (_, bytes) => expect(decodeText(bytes)).toMatch(/Citroën,C4$/));

  test.each([
    ['cut in its last character', Buffer.from(`${header}Šedá,Ōtahā`).subarray(0, -1), `Šedá,Ōtah${unreadable}`],
    [
      'with one bad byte in the middle',
      Buffer.concat([Buffer.from(`${header}Šedá,`), Buffer.from([0xff]), Buffer.from('Ōtāhuhu')]),
      `Šedá,${unreadable}Ōtāhuhu`,
    ],
  ])('a UTF-8 file %s stays UTF-8', (_, bytes, last) => {
    expect(decodeText(bytes).slice(header.length)).toBe(last);
  });

  test('UTF-8 that was encoded twice is read once, and what only looks like it stays', () => {
    const twice = Buffer.from('CitroÃ«n itâ€™s 5Â½, Câ, Ã', 'utf8');
    expect(decodeText(twice)).toBe('Citroën it’s 5½, Câ, Ã');
  });

  test('a Latin-1 file with letters in which UTF-8 would see a character stays Latin-1', () => {
    const text = `${header}Citroën,Ã© for the Café, Škoda`.replace('Š', 'S');
    expect(decodeText(Buffer.from(text, 'latin1'))).toBe(text);
  });

  test.each([
    ['a,b;c\n', ','],
    ['a;b;c,d\n', ';'],
    ['a\tb\tc\n', '\t'],
    ['a|b\n1|2', '|'],
    ['"a;b;c",d\n', ','],
    ['single\nvalue', ','],
  ])('%j is parted by %j', (text, sign) => expect(findDelimiter(text)).toBe(sign));
});

describe('rows of a file', () => {
  test('row numbers are those of a spreadsheet: empty lines count, line breaks inside quotes do not', () => {
    expect([...readCsv('\ufeffMake,Notes\r\nMazda,"one\r\ntwo"\r\n\r\nKia,"say ""hi"""\r\n')]).toEqual([
      { row: 1, cells: ['Make', 'Notes'] },
      { row: 2, cells: ['Mazda', 'one\r\ntwo'] },
      { row: 4, cells: ['Kia', 'say "hi"'] },
    ]);
  });

  test.each([
    [
      'a,\n1,2',
      [
        ['a', ''],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n,\n',
      [
        ['a', 'b'],
        ['', ''],
      ],
    ],
    ['a\r1\r2', [['a'], ['1'], ['2']]],
    [
      'a,b\n5" rims,x',
      [
        ['a', 'b'],
        ['5" rims', 'x'],
      ],
    ],
    [
      'a,b\n"5" rims,x',
      [
        ['a', 'b'],
        ['"5" rims', 'x'],
      ],
    ],
    [
      'a;"b;c"\n1;""',
      [
        ['a', 'b;c'],
        ['1', ''],
      ],
    ],
    [
      'a,b\n1,"x"',
      [
        ['a', 'b'],
        ['1', 'x'],
      ],
    ],
  ])('%j', (text, cells) => {
    expect([...readCsv(text)].map((row) => row.cells)).toEqual(cells);
  });

  test('a long cell keeps its characters whole', () => {
    const cell = '😀é'.repeat(10_000);
    expect([...readCsv(`a,b\n1,${cell}\n`)][1]?.cells[1] === cell).toBe(true);
  });

  test('an open quotation mark is said with its row and column, not swallowed', () => {
    expect(() => [...readCsv('a,b\n1,"open\n2,3\n')]).toThrow('Row 2, column 2: a quotation mark is opened');
  });
});

describe('bounds of a file', () => {
  const { rows, columns, cell } = fileLimits;
  test.each([
    ['blank lines', `a,b\n${'\n'.repeat(rows + 1)}`, 'more than 100,000 rows, blank ones included'],
    ['blank lines of white space', `a,b\n${' \r\n'.repeat(rows + 1)}`, 'more than 100,000 rows'],
    ['rows', `a,b\n${'1\n'.repeat(rows + 1)}`, 'more than 100,000 rows'],
    ['commas in one row', `a,b\n1\n${','.repeat(columns)}`, 'Row 3 has more than 500 columns'],
    ['commas in the header', ','.repeat(40 * 1024 * 1024), 'Row 1 has more than 500 columns'],
    ['characters in a cell', `a,b\n1,${'x'.repeat(cell + 2)}`, 'Row 2, column 2 has more than 60,000 characters'],
    ['characters in a quoted cell', `a,b\n1,"${'x'.repeat(cell)}\n"`, 'Is a quotation mark opened and not closed?'],
    [
      'a quotation mark after a long quoted cell',
      `a,b\n"${'x'.repeat(cell - 1)}"y${'z'.repeat(cell + 2)}`,
      'Row 2, column 1',
    ],
  ])('too many %s are refused where they are met', (_, text, message) => {
    let taken = 0;
    expect(() => {
      for (const row of readCsv(text)) taken += row.cells.length;
    }).toThrow(message);
    expect(taken).toBeLessThan(rows * 3);
  });

  test('what is just within them is read', () => {
    const text = `a,b\n${'\n'.repeat(rows - 1)}${','.repeat(columns - 1)}`;
    expect([...readCsv(text)].map(({ row, cells }) => [row, cells.length])).toEqual([
      [1, 2],
      [rows + 1, columns],
    ]);
  });
});
