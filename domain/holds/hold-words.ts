/** The texts of holds for shoppers and staff, on the yard's clock. */
import { momentWords } from '../appointments/words.ts';
import { message, t } from '../messages/translate.ts';
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

/** The hold in a lead, in one line. */
export function holdLine({ priceText, priceType, depositCents, expiresAt, zone }: Held): string {
  const price = [priceText, priceType.toLowerCase()].filter(Boolean).join(' ');
  const deposit = depositCents > 0 ? `deposit of ${centsWords(depositCents)}` : 'no deposit';
  return `Held at ${price}, ${deposit}; first until ${untilWords({ expiresAt, zone })}`;
}

/** The state of a payment, shown with its amount; translated where it is shown, by `t`. */
export const paymentWords = {
  due: message('Due'),
  open: message('Being paid'),
  paid: message('Paid'),
  mismatch: message('A different amount was received'),
  refunding: message('Being refunded'),
  refunded: message('Given back'),
  disputed: message('Disputed: your bank asks for it back'),
  lost: message('Given back by your bank'),
  cancelled: message('Request withdrawn'),
} as const;

type PaymentState = keyof typeof paymentWords;

const depositLines: { readonly [state in PaymentState]: string } = {
  due: message('{amount}: due'),
  open: message('{amount}: being paid'),
  paid: message('{amount}: paid'),
  mismatch: message('{amount}: a different amount was received'),
  refunding: message('{amount}: being refunded'),
  refunded: message('{amount}: refunded'),
  disputed: message('{amount}: disputed, your bank asks for it back'),
  lost: message('{amount}: given back by your bank'),
  cancelled: message('{amount}: request withdrawn'),
};

interface Deposit {
  readonly state: PaymentState;
  readonly cents: number;
  /** What of it is no longer with the dealer. */
  readonly backCents: number;
}

/** '$500: being refunded'; '$500: paid, $100 returned'. */
export function depositWords({ state, cents, backCents }: Deposit): string {
  const amount = centsWords(cents);
  return state === 'paid' && backCents > 0
    ? t('{amount}: paid, {back} returned', { amount, back: centsWords(backCents) })
    : t(depositLines[state], { amount });
}
