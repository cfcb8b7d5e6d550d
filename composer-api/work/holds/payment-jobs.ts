/** Jobs of payments: asking the service what became of one, and refunds. */
import { isJsonObject } from '#domain/json/json-object.ts';
import { PaymentRefused, type PaymentsPort } from '#domain/ports/payments.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { tellStaff } from '#tenants/leads/tell-people.ts';
import { enqueueDueChecks } from '#tenants/payments/due-checks.ts';
import { entriesOf, standingEntry } from '#tenants/payments/ledger.ts';
import { checkKind, enqueueCheck, paymentLane, refundKind } from '#tenants/payments/move-money.ts';
import { findPayment, type Payment } from '#tenants/payments/payment-rows.ts';
import type { JobKind } from '../../kernel/job-kind.ts';
import type { PaymentServices } from '../../site/payments/payment-service.ts';
import { askAgain, followAtService } from '../../site/payments/settle-payment.ts';

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
      plan: () => enqueueDueChecks(store),
      async run({ scope, payload }) {
        const payment = await paymentIn(store, scope, payload);
        if (payment?.driver !== 'checkout') return;
        const service = await services.serviceOf(scope);
        const isOpen = payment.state === 'open';
        // Without a key the service cannot be queried; any payment is looked up once the key is back.
        if (service === null && isOpen && payment.reference !== null)
          throw new Error('there is no key of the payment service');
        const next = service === null || !isOpen ? payment : await askAgain(store, scope, payment, service);
        if (service !== null) await followAtService(store, scope, payment.id, service);
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
        // Staff may have refunded it in the service's own pages: then there is nothing left to do.
        const found = await followAtService(store, scope, payment.id, service);
        const current = await findPayment(store.db, scope, payment.id);
        if (current?.state !== 'refunding') return wake();
        // What is left of the money is not known until staff or the service put it right.
        if (found !== null && current.question !== '') throw new Error(current.question);
        const refunds = found?.moves.filter(({ kind }) => kind === 'refund').length ?? 0;
        await refundOnce(service, received, refunds);
        await followAtService(store, scope, payment.id, service);
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

/**
 * A refusal may pass (no balance yet), so it is tried again like a fault. A refund after one that failed, or was for a
 * part, is another: a service answers a repeated key with the same answer.
 * @param before number of refunds that the service knows
 */
async function refundOnce(
  service: PaymentsPort,
  { id, reference }: { readonly id: string; readonly reference: string },
  before: number,
): Promise<void> {
  try {
    await service.refund({ id: before === 0 ? id : `${id}-${before}`, money: reference });
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
