/** Both drivers of payments, the yard and a hosted checkout page, promise the same. */
import { describe, expect, test } from 'vitest';
import { checkoutPayments } from '#composer-api/site/payments/checkout-driver.ts';
import { isSignedEvent } from '#composer-api/site/payments/event-signature.ts';
import { type PaymentAsk, PaymentRefused, type PaymentsPort } from '#domain/ports/payments.ts';
import { askRefund, beginPayment, receiveAtYard } from '#tenants/payments/move-money.ts';
import { findPayment } from '#tenants/payments/payment-rows.ts';
import { checkoutDouble } from '#tests/build/checkout-double.ts';
import { serviceKeys } from '#tests/build/checkout-keys.ts';
import { aPlatform } from '#tests/build/platform.ts';
import { signEvent } from '../build/sign-event.ts';
import { yardPayments } from '../build/yard-payments.ts';

interface Opened {
  readonly port: PaymentsPort;
  readonly ask: PaymentAsk;
  /** The shopper pays. */
  readonly pay: (reference: string) => Promise<void>;
  /** Staff have requested a refund. */
  readonly wantBack: () => Promise<void>;
}

const askOf = (id: string): PaymentAsk => ({
  id,
  cents: 20_000,
  currency: 'AUD',
  title: 'Deposit: 2021 Aster Ridge',
  email: 'ada@example.com',
  paidUrl: 'http://north.localhost/r?paid=1',
  backUrl: 'http://north.localhost/r',
  closesAt: '2026-03-10T02:31:00.000Z',
});

async function atYard(): Promise<Opened> {
  const { platform, north } = await aPlatform();
  const { store } = platform;
  const act = () => ({ by: 'Nadia North', at: store.now().toISOString() });
  const asked = {
    holdId: 'h1',
    leadId: 'l1',
    purpose: 'deposit',
    driver: 'yard',
    cents: 20_000,
    currency: 'AUD',
  } as const;
  const made = await store.tx((db) => beginPayment(db, north, asked, act()));
  const current = async () => {
    const payment = await findPayment(store.db, north, made.id);
    if (payment === null) throw new Error('The payment is gone.');
    return payment;
  };
  return {
    port: yardPayments(store, north),
    ask: askOf(made.id),
    pay: async () => void (await store.tx(async (db) => receiveAtYard(db, north, await current(), act()))),
    wantBack: async () => void (await store.tx(async (db) => askRefund(db, north, await current(), act()))),
  };
}

async function byCard(): Promise<Opened> {
  const double = await checkoutDouble();
  return {
    port: checkoutPayments({ url: double.url, key: serviceKeys.key, pages: [double.host] }),
    ask: askOf('p_1'),
    pay: async (reference) => void double.pay(reference),
    wantBack: async () => {},
  };
}

describe.each([
  ['at the yard', atYard],
  ['hosted checkout', byCard],
] as const)('payments: %s', (_, open) => {
  test('begun twice it is one payment, open until it is paid', async () => {
    const { port, ask, pay } = await open();
    const first = await port.begin(ask);
    expect(await port.begin(ask)).toEqual(first);
    expect(await port.find(first.reference)).toEqual({ state: 'open', cents: 20_000, currency: 'AUD', money: '' });
    await pay(first.reference);
    expect(await port.find(first.reference)).toEqual({
      state: 'paid',
      cents: 20_000,
      currency: 'AUD',
      money: expect.stringMatching(/.{4}/),
    });
    // A paid one cannot be closed, and the error says so.
    expect(await port.end(first.reference)).toMatchObject({ state: 'paid' });
    const money = (await port.find(first.reference))?.money ?? '';
    expect(await port.follow(money)).toEqual({ cents: 20_000, currency: 'AUD', moves: [], isWhole: true });
  });

  test('a closed payment cannot be paid any more, and closing it twice leaves it closed', async () => {
    const { port, ask, pay } = await open();
    const { reference } = await port.begin(ask);
    expect(await port.end(reference)).toMatchObject({ state: 'ended', money: '' });
    expect(await port.end(reference)).toMatchObject({ state: 'ended', money: '' });
    await expect(pay(reference)).rejects.toThrow();
  });

  test('money is refunded once, for any number of requests', async () => {
    const { port, ask, pay, wantBack } = await open();
    const { reference } = await port.begin(ask);
    await pay(reference);
    const money = (await port.find(reference))?.money ?? '';
    await wantBack();
    const refund = await port.refund({ id: ask.id, money });
    expect(refund).toMatch(/.{4}/);
    expect(await port.refund({ id: ask.id, money })).toBe(refund);
    expect(await port.follow(money)).toEqual({
      cents: 20_000,
      currency: 'AUD',
      isWhole: true,
      moves: [
        {
          kind: 'refund',
          reference: refund,
          cents: 20_000,
          currency: 'AUD',
          at: expect.stringMatching(/^20.+Z$/),
          state: 'gone',
          asked: ask.id,
        },
      ],
    });
  });

  test('what it does not know is no payment, and cannot go back', async () => {
    const { port } = await open();
    expect(await port.find('cs_unknown')).toBeNull();
    expect(await port.end('cs_unknown')).toBeNull();
    expect(await port.follow('pi_unknown')).toBeNull();
    await expect(port.refund({ id: 'p_unknown', money: 'pi_unknown' })).rejects.toThrow(PaymentRefused);
  });
});

describe('hosted checkout', () => {
  test('shoppers are sent to a page of the service alone', async () => {
    const double = await checkoutDouble();
    const port = checkoutPayments({ url: double.url, key: serviceKeys.key, pages: ['checkout.stripe.com'] });
    await expect(port.begin(askOf('p_1'))).rejects.toThrow('host that is not its own');
  });

  test('a wrong key is refused, a fault of the service passes', async () => {
    const double = await checkoutDouble();
    const wrong = checkoutPayments({ url: double.url, key: 'sk_wrong', pages: [double.host] });
    await expect(wrong.begin(askOf('p_1'))).rejects.toThrow(PaymentRefused);
    const right = checkoutPayments({ url: double.url, key: serviceKeys.key, pages: [double.host] });
    double.setDown(true);
    await expect(right.begin(askOf('p_1'))).rejects.toThrow(/answered 500/);
    double.setDown(false);
    expect(await right.begin(askOf('p_1'))).toMatchObject({ reference: expect.stringMatching(/^cs_/) });
  });

  const paid = async () => {
    const double = await checkoutDouble();
    const port = checkoutPayments({ url: double.url, key: serviceKeys.key, pages: [double.host] });
    const { reference } = await port.begin(askOf('p_1'));
    return { double, port, reference, money: double.pay(reference).payment_intent ?? '' };
  };

  test.each([
    ['refund', 'pending', 'gone'],
    ['refund', 'requires_action', 'gone'],
    ['refund', 'succeeded', 'gone'],
    ['refund', 'failed', 'undone'],
    ['refund', 'canceled', 'undone'],
    ['refund', 'won', 'unknown'],
    ['dispute', 'warning_needs_response', 'asked'],
    ['dispute', 'warning_under_review', 'asked'],
    ['dispute', 'warning_closed', 'undone'],
    ['dispute', 'needs_response', 'held'],
    ['dispute', 'under_review', 'held'],
    ['dispute', 'won', 'undone'],
    ['dispute', 'lost', 'gone'],
    ['dispute', 'prevented', 'unknown'],
    ['dispute', '', 'unknown'],
  ] as const)('a %s made in the pages of the service that is “%s” there: %s', async (kind, status, state) => {
    const { double, port, money } = await paid();
    const { id } = double.move(kind, money, { amount: 5_000, status });
    const move = {
      kind,
      reference: id,
      cents: 5_000,
      currency: 'AUD',
      at: '2026-03-10T02:00:00.000Z',
      state,
      asked: '',
    };
    expect(await port.follow(money)).toMatchObject({ cents: 20_000, moves: [move], isWhole: true });
  });

  test('more refunds than one answer holds are not taken for all', async () => {
    const { double, port, money } = await paid();
    for (let n = 0; n < 101; n += 1) double.move('refund', money, { amount: 1 });
    expect(await port.follow(money)).toMatchObject({ isWhole: false });
  });

  test('a payment that the bank declines after the page was completed has ended', async () => {
    const { double, port } = await paid();
    const { reference } = await port.begin(askOf('p_2'));
    double.decline(reference);
    expect(await port.find(reference)).toMatchObject({ state: 'ended', money: '' });
    expect(await port.end(reference)).toMatchObject({ state: 'ended', money: '' });
  });

  const now = new Date('2026-03-10T02:00:00Z');
  const seconds = now.getTime() / 1000;
  const good = signEvent('whsec_a', '{"a":1}', seconds);
  test.each([
    ['the right one', good, '{"a":1}', true],
    ['one of two, while the key is being changed', `${good},v1=${'0'.repeat(64)}`, '{"a":1}', true],
    ['another body', good, '{"a":2}', false],
    ['another key', signEvent('whsec_b', '{"a":1}', seconds), '{"a":1}', false],
    ['an old one that was caught and is sent again', signEvent('whsec_a', '{"a":1}', seconds - 301), '{"a":1}', false],
    ['one of the future', signEvent('whsec_a', '{"a":1}', seconds + 301), '{"a":1}', false],
    ['another time than was signed', good.replace(String(seconds), String(seconds - 10)), '{"a":1}', false],
    ['none', '', '{"a":1}', false],
    ['no hex', `t=${seconds},v1=zz`, '{"a":1}', false],
    ['100 KB', `t=${seconds},${'v1=00,'.repeat(20_000)}`, '{"a":1}', false],
  ])('the signature of an event: %s', (_, header, body, isRight) => {
    expect(isSignedEvent('whsec_a', header, body, now)).toBe(isRight);
  });
});
