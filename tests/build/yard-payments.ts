/** Payments at the yard as the port of payments: what staff do, by the same functions that their buttons call. */
import { type FoundPayment, type MoneyMove, PaymentRefused, type PaymentsPort } from '#domain/ports/payments.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { entriesOf, paymentOfMoney, standingEntry } from '#tenants/payments/ledger.ts';
import { cancelPayment, noteRefunded } from '#tenants/payments/move-money.ts';
import { findPayment } from '#tenants/payments/payment-rows.ts';

export function yardPayments(store: Store, scope: TenantScope): PaymentsPort {
  const find = async (reference: string): Promise<FoundPayment | null> => {
    const payment = await findPayment(store.db, scope, reference);
    if (payment === null) return null;
    const received = standingEntry(await entriesOf(store.db, scope, payment.id), 'received');
    const { cents, currency } = received ?? payment;
    const state = received !== null ? 'paid' : payment.state === 'due' ? 'open' : 'ended';
    return { state, cents, currency, money: received?.reference ?? '' };
  };
  return {
    // It is due from the request on: there is nothing more to start.
    begin: async ({ id }) => ({ reference: id, url: null }),
    find,
    async follow(money) {
      const payment = await paymentOfMoney(store.db, scope, money);
      const entries = payment === null ? [] : await entriesOf(store.db, scope, payment);
      const received = entries.find(({ reference }) => reference === money);
      if (received === undefined) return null;
      const moves = entries
        .filter(({ kind }) => kind === 'refunded')
        .map(
          ({ reference, cents, currency, at }): MoneyMove => ({
            kind: 'refund',
            reference,
            cents: -cents,
            currency,
            at,
            state: 'gone',
            asked: payment ?? '',
          }),
        );
      return { cents: received.cents, currency: received.currency, moves, isWhole: true };
    },
    async end(reference) {
      await store.tx(async (db) => {
        const payment = await findPayment(db, scope, reference);
        if (payment?.state !== 'due') return;
        await cancelPayment(db, scope, payment, { by: 'Forecourt', at: store.now().toISOString() });
      });
      return find(reference);
    },
    async refund({ id }) {
      const reference = `yard-refund-${id}`;
      await store.tx(async (db) => {
        const payment = await findPayment(db, scope, id);
        if (payment?.state === 'refunded') return;
        const act = { by: 'Forecourt', at: store.now().toISOString() };
        const back = payment === null ? null : await noteRefunded(db, scope, payment, reference, act);
        if (back === null) throw new PaymentRefused('This payment is not being refunded.');
      });
      return reference;
    },
  };
}
