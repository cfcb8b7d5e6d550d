/** Accounts of some of a site's locations, through the console's routes: whose leads they read and which vehicles they change. */
import { expect, test } from 'vitest';
import type { ApiError } from '#schemas/api/error.ts';
import type { SignedIn } from '#schemas/api/session.ts';
import type { BulkPlan, BulkResult, StockPage, StockVehicle } from '#schemas/api/stock.ts';
import { putContent } from '#tenants/content/put-content.ts';
import { storeLead } from '#tenants/leads/store-lead.ts';
import { createAccount } from '#tests/build/account.ts';
import { aLocation } from '#tests/build/location.ts';
import { aPlatform, password, staff } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const at = (n: number, location_id: string | null, location: string | null) =>
  aVehicle({ id: `v_${n}`, slug: `ridge-${n}`, stocknum: `S${n}`, vin: null, location_id, location, price: 20_000 });
const vehicles = [at(1, 'l_north', 'North Yard'), at(2, 'l_port', 'Port Yard'), at(3, null, null)];
const stock = '/tenants/north/stock';
const theirs = 'It is at Port Yard, and you may change vehicles at North Yard only.';

async function setUp(locationIds: readonly string[] = ['l_north']) {
  const platform = await aPlatform({ vehicles });
  const { store } = platform.platform;
  const yards = [
    aLocation({ id: 'l_north', name: 'North Yard', slug: 'north-yard' }),
    aLocation({ id: 'l_port', name: 'Port Yard', slug: 'port-yard', primary: false }),
  ];
  await putContent(store, platform.north, 'location', yards, { by: staff.onboarding.name });
  const hire = async (role: 'stock' | 'leads') => {
    const email = `${role}@north.example`;
    await createAccount(store, { email, name: `Nan ${role}`, password, role, locationIds, scope: platform.north });
    return platform.signIn(email);
  };
  return { platform, hire };
}

const forbidden = (answer: { readonly status: number; readonly body: unknown }) => [
  answer.status,
  (answer.body as ApiError).error?.message,
];

test('a stock keeper of one yard changes its vehicles, and gets the location of all others', async () => {
  const { hire } = await setUp();
  const stan = await hire('stock');
  const open = (id: string) => stan.get<StockVehicle>(`${stock}/${id}`);
  expect((await open('v_1')).readOnly).toBe(null);
  expect((await open('v_2')).readOnly).toBe(theirs);
  expect((await stan.get<StockPage>(stock)).total).toBe(3);
  const edit = async (id: string, changes: object) =>
    stan.call('PUT', `${stock}/${id}`, { version: (await open(id)).version, changes });
  expect((await edit('v_1', { price: 19_000 })).status).toBe(200);
  expect(forbidden(await edit('v_2', { price: 1000 }))).toEqual([403, theirs]);
  expect(forbidden(await edit('v_3', { price: 1000 }))).toEqual([
    403,
    'It is at no location of this site, and you may change vehicles at North Yard only.',
  ]);
  // Neither moved from another yard nor to one.
  expect((await edit('v_2', { location_id: 'l_north' })).status).toBe(403);
  expect(forbidden(await edit('v_1', { location_id: 'l_port' }))).toEqual([403, theirs]);
  expect((await stan.call('DELETE', `${stock}/v_2?version=1`)).status).toBe(403);
  expect((await stan.call('POST', `${stock}/v_2/duplicate`, {})).status).toBe(403);
  expect((await stan.call('POST', `${stock}/v_2/restore`, { version: 1, to: 1 })).status).toBe(403);
  expect((await stan.call('POST', `${stock}/v_2/photos`, 'x', { 'content-type': 'image/png' })).status).toBe(403);
  expect((await open('v_2')).version).toBe(1);
});

test('what a stock keeper of one yard adds is at that yard', async () => {
  const { hire } = await setUp();
  const stan = await hire('stock');
  const made = await stan.call('POST', stock, { make: 'Aster', model: 'Ridge', year: 2024 });
  expect([made.status, (made.body as StockVehicle).vehicle.location_id]).toEqual([201, 'l_north']);
  const elsewhere = { make: 'Aster', model: 'Ridge', year: 2024, location_id: 'l_port' };
  expect(forbidden(await stan.call('POST', stock, elsewhere))).toEqual([403, theirs]);
});

test('an act on many vehicles leaves those of other yards, and says so; so does undoing one', async () => {
  const { platform, hire } = await setUp();
  const stan = await hire('stock');
  const nadia = await platform.signIn(staff.northAdmin.email);
  const cut = {
    ids: vehicles.map(({ id }) => id),
    action: { type: 'price', by: 'amount', value: -1000, rounding: '1', showWas: false },
  };
  const plan = (await stan.call('POST', `${stock}/bulk`, cut)).body as BulkPlan;
  expect([plan.willChange, plan.cannot, plan.refusals[0]?.text]).toEqual([1, 2, theirs]);
  const move = { ids: ['v_1'], action: { type: 'location', locationId: 'l_port' } };
  expect((await stan.call('POST', `${stock}/bulk`, move)).body).toMatchObject({ willChange: 0, cannot: 1 });
  const whole = (await nadia.call('POST', `${stock}/bulk`, cut)).body as BulkPlan;
  const { changeId } = (await nadia.call('POST', `${stock}/bulk`, { ...cut, token: whole.token })).body as BulkResult;
  const undone = (await stan.call('POST', `${stock}/changes/${changeId}/undo`, {})).body as BulkResult;
  expect([undone.changed, undone.refused]).toEqual([1, 2]);
  const prices = await Promise.all(
    vehicles.map(async ({ id }) => (await nadia.get<StockVehicle>(`${stock}/${id}`)).vehicle.price),
  );
  expect(prices).toEqual([20_000, 19_000, 19_000]);
});

test('files and feeds, which change the stock of all yards, are refused for staff of one yard', async () => {
  const { hire } = await setUp();
  const stan = await hire('stock');
  const { permissions } = await stan.get<SignedIn>('/session');
  expect(permissions).toEqual(['site.view', 'stock.view', 'stock.edit']);
  const file = { csv: 'a', mapping: {} };
  for (const [path, body] of [
    ['imports', file],
    ['feeds', {}],
    ['feeds/preview', {}],
    ['feeds/x/run', {}],
  ] as const) {
    const [status, message] = forbidden(await stan.call('POST', `/tenants/north/${path}`, body));
    expect([path, status]).toEqual([path, 403]);
    expect(message).toContain('You work for some locations only');
  }
});

test('a lead handler of one yard reads its leads and those without a yard', async () => {
  const { platform, hire } = await setUp();
  const lea = await hire('leads');
  const shopper = {
    form: 'vehicle',
    category: 'Parts',
    name: 'Mia',
    email: 'mia@example.com',
    phone: '0412 345 678',
    message: 'Hello',
  };
  for (const [message, location_id] of [
    ['north', 'l_north'],
    ['port', 'l_port'],
  ]) {
    const lead = { ...shopper, message, location_id };
    const sent = await platform.request('north.localhost', 'POST', '/api/leads', lead);
    expect([message, sent.status, sent.text]).toEqual([message, 201, expect.any(String)]);
  }
  // From before the site had a second yard, when no form had that field.
  const payload = { name: 'Mia', email: 'mia@example.com', message: 'none' };
  const old = { idempotencyKey: 'before-yards', category: 'Parts', payload, outbox: [] };
  await storeLead(platform.platform.store, platform.north, old);
  const nadia = await platform.signIn(staff.northAdmin.email);
  const read = async (person: typeof lea) =>
    (await person.get<{ leads: { message: string }[] }>('/tenants/north/leads')).leads.map(({ message }) => message);
  expect((await read(nadia)).sort()).toEqual(['none', 'north', 'port']);
  expect((await read(lea)).sort()).toEqual(['none', 'north']);
});
