/** Reserving a vehicle through the doors that shoppers and staff use, with the deposit due at the yard. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PaymentList, PaymentRow, ReservationBoard, ReservationRow } from '#schemas/api/reservation.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { changeStockAtOnce, upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { staff } from '#tests/build/platform.ts';
import { aReservePlatform, hour, messagesOf, pathOf, reservedId, shopper } from '#tests/build/reserve.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const page = '/cars/2021-aster-ridge-touring-1';

async function mailsIn(dataDir: string): Promise<readonly string[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

test('R2-030, R4-002, R4-010: who reserves holds the vehicle, and all others see it at once on page, card and search', async () => {
  const { site, signedInPage, reserve, platform, north, dataDir } = await aReservePlatform();
  const before = await site('north', page);
  expect(before.text).toContain('Reserve Now');
  const form = await signedInPage(`${page}/checkout`);
  expect(form.text).toContain('We hold it for 48 hours');
  expect(form.text).toContain('A deposit of $200 is due at our dealership');
  const made = await reserve(1);
  expect([made.status, made.body]).toEqual([201, expect.objectContaining({ reservation: expect.any(String) })]);
  const after = await site('north', page);
  expect(after.text).not.toContain('Reserve Now');
  expect(after.text).toContain('Reserved for another customer');
  expect((await signedInPage(`${page}/checkout`)).text).toContain('Reserved for another customer');
  expect((await site('north', '/search/used-cars')).text).toMatch(/>RESERVED</);
  const [lead] = (await listLeads(platform.store, north)).leads;
  expect(lead?.category).toBe('Vehicle Reservation');
  expect(lead?.payload['reservation']).toMatch(
    /^Held at \$32,990 .*deposit of \$200; first until Thursday 12 Mar 2026/,
  );
  // The receipt for the shopper, and the lead for the dealer, both name the vehicle.
  await platform.deliveries.runDue();
  const mails = await mailsIn(dataDir);
  expect(mails.filter((text) => text.includes(pathOf(made.body)))).toHaveLength(1);
  const own = await site('north', pathOf(made.body));
  expect(own.status).toBe(200);
  for (const words of [
    'Held for you',
    '$32,990',
    'Thursday 12 Mar 2026',
    '$200: due',
    'Pay the deposit of $200 at our dealership',
  ])
    expect(own.text).toContain(words);
  expect(own.headers.get('cache-control')).toBe('no-store');
});

test('R4-010: a second shopper learns that the vehicle is on hold, and nothing is stored', async () => {
  const { reserve, platform, north } = await aReservePlatform();
  const first = await reserve(1);
  const second = await reserve(2);
  expect(second.status).toBe(422);
  expect(messagesOf(second.body)).toEqual([expect.stringMatching(/^Another shopper has just reserved/)]);
  expect((await listLeads(platform.store, north)).leads).toHaveLength(1);
  // The same form sent again, since its answer was lost, is the same reservation.
  const again = await reserve(1);
  expect([again.status, pathOf(again.body)]).toEqual([200, pathOf(first.body)]);
});

test('a hold expires without a job, the vehicle is free for others, and a clock that was set back ends nothing early', async () => {
  const { reserve, site, pass, setBack, dataDir } = await aReservePlatform();
  const made = await reserve(1);
  await pass(47 * hour);
  setBack(30 * hour);
  await pass(0);
  expect((await site('north', pathOf(made.body))).text).toContain('Held for you');
  await pass(30 * hour);
  expect((await reserve(2)).status).toBe(422);
  await pass(1 * hour + 1);
  const own = await site('north', pathOf(made.body));
  expect(own.text).toContain('No longer held for you');
  expect(own.text).toContain('$200: request withdrawn');
  expect((await site('north', page)).text).toContain('Reserve Now');
  expect((await mailsIn(dataDir)).some((text) => text.includes('No longer held for you'))).toBe(true);
  expect((await reserve(3)).status).toBe(201);
});

test('an expired hold that no job has ended yet blocks no other shopper', async () => {
  const { reserve, setBack, board } = await aReservePlatform();
  await reserve(1);
  setBack(-49 * hour);
  expect((await reserve(2)).status).toBe(201);
  const { live, ended } = await board(staff.northAdmin.email);
  expect([live.map(({ name }) => name), ended.map(({ name }) => name)]).toEqual([['Shopper 2'], ['Shopper 1']]);
});

test('a feed that writes the vehicle again takes no hold away, and no hold overwrites the flag of the feed', async () => {
  const { reserve, site, platform, north, pass } = await aReservePlatform();
  await reserve(1);
  const again = { ...aVehicle(), reserved: false, dealercomments: 'Written by the feed.' };
  await upsertVehicles(platform.store, north, [again], { by: 'Feed', source: 'feed' });
  expect((await site('north', page)).text).toContain('Reserved for another customer');
  await upsertVehicles(platform.store, north, [{ ...again, reserved: true }], { by: 'Feed', source: 'feed' });
  await pass(49 * hour);
  expect((await site('north', page)).text).toContain('Reserved for another customer');
});

test('the agreed price is the price that was shown: an earlier change is announced, a later one has no effect', async () => {
  const { reserve, site, signedInPage, platform, north, board } = await aReservePlatform();
  const change = (price: number) =>
    upsertVehicles(platform.store, north, [{ ...aVehicle(), price, before_price: null }], {
      by: 'Feed',
      source: 'feed',
    });
  const seen = /name="hold_price" value="([^"]+)"/.exec((await signedInPage(`${page}/checkout`)).text)?.[1] ?? '';
  expect(seen).toContain('$32,990');
  await change(33_990);
  const refused = await reserve(1, { hold_price: seen });
  expect(messagesOf(refused.body)).toEqual([expect.stringMatching(/price of this vehicle has changed.*\$33,990/)]);
  const made = await reserve(1, { hold_price: seen.replace('32,990', '33,990') });
  expect(made.status).toBe(201);
  await change(31_990);
  expect((await site('north', pathOf(made.body))).text).toContain('$33,990');
  const [row] = (await board(staff.northAdmin.email)).live;
  expect([row?.price, row?.priceNow]).toEqual([expect.stringContaining('$33,990'), expect.stringContaining('$31,990')]);
});

test('staff extend, release with a reason and sell; each act is in the audit log and emailed to the shopper', async () => {
  const { reserve, signIn, site, dataDir, platform } = await aReservePlatform();
  const nadia = await signIn(staff.northAdmin.email);
  const made = await reserve(1);
  const rowOf = async () => (await nadia.get<ReservationBoard>('/tenants/north/reservations')).live[0];
  const act = async (body: object) => {
    const row = await rowOf();
    return nadia.call('PUT', `/tenants/north/reservations/${row?.id}`, { version: row?.version, ...body });
  };
  expect((await act({ act: 'extend', until: '2026-03-20T17:00', reason: 'On holiday until then' })).status).toBe(200);
  expect((await site('north', pathOf(made.body))).text).toContain('Friday 20 Mar 2026, 5:00 pm');
  expect((await act({ act: 'extend', until: '2027-03-20T17:00', reason: 'Too far' })).status).toBe(400);
  const stale = await nadia.call('PUT', `/tenants/north/reservations/${(await rowOf())?.id}`, {
    act: 'release',
    version: 1,
    reason: 'Stale',
    tell: true,
  });
  expect(stale.status).toBe(409);
  expect((await act({ act: 'release', reason: '', tell: true })).status).toBe(400);
  expect((await act({ act: 'release', reason: 'Asked us to', tell: true })).status).toBe(200);
  expect((await site('north', page)).text).toContain('Reserve Now');
  await reserve(2);
  const sold = await act({ act: 'sold', reason: '' });
  expect(sold.body).toMatchObject({ state: 'sold', vehicleState: 'sold' } satisfies Partial<ReservationRow>);
  expect((await site('north', page)).text).toContain('SOLD');
  await platform.deliveries.runDue();
  const mails = await mailsIn(dataDir);
  for (const words of ['Your reservation was extended', 'No longer held for you', 'The vehicle is yours'])
    expect(
      mails.some((text) => text.includes(words)),
      words,
    ).toBe(true);
  const log = await nadia.get<{ readonly entries: readonly { readonly text: string }[] }>('/tenants/north/audit');
  const said = JSON.stringify(log);
  for (const words of [
    'Extended a reservation',
    'Ended a reservation: Asked us to',
    'as sold to the shopper who reserved it',
  ])
    expect(said).toContain(words);
});

test('the deposit at the yard: received, put right, given back by those who may, and never lost in the ledger', async () => {
  const { reserve, signIn, pass, hire } = await aReservePlatform();
  let nadia = await signIn(staff.northAdmin.email);
  await reserve(1);
  const payment = async () => (await nadia.get<PaymentList>('/tenants/north/payments')).payments[0] as PaymentRow;
  const call = async (door: 'received' | 'refund', body: object) =>
    nadia.call('PUT', `/tenants/north/payments/${(await payment()).id}/${door}`, {
      version: (await payment()).version,
      reason: 'Counted at the desk',
      ...body,
    });
  expect((await call('refund', { act: 'refund' })).status).toBe(400);
  expect((await call('received', {})).body).toMatchObject({ state: 'paid' });
  expect((await call('received', {})).status).toBe(400);
  expect((await call('refund', { act: 'corrected' })).body).toMatchObject({ state: 'due' });
  expect((await call('received', {})).body).toMatchObject({ state: 'paid' });
  // It expires: the money has to be refunded, and staff record when it was.
  await pass(49 * hour);
  nadia = await signIn(staff.northAdmin.email);
  expect(await payment()).toMatchObject({ state: 'refunding' });
  expect((await call('refund', { act: 'refunded' })).body).toMatchObject({ state: 'refunded' });
  const { entries } = await payment();
  expect(entries.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['due', 20_000],
    ['received', 20_000],
    ['corrected', -20_000],
    ['received', 20_000],
    ['refunded', -20_000],
  ]);
  const file = await nadia.call('GET', '/tenants/north/payments/export?from=2026-03-01&until=2026-03-31');
  expect(file.text.trim().split('\r\n')).toHaveLength(6);
  expect(file.text).toContain('refunded,,200.00,AUD');
  await hire(staff.northEditor.email);
  const ned = await signIn(staff.northEditor.email);
  const refused = await ned.call('PUT', `/tenants/north/payments/${(await payment()).id}/refund`, {
    version: 1,
    act: 'refund',
    reason: 'May not',
  });
  expect(refused.status).toBe(403);
});

test('a vehicle is sold at the yard while on hold: staff and the shopper are informed, and a paid deposit is refunded', async () => {
  const { reserve, site, platform, north, pass, dataDir, signIn } = await aReservePlatform();
  let nadia = await signIn(staff.northAdmin.email);
  const made = await reserve(1);
  const [payment] = (await nadia.get<PaymentList>('/tenants/north/payments')).payments;
  await nadia.call('PUT', `/tenants/north/payments/${payment?.id}/received`, { version: payment?.version, reason: '' });
  const gone = { ...aVehicle(), status: 'sold' as const, sold: true, sold_date_timestamp: 1 };
  await upsertVehicles(platform.store, north, [gone], { by: 'Feed', source: 'feed' });
  await pass(0);
  expect((await mailsIn(dataDir)).some((text) => text.includes('A reserved vehicle was sold'))).toBe(true);
  expect((await site('north', pathOf(made.body))).text).toContain('marked as sold while it is held for you');
  const [row] = (await nadia.get<ReservationBoard>('/tenants/north/reservations')).live;
  expect(row?.vehicleState).toBe('sold');
  // Without a decision, it expires.
  await pass(49 * hour);
  nadia = await signIn(staff.northAdmin.email);
  expect((await nadia.get<PaymentList>('/tenants/north/payments')).payments[0]?.state).toBe('refunding');
});

test('a vehicle that is removed from stock while on hold counts as sold', async () => {
  const { reserve, platform, north, pass, board } = await aReservePlatform();
  await reserve(1);
  await changeStockAtOnce(platform.store, north, [{ remove: reservedId }], { by: 'Feed', source: 'feed' });
  await pass(0);
  const [row] = (await board(staff.northAdmin.email)).live;
  expect(row?.vehicleState).toBe('removed');
});

test('the shopper gives it back by the link, once', async () => {
  const { reserve, site, request } = await aReservePlatform();
  const made = await reserve(1);
  const path = pathOf(made.body);
  const host = 'north.localhost';
  const back = await request(host, 'POST', `${path}/release`, '', { origin: `http://${host}` });
  expect([back.status, back.headers.get('location')]).toEqual([303, path]);
  expect((await site('north', page)).text).toContain('Reserve Now');
  const foreign = await request(host, 'POST', `${path}/release`, '', { origin: 'http://evil.example' });
  expect(foreign.status).toBe(403);
  // A link of one site opens nothing on another.
  expect((await site('south', path)).status).toBe(404);
});

test('promise 6: without scripts the form is posted, and a refusal shows all that was typed', async () => {
  const { post, reserve } = await aReservePlatform();
  const fields = { ...shopper(1), step: 's_reserve1', car_id: reservedId };
  const sent = await post(fields);
  expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/reservations\//)]);
  await reserve(9);
  const late = await post({ ...shopper(2), step: 's_reserve1', car_id: reservedId });
  expect(late.status).toBe(422);
  expect(late.text).toContain('Another shopper has just reserved this vehicle');
  expect(late.text).toContain('shopper2@example.com');
  // The terms of sending it are in a box, as in the form with scripts.
  expect(late.text).toMatch(/<div class="ui-card" data-pad id="hold_price"[^>]*>.*<strong>[^<]+<\/strong>/);
});

test('R4-010: no hold is made if the site has holds off, if the vehicle cannot be reserved, or for one person too often', async () => {
  const off = await aReservePlatform({ 'reserve.hold-hours': 0 });
  expect((await off.site('north', page)).text).toContain('Request to reserve');
  expect((await off.reserve(1)).status).toBe(422);
  const used = await aReservePlatform({ 'reserve.car-types': ['new'] });
  expect((await used.site('north', page)).text).not.toContain('Reserve Now');
  expect((await used.reserve(1)).status).toBe(422);
  const held = await aReservePlatform({ 'reserve.path': 'buy-online' });
  expect((await held.site('north', page)).text).toMatch(/\/buy-online"[^>]*>Reserve Now/);
  const bought = await aReservePlatform({ 'reserve.path': 'buy-online', 'reserve.payment': 'card' });
  expect((await bought.site('north', page)).text).toMatch(/\/buy-online"[^>]*>Buy Online/);
  const four = [1, 2, 3, 4].map((number) =>
    aVehicle({ id: `v_${number}`, slug: `car-${number}`, stocknum: `N${number}`, vin: null }),
  );
  const many = await aReservePlatform({}, { vehicles: four });
  const tries = [];
  for (const { id } of four) tries.push(await many.reserve(1, { car_id: id, idempotency_key: `form-of-${id}-now` }));
  expect(tries.map(({ status }) => status)).toEqual([201, 201, 201, 422]);
  expect(messagesOf(tries[3]?.body)).toEqual([expect.stringMatching(/^3 vehicles are held for you already/)]);
});
