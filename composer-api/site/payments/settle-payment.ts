/** What a payment service says of a payment, taken over: money first, then what becomes of the hold. */
import type { FoundPayment, PaymentsPort } from '#domain/ports/payments.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { findHold } from '#tenants/holds/find-holds.ts';
import { settleMoney } from '#tenants/holds/settle-deposit.ts';
import { cancelPayment } from '#tenants/payments/move-money.ts';
import { findPayment, type Payment } from '#tenants/payments/payment-rows.ts';

/** Author of what the service says. */
const service = 'The payment service';

/** Takes over what was found; the same again changes nothing. @returns the payment as it is now. */
export async function takeOver(
  store: Store,
  scope: TenantScope,
  id: string,
  found: FoundPayment,
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
    if (found.state === 'ended' && payment.state === 'open')
      return cancelPayment(db, scope, payment, { by: service, at: now.toISOString() });
    return payment;
  });
}

/** Asks the service what became of a payment; one whose hold does not last any more is closed first. */
export async function askAgain(
  store: Store,
  scope: TenantScope,
  payment: Payment,
  port: PaymentsPort,
): Promise<Payment | null> {
  const isWanted = await lasts(store, scope, payment);
  if (payment.reference === null) {
    // Nobody was sent to its page yet: nothing can have been paid.
    return isWanted ? payment : takeOver(store, scope, payment.id, nothing);
  }
  const found = isWanted ? await port.find(payment.reference) : await port.end(payment.reference);
  return takeOver(store, scope, payment.id, found ?? nothing);
}

const nothing: FoundPayment = { state: 'ended', cents: 0, currency: '', money: '' };

async function lasts(store: Store, scope: TenantScope, { holdId, madeAt }: Payment): Promise<boolean> {
  const now = store.now();
  if (holdId === '') return now.getTime() - Date.parse(madeAt) < accountMs;
  const hold = await findHold(store.db, scope, holdId);
  return hold?.state === 'live' && hold.expiresAt > now.toISOString();
}

/** How long a payment that belongs to no hold may be paid. */
const accountMs = 24 * 3_600_000;
