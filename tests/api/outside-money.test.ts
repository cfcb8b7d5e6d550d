/** Money that moves in the payment service's own pages: refunds, disputes and failures reach the ledger (decision 0391). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AuditPage } from '#schemas/api/audit.ts';
import type { LeadDetail, LeadMail } from '#schemas/api/lead.ts';
import type { PaymentRow } from '#schemas/api/reservation.ts';
import { aCardPlatform } from '#tests/build/card-platform.ts';
import { staff } from '#tests/build/platform.ts';
import { runsOf } from '#tests/build/property-runs.ts';
import { hour } from '#tests/build/reserve.ts';

const completed = 'checkout.session.completed';
const day = 24 * hour;
const north = 'north.localhost';

async function paid(switches: Parameters<typeof aCardPlatform>[0] = {}) {
  const opened = await aCardPlatform(switches);
  const { double, begin, tell, pass, payments } = opened;
  const { path, session } = await begin(1);
  const money = double.pay(session).payment_intent ?? '';
  await tell(completed, session);
  const leadOf = async () => {
    const nadia = await opened.nadia();
    const { leadId } = await first(payments);
    return { nadia, leadId, lead: await nadia.get<LeadDetail>(`/tenants/north/leads/${leadId}`) };
  };
  return {
    ...opened,
    path,
    session,
    money,
    first: () => first(payments),
    /** Tells the site of it, and lets the jobs run. */
    told: async (type: string, object: unknown) => {
      expect((await opened.tellOf(type, object)).status).toBe(200);
      await pass(0);
      return first(payments);
    },
    timeline: async () => (await leadOf()).lead.timeline.map(({ title }) => title),
    mails: async () => {
      await pass(1_000);
      const { nadia, leadId, lead } = await leadOf();
      const sent = lead.deliveries.filter(({ channel }) => channel === 'mail');
      return Promise.all(sent.map(({ id }) => nadia.get<LeadMail>(`/tenants/north/leads/${leadId}/deliveries/${id}`)));
    },
    act: async (act: string, reason = 'Agreed') => {
      const { id, version } = await first(payments);
      const body = { version, act, reason };
      return (await opened.nadia()).call('PUT', `/tenants/north/payments/${id}/refund`, body);
    },
  };
}

async function first(payments: () => Promise<readonly PaymentRow[]>): Promise<PaymentRow> {
  const [payment] = await payments();
  if (payment === undefined) throw new Error('There is no payment.');
  return payment;
}

const movesOf = ({ entries }: PaymentRow) =>
  entries.flatMap(({ kind, cents }) => (kind === 'due' || kind === 'received' ? [] : [[kind, cents]]));
/** What the dealer has, by the ledger. */
const balanceOf = ({ entries }: PaymentRow) =>
  entries.reduce((sum, { kind, cents }) => (kind === 'due' || kind === 'cancelled' ? sum : sum + cents), 0);

test('a dealer refunds a deposit in the service: ledger, console, shopper and audit log say so, and the hold stays', async () => {
  const { double, money, told, path, site, board, nadia, mails, timeline } = await paid();
  const payment = await told('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: money });
  expect([payment.state, movesOf(payment)]).toEqual(['paid', []]);
  const refund = double.move('refund', money);
  const back = await told('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: money });
  expect([back.state, back.backCents, movesOf(back)]).toEqual(['refunded', 20_000, [['refunded', -20_000]]]);
  expect(back.entries.at(-1)).toMatchObject({
    reference: refund.id,
    by: 'The payment service',
    reason: 'Refunded in the payment service on 10 Mar 2026.',
  });
  const page = await site('north', path);
  expect(page.text).toContain('$200: refunded');
  expect(page.text).toContain('Your deposit goes back to you in full');
  // As with a refund made in the console, the vehicle stays reserved until staff or its time end it.
  expect((await board(staff.northAdmin.email)).live.map(({ name }) => name)).toEqual(['Shopper 1']);
  const subjects = (await mails()).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Your deposit was refunded'))).toHaveLength(1);
  expect(subjects).toContainEqual(expect.stringContaining('Money was refunded in the payment service'));
  expect(await timeline()).toContain('Payment refunded');
  const { entries } = await (await nadia()).get<AuditPage>('/tenants/north/audit');
  expect(entries).toContainEqual(
    expect.objectContaining({
      by: 'The payment service',
      words: expect.stringContaining('as refunded: Refunded in the payment service on 10 Mar 2026'),
    }),
  );
  const csv = await (await nadia()).call('GET', '/tenants/north/payments/export');
  expect(csv.text).toContain(`refunded,,200.00,AUD,${refund.id},The payment service`);
});

test('a part is refunded in the service, then the console refunds the rest, once', async () => {
  const { double, money, told, path, site, act, pass, first: current, mails } = await paid();
  const part = await told('refund.created', double.move('refund', money, { amount: 5_000 }));
  expect([part.state, part.backCents, movesOf(part)]).toEqual(['paid', 5_000, [['refunded', -5_000]]]);
  expect((await site('north', path)).text).toContain('$200: paid, $50 returned');
  expect((await mails()).map(({ subject }) => subject).join()).not.toContain('Your deposit was refunded');
  expect((await act('refund')).status).toBe(200);
  await pass(0);
  const back = await current();
  expect([back.state, movesOf(back)]).toEqual([
    'refunded',
    [
      ['refunded', -5_000],
      ['refunded', -15_000],
    ],
  ]);
  // The event of the console's own refund comes later, and again.
  for (const move of [...double.moves, ...double.moves])
    expect(movesOf(await told('refund.updated', move))).toHaveLength(2);
  expect(double.moves).toHaveLength(2);
});

test('the console asks for a refund that was made in the service a moment before: nothing is refunded twice', async () => {
  const { double, money, act, pass, first: current } = await paid();
  double.move('refund', money);
  await act('refund');
  await pass(0);
  const back = await current();
  expect([back.state, movesOf(back)]).toEqual(['refunded', [['refunded', -20_000]]]);
});

test('a refund of the console that fails later is back in the ledger, staff know, and can refund again', async () => {
  const { double, told, act, pass, first: current, mails, path, site } = await paid();
  await act('refund');
  await pass(0);
  expect((await current()).state).toBe('refunded');
  const [refund] = double.moves;
  if (refund === undefined) throw new Error('There is no refund.');
  refund.status = 'failed';
  const failed = await told('refund.failed', refund);
  expect([failed.state, failed.backCents, balanceOf(failed)]).toEqual(['paid', 0, 20_000]);
  expect(failed.entries.at(-1)).toMatchObject({ kind: 'reinstated', reason: expect.stringContaining('failed') });
  expect((await mails()).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('A refund has failed'));
  expect((await site('north', path)).text).toContain('$200: paid');
  await act('refund', 'Again');
  await pass(0);
  const again = await current();
  expect([again.state, balanceOf(again), double.moves.length]).toEqual(['refunded', 0, 2]);
});

test.each([
  ['won', 'paid', 20_000, 'The dispute of 10 Mar 2026 was decided for the dealer'],
  ['lost', 'lost', 0, 'the shopper’s bank holds the money'],
] as const)(
  'a dispute is opened and %s: the ledger follows, and the vehicle stays held',
  async (end, state, left, reason) => {
    const { double, money, told, path, site, board, mails, timeline, act } = await paid();
    const dispute = double.move('dispute', money);
    const open = await told('charge.dispute.created', dispute);
    expect([open.state, movesOf(open)]).toEqual(['disputed', [['disputed', -20_000]]]);
    expect(open.entries.at(-1)?.reason).toBe(
      'Disputed on 10 Mar 2026: the shopper’s bank holds the money until it decides.',
    );
    expect((await site('north', path)).text).toContain('$200: disputed, your bank asks for it back');
    expect((await board(staff.northAdmin.email)).live).toHaveLength(1);
    // A bank that decides about money cannot be given it a second time.
    expect((await act('refund')).status).toBe(400);
    dispute.status = end;
    const ended = await told('charge.dispute.closed', dispute);
    expect([ended.state, balanceOf(ended)]).toEqual([state, left]);
    expect(ended.entries.at(-1)?.reason).toContain(reason);
    expect((await board(staff.northAdmin.email)).live).toHaveLength(1);
    const subjects = (await mails()).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('A payment is disputed'));
    expect(subjects).toContainEqual(expect.stringContaining('A dispute has been decided'));
    expect(await timeline()).toEqual(expect.arrayContaining(['Payment disputed']));
  },
);

test('a bank only asks: it is shown as disputed, no money moves, and it is closed again', async () => {
  const { double, money, told, first: current } = await paid();
  const inquiry = double.move('dispute', money, { status: 'warning_needs_response' });
  const open = await told('charge.dispute.created', inquiry);
  expect([open.state, open.backCents, movesOf(open)]).toEqual(['disputed', 0, []]);
  inquiry.status = 'warning_closed';
  await told('charge.dispute.closed', inquiry);
  expect([(await current()).state, movesOf(await current())]).toEqual(['paid', []]);
});

test('the reservation ends while a bank decides: the deposit goes back once the dispute is won', async () => {
  const { double, money, told, pass, first: current } = await paid();
  const dispute = double.move('dispute', money);
  await told('charge.dispute.created', dispute);
  await pass(49 * hour);
  expect((await current()).state).toBe('disputed');
  dispute.status = 'won';
  await told('charge.dispute.closed', dispute);
  const back = await current();
  expect([back.state, balanceOf(back)]).toEqual(['refunded', 0]);
});

test.each([
  ['another currency', { currency: 'nzd' }, '$200.00 NZD'],
  ['more than was received', { amount: 20_001 }, 'which is more than the $200.00 AUD received'],
  ['a state that is not known', { status: 'prevented' }, 'is not known here'],
] as const)('%s is a question for staff, and no money is recorded', async (_, changes, words) => {
  const { double, money, told, mails, pass } = await paid();
  const move = double.move('refund', money, changes);
  for (let n = 0; n < 2; n += 1) {
    const payment = await told('refund.created', move);
    expect([payment.state, payment.backCents, movesOf(payment)]).toEqual(['paid', 0, []]);
    expect(payment.question).toContain(words);
  }
  await pass(2 * day);
  const asked = (await mails()).filter(({ subject }) => subject.startsWith('A payment needs checking'));
  expect(asked.length).toBeGreaterThan(0);
  expect(new Set(asked.map(({ to }) => to)).size).toBe(asked.length);
  // The service puts it right.
  move.status = 'failed';
  Object.assign(move, { currency: 'aud', amount: 20_000 });
  expect((await told('refund.updated', move)).question).toBe('');
});

test('events of other objects, of unknown payments and of another site change nothing, and are answered', async () => {
  const { double, money, tellOf, tell, session, request, pass, first: current, platform } = await paid();
  const before = await current();
  for (const object of [
    { id: 'po_1', object: 'payout', amount: 20_000 },
    { id: 're_9', object: 'refund', payment_intent: 'pi_unknown', amount: 20_000, status: 'succeeded' },
    { id: 'ch_9', object: 'charge', payment_intent: null, metadata: { payment: 'aaaaaaaaaaaaaaaa' } },
    { id: 'x'.repeat(300), payment_intent: money },
    { payment_intent: { deep: { id: money } } },
    [],
    null,
    'text',
  ])
    expect((await tellOf('refund.created', object)).status).toBe(200);
  await pass(0);
  expect(await current()).toEqual(before);
  // One that is signed by another key, or sent to another site.
  const refund = double.move('refund', money);
  const { body, signature } = double.eventOf('refund.created', refund, platform.store.now(), 'whsec_wrong00000');
  const send = (host: string) =>
    request(host, 'POST', '/api/payments/events', body, {
      'content-type': 'application/json',
      'stripe-signature': signature,
    });
  expect([(await send(north)).status, (await send('south.localhost')).status]).toEqual([400, 400]);
  await pass(0);
  expect(await current()).toEqual(before);
  expect((await tell(completed, session)).status).toBe(200);
});

test('the refund’s event is faster than the payment’s: both are in the ledger', async () => {
  const { begin, double, tell, tellOf, pass, payments } = await aCardPlatform();
  const { session } = await begin(1);
  const money = double.pay(session).payment_intent ?? '';
  await tellOf('refund.created', double.move('refund', money));
  await pass(0);
  expect((await first(payments)).state).toBe('open');
  await tell(completed, session);
  await pass(0);
  const payment = await first(payments);
  expect([payment.state, movesOf(payment)]).toEqual(['refunded', [['refunded', -20_000]]]);
});

test('a payment that the bank declines after the page was completed is no longer waited for', async () => {
  const { begin, double, tellOf, pass, payments } = await aCardPlatform();
  const { session } = await begin(1);
  double.decline(session);
  await tellOf('checkout.session.async_payment_failed', double.sessions.get(session));
  await pass(0);
  expect((await first(payments)).state).toBe('cancelled');
});

test('no event comes for a day: the service is asked, and asked again for as long as banks take disputes', async () => {
  const { double, money, pass, first: current } = await paid({ 'reserve.hold-hours': 168 });
  await pass(0);
  double.move('refund', money, { amount: 5_000 });
  await pass(23 * hour);
  expect((await current()).backCents).toBe(0);
  await pass(2 * hour);
  expect((await current()).backCents).toBe(5_000);
  const follows = () => double.calls.filter((call) => call === `GET /v1/payment_intents/${money}`).length;
  const early = follows();
  await pass(day);
  expect(follows()).toBe(early + 1);
  // After 200 days it is asked once more, and then left alone.
  await pass(300 * day);
  const late = follows();
  await pass(300 * day);
  expect(follows()).toBe(late);
});

test('the service is away, or the key may not read refunds: nothing is lost, and staff see why', async () => {
  const { double, money, tellOf, pass, first: current } = await paid();
  const refund = double.move('refund', money, { amount: 5_000 });
  double.setDown(true);
  expect((await tellOf('refund.created', refund)).status).toBe(200);
  await pass(0);
  expect([(await current()).backCents, (await current()).question]).toEqual([0, '']);
  double.setDown(false);
  await pass(minute);
  expect((await current()).backCents).toBe(5_000);
  double.setForbidden('/v1/disputes');
  await tellOf('refund.updated', refund);
  await pass(0);
  expect((await current()).question).toContain('A restricted key needs to read');
  // A list that is not there is not an empty one.
  double.setForbidden('/v1/disputes', 404);
  await tellOf('refund.updated', refund);
  await pass(0);
  expect((await current()).question).toContain('Not all refunds and disputes');
  double.setForbidden('');
  await tellOf('refund.updated', refund);
  await pass(0);
  expect((await current()).question).toBe('');
});

const minute = 60_000;

type Step =
  | { readonly do: 'refund'; readonly amount: number }
  | { readonly do: 'dispute'; readonly amount: number }
  | { readonly do: 'change'; readonly which: number; readonly status: string }
  | { readonly do: 'tell'; readonly which: number }
  | { readonly do: 'console' }
  | { readonly do: 'run' };

const which = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('refund', 'dispute'), amount: fc.constantFrom(5_000, 20_000) }),
  fc.record({
    do: fc.constant('change' as const),
    which,
    status: fc.constantFrom('failed', 'succeeded', 'won', 'lost', 'under_review', 'warning_closed'),
  }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('tell' as const), which }) },
  fc.record({ do: fc.constantFrom('console', 'run') }),
);

/** A paid deposit, and the steps by which its money moves. */
async function aMovedPayment() {
  const { double, begin, tell, tellOf, pass, payments, nadia } = await aCardPlatform({ 'reserve.hold-hours': 168 });
  const { session } = await begin(1);
  const money = double.pay(session).payment_intent ?? '';
  await tell(completed, session);
  await pass(0);
  const gone = (status: string) => /^(?:succeeded|lost|under_review|needs_response)$/.test(status);
  const inService = () => double.moves.reduce((sum, { amount, status }) => (gone(status) ? sum + amount : sum), 0);
  const fits: { readonly [object: string]: RegExp } = {
    refund: /^(?:failed|succeeded)$/,
    dispute: /^(?:won|lost|under_review|warning_closed)$/,
  };
  const take = async (one: Step): Promise<void> => {
    if (one.do === 'run') return pass(minute);
    if (one.do === 'console') {
      const { id, version } = await first(payments);
      await (await nadia()).call('PUT', `/tenants/north/payments/${id}/refund`, {
        version,
        act: 'refund',
        reason: 'x',
      });
    } else if (one.do === 'tell') {
      // Of an old state as well: an event only names what to look at.
      const move = double.moves[one.which % Math.max(1, double.moves.length)];
      if (move) await tellOf('refund.updated', { ...move, status: 'pending', amount: 1 });
    } else if (one.do === 'change') {
      const move = double.moves[one.which % Math.max(1, double.moves.length)];
      const fitting = move && fits[move.object]?.test(one.status);
      const isMore = fitting && gone(one.status) && !gone(move.status) && inService() + move.amount > 20_000;
      if (fitting && !isMore) move.status = one.status;
    } else if (inService() + one.amount <= 20_000) double.move(one.do, money, { amount: one.amount });
  };
  return { take, inService, pass, payments };
}

test('under any order, repetition and loss of events the ledger ends with the totals of the service', {
  timeout: 120_000,
  tags: ['long'],
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { take, inService, pass, payments } = await aMovedPayment();
      for (const one of steps) await take(one);
      // All events are lost after this, and a day passes.
      await pass(2 * hour);
      await pass(day);
      await pass(minute);
      const payment = await first(payments);
      expect(payment.question).toBe('');
      expect(balanceOf(payment)).toBe(20_000 - inService());
      expect(payment.backCents).toBe(inService());
      const { entries } = payment;
      expect(new Set(entries.map(({ kind, reference }) => `${kind} ${reference}`)).size).toBe(entries.length);
    }),
    { numRuns: runsOf(20) },
  );
});
