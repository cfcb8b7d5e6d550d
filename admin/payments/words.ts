/** Words of payments, as staff read them. */
import { displayCents } from '#domain/price/money.ts';
import type { LedgerRow, PaymentRow } from '#schemas/api/reservation.ts';

export const paymentTitles: { readonly [state in PaymentRow['state']]: string } = {
  due: 'Due at the location',
  open: 'To be paid by card',
  paid: 'Received',
  mismatch: 'Another amount has arrived',
  refunding: 'To be given back',
  refunded: 'Given back',
  cancelled: 'Not paid',
};

export const entryTitles: { readonly [kind in LedgerRow['kind']]: string } = {
  due: 'Asked for',
  received: 'Received',
  cancelled: 'Not asked for any more',
  refunded: 'Given back',
  corrected: 'Corrected: not received',
};

/** '$200.00 AUD'. */
export function amountWords(cents: number, currency: string): string {
  return `${cents < 0 ? '−' : ''}${displayCents(Math.abs(cents) / 100)} ${currency}`;
}
