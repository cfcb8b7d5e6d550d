/** Stock files through the console's API: dry run, import, report, and the same file twice. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { blankMake } from '#domain/makes/edit-make.ts';
import type { ImportField, ImportRun } from '#schemas/api/import.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { putContent } from '#tenants/content/put-content.ts';
import { findVehicle, listPrices } from '#tenants/stock/list-vehicles.ts';
import { removeVehicles, upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { listVehicleRevisions } from '#tenants/stock/vehicle-revisions.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { aWorkbook } from '#tests/build/workbook.ts';
import { runImport, stockOf } from './imports.fixtures.ts';

const feed = readFileSync(join(import.meta.dirname, 'fixtures/feed.csv'), 'utf8');
const feedMapping = {
  'Stock No': 'stocknum',
  Make: 'make',
  Model: 'model',
  Year: 'year',
  Badge: 'badge',
  Price: 'price',
  Odometer: 'km',
  Colour: 'colour',
  Body: 'simple_body',
  'Fuel Type': 'fuel',
  Gearbox: 'trans',
  Condition: 'car_type',
  Doors: 'doors',
  Notes: 'dealercomments',
};
describe('M-007: importing a stock file', () => {
  test('a dry run suggests a mapping, reports, and changes nothing', async () => {
    const platform = await aPlatform({ vehicles: [] });
    const editor = await platform.signIn(staff.northAdmin.email);
    const answer = await editor.call('POST', '/tenants/north/imports', {
      csv: feed,
      mapping: {},
      dryRun: true,
      fileName: 'feed.csv',
    });
    expect(answer.status).toBe(200);
    const run = answer.body as ImportRun;
    expect(Object.fromEntries((run.columns ?? []).map((column) => [column.name, column.suggestion]))).toEqual({
      ...feedMapping,
      Notes: 'staff_notes',
    });
    expect(run).toMatchObject({
      state: 'done',
      dryRun: true,
      rows: 6,
      created: 3,
      rejected: 3,
      fileName: 'feed.csv',
      by: staff.northAdmin.name,
    });
    expect(await stockOf(platform)).toEqual([]);
  });

  test('a row with a stock number alone and one with a VIN alone are one vehicle where all else is the same', async () => {
    const platform = await aPlatform({ vehicles: [] });
    const editor = await platform.signIn(staff.northAdmin.email);
    const csv = [
      'Stock No,VIN,Make,Model,Year,Price,Odometer,Colour,Status',
      'A1,,Kia,Rio,2019,12990,45120,White,Available',
      ',KNADC512345678901,Kia,Rio,2019,12990,45120,white,Sold',
      ',KNADC512345678902,Kia,Rio,2019,12990,45121,White,Available',
      'A4,,Kia,Cerato,2026,32990,12,White,Available',
      ',KNADC512345678904,Kia,Cerato,2026,32990,12,White,Available',
    ].join('\n');
    const mapping = {
      'Stock No': 'stocknum',
      VIN: 'vin',
      Make: 'make',
      Model: 'model',
      Year: 'year',
      Price: 'price',
      Odometer: 'km',
      Colour: 'colour',
      Status: 'status',
    };
    const run = await runImport(editor, { csv, mapping });
    expect(run.problems.find(({ row }) => row === 3)?.message).toMatch(
      /^One has a stock number alone, .* taken as the same vehicle as in row 2, .* keeps the vehicle off the site/,
    );
    const stock = await stockOf(platform);
    const found = stock.map(({ stocknum, km, status }) => `${stocknum} ${km} ${status}`);
    expect(new Set(found)).toEqual(
      new Set(['A1 45120 sold', 'A4 12 in_stock', 'null 12 in_stock', 'null 45121 in_stock']),
    );
  });

  test('good rows are kept, bad ones are named by row and column', async () => {
    const platform = await aPlatform({ vehicles: [] });
    const editor = await platform.signIn(staff.northAdmin.email);
    const run = await runImport(editor, { csv: feed, mapping: feedMapping });
    expect(run).toMatchObject({ state: 'done', rows: 6, read: 6, created: 3, updated: 0, unchanged: 0, rejected: 3 });
    // The first vehicle's notes go over two lines and are one row; the empty line counts.
    expect(run.problems.map(({ row, column, rejected }) => ({ row, column, rejected }))).toEqual([
      { row: 4, column: 'Year', rejected: true },
      { row: 6, column: 'Make', rejected: true },
      { row: 7, column: 'Stock No', rejected: true },
      { row: 8, column: 'Price', rejected: false },
      { row: 8, column: 'Doors', rejected: false },
    ]);
    expect(run.problems[2]?.message).toBe(
      'This is the same vehicle as in row 2, and says something else: Price, Kilometres. Only row 2 counts.',
    );
    const stock = await stockOf(platform);
    const octavia = stock.find((vehicle) => vehicle.stocknum === 'A1');
    expect(octavia).toMatchObject({
      name: '2021 Škoda Octavia RS',
      slug: '2021-skoda-octavia-rs-a1',
      price: 39990,
      km: 28500,
      simple_body: 'Wagon',
      simple_fuel: 'Petrol',
      simple_transmission: 'Automatic',
      car_type: 'used',
      doors: 5,
      dealercomments: 'One owner.|Full books.',
      status: 'in_stock',
      images: [],
      location: 'Harbour Motors Newstead',
    });
    expect(stock.find((vehicle) => vehicle.stocknum === 'A2')).toMatchObject({
      price: null,
      km: null,
      car_type: 'demo',
      simple_body: 'Ute',
    });
    expect(stock.find((vehicle) => vehicle.stocknum === 'A5')).toMatchObject({ price: null, doors: null, km: 45000 });
    expect((await platform.site('north', '/cars/2021-skoda-octavia-rs-a1')).status).toBe(200);
    expect((await platform.site('south', '/cars/2021-skoda-octavia-rs-a1')).status).toBe(404);
  });

  test('make and model in one column are told apart by the site’s makes', async () => {
    const platform = await aPlatform({ vehicles: [] });
    const make = { ...blankMake('mk_l', 'land-rover'), name: 'Land Rover' };
    await putContent(platform.platform.store, platform.north, 'manufacturer', [make], { by: 'x' });
    const editor = await platform.signIn(staff.northAdmin.email);
    const csv = 'Stock No,Car,Price\nM1,2019 LAND ROVER Discovery Sport,41990\nM2,1990 Zastava Yugo,1990\n';
    const mapping = { 'Stock No': 'stocknum', Car: 'year_make_model', Price: 'price' };
    const run = await runImport(editor, { csv, mapping });
    expect(run).toMatchObject({ created: 1, rejected: 1 });
    expect(run.problems.map(({ row, message }) => [row, message])).toEqual([
      [2, 'Year, make and model together was read as Land Rover and Discovery Sport.'],
      [3, 'Year, make and model together begins with no make that the site knows. The row was left out.'],
    ]);
    expect(await stockOf(platform)).toMatchObject([{ make: 'Land Rover', model: 'Discovery Sport', year: 2019 }]);
  });

  test('issue 38: of two rows about one vehicle the one that takes it off the site counts, in any order', async () => {
    const mapping = {
      'Stock No': 'stocknum',
      Make: 'make',
      Model: 'model',
      Year: 'year',
      Price: 'price',
      Status: 'status',
      Web: 'show_on_dealer_website',
    };
    const rowsOf = (one: string, other: string) =>
      `Stock No,Make,Model,Year,Price,Status,Web\nD1,Kia,Rio,2020,19990,${one}\nD1,Kia,Rio,2020,18990,${other}\n`;
    const cases = [
      ['In stock,yes', 'Sold,yes', { status: 'sold', sold: true, price: 19_990 }],
      ['Sold,yes', 'In stock,yes', { status: 'sold', sold: true, price: 19_990 }],
      [',', 'Deposit taken,', { status: 'others', sold: false, price: 19_990 }],
      ['In stock,yes', 'In stock,no', { status: 'in_stock', show_on_dealer_website: false }],
      ['In stock,yes', 'Wobbly,yes', { status: 'others', needs_look: [{ field: 'status', cell: 'Wobbly' }] }],
    ] as const;
    for (const before of [[], [aVehicle({ id: 'v_1', stocknum: 'D1', year: 2020, location_id: 'l_north' })]])
      for (const [one, other, expected] of cases) {
        // A vehicle that is in stock keeps its status where a row's is not understood, and waits for a person.
        const isKnown = before.length > 0 && 'needs_look' in expected;
        const platform = await aPlatform({ vehicles: before });
        const editor = await platform.signIn(staff.northAdmin.email);
        const run = await runImport(editor, { csv: rowsOf(one, other), mapping, confirmed: true });
        const stock = await stockOf(platform);
        expect([one, other, stock]).toMatchObject([
          one,
          other,
          [isKnown ? { ...expected, status: 'in_stock' } : expected],
        ]);
        if (!one.startsWith('Sold'))
          expect(run.problems.at(-1)?.message).toMatch(
            /^This is the same vehicle as in row 2, and says something else: .*(?:which counts; the rest is taken from row 2|Only row 2 counts)\.$/,
          );
      }
  });

  test('two rows of one vehicle that disagree are one entry of its history, and none the next time', async () => {
    const known = aVehicle({ id: 'v_1', stocknum: 'D1', year: 2019, location_id: 'l_north' });
    const entries = async (before: readonly Vehicle[], status: string) => {
      const platform = await aPlatform({ vehicles: before });
      const editor = await platform.signIn(staff.northAdmin.email);
      const csv = `Stock No,Make,Model,Year,Status\nD1,Kia,Rio,2019,In stock\nD1,Kia,Rio,2019,${status}\n`;
      const mapping = { 'Stock No': 'stocknum', Make: 'make', Model: 'model', Year: 'year', Status: 'status' };
      const counts: (number | string)[] = [];
      for (const _ of [1, 2]) {
        // Each vehicle is counted once, in the preview too.
        const { created, updated, unchanged } = await runImport(editor, { csv, mapping, confirmed: true });
        counts.push(`${created} new, ${updated} changed, ${unchanged} as before`);
        const [vehicle] = await stockOf(platform);
        const { store } = platform.platform;
        counts.push((await listVehicleRevisions(store, platform.north, vehicle?.id ?? '')).length);
        expect(vehicle).toMatchObject(status === 'Sold' ? { sold: true } : { needs_look: [{ field: 'status' }] });
      }
      return counts;
    };
    const [added, changed, same] = [
      '1 new, 0 changed, 0 as before',
      '0 new, 1 changed, 0 as before',
      '0 new, 0 changed, 1 as before',
    ];
    expect(await entries([], 'Sold')).toEqual([added, 1, same, 1]);
    expect(await entries([known], 'Sold')).toEqual([changed, 2, same, 2]);
    expect(await entries([known], 'Wobbly')).toEqual([changed, 2, same, 2]);
  });

  test('names in other letters than Latin have an address too', async () => {
    const platform = await aPlatform({ vehicles: [] });
    const editor = await platform.signIn(staff.northAdmin.email);
    const csv = 'Stock No,Make,Model,Year\n车,丰田,Aqua,2015\n';
    const mapping = { 'Stock No': 'stocknum', Make: 'make', Model: 'model', Year: 'year' };
    expect(await runImport(editor, { csv, mapping })).toMatchObject({ created: 1, rejected: 0 });
    expect((await stockOf(platform))[0]?.slug).toMatch(/^2015-aqua-[0-9a-f]{8}$/);
  });

  test('the same file again changes nothing; a new price is one update and one row of the ledger', async () => {
    const platform = await aPlatform({ vehicles: [] });
    const editor = await platform.signIn(staff.northAdmin.email);
    await runImport(editor, { csv: feed, mapping: feedMapping });
    const before = await stockOf(platform);
    expect(await runImport(editor, { csv: feed, mapping: feedMapping })).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 3,
      rejected: 3,
    });
    expect(await stockOf(platform)).toEqual(before);
    expect(await runImport(editor, { csv: feed.replace('$39,990', '$37,990'), mapping: feedMapping })).toMatchObject({
      created: 0,
      updated: 1,
      unchanged: 2,
    });
    const after = (await stockOf(platform)).find((vehicle) => vehicle.stocknum === 'A1');
    expect(after).toMatchObject({
      price: 37990,
      slug: '2021-skoda-octavia-rs-a1',
      id: before.find((vehicle) => vehicle.stocknum === 'A1')?.id,
    });
    expect(
      (await listPrices(platform.platform.store, platform.north, after?.id ?? '')).map((entry) => entry.price),
    ).toEqual([39990, 37990]);
  });

  test('R3-008: locked fields stay as staff set them, and so does what the file does not speak of', async () => {
    const platform = await aPlatform({ vehicles: [] });
    const { store } = platform.platform;
    const mine = aVehicle({
      stocknum: 'A1',
      price: 41000,
      colour: 'Race Blue',
      locked_fields: ['price', 'fuel'],
      simple_fuel: 'PHEV',
      tag: 'Hot',
      images: [],
    });
    await upsertVehicles(store, platform.north, [mine], { by: 'test' });
    const run = await runImport(await platform.signIn(staff.northAdmin.email), { csv: feed, mapping: feedMapping });
    expect(run).toMatchObject({ created: 2, updated: 1 });
    const kept = await findVehicle(store, platform.north, mine.id);
    expect(kept?.vehicle).toMatchObject({
      id: mine.id,
      price: 41000,
      simple_fuel: 'PHEV',
      fuel: mine.fuel,
      tag: 'Hot',
      seats: mine.seats,
      colour: 'Blue',
      make: 'Škoda',
    });
  });

  test('a removed vehicle that is in the file again is restored', async () => {
    const platform = await aPlatform({ vehicles: [] });
    const editor = await platform.signIn(staff.northAdmin.email);
    await runImport(editor, { csv: feed, mapping: feedMapping });
    const id = (await stockOf(platform)).find((vehicle) => vehicle.stocknum === 'A1')?.id ?? '';
    await removeVehicles(platform.platform.store, platform.north, [id], { by: 'test' });
    expect(await runImport(editor, { csv: feed, mapping: feedMapping })).toMatchObject({
      created: 0,
      updated: 1,
      unchanged: 2,
    });
    expect((await stockOf(platform)).some((vehicle) => vehicle.id === id)).toBe(true);
  });

  test('a file of a known system by one call, named by its profile', async () => {
    const platform = await aPlatform({ vehicles: [] });
    const editor = await platform.signIn(staff.northAdmin.email);
    const vehicle = (id: string, availability: string) =>
      `<listing><vehicle_id>${id}</vehicle_id><make>Kia</make><model>Rio</model><year>2019</year><mileage><value>45120</value><unit>KM</unit></mileage><state_of_vehicle>USED</state_of_vehicle><availability>${availability}</availability><price>12990 AUD</price></listing>`;
    const csv = `<listings>${vehicle('M1', 'AVAILABLE')}${vehicle('M2', 'NOT_AVAILABLE')}</listings>`;
    const refused = await editor.call('POST', '/tenants/north/imports', { csv, mapping: {} });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('or name a profile')]);
    const other = await editor.call('POST', '/tenants/north/imports', { csv, mapping: {}, profile: 'google' });
    expect([other.status, other.text]).toEqual([400, expect.stringContaining('This is no file of Google')]);
    const run = await runImport(editor, { csv, mapping: {}, profile: 'meta' });
    expect(run).toMatchObject({ created: 2, problemCount: 0, answers: { profile: 'meta' } });
    expect(run.file).toMatchObject({ format: 'xml', part: 'listings/listing', profile: { id: 'meta' } });
    const stock = await stockOf(platform);
    expect(Object.fromEntries(stock.map(({ stocknum, status, km }) => [stocknum, [status, km]]))).toEqual({
      M1: ['in_stock', 45_120],
      M2: ['others', 45_120],
    });
  });

  test('a sheet of a workbook, in a form, with the row that names the columns', async () => {
    const platform = await aPlatform({ vehicles: [] });
    const editor = await platform.signIn(staff.northAdmin.email);
    const table = (stock: string) => [
      ['Stock', 'Make', 'Model', 'Year', 'Price'],
      ['No.', 'Brand', 'Range', 'Built'],
      [stock, 'Kia', 'Rio', 2019],
    ];
    const book = aWorkbook([
      { name: 'Used', rows: table('U1') },
      { name: 'New', rows: table('N1') },
    ]);
    const form = new FormData();
    form.set('file', new File([new Uint8Array(book)], 'stock.xlsx'));
    form.set('mapping', JSON.stringify({ 'No.': 'stocknum', Brand: 'make', Range: 'model', Built: 'year' }));
    form.set('part', 'New');
    form.set('headerRow', '2');
    const encoded = new Request('http://x/', { method: 'POST', body: form });
    const answer = await editor.call('POST', '/tenants/north/imports', new Uint8Array(await encoded.arrayBuffer()), {
      'content-type': encoded.headers.get('content-type') ?? '',
    });
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({ file: { format: 'xlsx', part: 'New', headerRow: 2 }, fileName: 'stock.xlsx' });
    await expect.poll(async () => (await stockOf(platform)).map(({ stocknum }) => stocknum)).toEqual(['N1']);
  });

  test('a form with the file itself, in Latin-1', async () => {
    const platform = await aPlatform({ vehicles: [] });
    const editor = await platform.signIn(staff.northAdmin.email);
    const form = new FormData();
    form.set(
      'file',
      new File([Buffer.from('Make,Model,Year\nCitroën,C4,2022\n', 'latin1')], 'lot.csv', { type: 'text/csv' }),
    );
    form.set('mapping', JSON.stringify({ Make: 'make', Model: 'model', Year: 'year' }));
    const encoded = new Request('http://x/', { method: 'POST', body: form });
    const answer = await editor.call('POST', '/tenants/north/imports', new Uint8Array(await encoded.arrayBuffer()), {
      'content-type': encoded.headers.get('content-type') ?? '',
    });
    expect([answer.status, (answer.body as ImportRun).fileName]).toEqual([202, 'lot.csv']);
    await expect.poll(async () => (await stockOf(platform)).map((vehicle) => vehicle.make)).toEqual(['Citroën']);
  });

  test.each<[string, { [column: string]: string }, string]>([
    [
      'a column that is not there',
      { ...feedMapping, Colours: 'interior_colour' },
      'The file has no column called "Colours".',
    ],
    ['a field that is not there', { ...feedMapping, Notes: 'secret' }, 'There is no field called "secret".'],
    ['two columns for one field', { ...feedMapping, Notes: 'colour' }, '“Colour” goes to Exterior colour already.'],
    ['no make', { Model: 'model', Year: 'year' }, 'Say which column holds make.'],
    ['no mapping', {}, 'Say which column holds what before importing, or name a profile.'],
    ['an inherited name', { ...feedMapping, Notes: 'constructor' }, 'There is no field called "constructor".'],
  ])('a mapping with %s is refused in words', async (_, mapping, message) => {
    const platform = await aPlatform({ vehicles: [] });
    const answer = await (await platform.signIn(staff.northAdmin.email)).call('POST', '/tenants/north/imports', {
      csv: feed,
      mapping,
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: { code: 'input.invalid', message } });
  });

  test('promise 4: another tenant’s run, and a missing one, are both not there; templates take no stock', async () => {
    const platform = await aPlatform({ vehicles: [] });
    const north = await platform.signIn(staff.northAdmin.email);
    const { id } = await runImport(north, { csv: feed, mapping: feedMapping });
    const south = await platform.signIn(staff.southAdmin.email);
    const foreign = await south.call('GET', `/tenants/south/imports/${id}`);
    const missing = await south.call('GET', '/tenants/south/imports/nothing');
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    expect((await south.call('GET', `/tenants/north/imports/${id}`)).status).toBe(404);
    const list = await north.get<{ imports: ImportRun[]; fields: ImportField[] }>('/tenants/north/imports');
    expect(list.imports.map((run) => run.id)).toEqual([id]);
    expect(list.fields.filter((field) => field.required).map((field) => field.key)).toEqual(['make', 'model', 'year']);
    const pat = await platform.signIn(staff.platform.email);
    expect((await pat.call('POST', '/tenants/plain/imports', { csv: feed, mapping: feedMapping })).status).toBe(400);
  });

  test('a run that a restart cut off says so', async () => {
    const platform = await aPlatform({ vehicles: [] });
    const { createImportRun } = await import('#tenants/imports/import-runs.ts');
    const begun = {
      state: 'running',
      dryRun: false,
      rows: 9,
      read: 3,
      created: 0,
      updated: 0,
      unchanged: 0,
      rejected: 0,
      problems: [],
      problemCount: 0,
    } as const;
    const { id } = await createImportRun(platform.platform.store, platform.north, begun, { by: 'test' });
    const run = await (await platform.signIn(staff.northAdmin.email)).get<ImportRun>(`/tenants/north/imports/${id}`);
    expect([run.state, run.problems[0]?.message]).toEqual(['failed', expect.stringContaining('restart interrupted')]);
  });
});
