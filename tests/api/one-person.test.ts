/** One person has one set of holds, with any contact they type, and strangers cannot hold stock for others. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mostHolds, mostHoldsOfClient } from '#domain/holds/hold-terms.ts';
import { vehicleHoldTable } from '#tenants/holds/tables.ts';
import { paymentTable } from '#tenants/payments/tables.ts';
import { aReservePlatform, messagesOf } from '../build/reserve.ts';
import { aShopper } from '../build/shopper.ts';
import { aVehicle } from '../build/vehicle.ts';

const manyVehicles = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    aVehicle({ id: `v_${at}`, slug: `2021-aster-${at}`, stocknum: `S${at}`, vin: `VIN${at}` }),
  );

const host = 'north.localhost';

/** A reservation as the site's own page sends it. */
const holding = (vehicle: number, more: { readonly [field: string]: string } = {}) => ({
  form: 'reserve',
  hold_terms: 'on',
  name: 'Ada',
  email: `typed${vehicle}@example.com`,
  phone: `0412 010 ${String(100 + vehicle)}`,
  car_id: `v_${vehicle}`,
  idempotency_key: `hold-number-${vehicle}-of-it`,
  ...more,
});

test('a vehicle is not held before payment without sign-in: the page and the form ask for it', async () => {
  const { platform, request } = await aReservePlatform({}, { vehicles: manyVehicles(3) });
  const shown = await request(host, 'GET', '/cars/2021-aster-0/checkout');
  expect([shown.status, shown.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/sign-in\?type=checkout/),
  ]);
  const sent = await request(host, 'POST', '/api/leads', holding(0));
  expect(sent.status).toBe(401);
  expect(await platform.store.db.select().from(vehicleHoldTable)).toEqual([]);
});

test('a deposit by card holds without an account, since it ends within minutes', async () => {
  const { request } = await aReservePlatform({ 'reserve.payment': 'card' }, { vehicles: manyVehicles(3) });
  expect((await request(host, 'GET', '/cars/2021-aster-0/checkout')).status).toBe(200);
});

test('one account has one set of holds, with any contact, and does not use up another’s', async () => {
  const opened = await aReservePlatform({ 'reserve.unpaid-share': 100 }, { vehicles: manyVehicles(8) });
  const ada = await aShopper(opened, opened.north, { email: 'ada@example.com' });
  // Typed by Ada, proved by Bob.
  const typed = { email: 'bob@example.com', phone: '0491 570 006' };
  for (let n = 0; n < mostHolds; n += 1) expect((await ada.send('/api/leads', holding(n, typed))).status).toBe(201);
  const more = await ada.send('/api/leads', holding(mostHolds));
  expect([more.status, messagesOf(more.body)]).toEqual([422, [expect.stringContaining('which is the most')]]);
  const bob = await aShopper(opened, opened.north, { email: 'bob@example.com', phone: '+61491570006' });
  expect((await bob.send('/api/leads', holding(mostHolds, typed))).status).toBe(201);
  const holds = await opened.platform.store.db
    .select({ shopper: vehicleHoldTable.shopperId })
    .from(vehicleHoldTable)
    .where(eq(vehicleHoldTable.state, 'live'));
  expect(holds.filter(({ shopper }) => shopper === ada.id)).toHaveLength(mostHolds);
  expect(JSON.stringify(await opened.platform.store.ask('SELECT client_hash FROM vehicle_hold'))).not.toContain(
    '127.0',
  );
});

test('from one connection only so many vehicles are held, across accounts', async () => {
  const opened = await aReservePlatform({ 'reserve.unpaid-share': 100 }, { vehicles: manyVehicles(12) });
  const statuses: number[] = [];
  for (let n = 0; n < 9; n += 1) {
    const one = await aShopper(opened, opened.north, { email: `shopper-${n}@example.com` });
    statuses.push((await one.send('/api/leads', holding(n))).status);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(mostHoldsOfClient);
});

test('a share of the stock can be held before anything is paid, and what is paid makes room', async () => {
  const opened = await aReservePlatform({ 'reserve.unpaid-share': 25 }, { vehicles: manyVehicles(16) });
  const made = [];
  for (let n = 0; n < 5; n += 1) made.push(await opened.reserve(n, { car_id: `v_${n}` }));
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 422]);
  expect(messagesOf(made[4]?.body)).toEqual([expect.stringContaining('Many of our vehicles are reserved')]);
  await opened.platform.store.tx(async (db) => {
    const [hold] = await db.select().from(vehicleHoldTable).limit(1);
    await db
      .update(paymentTable)
      .set({ state: 'paid' })
      .where(eq(paymentTable.holdId, hold?.id ?? ''));
  });
  expect((await opened.reserve(5, { car_id: 'v_5' })).status).toBe(201);
});

test('K7: accounts of one mailbox have one set of holds: plus and dots make no other person', async () => {
  const opened = await aReservePlatform({ 'reserve.unpaid-share': 100 }, { vehicles: manyVehicles(8) });
  const first = await aShopper(opened, opened.north, { email: 'ada.l@gmail.com' });
  for (let n = 0; n < mostHolds; n += 1) expect((await first.send('/api/leads', holding(n))).status).toBe(201);
  const second = await aShopper(opened, opened.north, { email: 'adal+2@googlemail.com' });
  expect((await second.send('/api/leads', holding(mostHolds))).status).toBe(422);
});
