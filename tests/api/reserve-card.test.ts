/** Deposits by card on the page of a payment service, with all failures between it and us. */
import { expect, test } from 'vitest';
import type { PaymentList, PaymentRow, PaymentServiceState } from '#schemas/api/reservation.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { aCardPlatform } from '#tests/build/card-platform.ts';
import { serviceKeys } from '#tests/build/checkout-keys.ts';
import { staff } from '#tests/build/platform.ts';
import { hour, pathOf } from '#tests/build/reserve.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const host = 'north.localhost';
const minute = 60_000;

const completed = 'checkout.session.completed';
const kindsOf = (payment: PaymentRow | undefined) => payment?.entries.map(({ kind, cents }) => [kind, cents]);

test('the shopper is sent to the page of the service, pays, and the event begins the full time of the hold', async () => {
  const { begin, double, tell, site, payments, request } = await aCardPlatform();
  const { path, status, address, session } = await begin(1);
  expect([status, address]).toEqual([303, `${double.url}/pay/${session}`]);
  expect(double.sessions.get(session)).toMatchObject({ amount_total: 20_000, currency: 'aud', status: 'open' });
  const waiting = await site('north', path);
  expect(waiting.text).toContain('Pay $200 now');
  // A second tab leads to the same page.
  expect((await request(host, 'GET', `${path}/pay`)).headers.get('location')).toBe(address);
  double.pay(session);
  expect((await tell(completed, session)).status).toBe(200);
  const paid = await site('north', path);
  expect(paid.text).toContain('$200: paid');
  expect(paid.text).toContain('Thursday 12 Mar 2026');
  const [payment] = await payments();
  expect([payment?.state, kindsOf(payment)]).toEqual([
    'paid',
    [
      ['due', 20_000],
      ['received', 20_000],
    ],
  ]);
});

test('the event arrives twice, and the shopper returns after it: the money is recorded once', async () => {
  const { begin, double, tell, site, payments } = await aCardPlatform();
  const { path, session } = await begin(1);
  double.pay(session);
  await Promise.all([tell(completed, session), tell(completed, session), site('north', `${path}?paid=1`)]);
  expect((await tell(completed, session)).status).toBe(200);
  const list = await payments();
  expect(list).toHaveLength(1);
  expect(kindsOf(list[0])).toEqual([
    ['due', 20_000],
    ['received', 20_000],
  ]);
});

test('the shopper returns before the event: the server asks the service, and the page shows the payment immediately', async () => {
  const { begin, double, site } = await aCardPlatform();
  const { path, session } = await begin(1);
  double.pay(session);
  expect((await site('north', `${path}?paid=1`)).text).toContain('$200: paid');
});

test('without an event or a return, a job asks', async () => {
  const { begin, double, pass, payments } = await aCardPlatform();
  const { session } = await begin(1);
  double.pay(session);
  await pass(6 * minute);
  expect((await payments())[0]?.state).toBe('paid');
});

test('unpaid: the hold ends, the page is closed, and the vehicle is free', async () => {
  const { begin, double, pass, payments, reserve, site } = await aCardPlatform();
  const { path, session } = await begin(1);
  await pass(36 * minute);
  await pass(10 * minute);
  expect(double.sessions.get(session)?.status).toBe('expired');
  const [payment] = await payments();
  expect([payment?.state, kindsOf(payment)]).toEqual([
    'cancelled',
    [
      ['due', 20_000],
      ['cancelled', -20_000],
    ],
  ]);
  expect((await site('north', path)).text).toContain('No longer held for you');
  expect((await reserve(2)).status).toBe(201);
});

test('the hold runs out while the shopper pays: held again where the vehicle is free', async () => {
  const { begin, double, pass, tell, site, platform, payments } = await aCardPlatform();
  const { path, session } = await begin(1);
  double.pay(session);
  // The service is down when the time is up.
  double.setDown(true);
  await pass(36 * minute);
  expect((await site('north', path)).text).toContain('No longer held for you');
  double.setDown(false);
  await tell(completed, session);
  expect((await site('north', path)).text).toContain('Held for you');
  expect((await payments())[0]?.state).toBe('paid');
  expect(platform).toBeDefined();
});

test('the hold expires during payment and another shopper reserves the vehicle: the whole amount is refunded', async () => {
  const { begin, double, pass, tell, site, payments, reserve, board } = await aCardPlatform();
  const { path, session } = await begin(1);
  const { payment_intent: money } = double.pay(session);
  double.setDown(true);
  await pass(36 * minute);
  expect((await reserve(2)).status).toBe(201);
  double.setDown(false);
  await tell(completed, session);
  await pass(0);
  expect(double.refunds.get(money ?? '')).toMatch(/^re_/);
  const own = (await payments()).find(({ name }) => name === 'Shopper 1');
  expect([own?.state, kindsOf(own)]).toEqual([
    'refunded',
    [
      ['due', 20_000],
      ['received', 20_000],
      ['refunded', -20_000],
    ],
  ]);
  expect((await site('north', path)).text).toContain('Your deposit goes back to you in full');
  expect((await board(staff.northAdmin.email)).live.map(({ name }) => name)).toEqual(['Shopper 2']);
});

test('the vehicle is sold in the yard while the shopper pays: the whole amount goes back', async () => {
  const { begin, double, pass, tell, payments, platform, north } = await aCardPlatform();
  const { session } = await begin(1);
  double.pay(session);
  const sold = { ...aVehicle(), status: 'sold' as const, sold: true, sold_date_timestamp: 1 };
  await upsertVehicles(platform.store, north, [sold], { by: 'Feed', source: 'feed' });
  await tell(completed, session);
  await pass(0);
  expect((await payments())[0]?.state).toBe('refunded');
});

test.each([
  ['amount', { cents: 1 }],
  ['currency', { currency: 'nzd' }],
])(
  'another %s than was asked for is on record, holds nothing for longer, and staff give it back',
  async (_, changes) => {
    const { begin, double, tell, payments, nadia, pass, site } = await aCardPlatform();
    const { path, session } = await begin(1);
    const { payment_intent: money } = double.pay(session, changes);
    await tell(completed, session);
    const [payment] = await payments();
    expect(payment?.state).toBe('mismatch');
    expect(payment?.entries.at(-1)).toMatchObject({ kind: 'received', reference: money });
    expect((await site('north', path)).text).toContain('The amount that we received is not the deposit');
    const back = { version: payment?.version, act: 'refund', reason: 'Not what was asked for' };
    expect((await (await nadia()).call('PUT', `/tenants/north/payments/${payment?.id}/refund`, back)).status).toBe(200);
    await pass(0);
    expect((await payments())[0]?.state).toBe('refunded');
  },
);

test('money for a settled payment is recorded as a separate payment, for staff to refund', async () => {
  const { begin, double, tell, payments } = await aCardPlatform();
  const { session } = await begin(1);
  double.pay(session);
  await tell(completed, session);
  const first = double.sessions.get(session);
  // A second page of the same payment, made before the first was known here.
  Object.assign(first ?? {}, { payment_intent: 'pi_second' });
  await tell(completed, session);
  const list = await payments();
  expect(list.map(({ state }) => state).sort()).toEqual(['mismatch', 'paid']);
});

test('a paid deposit is refunded automatically when the hold expires, and by staff when they release it', async () => {
  const { begin, double, tell, pass, payments } = await aCardPlatform();
  const { session } = await begin(1);
  double.pay(session);
  await tell(completed, session);
  await pass(49 * hour);
  expect((await payments())[0]?.state).toBe('refunded');
  expect(double.refunds.size).toBe(1);
});

test('a refund that the service cannot make now is made later, once', async () => {
  const { begin, double, tell, pass, payments, request } = await aCardPlatform();
  const { path, session } = await begin(1);
  double.pay(session);
  await tell(completed, session);
  double.setDown(true);
  await request(host, 'POST', `${path}/release`, '', { origin: `http://${host}` });
  await pass(0);
  expect((await payments())[0]?.state).toBe('refunding');
  double.setDown(false);
  await pass(2 * hour);
  expect((await payments())[0]?.state).toBe('refunded');
  expect(double.refunds.size).toBe(1);
});

test('events that are not signed by this site’s own key change nothing', async () => {
  const { begin, double, tell, payments, request, platform } = await aCardPlatform();
  const { session } = await begin(1);
  double.pay(session);
  expect((await tell(completed, session, 'whsec_somebody_else')).status).toBe(400);
  const { body, signature } = double.event(completed, session, platform.store.now());
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  // Another site has another key, or none.
  expect((await request('south.localhost', 'POST', '/api/payments/events', body, headers)).status).toBe(400);
  const long = await request(host, 'POST', '/api/payments/events', 'x'.repeat(300_000), headers);
  expect(long.status).toBe(413);
  expect((await payments())[0]?.state).toBe('open');
  // Of a foreign session: accepted, and ignored.
  expect((await tell(completed, 'cs_test_other')).status).toBe(200);
});

test('the service is away when the shopper wants to pay: a page says so, and the vehicle stays held', async () => {
  const { reserve, double, request, site } = await aCardPlatform();
  const path = pathOf((await reserve(1)).body);
  double.setDown(true);
  const away = await request(host, 'GET', `${path}/pay`);
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '60']);
  expect(away.text).toContain('Nothing was paid, and the vehicle is still held for you');
  double.setDown(false);
  expect((await request(host, 'GET', `${path}/pay`)).status).toBe(303);
  expect((await site('north', path)).text).toContain('Pay $200 now');
});

test('a site that takes cards but has stored no key takes the deposit at the yard', async () => {
  const { begin, site, payments } = await aCardPlatform({}, false);
  const { path, address } = await begin(1);
  expect(address).toBe(path);
  expect((await site('north', path)).text).toContain('Pay the deposit of $200 at our dealership');
  expect((await payments())[0]).toMatchObject({ driver: 'yard', state: 'due' });
});

test('keys are stored by those who may, in the form that the service gives them', async () => {
  const { nadia, signIn, hire } = await aCardPlatform();
  const wrong = await (await nadia()).call('PUT', '/tenants/north/payments/service', { key: 'pk_live_wrong' });
  expect(wrong.status).toBe(400);
  await hire(staff.northEditor.email);
  const ned = await signIn(staff.northEditor.email);
  expect((await ned.call('PUT', '/tenants/north/payments/service', serviceKeys)).status).toBe(403);
  const right = await (await nadia()).call('PUT', '/tenants/north/payments/service', serviceKeys);
  expect(right.text).not.toContain(serviceKeys.key);
});

test('K3: another key of a live site takes no money before a second person has approved it, or a day has passed', async () => {
  const { begin, double, nadia, signIn, pass } = await aCardPlatform();
  const service = '/tenants/north/payments/service';
  const stateOf = async () => (await (await nadia()).get<PaymentList>('/tenants/north/payments')).service;
  const before = await stateOf();
  const thief = { key: 'sk_live_thief0123456789', events: 'whsec_thief0123456789' };
  const asked = (await (await nadia()).call('PUT', service, thief)).body as PaymentServiceState;
  expect(asked).toMatchObject({ key: before.key, events: before.events, waiting: { by: staff.northAdmin.name } });
  const request = `/tenants/north/approvals/${asked.waiting?.id}`;
  expect(await (await nadia()).get(request)).toMatchObject({ classes: ['money'], state: 'waiting', documents: [] });
  expect((await (await nadia()).call('PUT', request, { decision: 'approved' })).status).toBe(403);

  // Shoppers go on paying by the key before.
  const { session } = await begin(1);
  expect(double.sessions.has(session)).toBe(true);

  // Removing the keys applies at once and withdraws those that wait. Storing others afterwards waits too.
  await (await nadia()).call('PUT', service, { key: '', events: '' });
  expect(await stateOf()).toMatchObject({ key: null, events: null, waiting: null });
  const pat = await signIn(staff.platform.email);
  expect(await pat.get(request)).toMatchObject({ state: 'withdrawn', text: 'The key was removed.' });
  expect((await pat.call('PUT', request, { decision: 'approved' })).status).toBe(409);
  const askAgain = async () => {
    await pass(minute);
    const again = (await (await nadia()).call('PUT', service, thief)).body as PaymentServiceState;
    expect(again).toMatchObject({ key: null, events: null });
    return `/tenants/north/approvals/${again.waiting?.id}`;
  };

  // Staff of the platform send one back, whose keys are gone with it; the other applies after a day.
  const returned = await askAgain();
  const sentBack = { decision: 'returned', text: 'Whose account is this?' };
  expect((await pat.call('PUT', returned, sentBack)).status).toBe(200);
  expect((await pat.call('PUT', returned, { decision: 'approved' })).status).toBe(409);
  const own = await askAgain();
  await pass(24 * hour);
  expect((await (await nadia()).call('PUT', own, { decision: 'approved' })).status).toBe(200);
  expect(await stateOf()).toMatchObject({ key: { by: staff.northAdmin.name }, waiting: null });
});

test('of two requests for one key, the older one no longer applies once the newer one was approved', async () => {
  const { nadia, signIn, pass } = await aCardPlatform();
  const service = '/tenants/north/payments/service';
  const ask = async (key: string) => {
    await pass(minute);
    const asked = (await (await nadia()).call('PUT', service, { key })).body as PaymentServiceState;
    return `/tenants/north/approvals/${asked.waiting?.id}`;
  };
  const [older, newer] = [await ask('sk_live_older0123456789'), await ask('sk_live_newer0123456789')];
  expect(older).not.toBe(newer);
  const pat = await signIn(staff.platform.email);
  await pass(minute);
  expect((await pat.call('PUT', newer, { decision: 'approved' })).status).toBe(200);
  await pass(minute);
  expect(await pat.get(older)).toMatchObject({ stale: expect.stringContaining('Another key was stored') });
  const late = await pat.call('PUT', older, { decision: 'approved' });
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('Another key was stored')]);
  expect((await pat.call('PUT', older, { decision: 'returned', text: 'The other one is in use' })).status).toBe(200);
});

test('the shopper is erased during a hold: the vehicle is free, the deposit is refunded, the link opens nothing', async () => {
  const { begin, double, tell, pass, payments, nadia, site, reserve } = await aCardPlatform();
  const { path, session } = await begin(1);
  double.pay(session);
  await tell(completed, session);
  const mail = 'shopper1@example.com';
  const erased = await (await nadia()).call('POST', '/tenants/north/privacy/erase', { mail, phone: '', typed: mail });
  expect(erased.status).toBeLessThan(300);
  await pass(0);
  const [payment] = await payments();
  // The ledger keeps the money, without a name.
  expect([payment?.state, payment?.name]).toEqual(['refunded', '']);
  expect(JSON.stringify(payment)).not.toMatch(/shopper1|Shopper 1/);
  expect((await site('north', path)).status).toBe(404);
  expect((await reserve(2)).status).toBe(201);
});
