/** The watchlist through the routes that shoppers' browsers use, and what they must not do. */
import { expect, test } from 'vitest';
import type { AuditPage } from '#schemas/api/audit.ts';
import type { WatcherCount, WatcherNames } from '#schemas/api/watchers.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { erasePerson } from '#tenants/privacy/erase-person.ts';
import { findPerson } from '#tenants/privacy/find-person.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { mostWatched } from '#tenants/watchlist/watchlist.ts';
import { aPlatform, staff } from '../build/platform.ts';
import { aShopper } from '../build/shopper.ts';
import { aVehicle } from '../build/vehicle.ts';

const phone = '+61412345678';
const host = 'north.localhost';

interface WatchAnswer {
  readonly success: boolean;
  readonly message?: string;
  readonly sign_in?: boolean;
  readonly entries?: readonly { readonly id: string; readonly slug: string }[];
  readonly left?: readonly string[];
  readonly notice?: { readonly title: string; readonly text: string };
}

const carOf = (number: number, more: Partial<Vehicle> = {}) =>
  aVehicle({
    id: `w_${number}`,
    slug: `watched-${number}`,
    stocknum: `W${number}`,
    vin: null,
    name: `Watched ${number}`,
    ...more,
  });

async function aWatchPlatform(more: Parameters<typeof aPlatform>[0] = {}) {
  const opened = await aPlatform(more);
  const shopper = await aShopper(opened, opened.north, { phone, email: 'mia@shoppers.example' });
  const ids = async (who = shopper) =>
    ((await who.get('/api/watchlist')).body as WatchAnswer).entries?.map((entry) => entry.id) ?? null;
  return { ...opened, shopper, ids };
}

test('R7-011, R7-012, R7-013, R4-028, R6-003: a vehicle is saved and taken out, and each answer says so', async () => {
  const { shopper, ids } = await aWatchPlatform();
  const saved = await shopper.send('/api/watchlist/save-car', { phone_number: '0412 345 678', car_id: 'v_1' });
  expect(saved.status).toBe(200);
  expect(saved.headers.get('cache-control')).toBe('private, no-store');
  expect(saved.body).toEqual({
    success: true,
    notice: {
      title: 'Car Saved In Watchlist',
      text: '2021 Aster Ridge Touring is now available in your watchlist',
      link: { label: 'View List', href: '/my-garage' },
    },
  });
  expect(await ids()).toEqual(['v_1']);
  // Twice is once.
  expect((await shopper.send('/api/watchlist/save-car', { phone_number: '', car_id: 'v_1' })).status).toBe(200);
  expect(await ids()).toEqual(['v_1']);
  const removed = await shopper.send('/api/watchlist/remove-car', { phone_number: phone, car_id: 'v_1' });
  expect(removed.body).toMatchObject({
    success: true,
    notice: { title: 'Car Removed', text: '2021 Aster Ridge Touring is no longer in your watchlist' },
  });
  expect(await ids()).toEqual([]);
});

test('R7-011, R6-001: the session decides whose list it is; another number in the body is refused', async () => {
  const { request, north, platform, shopper, ids } = await aWatchPlatform();
  const other = await aShopper({ platform, request }, north, { phone: '+61498765432' });
  const stolen = await other.send('/api/watchlist/save-car', { phone_number: phone, car_id: 'v_1' });
  expect([stolen.status, stolen.body]).toEqual([
    403,
    expect.objectContaining({
      success: false,
      message: 'This phone number is not the one that you are signed in with.',
    }),
  ]);
  expect([await ids(), await ids(other)]).toEqual([[], []]);
  await other.send('/api/watchlist/save-car', { car_id: 'v_1' });
  expect([await ids(shopper), await ids(other)]).toEqual([[], ['v_1']]);
});

test('R4-031, R6-002: without a session, or without a number, the shopper has to sign in', async () => {
  const { request, north, platform } = await aWatchPlatform();
  const nobody = await request(
    host,
    'POST',
    '/api/watchlist/save-car',
    { car_id: 'v_1' },
    { origin: `http://${host}` },
  );
  expect([nobody.status, nobody.body]).toEqual([401, expect.objectContaining({ success: false, sign_in: true })]);
  expect((await request(host, 'GET', '/api/watchlist')).status).toBe(401);
  const unnumbered = await aShopper({ platform, request }, north, { email: 'no-number@shoppers.example' });
  const refused = await unnumbered.send('/api/watchlist/save-car', { phone_number: phone, car_id: 'v_1' });
  expect([refused.status, refused.body]).toEqual([401, expect.objectContaining({ success: false, sign_in: true })]);
  expect((await unnumbered.get('/api/watchlist')).body).toMatchObject({ success: true, phone: '', entries: [] });
});

test('R4-031: without scripts the press leads to sign-in, and on to the same press; a press by link changes nothing', async () => {
  const { request, shopper, ids } = await aWatchPlatform();
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${host}` };
  const pressed = await request(host, 'POST', '/api/watchlist/save-car', 'car_id=v_1', form);
  expect(pressed.status).toBe(303);
  const to = new URL(pressed.headers.get('location') ?? '', `http://${host}`);
  expect(to.pathname).toBe('/sign-in');
  expect(Object.fromEntries(to.searchParams)).toEqual({
    type: 'watchlist',
    redirect: '/watchlist/save/v_1',
    back: '/watchlist/save/v_1',
  });
  const page = await shopper.get('/watchlist/save/v_1');
  expect(page.text).toContain('Save it to your watchlist?');
  expect(page.text).toContain('name="car_id" value="v_1"');
  expect(await ids()).toEqual([]);
  const saved = await shopper.post('/api/watchlist/save-car', { car_id: 'v_1' });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/my-garage']);
  expect(await ids()).toEqual(['v_1']);
  expect((await shopper.get('/watchlist/save/no-such')).status).toBe(404);
});

test('another site, or a sibling of its domain, saves nothing: a form has to come from the site itself', async () => {
  const { request, shopper, ids } = await aWatchPlatform();
  const { cookie } = shopper;
  const refused: readonly { readonly [name: string]: string }[] = [
    { cookie, origin: 'http://south.localhost' },
    { cookie, 'sec-fetch-site': 'same-site' },
    { cookie, 'sec-fetch-site': 'cross-site' },
    { cookie },
  ];
  for (const headers of refused) {
    const sent = await request(host, 'POST', '/api/watchlist/save-car', { car_id: 'v_1' }, headers);
    expect([sent.status, sent.body]).toEqual([403, expect.objectContaining({ success: false })]);
  }
  expect(await ids()).toEqual([]);
});

test('a session of one site is none on another, whose vehicles and lists are separate', async () => {
  const { request, south, platform, shopper, ids } = await aWatchPlatform();
  await shopper.send('/api/watchlist/save-car', { car_id: 'v_1' });
  const origin = 'http://south.localhost';
  const foreign = await request('south.localhost', 'GET', '/api/watchlist', undefined, { cookie: shopper.cookie });
  expect(foreign.status).toBe(401);
  const twin = await aShopper({ platform, request }, south, { phone, email: 'mia@shoppers.example' });
  expect(await ids(twin)).toEqual([]);
  await request(
    'south.localhost',
    'POST',
    '/api/watchlist/remove-car',
    { car_id: 'v_1' },
    { cookie: twin.cookie, origin },
  );
  expect(await ids()).toEqual(['v_1']);
});

test('R4-029: a sold vehicle cannot be saved; one that was saved before stays, and can be taken out', async () => {
  const { north, platform, shopper, ids } = await aWatchPlatform();
  await upsertVehicles(platform.store, north, [carOf(1), carOf(2)], { by: 'feed' });
  await shopper.send('/api/watchlist/save-car', { car_id: 'w_1' });
  // Sold today: its page is still there.
  const sold = { status: 'sold', sold: true, sold_date_timestamp: platform.store.now().getTime() } as const;
  await upsertVehicles(platform.store, north, [carOf(1, sold), carOf(2, sold)], { by: 'feed' });
  expect((await shopper.get('/cars/watched-2')).status).toBe(200);
  const late = await shopper.send('/api/watchlist/save-car', { car_id: 'w_2' });
  expect([late.status, late.body]).toEqual([
    400,
    expect.objectContaining({
      success: false,
      message: 'This vehicle has been sold, so it can no longer be saved.',
    }),
  ]);
  expect(await ids()).toEqual(['w_1']);
  expect((await shopper.send('/api/watchlist/remove-car', { car_id: 'w_1' })).status).toBe(200);
  expect(await ids()).toEqual([]);
});

test('favourites of a browser become part of the list, each once, and those that find no room are named', async () => {
  const vehicles = Array.from({ length: mostWatched + 1 }, (_, index) => carOf(index));
  const { north, platform, shopper, ids } = await aWatchPlatform();
  await upsertVehicles(platform.store, north, vehicles, { by: 'feed' });
  await shopper.send('/api/watchlist/save-car', { car_id: 'w_0' });
  const merged = await shopper.send('/api/watchlist/merge', { car_ids: ['w_0', 'w_1', 'w_1', 'gone', 'v_1'] });
  expect(merged.body).toMatchObject({ success: true, left: [] });
  expect(new Set(await ids())).toEqual(new Set(['w_0', 'w_1', 'v_1']));
  const many = await shopper.send('/api/watchlist/merge', {
    car_ids: vehicles.slice(1).map(({ id }) => id),
  });
  expect(many.status).toBe(200);
  expect((many.body as WatchAnswer).entries).toHaveLength(mostWatched);
  // The first saved are the last to be added.
  expect((many.body as WatchAnswer).left).toEqual(['w_3', 'w_2']);
  const full = await shopper.send('/api/watchlist/save-car', { car_id: 'w_2' });
  expect([full.status, full.body]).toEqual([
    400,
    expect.objectContaining({
      success: false,
      message: 'Your watchlist is full (200 vehicles). Remove one to save another.',
    }),
  ]);
  expect(await ids()).toHaveLength(mostWatched);
});

test.each<[string, unknown]>([
  ['/api/watchlist/save-car', {}],
  ['/api/watchlist/save-car', { car_id: 7 }],
  ['/api/watchlist/save-car', { car_id: '<b>' }],
  ['/api/watchlist/save-car', { car_id: 'v_1', phone_number: { a: 1 } }],
  ['/api/watchlist/save-car', { car_id: 'x'.repeat(100_000) }],
  ['/api/watchlist/save-car', []],
  ['/api/watchlist/remove-car', { car_id: null }],
  ['/api/watchlist/merge', { car_ids: 'v_1' }],
  ['/api/watchlist/merge', { car_ids: [['v_1']] }],
  ['/api/watchlist/merge', { car_ids: Array.from({ length: mostWatched + 1 }, () => 'v_1') }],
])('%s refuses what is no vehicle in words', async (path, body) => {
  const { shopper } = await aWatchPlatform();
  const answer = await shopper.send(path, body);
  expect([400, 413]).toContain(answer.status);
  expect(answer.body).toMatchObject({ success: false, message: expect.stringMatching(/\w+/) });
});

test('R8-008, R7-013: a vehicle that is gone is refused with a message; a site without a watchlist has none', async () => {
  const { shopper } = await aWatchPlatform();
  const gone = await shopper.send('/api/watchlist/save-car', { car_id: 'no-such' });
  expect([gone.status, gone.body]).toEqual([
    404,
    expect.objectContaining({ success: false, message: 'This vehicle is no longer on this site.' }),
  ]);
  const without = await aWatchPlatform({ documents: { switches: { 'watchlist.enabled': false } } });
  for (const path of ['/api/watchlist', '/watchlist/save/v_1'])
    expect((await without.shopper.get(path)).status).toBe(404);
  expect((await without.shopper.send('/api/watchlist/save-car', { car_id: 'v_1' })).status).toBe(404);
});

test('R8-018, R2-052: the words of the notices and the page of the list are the site’s', async () => {
  const { shopper } = await aWatchPlatform({
    documents: {
      switches: {
        'watchlist.saved-title': 'Kept',
        'watchlist.removed-title': 'Let go',
        'watchlist.page': '/favourites',
      },
    },
  });
  const saved = await shopper.send('/api/watchlist/save-car', { car_id: 'v_1' });
  expect(saved.body).toMatchObject({ notice: { title: 'Kept', link: { label: 'View List', href: '/favourites' } } });
  const removed = await shopper.send('/api/watchlist/remove-car', { car_id: 'v_1' });
  expect(removed.body).toMatchObject({ notice: { title: 'Let go' } });
});

test('pages do not depend on the visitor: the same page with a session and without', async () => {
  const { shopper, request } = await aWatchPlatform();
  await shopper.send('/api/watchlist/save-car', { car_id: 'v_1' });
  for (const path of ['/', '/search/used-cars', '/cars/2021-aster-ridge-touring-1']) {
    const theirs = await shopper.get(path);
    const anybodys = await request(host, 'GET', path);
    expect([theirs.text, theirs.headers.get('etag')]).toEqual([anybodys.text, anybodys.headers.get('etag')]);
    expect(theirs.text).toContain('data-watch-src=');
  }
});

test('what was saved is in the copy of a person’s data, and goes with the person', async () => {
  const { north, platform, shopper, ids } = await aWatchPlatform();
  await shopper.send('/api/watchlist/save-car', { car_id: 'v_1' });
  const person = { mail: 'mia@shoppers.example', phone: '' };
  const { signIns } = await findPerson(platform.store, north, person);
  expect(signIns[0]?.watchlist).toMatchObject([{ vehicleId: 'v_1', name: '2021 Aster Ridge Touring' }]);
  await erasePerson(platform.store, north, person, { by: 'Nadia' });
  expect(await ids()).toBeNull();
  const again = await aShopper({ platform, request: async () => Promise.reject(new Error('unused')) }, north, {
    phone,
  });
  expect(again.id).not.toBe(shopper.id);
  expect((await findPerson(platform.store, north, { mail: '', phone })).signIns[0]?.watchlist).toEqual([]);
});

test('staff see how many watch a vehicle, and who where they read leads: no address, no number, and on record', async () => {
  const { shopper, signIn, north, platform, request } = await aWatchPlatform();
  await shopper.send('/api/watchlist/save-car', { car_id: 'v_1' });
  await shopper.post('/my-garage/details', { name: 'Mia', last_name: 'Lee', postcode: '' });
  const nadia = await signIn(staff.northAdmin.email);
  const of = (path: string) => `/tenants/north/watchers${path}?vehicle=v_1`;
  expect(await nadia.get<WatcherCount>(of(''))).toEqual({ total: 1 });
  const named = await nadia.call('GET', of('/names'));
  expect((named.body as WatcherNames).watchers).toMatchObject([{ name: 'Mia Lee' }]);
  expect(named.text).not.toMatch(/61412|mia@/);
  const { entries } = await nadia.get<AuditPage>('/tenants/north/audit?kind=read');
  expect(entries.map(({ words }) => words)).toContain('Viewed who has saved a vehicle');
  const ned = await signIn(staff.northEditor.email);
  expect((await ned.call('GET', of('/names'))).status).toBe(403);
  const sam = await signIn(staff.southAdmin.email);
  expect((await sam.call('GET', of(''))).status).toBe(404);
  expect(await sam.get<WatcherCount>('/tenants/south/watchers?vehicle=v_1')).toEqual({ total: 0 });
  expect((await nadia.call('GET', '/tenants/north/watchers?vehicle=%3Cb%3E')).status).toBe(400);
  await aShopper({ platform, request }, north, { phone: '+61400000001' });
  expect(await nadia.get<WatcherCount>(of(''))).toEqual({ total: 1 });
});
