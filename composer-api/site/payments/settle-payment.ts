/** Applies a payment service's answer about a payment: money first, then the hold. */
import { type FoundMoney, type FoundPayment, PaymentRefused, type PaymentsPort } from '#domain/ports/payments.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { siteTimeZone } from '#tenants/documents/site-clock.ts';
import { findHold } from '#tenants/holds/find-holds.ts';
import { followMoney, noteUnreadable } from '#tenants/holds/follow-money.ts';
import { settleMoney } from '#tenants/holds/settle-deposit.ts';
import { entriesOf } from '#tenants/payments/ledger.ts';
import { cancelPayment } from '#tenants/payments/move-money.ts';
import { changePayment, findPayment, type Payment } from '#tenants/payments/payment-rows.ts';

/** Author of what the service says. */
const service = 'The payment service';

/**
 * Takes over what was found; the same again changes nothing.
 * @param isWithdrawn whether the payment is no longer requested
 * @returns the payment as it is now.
 */
export async function takeOver(
  store: Store,
  scope: TenantScope,
  id: string,
  found: FoundPayment,
  isWithdrawn = false,
): Promise<Payment | null> {
  return store.tx(async (db) => {
    const payment = await findPayment(db, scope, id);
    if (payment === null) return null;
    const now = store.now();
    if (found.state === 'paid') {
      const { cents, currency, money: reference } = found;
      const paid = await settleMoney(db, scope, payment, { cents, currency, reference }, { by: service, now });
      return paid ?? payment;
    }
    if (found.state !== 'ended' || payment.state !== 'open') return payment;
    // A payment that staff requested stays open when its page has closed: the shopper gets another page.
    if (payment.holdId === '' && !isWithdrawn)
      return changePayment(db, scope, payment, { reference: null, url: null }, now.toISOString());
    return cancelPayment(db, scope, payment, { by: service, at: now.toISOString() });
  });
}

/** Asks the service for the state of a payment; if its hold has ended, closes it first. */
export async function askAgain(
  store: Store,
  scope: TenantScope,
  payment: Payment,
  port: PaymentsPort,
): Promise<Payment | null> {
  const isWanted = await lasts(store, scope, payment);
  if (payment.reference === null) {
    // Its page was never opened: nothing can have been paid.
    return isWanted ? payment : takeOver(store, scope, payment.id, nothing);
  }
  const found = isWanted ? await port.find(payment.reference) : await port.end(payment.reference);
  return takeOver(store, scope, payment.id, found ?? nothing);
}

const nothing: FoundPayment = { state: 'ended', cents: 0, currency: '', money: '' };

/**
 * Asks the service what became of the money received for a payment. Only jobs of the lane of payments do: one after the
 * other, so that an older answer never follows a newer one.
 * @returns what the service said, after it is in the ledger; null if nothing was received, or the service does not know
 * it or refuses to say. Rejects if the service does not answer.
 */
export async function followAtService(
  store: Store,
  scope: TenantScope,
  id: string,
  port: PaymentsPort,
): Promise<FoundMoney | null> {
  const received = (await entriesOf(store.db, scope, id)).findLast(({ kind }) => kind === 'received');
  if (received === undefined) return null;
  try {
    const found = await port.follow(received.reference);
    if (found === null) return null;
    const zone = await siteTimeZone(store, scope);
    await store.tx((db) => followMoney(db, scope, id, found, { now: store.now(), zone }));
    return found;
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    await store.tx((db) => noteUnreadable(db, scope, id, error.message, store.now().toISOString()));
    return null;
  }
}

/**
 * Closes the page of a payment that staff withdrew. @returns the payment afterwards: paid, if the shopper was faster.
 * Rejects if the service does not answer: then the request stays open.
 */
export async function withdrawAtService(
  store: Store,
  scope: TenantScope,
  payment: Payment,
  port: PaymentsPort | null,
): Promise<Payment | null> {
  const { id, reference } = payment;
  if (reference === null) return takeOver(store, scope, id, nothing, true);
  if (port === null) throw new Error('there is no key of the payment service');
  return takeOver(store, scope, id, (await port.end(reference)) ?? nothing, true);
}

async function lasts(store: Store, scope: TenantScope, { holdId }: Payment): Promise<boolean> {
  // Staff withdraw a payment without a hold; until then it can be paid.
  if (holdId === '') return true;
  const hold = await findHold(store.db, scope, holdId);
  return hold?.state === 'live' && hold.expiresAt > store.now().toISOString();
}
