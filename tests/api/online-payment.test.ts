/** `/online-payment`: staff request money, the shopper signs in, sees, pays and keeps a receipt; with all failures. */
import { expect, test } from 'vitest';
import type { LeadDetail, LeadMail } from '#schemas/api/lead.ts';
import type { LeadPayments, PaymentList, PaymentRow } from '#schemas/api/reservation.ts';
import { checkoutDouble } from '#tests/build/checkout-double.ts';
import { storeServiceKeys } from '#tests/build/checkout-keys.ts';
import { staff } from '#tests/build/platform.ts';
import { aReservePlatform } from '#tests/build/reserve.ts';
import { aShopper } from '#tests/build/shopper.ts';

const host = 'north.localhost';
const mia = { email: 'mia@shoppers.example', phone: '+61412345678' };
const balance = { title: 'Balance of the Ridge', cents: 125_050, dueDay: '2026-03-17' };

async function setUp({ withKeys = true, switches = {} }: { withKeys?: boolean; switches?: object } = {}) {
  const double = await checkoutDouble();
  const opened = await aReservePlatform(switches as Parameters<typeof aReservePlatform>[0], {
    checkout: { url: double.url, pages: [double.host] },
  });
  const nadia = await opened.signIn(staff.northAdmin.email);
  if (withKeys) await storeServiceKeys(opened);
  let leads = 0;
  const enquire = async (fields: object = {}) => {
    leads += 1;
    const sent = await opened.request(host, 'POST', '/api/leads', {
      name: 'Mia',
      last_name: 'Lee',
      email: mia.email,
      phone: '0412 345 678',
      category: 'General Enquiry',
      message: 'I take it.',
      idempotency_key: `pay-lead-${leads}`,
      ...fields,
    });
    expect(sent.status).toBe(201);
    return (sent.body as { readonly lead_id: string }).lead_id;
  };
  const lead = await enquire();
  const ask = (body: object = balance, id = lead) => nadia.call('POST', `/tenants/north/leads/${id}/payments`, body);
  return {
    ...opened,
    double,
    nadia,
    enquire,
    lead,
    ask,
    shopper: await aShopper(opened, opened.north, mia),
    asked: async (body: object = balance): Promise<PaymentRow> => {
      const answer = await ask(body);
      expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
      return (answer.body as LeadPayments).payments[0] as PaymentRow;
    },
    list: () => nadia.get<LeadPayments>(`/tenants/north/leads/${lead}/payments`),
    tell: (session: string, type = 'checkout.session.completed') => {
      const { body, signature } = double.event(type, session, opened.platform.store.now());
      return opened.request(host, 'POST', '/api/payments/events', body, {
        'content-type': 'application/json',
        'stripe-signature': signature,
      });
    },
    mails: async () => {
      await opened.pass(1_000);
      const { deliveries } = await nadia.get<LeadDetail>(`/tenants/north/leads/${lead}`);
      const mails = deliveries.filter(({ channel }) => channel === 'mail');
      return Promise.all(mails.map(({ id }) => nadia.get<LeadMail>(`/tenants/north/leads/${lead}/deliveries/${id}`)));
    },
  };
}

const sessionOf = (address: string | null) => (address ?? '').split('/').at(-1) ?? '';

test('R2-044, R6-004: asked for by mail, paid by card after signing in, with a receipt, on the lead and in the ledger', async () => {
  const { asked, shopper, double, tell, mails, list, nadia, lead, request } = await setUp();
  const { id } = await asked();
  const [mail] = (await mails()).filter(({ subject }) => subject.includes('asks you for a payment'));
  expect(mail?.subject).toContain('Balance of the Ridge');
  expect(mail?.text).toMatch(/Amount: \$1,250\.50/);
  expect(mail?.text).toContain('/online-payment');
  expect((await request(host, 'GET', '/online-payment')).headers.get('location')).toBe(
    '/sign-in?type=online-payment&redirect=%2Fonline-payment&back=%2F',
  );
  const page = await shopper.get('/online-payment');
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  for (const words of ['Balance of the Ridge', '$1,250.50', '17 Mar 2026', `/online-payment/${id}/pay`])
    expect(page.text).toContain(words);
  const address = (await shopper.get(`/online-payment/${id}/pay`)).headers.get('location');
  const session = sessionOf(address);
  expect(double.sessions.get(session)).toMatchObject({ amount_total: 125_050, currency: 'aud', status: 'open' });
  // A second tab leads to the same page.
  expect((await shopper.get(`/online-payment/${id}/pay`)).headers.get('location')).toBe(address);
  expect((await shopper.get(`/online-payment/${id}/receipt`)).status).toBe(404);
  double.pay(session);
  const back = await shopper.get(`/online-payment?paid=${id}`);
  expect(back.text).toContain('Thank you. $1,250.50 has arrived.');
  // The event, twice, and later than the shopper: nothing more.
  expect((await tell(session)).status).toBe(200);
  expect((await tell(session)).status).toBe(200);
  const { payments } = await list();
  expect(payments.map(({ state, entries }) => [state, entries.map(({ kind, cents }) => [kind, cents])])).toEqual([
    [
      'paid',
      [
        ['due', 125_050],
        ['received', 125_050],
      ],
    ],
  ]);
  const receipt = await shopper.get(`/online-payment/${id}/receipt`);
  for (const words of ['Receipt', '$1,250.50 AUD', '10 Mar 2026', 'By card', 'Mia Lee', 'Balance of the Ridge'])
    expect(receipt.text).toContain(words);
  const subjects = (await mails()).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Your payment has arrived'))).toHaveLength(1);
  const { timeline } = await nadia.get<LeadDetail>(`/tenants/north/leads/${lead}`);
  expect(timeline.map(({ title }) => title)).toEqual(expect.arrayContaining(['Payment requested', 'Payment received']));
  expect((await shopper.get('/my-garage')).text).toContain('You have nothing to pay.');
});

test('R6-004: a shopper cannot see or pay another’s payment, or get its receipt', async () => {
  const opened = await setUp();
  const { id } = await opened.asked();
  const eve = await aShopper(opened, opened.north, { email: 'eve@shoppers.example', phone: '+61499999999' });
  const south = await aShopper(opened, opened.south, mia);
  for (const other of [eve, south]) {
    expect((await other.get('/online-payment')).text).not.toContain('Balance');
    expect((await other.get(`/online-payment/${id}/pay`)).status).toBe(404);
    expect((await other.get(`/online-payment/${id}/receipt`)).status).toBe(404);
    expect((await other.get(`/online-payment?paid=${id}`)).text).not.toContain('1,250');
  }
  expect(opened.double.calls.filter((call) => call.includes('sessions'))).toEqual([]);
  // An editor of another site, and one who answers no leads.
  const sam = await opened.signIn(staff.southAdmin.email);
  expect((await sam.call('POST', `/tenants/north/leads/${opened.lead}/payments`, balance)).status).toBeGreaterThan(400);
});

test('the page of the service closes unpaid: it stays asked for, and gets another page', async () => {
  const { asked, shopper, double, tell, list, pass, signIn, lead } = await setUp();
  const { id } = await asked();
  const first = sessionOf((await shopper.get(`/online-payment/${id}/pay`)).headers.get('location'));
  const closed = double.sessions.get(first);
  if (closed) closed.status = 'expired';
  await tell(first, 'checkout.session.expired');
  expect((await list()).payments[0]?.state).toBe('open');
  await pass(3 * 24 * 3_600_000);
  const later = await signIn(staff.northAdmin.email);
  const state = async () => (await later.get<LeadPayments>(`/tenants/north/leads/${lead}/payments`)).payments[0]?.state;
  expect(await state()).toBe('open');
  const again = await aShopperPage(shopper, id);
  expect(again).not.toBe(first);
  double.pay(again);
  await tell(again);
  expect(await state()).toBe('paid');
});

async function aShopperPage(shopper: { get(path: string): Promise<{ headers: Headers }> }, id: string) {
  return sessionOf((await shopper.get(`/online-payment/${id}/pay`)).headers.get('location'));
}

test('Pay again after the page has closed opens a new one; after payment, none', async () => {
  const { asked, shopper, double, list, pass } = await setUp();
  const { id } = await asked();
  const first = await aShopperPage(shopper, id);
  await pass(32 * 60_000);
  // A job has just asked the service; it asks again only minutes later.
  const closed = double.sessions.get(first);
  if (closed) closed.status = 'expired';
  const again = await aShopperPage(shopper, id);
  expect([again === first, double.sessions.get(again)?.status]).toEqual([false, 'open']);
  double.pay(again);
  expect((await shopper.get(`/online-payment/${id}/pay`)).headers.get('location')).toBe('/online-payment');
  expect((await list()).payments[0]?.state).toBe('paid');
});

test('without an event, and without the shopper’s return, the server asks the service', async () => {
  const { asked, shopper, double, list, pass } = await setUp();
  const { id } = await asked();
  double.pay(await aShopperPage(shopper, id));
  await pass(6 * 60_000);
  expect((await list()).payments[0]?.state).toBe('paid');
});

test('withdrawn by staff: its page is closed, the shopper is informed, and it can no longer be paid', async () => {
  const { asked, shopper, double, list, nadia, mails } = await setUp();
  const { id, version } = await asked();
  const session = await aShopperPage(shopper, id);
  const [current] = (await list()).payments;
  const stale = await nadia.call('PUT', `/tenants/north/payments/${id}/withdraw`, { version });
  expect(stale.status).toBe(409);
  double.setDown(true);
  const away = await nadia.call('PUT', `/tenants/north/payments/${id}/withdraw`, { version: current?.version });
  expect([away.status, away.text]).toEqual([503, expect.stringContaining('The shopper can still pay')]);
  double.setDown(false);
  const done = await nadia.call('PUT', `/tenants/north/payments/${id}/withdraw`, { version: current?.version });
  expect([done.status, (done.body as PaymentRow).state]).toEqual([200, 'cancelled']);
  expect(double.sessions.get(session)?.status).toBe('expired');
  expect((await shopper.get(`/online-payment/${id}/pay`)).headers.get('location')).toBe('/online-payment');
  expect((await shopper.get('/online-payment')).text).toContain('Request withdrawn');
  expect((await mails()).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('A payment request was withdrawn'),
  );
});

test('the shopper pays while staff withdraw it: the money is on record, and the console asks staff to refund it', async () => {
  const { asked, shopper, double, list, nadia } = await setUp();
  const { id } = await asked();
  double.pay(await aShopperPage(shopper, id));
  const [current] = (await list()).payments;
  const late = await nadia.call('PUT', `/tenants/north/payments/${id}/withdraw`, { version: current?.version });
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('has just paid it')]);
  const [paid] = (await list()).payments;
  expect(paid?.state).toBe('paid');
  const refund = { version: paid?.version, act: 'refund', reason: 'Not wanted' };
  expect((await nadia.call('PUT', `/tenants/north/payments/${id}/refund`, refund)).status).toBe(200);
});

test('R9-028: without a payment service it is paid at the yard, as the page says, and staff note it', async () => {
  const { asked, shopper, nadia, list, mails } = await setUp({
    withKeys: false,
    switches: { 'reserve.bank-details': 'BSB 012-345, account 6789' },
  });
  const { id, version } = await asked();
  const page = await shopper.get('/online-payment');
  expect(page.text).toContain('BSB 012-345, account 6789');
  expect(page.text).not.toContain(`${id}/pay`);
  const noted = await nadia.call('PUT', `/tenants/north/payments/${id}/received`, { version, reason: 'Cash' });
  expect((noted.body as PaymentRow).state).toBe('paid');
  expect((await shopper.get(`/online-payment/${id}/receipt`)).text).toContain('At the yard or by bank transfer');
  expect((await mails()).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('Your payment has arrived'),
  );
  const back = { version: (await list()).payments[0]?.version, act: 'refund', reason: 'Changed their mind' };
  const refunding = await nadia.call('PUT', `/tenants/north/payments/${id}/refund`, back);
  const { version: now } = refunding.body as PaymentRow;
  await nadia.call('PUT', `/tenants/north/payments/${id}/refund`, { version: now, act: 'refunded', reason: 'Cash' });
  expect((await mails()).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('Your payment was refunded'),
  );
});

test('the payment service does not answer: the page says so, and nothing is lost', async () => {
  const { asked, shopper, double, list } = await setUp();
  const { id } = await asked();
  double.setDown(true);
  const away = await shopper.get(`/online-payment/${id}/pay`);
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '60']);
  expect(away.text).toContain('Nothing was paid');
  double.setDown(false);
  expect(await aShopperPage(shopper, id)).not.toBe('');
  expect((await list()).payments[0]?.state).toBe('open');
});

test.each([
  ['no words', { ...balance, title: '  ' }],
  ['100 KB of words', { ...balance, title: 'x'.repeat(100_000) }],
  ['nothing', { ...balance, cents: 0 }],
  ['less than nothing', { ...balance, cents: -100 }],
  ['a part of a cent', { ...balance, cents: 100.5 }],
  ['more than a vehicle costs', { ...balance, cents: 20_000_001 }],
  ['a day that is over', { ...balance, dueDay: '2026-03-09' }],
  ['no day', { ...balance, dueDay: '2026-02-30' }],
  ['a day in ten years', { ...balance, dueDay: '2036-03-10' }],
])('what staff ask for is refused with what to do: %s', async (_, body) => {
  const { ask, list } = await setUp();
  const answer = await ask(body);
  expect([400, 413, 422]).toContain(answer.status);
  expect((await list()).payments).toEqual([]);
});

test('ten open payments of one lead are enough; one without an address or a number cannot be asked', async () => {
  const { ask, asked } = await setUp();
  for (let n = 1; n <= 10; n += 1) await asked({ ...balance, title: `Part ${n}` });
  const more = await ask();
  expect([more.status, more.text]).toEqual([
    400,
    expect.stringContaining('This lead already has 10 open payment requests'),
  ]);
});

test('R8-009: an erased shopper has no payment requests; the ledger keeps the amounts, and no words', async () => {
  const { asked, shopper, nadia } = await setUp();
  await asked();
  const gone = await shopper.post('/my-garage/delete', { typed: 'DELETE' });
  expect(gone.status).toBe(200);
  const { payments } = await nadia.get<PaymentList>('/tenants/north/payments');
  expect(payments.map(({ state, title, name }) => [state, title, name])).toEqual([['cancelled', '', '']]);
});
