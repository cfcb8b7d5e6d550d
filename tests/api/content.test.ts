/** Locations and reviews by the console's API: written, checked, put together, followed by stock, read by shoppers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  EntryConflict,
  EntryHistory,
  FoundPlace,
  LocationRow,
  ReviewRow,
  StoredEntry,
} from '#schemas/api/content.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Review } from '#schemas/entities/review.ts';
import { listAudit } from '#tenants/audit/list-audit.ts';
import { putContent } from '#tenants/content/put-content.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { findVehicleRecord } from '#tenants/stock/vehicle-records.ts';
import { openingHours } from '#tests/build/location.ts';
import { openTestPlatform, type Person, staff, type TestPlatform } from '#tests/build/platform.ts';
import { aReview } from '#tests/build/review.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const locations = '/tenants/north/locations';
const reviews = '/tenants/north/reviews';
type StoredLocation = StoredEntry<Location>;
type StoredReview = StoredEntry<Review>;

let platform: TestPlatform & { close(): Promise<void> };
let ned: Person;
beforeAll(async () => {
  platform = await openTestPlatform({
    vehicles: [aVehicle({ location_id: 'l_north', location: 'Harbour Motors Newstead' })],
  });
  ned = await platform.signIn(staff.northEditor.email);
});
afterAll(() => platform.close());

const open = (id = 'l_north') => ned.get<StoredLocation>(`${locations}/${id}`);
const send = (item: Location, version: number, person = ned) =>
  person.call('PUT', `${locations}/${item.id}`, { version, item });
const pointers = (body: unknown) => (body as ApiError).error.problems?.map(({ pointer }) => pointer) ?? [];

describe('a location', () => {
  test('R3-004: changed hours are stored whole, seen at the next request, and say who changed them', async () => {
    const { item, version } = await open();
    const before = (await findVersions(platform.platform.store, platform.north))?.content ?? 0;
    const opening_hours = [
      ...item.contact_detail.opening_hours.filter(({ weekday }) => weekday !== 6),
      // A text in addition to times would replace them on the page.
      { ...openingHours(6, '09:00', '12:30'), formated_hours: '8:30 am - 4:00 pm' },
    ];
    const answer = await send({ ...item, contact_detail: { ...item.contact_detail, opening_hours } }, version);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ version: version + 1, by: staff.northEditor.name, merged: false });
    const saturday = (await open()).item.contact_detail.opening_hours.find(({ weekday }) => weekday === 6);
    expect(saturday).toEqual(openingHours(6, '09:00', '12:30'));
    expect((await findVersions(platform.platform.store, platform.north))?.content).toBe(before + 1);
    const audit = (await listAudit(platform.platform.store, platform.north)).entries;
    expect(audit.some(({ action, by }) => action === 'content.location' && by === staff.northEditor.name)).toBe(true);
  });

  test('a mistake is reported at its field, and nothing is stored', async () => {
    const { item, version } = await open();
    const { address, contact_detail } = item;
    const holiday = {
      date: '2026-12-25',
      status: 'Open',
      start_hour: null,
      end_hour: null,
      hours: null,
      location_id: null,
      location: null,
    } as const;
    const cases: readonly (readonly [Partial<Location>, string])[] = [
      [{ name: ' ' }, '/name'],
      [{ phone: 'call us' }, '/phone'],
      [{ phone: '1900 123 456' }, '/phone'],
      [{ phone: '0147 123 456' }, '/phone'],
      [{ phone: '+8816 1234 5678' }, '/phone'],
      [{ address: { ...address, postcode: '40' } }, '/address/postcode'],
      [{ address: { ...address, lat: null } }, '/address/lat'],
      [{ address: { ...address, lat: 51.5, long: -0.1 } }, '/address/lat'],
      [{ contact_detail: { ...contact_detail, email: 'nobody' } }, '/contact_detail/email'],
      [
        { contact_detail: { ...contact_detail, opening_hours: [openingHours(1, '17:00', '09:00')] } },
        '/contact_detail/opening_hours/0',
      ],
      [
        { contact_detail: { ...contact_detail, opening_hours: [openingHours(1), openingHours(1)] } },
        '/contact_detail/opening_hours/1',
      ],
      [{ special_hours: [holiday] }, '/special_hours/0'],
      [{ special_hours: [{ ...holiday, status: 'Closed', date: '2026-13-40' }] }, '/special_hours/0'],
      [{ time_zone: 'Mars/Olympus' }, '/time_zone'],
      [{ website_url: 'javascript:alert(1)' }, '/website_url'],
      [{ image: { url: 'javascript:alert(1)', thumb: '/img/a' } }, '/image'],
      [{ primary: false }, '/primary'],
    ];
    for (const [change, pointer] of cases) {
      const answer = await send({ ...item, ...change }, version);
      expect([pointer, answer.status]).toEqual([pointer, 400]);
      expect(pointers(answer.body)).toContain(pointer);
    }
    for (const body of [
      {},
      { version },
      { version, item: [] },
      { version, item: { ...item, id: 7 } },
      { version: 0, item },
    ])
      expect((await ned.call('PUT', `${locations}/l_north`, body)).status).toBe(400);
    expect((await open()).version).toBe(version);
  });

  test('what is not staff’s to write stays as it is', async () => {
    const { item, version } = await open();
    const answer = await send(
      { ...item, slug: 'else', average_rating: 5, review_count: 900, dealership_id: 'd_9' },
      version,
    );
    expect(answer.body).toMatchObject({
      item: { slug: item.slug, review_count: item.review_count, dealership_id: 'd_1' },
    });
  });

  test('two people: changes apart are put together, the same field is a conflict with both sides', async () => {
    const began = await open();
    const nadia = await platform.signIn(staff.northAdmin.email);
    await send({ ...began.item, phone: '0732009999' }, began.version, nadia);
    const apart = await send({ ...began.item, dealer_license_number: '77' }, began.version);
    expect(apart.body).toMatchObject({ merged: true, item: { phone: '0732009999', dealer_license_number: '77' } });
    const clash = await send({ ...began.item, phone: '0732001111' }, began.version);
    expect(clash.status).toBe(409);
    const { theirs, conflicts, base } = clash.body as EntryConflict<Location>;
    expect(theirs.item.phone).toBe('0732009999');
    expect(base?.phone).toBe(began.item.phone);
    expect(conflicts.map(({ pointer, yours }) => [pointer, yours])).toEqual([['/phone', '0732001111']]);
    expect((await open()).item.phone).toBe('0732009999');
  });

  test('vehicles that stand there follow its name and address, unlocked and on record', async () => {
    const { item, version } = await open();
    const address = { ...item.address, city: 'Teneriffe', postcode: '4005' };
    await send({ ...item, name: 'Harbour Motors Teneriffe', address }, version);
    const moved = () => findVehicleRecord(platform.platform.store, platform.north, 'v_1');
    await expect.poll(async () => (await moved())?.vehicle.city, { timeout: 100_000 }).toBe('Teneriffe');
    expect((await moved())?.vehicle).toMatchObject({ location: 'Harbour Motors Teneriffe', locked_fields: [] });
  });

  test('one is added, becomes the main one, is removed and restored; one that is needed stays', async () => {
    const blank = await ned.get<StoredLocation>(`${locations}/new`);
    expect(blank).toMatchObject({ version: 0, item: { name: '', country: 'AU', primary: false } });
    expect((await ned.call('POST', locations, { item: blank.item })).status).toBe(400);
    const made = await ned.call('POST', locations, { item: { ...blank.item, name: 'Bay Side', primary: true } });
    expect(made.status).toBe(201);
    const { item, version, url } = made.body as StoredLocation;
    expect(item.slug).toBe('bay-side');
    expect(url).toContain('/locations/bay-side');
    const primaries = async () =>
      (await ned.get<{ rows: LocationRow[] }>(locations)).rows.filter(({ primary }) => primary).map(({ name }) => name);
    expect(await primaries()).toEqual(['Bay Side']);
    // One has vehicles, the other is the main one.
    const first = await open();
    expect((await ned.call('DELETE', `${locations}/l_north?version=${first.version}`)).status).toBe(400);
    expect((await ned.call('DELETE', `${locations}/${item.id}?version=${version}`)).status).toBe(400);
    await send({ ...first.item, primary: true }, first.version);
    const now = await open(item.id);
    expect((await ned.call('DELETE', `${locations}/${item.id}?version=${now.version}`)).status).toBe(204);
    expect((await open(item.id)).removedAt).not.toBeNull();
    expect((await send(now.item, now.version + 1)).status).toBe(409);
    const back = await ned.call('POST', `${locations}/${item.id}/restore`, { version: now.version + 1 });
    expect(back.body).toMatchObject({ removedAt: null, item: { name: 'Bay Side' } });
  });

  test('its history says who changed which field, and holds what stood there', async () => {
    const { item, version } = await open();
    await send({ ...item, phone: '0732004444' }, version);
    const { changes } = await ned.get<EntryHistory<Location>>(`${locations}/l_north/history`);
    expect(changes[0]).toMatchObject({
      version: version + 1,
      by: staff.northEditor.name,
      action: 'edit',
      fields: expect.arrayContaining([{ pointer: '/phone', before: item.phone, after: '0732004444' }]),
    });
    expect(changes[1]?.item).toEqual(item);
    expect(changes.at(-1)).toMatchObject({ version: 1, action: 'create', fields: [] });
    const { rows } = await ned.get<{ rows: LocationRow[] }>(locations);
    const bay = rows.find(({ name }) => name === 'Bay Side');
    const gone = await ned.get<EntryHistory>(`${locations}/${bay?.id}/history`);
    expect(gone.changes.slice(0, 2).map(({ action }) => action)).toEqual(['restore', 'remove']);
    expect((await ned.call('GET', `${locations}/nowhere/history`)).status).toBe(404);
    const sue = await platform.signIn(staff.southEditor.email);
    expect((await sue.call('GET', `${locations}/l_north/history`)).status).toBe(404);
  });

  test('M-003, promise 4: staff of other sites neither read nor write them; a template has none', async () => {
    const sue = await platform.signIn(staff.southEditor.email);
    const { item, version } = await open();
    for (const path of [locations, `${locations}/l_north`, `${locations}/new`, `${locations}/places?q=bris`, reviews])
      expect([path, (await sue.call('GET', path)).status]).toEqual([path, 404]);
    expect((await send(item, version, sue)).status).toBe(404);
    expect((await sue.call('PUT', `/tenants/south/locations/l_north`, { version, item })).status).toBe(404);
    expect((await platform.anonymous.call('GET', locations)).status).toBe(401);
    const olga = await platform.signIn(staff.onboarding.email);
    expect((await olga.call('GET', '/tenants/plain/locations')).status).toBe(400);
    expect((await olga.call('GET', locations)).status).toBe(200);
  });

  test('its place is found by suburb or postcode', async () => {
    const { places } = await ned.get<{ places: FoundPlace[] }>(`${locations}/places?q=4006`);
    expect(places[0]).toMatchObject({ postcode: '4006', region: 'QLD' });
    for (const query of ['', '?q=', `?q=${'a'.repeat(101)}`])
      expect((await ned.call('GET', `${locations}/places${query}`)).status).toBe(400);
  });
});

describe('reviews', () => {
  test('R3-011: one is added, answered, hidden; hidden still counts', async () => {
    const { store } = platform.platform;
    await putContent(store, platform.north, 'review', [aReview({ id: 'r_1', location_id: 'l_north', rating: 4 })], {
      by: 'x',
    });
    const blank = await ned.get<StoredReview>(`${reviews}/new`);
    const made = await ned.call('POST', reviews, {
      item: { ...blank.item, customer_name: 'Kim', rating: 5, text: 'Fair and quick.', location_id: 'l_north' },
    });
    expect(made.status).toBe(201);
    const { item, version } = made.body as StoredReview;
    const answered = await ned.call('PUT', `${reviews}/${item.id}`, {
      version,
      item: { ...item, reply_text: 'Thank you, Kim.', hidden: true },
    });
    expect(answered.body).toMatchObject({ item: { reply_text: 'Thank you, Kim.', hidden: true } });
    expect((answered.body as StoredReview).item.reply_date).toMatch(/^\d{4}-/);
    const { rows } = await ned.get<{ rows: ReviewRow[] }>(reviews);
    expect(rows.map(({ customer, hidden }) => [customer, hidden])).toEqual([
      ['Kim', true],
      ['Ngaire P.', false],
    ]);
  });

  test('a mistake is reported at its field', async () => {
    const { item, version } = await ned.get<StoredReview>(`${reviews}/r_1`);
    for (const [change, pointer] of [
      [{ customer_name: '' }, '/customer_name'],
      [{ rating: 6 }, '/rating'],
      [{ review_date: 'yesterday' }, '/review_date'],
      [{ review_date: '2999-01-01' }, '/review_date'],
      [{ location_id: 'l_nowhere' }, '/location_id'],
      [{ text: 'a'.repeat(4001) }, '/text'],
    ] as const) {
      const answer = await ned.call('PUT', `${reviews}/r_1`, { version, item: { ...item, ...change } });
      expect([pointer, answer.status]).toEqual([pointer, 400]);
      expect(pointers(answer.body)).toContain(pointer);
    }
  });
});
