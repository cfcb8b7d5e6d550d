/** Jobs of payments: checking one whose event never came, and refunds. */
import { isJsonObject } from '#domain/json/json-object.ts';
import { PaymentRefused } from '#domain/ports/payments.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { recordLeadEvent } from '#tenants/leads/lead-events.ts';
import { tellStaff } from '#tenants/leads/tell-people.ts';
import { tellRefunded } from '#tenants/payments/ask-payment.ts';
import { entriesOf, standingEntry } from '#tenants/payments/ledger.ts';
import { checkKind, enqueueCheck, noteRefunded, paymentLane, refundKind } from '#tenants/payments/move-money.ts';
import { findPayment, type Payment } from '#tenants/payments/payment-rows.ts';
import type { JobKind } from '../../kernel/job-kind.ts';
import type { PaymentServices } from '../../site/payments/payment-service.ts';
import { askAgain } from '../../site/payments/settle-payment.ts';

interface PaymentJobDeps {
  readonly store: Store;
  readonly services: PaymentServices;
  /** Called after deliveries are added to the outbox. */
  readonly wake: () => void;
}

/** Milliseconds between two questions about a payment that is open. */
const nextCheckMs = 10 * 60_000;
/** Tries, with rests of up to an hour: some two days. */
const mostTries = 56;

export function paymentJobs({ store, services, wake }: PaymentJobDeps): readonly JobKind[] {
  return [
    {
      kind: checkKind,
      lane: paymentLane,
      slot: 'network',
      deadlineMs: 60_000,
      mostAttempts: mostTries,
      async run({ scope, payload }) {
        const payment = await paymentIn(store, scope, payload);
        if (payment?.driver !== 'checkout' || payment.state !== 'open') return;
        const service = await services.serviceOf(scope);
        // Without a key the service cannot be queried; any payment is looked up once the key is back.
        if (service === null && payment.reference !== null) throw new Error('there is no key of the payment service');
        const next = service === null ? payment : await askAgain(store, scope, payment, service);
        wake();
        // Requested until withdrawn: a payment without a page now is checked again when it has one.
        if (next?.state !== 'open' || (next.holdId === '' && next.reference === null)) return;
        const now = store.now();
        const runAt = new Date(now.getTime() + nextCheckMs).toISOString();
        await store.tx((db) => enqueueCheck(db, scope, payment.id, { runAt, at: now.toISOString() }));
      },
    },
    {
      kind: refundKind,
      lane: paymentLane,
      slot: 'network',
      deadlineMs: 60_000,
      mostAttempts: mostTries,
      async run({ scope, payload }) {
        const payment = await paymentIn(store, scope, payload);
        if (payment?.driver !== 'checkout' || payment.state !== 'refunding') return;
        const received = standingEntry(await entriesOf(store.db, scope, payment.id), 'received');
        const service = await services.serviceOf(scope);
        if (received === null || service === null)
          throw new Error('there is no money, or no key of the payment service');
        const reference = await refundOnce(service, received);
        await store.tx(async (db) => {
          const current = await findPayment(db, scope, payment.id);
          const at = store.now().toISOString();
          const act = { by: 'The payment service', at };
          if (current === null || (await noteRefunded(db, scope, current, reference, act)) === null) return;
          const { leadId } = payment;
          await recordLeadEvent(db, scope, { leadId, kind: 'payment-refunded', detail: {}, by: act.by, at });
          await tellRefunded(db, scope, payment, at);
        });
        wake();
      },
      async givenUp(scope, payload) {
        const payment = await paymentIn(store, scope, payload);
        if (payment === null) return;
        await store.tx((db) => tellStaff(db, scope, payment.leadId, 'stuck', store.now().toISOString()));
        wake();
      },
    },
  ];
}

/** A refusal may pass (no balance yet), so it is tried again like a fault. */
async function refundOnce(
  service: { refund(back: { readonly id: string; readonly money: string }): Promise<string> },
  { id, reference }: { readonly id: string; readonly reference: string },
): Promise<string> {
  try {
    return await service.refund({ id, money: reference });
  } catch (error) {
    if (error instanceof PaymentRefused) throw new Error(error.message);
    throw error;
  }
}

async function paymentIn(store: Store, scope: TenantScope, payload: Json): Promise<Payment | null> {
  const id = isJsonObject(payload) ? payload['payment'] : null;
  if (typeof id !== 'string') throw new Error('A job of a payment names no payment.');
  return findPayment(store.db, scope, id);
}
