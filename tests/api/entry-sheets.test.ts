/** Makes and models by spreadsheet, through the console's API: dry run, stored in one step, undone. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blankMake } from '#domain/makes/edit-make.ts';
import type { EntryHistory, MakeRange, ModelRange, StoredEntry } from '#schemas/api/content.ts';
import type { EntrySheet } from '#schemas/api/entry-sheet.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { Model } from '#schemas/entities/model.ts';
import { putContent } from '#tenants/content/put-content.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { aModel } from '#tests/build/model.ts';
import { openTestPlatform, type Person, staff, type TestPlatform } from '#tests/build/platform.ts';

const models = '/tenants/north/models';
const sheet = `${models}/spreadsheet`;

const modelPage = {
  type: 'model',
  title: 'Model',
  route: '/models/:slug',
  seo: {},
  layout: { root: ['b_hero1'], blocks: { b_hero1: { type: 'model-hero', version: 1, props: {} } } },
};

let platform: TestPlatform & { close(): Promise<void> };
let ned: Person;
beforeAll(async () => {
  platform = await openTestPlatform({ documents: { 'page/model': modelPage } });
  ned = await platform.signIn(staff.northEditor.email);
});
afterAll(() => platform.close());

const stored = [
  aModel({ id: 'm_ridge' }),
  aModel({
    id: 'm_field',
    name: "'=Field",
    slug: 'field',
    position: 2,
    from_price: 38_990.5,
    description: '<p>One | two</p>\n<p>Three</p>',
    features: [
      {
        id: 'f_1',
        title: 'Room | space',
        template: null,
        description: '<p>a\\b</p>',
        image: null,
        is_carousel: true,
        images: [{ url: '/img/a', thumb: '/img/a' }],
      },
    ],
  }),
];
beforeEach(async () => {
  const { store } = platform.platform;
  const make = { ...blankMake('mk_9', 'aster'), name: 'Aster' };
  await putContent(store, platform.north, 'manufacturer', [make], { by: 'x', replace: true });
  await putContent(store, platform.north, 'model', stored, { by: 'x' });
});

const csv = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n`;
const look = async (text: string, path = sheet, person = ned) => {
  const answer = await person.call('POST', path, { csv: text, dryRun: true });
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return answer.body as EntrySheet;
};
const store = async (text: string, path = sheet) => {
  const { mark } = await look(text, path);
  const answer = await ned.call('POST', path, { csv: text, dryRun: false, mark });
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return answer.body as EntrySheet;
};
const outcomes = ({ rows }: EntrySheet) => rows.map(({ name, outcome }) => [name, outcome]);
const open = async (id: string) => (await ned.get<StoredEntry<Model>>(`${models}/${id}`)).item;
const names = async () =>
  (await ned.get<ModelRange>(models)).rows.filter((row) => !row.removed).map(({ name }) => name);
const versions = async () => (await findVersions(platform.platform.store, platform.north))?.content ?? 0;
const refusalOf = (body: unknown) => (body as ApiError).error.message;

describe('a range by file', () => {
  test('R3-008: today’s range, brought back as it came, changes nothing', async () => {
    const file = await ned.call('GET', sheet);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="models-north.csv"');
    const answer = await look(file.text);
    expect(answer.rows.map(({ outcome, changes, problems }) => [outcome, changes, problems])).toEqual([
      ['unchanged', [], []],
      ['unchanged', [], []],
    ]);
    expect(answer.unknown).toEqual([]);
    const before = await versions();
    expect((await store(file.text)).undo).toEqual({ entries: [] });
    expect(await versions()).toBe(before);
  });

  test('models with variants and colours are tried, stored with a make that was not there, and on the site', async () => {
    const text = csv(
      'Model,Make,Body,Colours,Variant,Variant drive away from,Series,Terms of mine',
      'Wallaby,Boreal,SUV,"White | #ffffff\nRed | #aa0000",Active,"$31,990",MY27,x',
      ',,,,Touring,34990,MY27,',
      'Ridge,Aster,SUV,Deep blue | #335577,Touring,39990,MY26,',
    );
    const before = await versions();
    const tried = await look(text);
    expect(outcomes(tried)).toEqual([
      ['Wallaby', 'new'],
      ['Ridge', 'changed'],
    ]);
    expect(tried.rows[1]?.changes).toEqual([
      { row: 4, column: 'Touring: Variant drive away from', before: '38990', after: '39990' },
    ]);
    expect([tried.unknown, tried.makes, tried.undo]).toEqual([['Terms of mine'], ['Boreal'], null]);
    expect([await versions(), await names()]).toEqual([before, ['Ridge', "'=Field"]]);

    const done = await store(text);
    expect(done.undo?.entries).toHaveLength(3);
    const page = await platform.site('north', '/models/wallaby');
    expect([page.status, page.text.includes('From $31,990')]).toEqual([200, true]);
    const makes = (await ned.get<MakeRange>('/tenants/north/makes')).rows.filter((row) => !row.removed);
    expect(makes.map(({ name }) => name)).toEqual(['Aster', 'Boreal']);
    const made = await open(done.undo?.entries?.find(({ before: was }) => was === null)?.id ?? '');
    expect(made).toMatchObject({
      name: 'Wallaby',
      slug: 'wallaby',
      position: 3,
      path: '/models/wallaby',
      manufacturer_body: 'SUV',
      colours: [{ name: 'White' }, { name: 'Red', hex: '#aa0000' }],
      model_variants: [
        { full_name: 'Wallaby Active', series: 'MY27' },
        { name: 'Touring', dap_min_price: 34_990 },
      ],
    });
    expect(made.manufacturer_id).toBe(makes[1]?.id);
    // What the file did not speak of, and no form shows, stays: the id of the variant too.
    expect(await open('m_ridge')).toMatchObject({
      description: '<p>A family SUV with room to spare.</p>',
      model_variants: [{ id: 'mv_1', dap_min_price: 39_990, dap_max_price: 41_990 }],
    });

    const undone = await ned.call('POST', `${sheet}/undo`, done.undo);
    expect([undone.status, undone.body]).toEqual([200, { undone: 3 }]);
    expect(await names()).toEqual(['Ridge', "'=Field"]);
    expect((await open('m_ridge')).model_variants[0]?.dap_min_price).toBe(38_990);
    expect((await platform.site('north', '/models/wallaby')).status).not.toBe(200);
    const { changes } = await ned.get<EntryHistory<Model>>(`${models}/m_ridge/history`);
    expect(changes[0]).toMatchObject({ by: staff.northEditor.name, action: 'edit' });
  });

  test('a heading in a list that stays keeps what no cell shows', async () => {
    const text = csv('Slug,Features', 'field,"Room \\| space | <p>New</p>\nSecond"');
    expect(outcomes(await store(text))).toEqual([["'=Field", 'changed']]);
    expect((await open('m_field')).features).toMatchObject([
      { id: 'f_1', description: '<p>New</p>', is_carousel: true, images: [{ url: '/img/a' }] },
      { title: 'Second', is_carousel: false },
    ]);
  });

  test('a row that cannot be is refused with row, column and what to do; the others are stored', async () => {
    const text = csv(
      'Model,Make,From price,Picture,Variant,Variant drive away from,Variant drive away up to',
      'Good,Aster,10000,,One,1000,2000',
      'Bad price,Aster,free,,,,',
      'Bad picture,Aster,,javascript:alert(1),,,',
      'Twice,Aster,,,One,5,3',
      'Twice,Aster,,,one,,',
      `${'x'.repeat(100)},Aster,,,,,`,
    );
    const done = await store(text);
    expect(outcomes(done).map(([, outcome]) => outcome)).toEqual(['new', 'refused', 'refused', 'refused', 'refused']);
    expect(done.rows.flatMap(({ problems }) => problems.map(({ row, column }) => [row, column]))).toEqual([
      [3, 'Drive away from'],
      [4, 'Picture'],
      [5, 'Variant drive away up to'],
      [6, 'Variant'],
      [7, 'Model'],
    ]);
    expect(done.rows[1]?.problems[0]?.message).toBe('“free” is not a number. Write it in figures, for example 38990.');
    expect(await names()).toEqual(['Ridge', "'=Field", 'Good']);
    expect((await ned.call('POST', `${sheet}/undo`, done.undo)).status).toBe(200);
  });

  test('exactly what was reviewed is stored: a change in between is reported, and an undo affects only the file’s changes', async () => {
    const text = csv('Slug,Fuel', 'ridge,Hybrid');
    const { mark } = await look(text);
    const item = await open('m_field');
    const { version } = await ned.get<StoredEntry<Model>>(`${models}/m_field`);
    await ned.call('PUT', `${models}/m_field`, { version, item: { ...item, fuel: 'Diesel' } });
    for (const body of [
      { csv: text, dryRun: false, mark },
      { csv: text, dryRun: false },
    ])
      expect((await ned.call('POST', sheet, body)).status).toBe(409);
    expect((await open('m_ridge')).fuel).toBe('Petrol');

    const { undo } = await store(text);
    const now = await ned.get<StoredEntry<Model>>(`${models}/m_ridge`);
    await ned.call('PUT', `${models}/m_ridge`, { version: now.version, item: { ...now.item, fuel: 'Diesel' } });
    const refused = await ned.call('POST', `${sheet}/undo`, undo);
    expect([refused.status, refusalOf(refused.body)]).toEqual([
      409,
      'Ridge was changed in the meantime. Open its history instead.',
    ]);
    expect((await open('m_ridge')).fuel).toBe('Diesel');
  });

  test('what is no such file is refused in words, and everything is bounded', async () => {
    const many = Array.from({ length: 5001 }, (_, index) => `M${index}`);
    const cases: readonly (readonly [string, RegExp])[] = [
      ['', /file is empty/],
      ['Fuel\r\nPetrol', /names no column “Model”/],
      ['Model,Name\r\na,b', /Two columns mean “Model”/],
      ['Model\r\n"Ridge', /quotation mark is opened and not closed/],
      [csv('Model', ...many), /more than 5,000 rows/],
      [csv('Model', ...many.slice(0, 1001)), /can have 1,000 models/],
      [`${'a,'.repeat(600)}\r\n`, /more than 500 columns/],
      [`Model\r\n${'x'.repeat(310_000)}`, /Row 2, column 1 has more than 300,000 characters/],
      ['x'.repeat(2 * 1024 * 1024 + 1), /more than 2 MB/],
    ];
    for (const [text, message] of cases) {
      const answer = await ned.call('POST', sheet, { csv: text, dryRun: true });
      expect([message, answer.status]).toEqual([message, 400]);
      expect(answer.text.length).toBeLessThan(3000);
      expect(answer.text).toMatch(message);
    }
    for (const body of [{}, { csv: 1, dryRun: true }, { csv: '', dryRun: 'no' }])
      expect((await ned.call('POST', sheet, body)).status).toBe(400);
    for (const entries of [[], [{ kind: 'location', id: 'x', version: 1, before: null }], [{ id: 'x' }]])
      expect((await ned.call('POST', `${sheet}/undo`, { entries })).status).toBe(400);
    const gone = { entries: [{ kind: 'model', id: 'nobody', version: 1, before: null }] };
    expect((await ned.call('POST', `${sheet}/undo`, gone)).status).toBe(404);
  });

  test('one site’s file touches that site alone, and templates have none', async () => {
    const sue = await platform.signIn(staff.southEditor.email);
    expect((await sue.call('POST', sheet, { csv: csv('Model', 'Mine'), dryRun: true })).status).toBe(404);
    const south = await look(csv('Slug,Model', 'ridge,Ridge'), '/tenants/south/models/spreadsheet', sue);
    expect(south.rows).toMatchObject([{ outcome: 'new', id: null }]);
  });
});

describe('makes by file', () => {
  const makes = '/tenants/north/makes/spreadsheet';
  test('R3-008: are added with logo and words, found by name, and taken back', async () => {
    const text = csv(
      'Make,Logo,Description',
      'ASTER,/img/library/aster,<p>Since 1920</p>',
      'Boreal,,',
      'boreal,,Again',
    );
    const done = await store(text, makes);
    expect(outcomes(done)).toEqual([
      ['Aster', 'changed'],
      ['Boreal', 'new'],
    ]);
    const file = await ned.call('GET', makes);
    expect(file.text).toContain('aster,Aster,/img/library/aster,<p>Since 1920</p>');
    expect(outcomes(await look(file.text, makes))).toEqual([
      ['Aster', 'unchanged'],
      ['Boreal', 'unchanged'],
    ]);
    expect((await ned.call('POST', `${makes}/undo`, done.undo)).status).toBe(200);
    expect((await ned.call('GET', makes)).text).not.toContain('Boreal');
    const wrong = await look(csv('Make,Logo', 'Boreal,javascript:1', '!!!,'), makes);
    expect(wrong.rows.map(({ problems }) => problems[0]?.column)).toEqual(['Logo', 'Make']);
  });
});
