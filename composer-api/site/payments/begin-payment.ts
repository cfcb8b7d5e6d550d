/** Sends a shopper to the page on which a deposit is paid, and keeps what the service calls it. */
import { payMinutes } from '#domain/holds/hold-terms.ts';
import type { PaymentsPort } from '#domain/ports/payments.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { changeExpiry } from '#tenants/holds/end-hold.ts';
import { findHold } from '#tenants/holds/find-holds.ts';
import { enqueueCheck } from '#tenants/payments/move-money.ts';
import { changePayment, findPayment, type Payment } from '#tenants/payments/payment-rows.ts';

interface Words {
  readonly title: string;
  readonly email: string;
  readonly paidUrl: string;
  readonly backUrl: string;
}

/** Minutes that the payment page stays open: a little less than the hold lasts, and as many as services require. */
const pageMinutes = 31;
/** Milliseconds before the service is first asked for the outcome. */
const firstCheckMs = 5 * 60_000;

/**
 * @returns the address of the page, the same on every try while it is open; null where the payment cannot be made there
 * (any more). Rejects where the service fails.
 */
export async function payPage(
  store: Store,
  scope: TenantScope,
  payment: Payment,
  port: PaymentsPort,
  words: Words,
): Promise<string | null> {
  if (payment.state !== 'open') return null;
  if (payment.url !== null) return payment.url;
  const now = store.now();
  const closesAt = new Date(now.getTime() + pageMinutes * 60_000).toISOString();
  const { id, cents, currency } = payment;
  const begun = await port.begin({ id, cents, currency, ...words, closesAt });
  return store.tx(async (db) => {
    const current = await findPayment(db, scope, id);
    if (current === null) return null;
    // Two tabs, or an event that was faster: the service made one page of both.
    if (current.state !== 'open') return null;
    if (current.url !== null) return current.url;
    const at = now.toISOString();
    const next = await changePayment(db, scope, current, { reference: begun.reference, url: begun.url }, at);
    if (next === null) throw new Error('A payment was changed by two at the same time.');
    // The page stays open for its time, so the vehicle stays held for as long.
    const hold = current.holdId === '' ? null : await findHold(db, scope, current.holdId);
    const until = new Date(now.getTime() + payMinutes * 60_000).toISOString();
    if (hold?.state === 'live' && hold.expiresAt < until) await changeExpiry(db, scope, hold, until, now);
    await enqueueCheck(db, scope, id, { runAt: new Date(now.getTime() + firstCheckMs).toISOString(), at });
    return begun.url;
  });
}

/**
 * Takes the deposit at the yard instead, where the site has no payment service (any more), so that no shopper is stuck.
 */
export async function payAtYard(store: Store, scope: TenantScope, id: string): Promise<void> {
  await store.tx(async (db) => {
    const payment = await findPayment(db, scope, id);
    if (payment?.state !== 'open' || payment.reference !== null) return;
    const now = store.now();
    await changePayment(db, scope, payment, { driver: 'yard', state: 'due' }, now.toISOString());
    const hold = payment.holdId === '' ? null : await findHold(db, scope, payment.holdId);
    if (hold?.state !== 'live') return;
    const until = new Date(now.getTime() + hold.hours * 3_600_000).toISOString();
    if (hold.expiresAt < until) await changeExpiry(db, scope, hold, until, now);
  });
}
