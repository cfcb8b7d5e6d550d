/** Statuses, prices and odometers that real files write, from the file to the vehicle's page. */
import { describe, expect, test } from 'vitest';
import type { ImportRun, ImportWords } from '#schemas/api/import.ts';
import type { StockPage, StockVehicle } from '#schemas/api/stock.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { runImport, stockOf } from './imports.fixtures.ts';

const header = 'Stock No,Make,Model,Year,Odometer,Price,Status,Gearbox,Comments';
const mapping = {
  'Stock No': 'stocknum',
  Make: 'make',
  Model: 'model',
  Year: 'year',
  Odometer: 'km',
  Price: 'price',
  Status: 'status',
  Gearbox: 'trans',
  Comments: 'dealercomments',
};

async function open() {
  const platform = await aPlatform({ vehicles: [] });
  const nadia = await platform.signIn(staff.northAdmin.email);
  const bring = (rows: readonly string[], more: object = {}) =>
    runImport(nadia, { csv: [header, ...rows].join('\n'), mapping, priceType: 'drive_away', ...more });
  const one = async (stocknum: string): Promise<Vehicle> => {
    const found = (await stockOf(platform)).find((vehicle) => vehicle.stocknum === stocknum);
    if (!found) throw new Error(`${stocknum} is not in stock.`);
    return found;
  };
  const page = async (stocknum: string) => platform.site('north', `/cars/${(await one(stocknum)).slug}`);
  return { platform, nadia, bring, one, page };
}

describe('what a file says is what shoppers read', () => {
  test('a price with its type, an odometer with its unit, and words without markup', async () => {
    const { bring, page, one } = await open();
    const run = await bring([
      'A1,Ford,Focus,2020,45k,"$29,990 EGC",In stock,Automatic,One owner.<br>Full books &amp; keys',
      'A2,Ford,Focus,2020,"28,000 miles",29.990,Available,Manual,Tidy',
    ]);
    expect(run).toMatchObject({ created: 2, rejected: 0, held: 0 });
    const first = (await page('A1')).text;
    expect(first).toContain('Excl. government charges');
    expect(first).toContain('45,000 km');
    expect((await one('A1')).dealercomments).toBe('One owner.|Full books & keys');
    expect(await one('A2')).toMatchObject({ price: 29_990, km: 45_062, price_type: 'drive_away' });
    expect(run.problems.map(({ message }) => message).join(' ')).toContain('with a dot for thousands');
  });

  test('what is not available is not for sale, also when yesterday’s file had sold it', async () => {
    const { bring, page, one } = await open();
    await bring(['A1,Ford,Focus,2020,45000,29990,Available,A,', 'A2,Ford,Focus,2020,45000,29990,Available,A,']);
    expect((await page('A1')).status).toBe(200);
    await bring(['A1,Ford,Focus,2020,45000,29990,Sold,A,', 'A2,Ford,Focus,2020,45000,29990,NOT_AVAILABLE,A,']);
    expect([(await page('A1')).status, (await page('A2')).status]).not.toContain(200);
    await bring(['A1,Ford,Focus,2020,45000,29990,Not Available,A,', 'A2,Ford,Focus,2020,45000,29990,Out of stock,A,']);
    expect([(await page('A1')).status, (await page('A2')).status]).not.toContain(200);
    // An unknown word puts nothing back on offer.
    await bring(['A1,Ford,Focus,2020,45000,29990,Zorgon,A,']);
    expect((await page('A1')).status).not.toBe(200);
    expect(await one('A1')).toMatchObject({ status: 'others', sold: false });
    expect((await one('A1')).needs_look).toMatchObject([{ field: 'status', cell: 'Zorgon' }]);
  });

  test('a shifted row is refused and named', async () => {
    const { bring, platform } = await open();
    const run = await bring([
      'A1,Ford,Focus,2020,45000,27,990,In stock,A,Tidy',
      'A2,Ford,Focus,2020,45000',
      'A3,Ford,Focus,2020,45000,27990,In stock,A,Tidy',
      'Total,1,,,,27990,,,',
    ]);
    expect(run).toMatchObject({ created: 1, rejected: 3 });
    expect(run.problems.map(({ row, message }) => [row, message.slice(0, 44)])).toEqual([
      [2, 'This row has 10 cells, the file has 9 column'],
      [3, 'This row has 5 cells, the file has 9 columns'],
      [5, 'The row looks like a total or a heading and '],
    ]);
    expect((await stockOf(platform)).map(({ stocknum }) => stocknum)).toEqual(['A3']);
  });
});

describe('needs a look', () => {
  test('an unknown status keeps a new vehicle off the site; a dealer’s word settles it for later files', async () => {
    const { nadia, bring, page, one } = await open();
    const row = ['A1,Ford,Focus,2020,45000,29990,On the hill,6SPA,'];
    const run = await bring(row);
    expect(run).toMatchObject({ created: 1, held: 1 });
    expect(run.doubts?.words).toEqual([
      { kind: 'transmission', phrase: '6spa', rows: 1 },
      { kind: 'status', phrase: 'on the hill', rows: 1 },
    ]);
    expect((await page('A1')).status).toBe(404);
    const list = await nadia.get<StockPage>('/tenants/north/stock?look=waiting');
    expect(list.rows).toMatchObject([{ stocknum: 'A1', doubts: [{ field: 'status' }] }]);
    const words = [
      { kind: 'status', phrase: 'On the hill', meaning: 'in_stock' },
      { kind: 'transmission', phrase: '6SPA', meaning: 'Automatic' },
    ];
    expect((await nadia.call('POST', '/tenants/north/imports/words', { words })).status).toBe(200);
    expect(await bring(row)).toMatchObject({ updated: 1, held: 0 });
    expect(await one('A1')).toMatchObject({ status: 'in_stock', simple_transmission: 'Automatic', needs_look: [] });
    expect((await page('A1')).status).toBe(200);
    const removed = await nadia.call('DELETE', '/tenants/north/imports/words?kind=status&phrase=on%20the%20hill');
    expect((removed.body as ImportWords).words).toEqual([
      { kind: 'transmission', phrase: '6spa', meaning: 'Automatic' },
    ]);
    expect((await nadia.call('DELETE', '/tenants/north/imports/words?kind=status&phrase=x')).status).toBe(404);
    const wrong = { words: [{ kind: 'status', phrase: 'x', meaning: 'Automatic' }] };
    expect((await nadia.call('POST', '/tenants/north/imports/words', wrong)).status).toBe(400);
  });

  test('a word of every field that has a table of words can be explained, and holds at the next import', async () => {
    const platform = await aPlatform({ vehicles: [] });
    const nadia = await platform.signIn(staff.northAdmin.email);
    const mapping = {
      Stock: 'stocknum',
      Make: 'make',
      Model: 'model',
      Year: 'year',
      Price: 'price',
      Type: 'item_type',
      Incl: 'price_type',
      Style: 'simple_body',
      Status: 'status',
    };
    const csv = `Stock,Make,Model,Year,Price,Type,Incl,Style,Status
K1,KTM,EXC,2021,9990,Dirt bike,RAP,Scrambler,In stock
K2,KTM,Duke,2021,9990,Trike,RAP,Sedan,In stock
K3,Quintrex,Hornet,2021,9990,Tub,RAP,Sedan,In stock
`;
    const run = await runImport(nadia, { csv, mapping });
    expect(run).toMatchObject({ created: 3, held: 3 });
    expect(run.doubts?.words).toEqual([
      { kind: 'price_type', phrase: 'rap', rows: 3 },
      { kind: 'item_type', phrase: 'trike', rows: 1 },
      { kind: 'item_type', phrase: 'tub', rows: 1 },
    ]);
    const words = [
      { kind: 'item_type', phrase: 'Dirt Bike', meaning: 'machinery' },
      { kind: 'item_type', phrase: 'Trike', meaning: 'motorcycle' },
      { kind: 'item_type', phrase: 'Tub', meaning: 'no vehicle' },
      { kind: 'price_type', phrase: 'RAP', meaning: 'drive_away' },
      { kind: 'body', phrase: 'Scrambler', meaning: 'Ute' },
    ];
    expect((await nadia.call('POST', '/tenants/north/imports/words', { words })).status).toBe(200);
    const next = await runImport(nadia, { csv, mapping });
    expect(next).toMatchObject({ updated: 3, held: 1 });
    expect(next.doubts?.words).toEqual([]);
    expect(
      (await stockOf(platform)).toSorted((a, b) => (a.stocknum ?? '').localeCompare(b.stocknum ?? '')),
    ).toMatchObject([
      { item_type: 'machinery', price_type: 'drive_away', simple_body: 'Ute', needs_look: [] },
      { item_type: 'motorcycle', price_type: 'drive_away', needs_look: [] },
      { needs_look: [{ field: 'item_type' }] },
    ]);
  });

  test('an implausible price waits until one press takes it', async () => {
    const { nadia, bring, page, one } = await open();
    await bring(['A1,Ford,Focus,2020,45000,29990,Available,A,']);
    await bring(['A1,Ford,Focus,2020,45,2999,Available,A,']);
    const waiting = await one('A1');
    expect(waiting).toMatchObject({ price: 29_990, km: 45_000 });
    expect(waiting.needs_look.map(({ field }) => field)).toEqual(['price', 'km']);
    expect((await page('A1')).text).toContain('29,990');
    const path = `/tenants/north/stock/${waiting.id}`;
    const { version } = await nadia.get<StockVehicle>(path);
    const taken = await nadia.call('POST', `${path}/look`, { version, field: 'price', accept: true });
    expect((taken.body as StockVehicle).vehicle).toMatchObject({ price: 2_999, km: 45_000 });
    expect((await nadia.call('POST', `${path}/look`, { version, field: 'km', accept: false })).status).toBe(409);
    const kept = await nadia.call('POST', `${path}/look`, { version: version + 1, field: 'km', accept: false });
    expect((kept.body as StockVehicle).vehicle).toMatchObject({ km: 45_000, locked_fields: ['km'], needs_look: [] });
    const again = await nadia.call('POST', `${path}/look`, { version: version + 2, field: 'km', accept: false });
    expect(again.status).toBe(404);
    expect(await bring(['A1,Ford,Focus,2020,45,2999,Available,A,'])).toMatchObject({ unchanged: 1, held: 0 });
  });

  test('a type of price that is not understood keeps a new vehicle off the site', async () => {
    const { nadia, bring, page, one } = await open();
    const typed = { ...mapping, Comments: 'price_type' };
    await bring(['A1,Ford,Focus,2020,45000,29990,Available,A,Weekly special'], { mapping: typed });
    expect((await page('A1')).status).toBe(404);
    const { id } = await one('A1');
    const { version } = await nadia.get<StockVehicle>(`/tenants/north/stock/${id}`);
    const answer = { version, field: 'price_type', accept: true };
    expect((await nadia.call('POST', `/tenants/north/stock/${id}/look`, answer)).status).toBe(200);
    expect((await page('A1')).text).toContain('Weekly special');
  });
});

describe('where the table is', () => {
  test('below a title, after “sep=;”, and after staff say so', async () => {
    const { nadia } = await open();
    const lines = [
      'Field Motors; stock list',
      'As at; 29/11/2026',
      '',
      header.replaceAll(',', ';'),
      'A1;Ford;Focus;2020;1000;29990;Available;A;',
    ];
    const look = async (csv: string, more: object = {}) => {
      const answer = await nadia.call('POST', '/tenants/north/imports', { csv, mapping: {}, dryRun: true, ...more });
      return answer.body as ImportRun;
    };
    const found = await look(lines.join('\n'));
    expect(found).toMatchObject({ created: 1, file: { headerRow: 4 } });
    expect(found.file?.lines.map(({ row }) => row)).toEqual([1, 2, 4, 5]);
    expect(await look(`sep=;\n${lines.slice(3).join('\n')}`)).toMatchObject({ created: 1, file: { headerRow: 1 } });
    expect(await look(lines.join('\n'), { headerRow: 5 })).toMatchObject({ rows: 0, file: { headerRow: 5 } });
  });
});
