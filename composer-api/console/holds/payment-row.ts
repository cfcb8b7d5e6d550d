/** A payment as the console shows it. */
import type { LedgerRow, PaymentRow } from '#schemas/api/reservation.ts';
import type { MoneyEntry } from '#tenants/payments/ledger.ts';
import type { Payment } from '#tenants/payments/payment-rows.ts';

export function paymentRow(payment: Payment, name: string, entries: readonly MoneyEntry[] = []): PaymentRow {
  const { id, version, leadId, holdId, purpose, title, dueDay, driver, state, cents, currency, madeAt } = payment;
  const { backCents, question } = payment;
  return {
    id,
    version,
    leadId,
    holdId,
    purpose,
    title,
    dueDay,
    driver,
    state,
    cents,
    backCents,
    currency,
    question,
    madeAt,
    name,
    entries: entries.map(ledgerRow),
  };
}

function ledgerRow({ id, at, kind, cents, currency, reference, author, reason }: MoneyEntry): LedgerRow {
  return { id, at, kind, cents, currency, reference, by: author, reason };
}
