/** Words of payments, as staff read them. */
import { displayCents } from '#domain/price/money.ts';
import type { LedgerRow, PaymentRow } from '#schemas/api/reservation.ts';

export const paymentTitles: { readonly [state in PaymentRow['state']]: string } = {
  due: 'Due at the location',
  open: 'To be paid by card',
  paid: 'Received',
  mismatch: 'Different amount received',
  refunding: 'Refund due',
  refunded: 'Refunded',
  disputed: 'Disputed: the shopper’s bank asks for it back',
  lost: 'Dispute lost: the shopper’s bank gave it back',
  cancelled: 'Not paid',
};

export const entryTitles: { readonly [kind in LedgerRow['kind']]: string } = {
  due: 'Requested',
  received: 'Received',
  cancelled: 'Withdrawn',
  refunded: 'Refunded',
  corrected: 'Corrected: not received',
  disputed: 'Taken by the shopper’s bank',
  reinstated: 'Back with the dealer',
};

/** '$200.00 AUD'. */
export function amountWords(cents: number, currency: string): string {
  return `${cents < 0 ? '−' : ''}${displayCents(Math.abs(cents) / 100)} ${currency}`;
}
