/** Locations and their hours as a spreadsheet: round trip, preview, storing, refusals, and undo. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocationRow, StoredEntry } from '#schemas/api/content.ts';
import type { EntrySheet } from '#schemas/api/entry-sheet.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { Location } from '#schemas/entities/location.ts';
import { listAudit } from '#tenants/audit/list-audit.ts';
import { findVehicleRecord } from '#tenants/stock/vehicle-records.ts';
import { createAccount } from '#tests/build/account.ts';
import { openingHours } from '#tests/build/location.ts';
import { openTestPlatform, type Person, password, staff, type TestPlatform } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const sheet = '/tenants/north/locations/spreadsheet';

let platform: TestPlatform & { close(): Promise<void> };
let ned: Person;
beforeAll(async () => {
  platform = await openTestPlatform({
    vehicles: [aVehicle({ location_id: 'l_north', location: 'Harbour Motors Newstead' })],
  });
  ned = await platform.signIn(staff.northEditor.email);
});
afterAll(() => platform.close());

const file = async (person = ned) => (await person.call('GET', sheet)).text;
const look = async (csv: string) => (await ned.call('POST', sheet, { csv, dryRun: true })).body as EntrySheet;
const rows = async () => (await ned.get<{ rows: LocationRow[] }>('/tenants/north/locations')).rows;
const open = async (id: string) => (await ned.get<StoredEntry<Location>>(`/tenants/north/locations/${id}`)).item;
const store = async (csv: string) => {
  const { mark } = await look(csv);
  return (await ned.call('POST', sheet, { csv, dryRun: false, mark })).body as EntrySheet;
};
const message = (body: unknown) => (body as ApiError).error.message;
const outcomes = (answer: EntrySheet) => answer.rows.map(({ row, outcome }) => `${row} ${outcome}`);

test('the file of today has every column, and brought back it changes nothing', async () => {
  const answer = await ned.call('GET', sheet);
  const csv = answer.text;
  expect(csv).toContain('Id,Name,Type,Visible,Main location,');
  expect(csv).toContain('08:30-17:30');
  const before = await rows();
  const looked = await look(csv);
  expect(looked.rows.length).toBe(before.length);
  expect(new Set(looked.rows.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
  expect((await store(csv)).undo).toEqual({ locations: [] });
  expect(await rows()).toEqual(before);
});

describe('a file with changes', () => {
  const csv = [
    'Id;Name;Street;Postcode;Saturday;Days that differ;Fax',
    'l_north;Harbour Motors Northside;;4006;9am-12.30pm;2026-12-25 closed;1',
    ';Aspley Yard;7 Robinson Road;4034;closed;;2',
    ';Broken Yard;;40;17:00-9:00;;3',
  ].join('\r\n');
  let stored: EntrySheet;

  test('R4-055: the preview says what each row does and stores nothing', async () => {
    const before = await rows();
    const looked = await look(csv);
    expect(outcomes(looked)).toEqual(['2 changed', '3 new', '4 refused']);
    expect(looked.unknown).toEqual(['Fax']);
    expect(looked.rows[0]?.changes).toContainEqual({
      row: 2,
      column: 'Saturday',
      before: '08:30-16:00',
      after: '09:00-12:30',
    });
    expect(looked.rows[2]?.problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ column: 'Postcode' }),
        {
          row: 4,
          column: 'Saturday',
          message: 'Saturday closes before it opens. Hours after midnight belong to the next day.',
        },
      ]),
    );
    expect(looked.undo).toBeNull();
    expect(await rows()).toEqual(before);
  });

  test('what was not looked at, or has changed since, is not stored', async () => {
    const { mark } = await look(csv);
    expect((await ned.call('POST', sheet, { csv, dryRun: false })).status).toBe(409);
    const { item, version } = await ned.get<StoredEntry<Location>>('/tenants/north/locations/l_north');
    await ned.call('PUT', '/tenants/north/locations/l_north', {
      version,
      item: { ...item, location_subtype: 'Buying' },
    });
    const late = await ned.call('POST', sheet, { csv, dryRun: false, mark });
    expect([late.status, message(late.body)]).toEqual([409, expect.stringMatching(/Check again/)]);
    expect((await open('l_north')).name).toBe('Harbour Motors Newstead');
  });

  test('stored in one step: on the site, in the history, with vehicles that follow; the refused row is left out', async () => {
    stored = await store(csv);
    expect(stored.undo?.locations?.map(({ before }) => before === null)).toEqual([false, true]);
    const north = await open('l_north');
    expect(north).toMatchObject({ name: 'Harbour Motors Northside', review_count: expect.any(Number), primary: true });
    expect(north.contact_detail.opening_hours[6]).toEqual(openingHours(6, '09:00', '12:30'));
    expect(north.special_hours).toMatchObject([{ date: '2026-12-25', status: 'Closed' }]);
    // The column exists but is empty.
    expect(north.address.street).toBeNull();
    const names = (await rows()).map(({ name }) => name);
    expect(names).toContain('Aspley Yard');
    expect(names).not.toContain('Broken Yard');
    const { changes } = await ned.get<{ changes: { by: string; fields: { pointer: string }[] }[] }>(
      '/tenants/north/locations/l_north/history',
    );
    expect(changes[0]?.by).toBe(staff.northEditor.name);
    expect(changes[0]?.fields.map(({ pointer }) => pointer)).toContain('/name');
    const { entries } = await listAudit(platform.platform.store, platform.north);
    expect(entries.find(({ action }) => action === 'content.location')?.detail).toMatchObject({ changed: 2 });
    const standing = async () =>
      (await findVehicleRecord(platform.platform.store, platform.north, 'v_1'))?.vehicle.location;
    await expect.poll(standing, { timeout: 100_000 }).toBe('Harbour Motors Northside');
  });

  test('taken back in one step, once', async () => {
    const back = await ned.call('POST', `${sheet}/undo`, stored.undo);
    expect([back.status, back.body]).toEqual([200, { undone: 2 }]);
    const north = await open('l_north');
    expect(north).toMatchObject({ name: 'Harbour Motors Newstead', address: { street: '12 Breakfast Creek Road' } });
    expect(north.contact_detail.opening_hours[6]).toEqual(openingHours(6, '08:30', '16:00'));
    expect((await rows()).find(({ name }) => name === 'Aspley Yard')?.removed).toBe(true);
    const again = await ned.call('POST', `${sheet}/undo`, stored.undo);
    expect([again.status, message(again.body)]).toEqual([409, expect.stringMatching(/changed in the meantime/)]);
  });
});

test('another main location takes over, and is taken back with the one that followed', async () => {
  const stored = await store('Name,Main location\nChermside,yes\n');
  expect(outcomes(stored)).toEqual(['2 new', 'null changed']);
  const mains = async () => (await rows()).flatMap(({ name, primary, removed }) => (primary && !removed ? [name] : []));
  expect(await mains()).toEqual(['Chermside']);
  expect((await ned.call('POST', `${sheet}/undo`, stored.undo)).status).toBe(200);
  expect(await mains()).toEqual(['Harbour Motors Newstead']);
});

describe('refused', () => {
  test.each([
    ['', /empty/],
    ['Phone\n1', /neither a column/],
    ['Name,Name\nA,B', /Two columns/],
    ['Name\n"Aspley', /quotation mark/],
    [`Name\n${'Aspley\n'.repeat(1001)}`, /more than 1,000/],
  ])('%j', async (csv, words) => {
    const answer = await ned.call('POST', sheet, { csv, dryRun: true });
    expect([answer.status, message(answer.body)]).toEqual([400, expect.stringMatching(words)]);
  });

  test('more than a megabyte, and a thousand rows of long cells within a second', async () => {
    expect((await ned.call('POST', sheet, { csv: 'x'.repeat(1_100_000), dryRun: true })).status).toBe(400);
    const line = `${'é'.repeat(900)},closed\n`;
    const looked = await look(`Name,Monday\n${line.repeat(1000)}`);
    expect(looked.rows.length).toBe(1000);
    expect(new Set(looked.rows.map(({ outcome }) => outcome))).toEqual(new Set(['refused']));
  });

  test('without the permission to change locations; viewers can download the file', async () => {
    const email = 'vic@north.example';
    const account = { email, name: 'Vic Viewer', password, role: 'viewer' } as const;
    await createAccount(platform.platform.store, { ...account, scope: platform.north });
    const viewer = await platform.signIn(email);
    expect(await file(viewer)).toContain('Harbour Motors');
    for (const path of [sheet, `${sheet}/undo`]) expect((await viewer.call('POST', path, {})).status).toBe(403);
    const other = await platform.signIn(staff.southEditor.email);
    expect((await other.call('GET', sheet)).status).toBe(404);
    expect((await other.call('POST', sheet, { csv: 'Name\nA', dryRun: true })).status).toBe(404);
  });

  test('an undo that names an unknown location', async () => {
    const answer = await ned.call('POST', `${sheet}/undo`, { locations: [{ id: 'l_else', version: 1, before: null }] });
    expect(answer.status).toBe(404);
  });
});
