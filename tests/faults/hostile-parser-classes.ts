/** The worst input, within its limits, of every other place that parses what comes from outside: files, tables, texts and forms. */
import { deflateRawSync, gzipSync } from 'node:zlib';
import { zipFile } from '#composer-api/kernel/zip-file.ts';
import { type Ask, blanks, type HostileClass, json, numbered, type Target } from './hostile-class.ts';
import { atConsole, draft, pageOf, stockFile } from './hostile-staff-classes.ts';

const megabyte = 1024 * 1024;
const post = (target: Target, path: string, body: object): Ask => atConsole(target, 'POST', path, JSON.stringify(body));

/** Requests of a class, one after the other. */
const inTurn = (asks: readonly ((turn: number) => Ask)[]) => (turn: number) =>
  asks[turn % asks.length]?.(turn) ?? { path: '/' };

interface Rate {
  readonly atOnce?: number;
  readonly perSecond?: number;
  readonly expected?: readonly number[];
}

const parser = (
  name: string,
  asksOf: (target: Target) => readonly ((turn: number) => Ask)[],
  { atOnce = 3, perSecond = 4, expected = [200, 201, 400, 409, 413, 422] }: Rate = {},
): HostileClass => ({
  name: `parsing: ${name}`,
  atOnce,
  perSecond,
  expected,
  asks: (target) => inTurn(asksOf(target)),
});

/** A stock file; each turn the same, since files are not remembered. */
const file = (target: Target, bytes: string | Uint8Array, name: string) => (): Ask => stockFile(target, bytes, name);

/** A workbook whose sheet unpacks to 40 MB of empty cells. */
function wideWorkbook(): Buffer {
  return zipFile([
    { name: '[Content_Types].xml', bytes: Buffer.from('<Types/>') },
    {
      name: 'xl/workbook.xml',
      bytes: Buffer.from('<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: Buffer.from('<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>'),
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      bytes: Buffer.from(`<worksheet><sheetData>${'<row><c/></row>'.repeat(2_600_000)}</sheetData></worksheet>`),
    },
  ]);
}

/** A sheet of a kind of entry that is tried out: so many rows of all of these cells. */
const sheet = (target: Target, kind: string, csv: string) => (): Ask =>
  post(target, `/${kind}/spreadsheet`, { csv, dryRun: true });

const riddles = ['$5,000 ', '5% p.a. ', '1 January ', 'from $1 per week ', '123-456 1234567 ', 'not never no '];

const form =
  (target: Target, body: string, type: string) =>
  (turn: number): Ask => ({
    method: 'POST',
    path: '/api/leads',
    headers: {
      'content-type': type,
      origin: `http://${target.host}`,
      'x-forwarded-for': `10.6.${(turn >> 8) % 256}.${turn % 256}`,
    },
    body,
  });

export const parserClasses: readonly HostileClass[] = [
  parser('XML without end', (target) => [
    file(target, '<a>'.repeat(megabyte), 'stock.xml'),
    file(target, `<stock><car ${'a="" '.repeat(600_000)}/></stock>`, 'stock.xml'),
    file(
      target,
      `<!DOCTYPE x [${numbered(20, (at) => `<!ENTITY e${at} "${`&e${at - 1};`.repeat(20)}">`).join('')}]><stock><car>&e19;</car></stock>`,
      'stock.xml',
    ),
    file(target, `<stock>${'<car><make>&amp;&#x41;'.repeat(150_000)}`, 'stock.xml'),
  ]),
  parser('JSON without end', (target) => [
    file(target, '['.repeat(3 * megabyte), 'stock.json'),
    file(target, `[${'{"make":"\\u0041"},'.repeat(150_000)}`, 'stock.json'),
    file(target, `[{"price":${'9'.repeat(3 * megabyte)}}]`, 'stock.json'),
  ]),
  parser('workbooks and archives that unpack a thousandfold', (target) => [
    file(target, wideWorkbook(), 'stock.xlsx'),
    file(target, gzipSync(Buffer.alloc(1024 * megabyte)), 'stock.csv.gz'),
    file(target, zipFile([{ name: 'stock.csv', bytes: Buffer.alloc(400 * megabyte, ',') }]), 'stock.zip'),
    file(target, deflateRawSync(Buffer.alloc(39 * megabyte, 'a,')), 'stock.csv'),
  ]),
  parser('cells that are hard to understand', (target) => [
    file(
      target,
      `make,model,price,odometer,engine,date_in,colour,status,comments\n${numbered(
        8000,
        (at) =>
          `Kia ${at},Rio,"$${at},000 drive away or $${at} p/w","1${blanks(50)}km","2.${at}L V6 T/D","31/02/20${at}","red/blue with ${at}","sold? not yet","${riddles.join('')}"`,
      ).join('\n')}`,
      'stock.csv',
    ),
  ]),
  parser('sheets of entries', (target) => [
    sheet(target, 'models', `Make,Model\n${numbered(900, (at) => `Marque ${at},Model ${at}`).join('\n')}`),
    sheet(target, 'makes', `Make\n${numbered(900, (at) => `Marque ${at}`).join('\n')}`),
    sheet(target, 'models', `Make,Model\n${'\n'.repeat(1_900_000)}`),
    sheet(target, 'locations', `Name\n"${'""'.repeat(450_000)}`),
  ]),
  parser('2,000 reviews at once', (target) => [
    (turn) =>
      post(target, '/old-site/reviews', {
        csv: `Customer,Rating,Date,Text\n${numbered(2000, (at) => `Sam ${turn} ${at},5,2024-01-01,${riddles.join('').repeat(4)}`).join('\n')}`,
        dryRun: turn % 2 === 0,
      }),
  ]),
  parser('redirects by wildcards', (target) => [
    () =>
      post(target, '/old-site/try', {
        address: `/old${'/a'.repeat(900)}`,
        rules: numbered(2000, (at) => ({ from: `/x${at}/*`, to: '/' })),
        gone: [],
      }),
  ]),
  parser('pages held to the law', (target) => [
    (turn) => {
      const text = `<p>${turn} ${(riddles[turn % riddles.length] ?? '').repeat(1600)}</p>`.slice(0, 28_000);
      const ids = numbered(8, (at) => `b_0000${at}`);
      return draft(
        target,
        pageOf(Object.fromEntries(ids.map((id) => [id, { type: 'rich-text', version: 1, props: { text } }])), ids),
      );
    },
  ]),
  parser('words of mails', (target) => [
    (turn) =>
      post(target, '/mail-templates/preview', {
        kind: 'receipt',
        hasVehicle: true,
        category: 'Enquiry',
        subject: '{'.repeat(1000),
        heading: '{shopper.name}'.repeat(70),
        body: (['{shopper.name}', '*_[', '\n', 'http://a.'][turn % 4] ?? '').repeat(10_000).slice(0, 10_000),
      }),
  ]),
  parser('all checks of a site', (target) => [() => atConsole(target, 'GET', '/checks', '')], {
    atOnce: 20,
    perSecond: 40,
  }),
  parser(
    'forms of 32 KB',
    (target) => [
      form(target, JSON.stringify({ email: 'a@'.repeat(7000), phone: '0'.repeat(7000) }), 'application/json'),
      form(
        target,
        JSON.stringify({ email: `a@${'ü.'.repeat(90)}b`, message: 'www.a.b '.repeat(3000) }),
        'application/json',
      ),
      form(target, numbered(79, (at) => `f${at}=${'%20'.repeat(130)}`).join('&'), 'application/x-www-form-urlencoded'),
      form(
        target,
        `--a\r\n${numbered(79, (at) => `Content-Disposition: form-data; name="f${at}"\r\n\r\n${'\r\n--'.repeat(90)}`).join('\r\n--a\r\n')}`,
        'multipart/form-data; boundary=a',
      ),
    ],
    { atOnce: 6, perSecond: 60 },
  ),
  parser(
    'words to search for, events and passkeys',
    () => [
      () => ({ path: `/search/used-cars?q=${numbered(1200, (at) => at.toString(36)).join('+')}` }),
      () => ({ path: `/api/suggest?q=${'toyta+'.repeat(1100)}` }),
      () => ({ method: 'POST', path: '/api/events', headers: json, body: `[${'[],'.repeat(2000)}[]]` }),
      () => ({
        method: 'POST',
        path: '/api/sign-in/passkey',
        headers: json,
        body: JSON.stringify({ id: 'a', response: { clientDataJSON: 'A'.repeat(12_000) } }),
      }),
    ],
    { atOnce: 6, perSecond: 60, expected: [200, 204, 400, 403, 404, 413, 414, 422] },
  ),
];
