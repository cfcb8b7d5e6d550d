/** Holds as shoppers and staff read them, on the yard's clock. */
import { momentWords } from '../appointments/words.ts';
import { displayCents, displayMoney } from '../price/money.ts';

/** '$200', or '$99.50' where there are cents. */
export function centsWords(cents: number): string {
  return cents % 100 === 0 ? displayMoney(cents / 100) : displayCents(cents / 100);
}

interface Held {
  readonly priceText: string;
  readonly priceType: string;
  readonly depositCents: number;
  readonly expiresAt: string;
  readonly zone: string;
}

/** 'Friday 4 Dec 2026, 10:30 am, Brisbane time'. */
export function untilWords({ expiresAt, zone }: Pick<Held, 'expiresAt' | 'zone'>): string {
  return momentWords(expiresAt, zone);
}

/** What a lead says of the hold that it made, in one line. */
export function holdLine({ priceText, priceType, depositCents, expiresAt, zone }: Held): string {
  const price = [priceText, priceType.toLowerCase()].filter(Boolean).join(' ');
  const deposit = depositCents > 0 ? `deposit of ${centsWords(depositCents)}` : 'no deposit';
  return `Held at ${price}, ${deposit}; first until ${untilWords({ expiresAt, zone })}`;
}

/** What a payment is, beside its amount. */
export const paymentWords = {
  due: 'Due',
  open: 'Being paid',
  paid: 'Paid',
  mismatch: 'Another amount than was asked for has arrived',
  refunding: 'On its way back',
  refunded: 'Given back',
  cancelled: 'Not asked for any more',
} as const;
