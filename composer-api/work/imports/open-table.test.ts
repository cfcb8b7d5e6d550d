/** What files of any format become, and the bounds that hold while one is read. */
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { aWorkbook, dateStyle, fiveDigits } from '#tests/build/workbook.ts';
import { listZip, unpackFile } from '../../kernel/read-zip.ts';
import { zipFile } from '../../kernel/zip-file.ts';
import { combinationsOf } from './combine-columns.ts';
import { deepest } from './element-sink.ts';
import { openTable } from './open-table.ts';

const rowsOf = (file: Uint8Array | string, part: string | null = null) =>
  [...openTable(typeof file === 'string' ? Buffer.from(file) : file, part).rows].map(({ row, cells }) => [
    row,
    ...cells,
  ]);
const car = (inner: string) => `<Car><Make>Kia</Make><Model>Rio</Model><Year>2019</Year>${inner}</Car>`;

describe('elements become cells', () => {
  test('lists, attributes, CDATA and entities; what a file defines itself is never expanded', () => {
    const lol = '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">';
    const xml = `<!DOCTYPE Cars [${lol}]><Cars>${car('<Price currency="AUD">1</Price><Pic>1\n 2</Pic><Pic>3</Pic><Note><![CDATA[a <b> & c]]> &amp; &b;</Note>')}</Cars>`;
    expect(rowsOf(xml)).toEqual([
      [1, 'Make', 'Model', 'Year', 'Price', 'Price@currency', 'Pic', 'Note'],
      [1, 'Kia', 'Rio', '2019', '1', 'AUD', '1 2\n3', 'a <b> & c & &b;'],
    ]);
  });

  test('JSON with nested values, lists and line breaks in texts', () => {
    const json =
      '{"cars":[{"make":"Kia","model":"Rio","a":{"b":[1,2],"c":null},"year":2019.0,"t":"x\\u00e9\ny"},{"make":"Ford","model":"\\"K\\""}]}';
    expect(rowsOf(json)).toEqual([
      [1, 'make', 'model', 'a.b', 'a.c', 'year', 't'],
      [1, 'Kia', 'Rio', '1\n2', '', '2019.0', 'xé\ny'],
      [2, 'Ford', '"K"', '', '', '', ''],
    ]);
  });

  test('another element can be chosen, and one that is not there is refused with those that are', () => {
    const xml = `<X><Cars>${car('')}</Cars><Old>${car('')}${car('')}</Old></X>`;
    const { shape } = openTable(Buffer.from(xml));
    expect(shape.parts).toEqual(
      expect.arrayContaining([
        { name: 'X/Cars/Car', rows: 1 },
        { name: 'X/Old/Car', rows: 2 },
      ]),
    );
    expect(rowsOf(xml, 'X/Old/Car')).toHaveLength(3);
    expect(() => openTable(Buffer.from(xml), 'X/No')).toThrow('The file has no element X/No. Choose one of X/');
  });
});

describe('a workbook', () => {
  const book = aWorkbook([
    { name: 'Hidden', state: 'hidden', rows: [['Make', 'Model', 'Year']] },
    {
      name: 'Cars & utes',
      rows: [
        ['Stock', 'Make', 'Model', 'Year', 'Rego expiry', 'Price'],
        [
          { xml: `<c s="${fiveDigits}"><v>421</v></c>` },
          'Kia',
          'Rio',
          2019,
          { xml: `<c s="${dateStyle}"><v>46477</v></c>` },
          { xml: '<c><v>12990.000000000002</v></c>' },
        ],
        ['', '', ''],
        [
          'S2',
          'Kia',
          'Rio',
          2018,
          { xml: `<c s="${dateStyle}"><v>46477.5</v></c>` },
          { xml: '<c t="e"><v>#REF!</v></c>' },
        ],
      ],
    },
  ]);

  test('is read as its sheets show it: dates, leading zeros, row numbers', () => {
    expect(openTable(book).shape).toMatchObject({ format: 'xlsx', part: 'Cars & utes', parts: [] });
    expect(rowsOf(book).slice(1)).toEqual([
      [2, '00421', 'Kia', 'Rio', '2019', '2027-03-31', '12990'],
      [4, 'S2', 'Kia', 'Rio', '2018', '2027-03-31 12:00:00', '#REF!'],
    ]);
    expect(rowsOf(book, 'Hidden')).toHaveLength(1);
    expect(() => openTable(book, 'None')).toThrow('no sheet called None. Choose one of Hidden, Cars & utes');
  });

  test('counts days from 1904 where it says so', () => {
    const rows = [
      ['Make', 'Model', 'Year', 'Built'],
      ['Kia', 'Rio', 2019, { xml: `<c s="${dateStyle}"><v>45015</v></c>` }],
    ];
    expect(rowsOf(aWorkbook([{ name: 'A', rows }], { date1904: true }))[1]).toContain('2027-03-31');
  });

  test('with a cell or a shared text that is too long is refused', () => {
    const rows = [
      ['Make', 'Model', 'Year'],
      ['Kia', 'x'.repeat(60_001), 2019],
    ];
    expect(() => rowsOf(aWorkbook([{ name: 'A', rows }]))).toThrow('Row 2, column 2 has more than 60,000 characters');
  });
});

describe('what is packed', () => {
  const stock = Buffer.from('Stock,Make,Model,Year\nA,Kia,Rio,2019\n');

  test.each([
    ['gzip', gzipSync(stock)],
    ['zip', zipFile([{ name: 'stock.csv', bytes: stock }])],
  ])('as %s is read as if it were not', (packed, file) => {
    expect(openTable(file).shape).toMatchObject({ packed, format: 'csv' });
    expect(rowsOf(file)[1]).toEqual([2, 'A', 'Kia', 'Rio', '2019']);
  });

  test('of several files the one that is asked for is read', () => {
    const file = zipFile([
      { name: 'large.csv', bytes: Buffer.concat([stock, stock]) },
      { name: 'small.csv', bytes: stock },
    ]);
    expect(openTable(file).shape).toMatchObject({ part: 'large.csv' });
    expect(openTable(file, 'small.csv').shape).toMatchObject({ part: 'small.csv' });
  });

  const zeros = Buffer.alloc(41 * 1024 * 1024);
  test('a bomb is refused while it is unpacked, whatever it says of its size', () => {
    expect(() => openTable(gzipSync(zeros))).toThrow('larger than 40 MB');
    const bomb = zipFile([{ name: 'stock.csv', bytes: zeros }]);
    // The table of contents, and the file's own head, claim ten bytes.
    const claimed = Buffer.from(bomb);
    claimed.writeUInt32LE(10, claimed.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
    expect(() => openTable(claimed)).toThrow('stock.csv in the archive is larger than 40 MB when it is unpacked');
    const [entry] = listZip(bomb) ?? [];
    let taken = 0;
    expect(() => {
      for (const piece of entry ? unpackFile(bomb, entry, 1_000_000) : []) taken += piece.length;
    }).toThrow('is larger than 1 MB');
    expect(taken).toBeLessThan(1_000_001);
  });

  test.each([
    [
      'damaged',
      (file: Buffer) => file.writeUInt32LE(crc32('else'), file.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 16),
    ],
    [
      'protected by a password',
      (file: Buffer) => file.writeUInt16LE(1, file.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 8),
    ],
  ])('what is %s is refused', (words, spoil) => {
    const file = zipFile([{ name: 'stock.csv', bytes: stock }]);
    spoil(file);
    expect(() => rowsOf(file)).toThrow(words);
  });

  test('a stream that is cut within is damaged', () => {
    const file = zipFile([{ name: 'stock.csv', bytes: stock }]);
    const [entry] = listZip(file) ?? [];
    if (!entry) throw new Error('The archive is empty.');
    const cut = { ...entry, packed: deflateRawSync(stock).length - 3 };
    expect(() => [...unpackFile(file, cut, 1000)]).toThrow('is damaged');
  });
});

describe('bounds', () => {
  const deep = (open: string, close: string, count: number) => open.repeat(count) + close.repeat(count);
  test.each([
    ['elements in one another', deep('<a>', '</a>', deepest + 1), `nested more than ${deepest} deep`],
    ['lists in one another', deep('[', ']', 100_000), `nested more than ${deepest} deep`],
    [
      'different elements',
      `<a>${Array.from({ length: 5001 }, (_, at) => `<b${at}/>`).join('')}</a>`,
      'more than 5,000 different elements',
    ],
    [
      'columns',
      `<X>${car(Array.from({ length: 500 }, (_, at) => `<f${at}>x</f${at}>`).join(''))}</X>`,
      'more than 500 different',
    ],
    ['characters', `<X>${car(`<Note>${'x'.repeat(60_001)}</Note>`)}</X>`, '<Note> of vehicle 1 has more than 60,000'],
    ['pictures', `<X>${car('<Pic>0123456789</Pic>'.repeat(6000))}</X>`, '<Car> of vehicle 1 has more than 60,000'],
    ['characters of a JSON text', `[{"make":"Kia","model":"${'x'.repeat(1024 * 1024 + 1)}"}]`, 'longer than a million'],
    ['roots', `<X>${car('')}</X><X/>`, "follows the end of the file's first element"],
  ])('too many %s are refused', (_, text, message) => {
    expect(() => rowsOf(text)).toThrow(message);
  });

  test.each(['[', '{"a"', '{"a":1,,}', '[{"make":"Kia" "model":1}]', '[{"make":tru}]', '[{"make":"\\x"}]'])(
    '%j is refused with its line',
    (text) => {
      expect(() => rowsOf(text.startsWith('[{') ? text : `[{"make":"Kia"},\n${text}`)).toThrow(/^Line [12]: /);
    },
  );
});

test('columns are combined that say one thing together', () => {
  const names = (header: string) => combinationsOf(header.split(',')).map(({ name }) => name);
  expect(names('Image,Image 2,Image 3,Thumb 1,Thumb 2,Photo1 date,Photo2 date')).toEqual(['Image to Image 3']);
  expect(names('image[0].url,image[0].tag[0],image[10].url,image[1].url')).toEqual(['image[0].url to image[10].url']);
  expect(names('image_link,additional_image_link')).toEqual(['image_link and additional_image_link']);
  // A column that is a combination already is none of their parts.
  expect(names('Photo 1,Photo 2,Photo 1 to Photo 2')).toEqual(['Photo 1 to Photo 2']);
});

describe('the row that names the columns', () => {
  const named = ['Stock', 'Make', 'Model', 'Year'];
  const titled = [['Field Motors'], named, ['A1', 'Kia', 'Rio', '2019'], ['A2', 'Ford', 'Focus', '2020']];
  const files = [
    ['CSV', Buffer.from(`${titled.map((cells) => cells.join(',')).join('\n')}\n`)],
    ['a workbook', aWorkbook([{ name: 'A', rows: titled }])],
  ] as const;

  test.each(files)('is found in %s, and is another one where that is chosen', (_, file) => {
    const found = openTable(file);
    expect(found.shape).toMatchObject({ headerRow: 2 });
    expect(found.shape.lines.map(({ row, text }) => `${row}: ${text}`).slice(0, 2)).toEqual([
      '1: Field Motors',
      '2: Stock | Make | Model | Year',
    ]);
    expect([...found.rows]).toHaveLength(3);
    const chosen = openTable(file, null, 3);
    expect(chosen.shape).toMatchObject({ headerRow: 3, lines: found.shape.lines });
    expect([...chosen.rows].map(({ row, cells }) => [row, cells[0]])).toEqual([
      [3, 'A1'],
      [4, 'A2'],
    ]);
  });

  test('may be far below, and is refused where there is none', () => {
    const far = Buffer.from(`${'x\n'.repeat(700)}${named.join(',')}\nA1,Kia,Rio,2019\n`);
    expect([...openTable(far, null, 701).rows].map(({ row }) => row)).toEqual([701, 702]);
    expect(() => openTable(far, null, 900)).toThrow('The file has no row 900 that could name the columns');
  });

  test('is none of elements', () => {
    expect(openTable(Buffer.from(`<X>${car('')}${car('')}</X>`), null, 7).shape).toMatchObject({
      headerRow: 1,
      lines: [],
    });
  });

  test.each([';', '#', ' ', '\u001f'])('is the first one below the line that names the separator %j', (sign) => {
    const lines = ['Stock;Make;Model;Year', 'A1;Kia;Rio;2019', ''].map((line) => line.replaceAll(';', sign));
    const { shape, rows } = openTable(Buffer.from(`sep=${sign}\r\n${lines.join('\r\n')}`));
    expect(shape).toMatchObject({ headerRow: 1 });
    expect([...rows][1]).toMatchObject({ row: 2, cells: ['A1', 'Kia', 'Rio', '2019'] });
  });
});

test('lines that say something of all rows are found in any row, and headings and sums are none', () => {
  const rows = Array.from({ length: 600 }, (_, at) => [`A${at}`, 'Kia', 'Rio', '2019']);
  const at = (index: number, text: string) => rows.splice(index, 0, [text, '', '', '']);
  for (const index of [50, 100, 150]) at(index, 'SOLD VEHICLES');
  at(500, 'Prices exclude GST');
  at(603, '600 vehicles');
  at(604, 'Odometers in miles');
  const table = [['Field Motors'], ['Stock', 'Make', 'Model', 'Year'], ...rows];
  const found = ['Field Motors', 'Prices exclude GST', 'Odometers in miles'];
  expect(openTable(Buffer.from(table.map((cells) => cells.join(',')).join('\n'))).notes()).toEqual(found);
  expect(openTable(aWorkbook([{ name: 'A', rows: table }])).notes()).toEqual(found);
});

describe('how long rows are', () => {
  const header = 'Stock,Make,Model,Year,Photo 1,Photo 2';
  const ownOf = (text: string) => [...openTable(Buffer.from(text)).rows].map(({ own, cells }) => [own, cells.length]);

  test('stays known next to the columns that were combined, also where one more cell makes up for one of these', () => {
    expect(ownOf(`${header}\nA1,Kia,Rio,2019,a,b\nA2,Kia,Rio, 2,2019,a,b\nA3,Kia,Rio\n`)).toEqual([
      [6, 7],
      [6, 7],
      [7, 7],
      [3, 3],
    ]);
  });

  test('is without the separator that a program puts behind each row', () => {
    expect(ownOf(`${header}\nA1,Kia,Rio,2019,a,b,\nA2,Kia,Rio,2019,,,\n`)).toEqual([
      [6, 7],
      [6, 7],
      [6, 7],
    ]);
    // Of one row alone, it may be a cell that another one pushed out.
    expect(ownOf(`${header}\nA1,Kia,Rio,2019,a,b\nA2,Kia, Rio,2,2019,a,\n`).at(-1)).toEqual([7, 7]);
  });

  test('says nothing in a workbook, where each cell has its place', () => {
    const rows = [
      ['Stock', 'Make', 'Model', 'Year', 'Colour'],
      ['A1', 'Kia', 'Rio', 2019],
      ['A2', 'Kia', 'Rio', 2019, '', 'x'],
    ];
    expect([...openTable(aWorkbook([{ name: 'A', rows }])).rows].map(({ cells }) => cells.length)).toEqual([5, 5, 5]);
  });
});
