/** Mails to a shopper about a held vehicle: what happened to it, and to the deposit. */

import type { MailMessage } from '../mail/mail-message.ts';
import { message, t } from '../messages/translate.ts';

const holdMailKinds = [
  'hold-extended',
  'hold-expired',
  'hold-released',
  'hold-sold',
  'hold-paid',
  'hold-too-late',
  'hold-refunded',
] as const;

export type HoldMailKind = (typeof holdMailKinds)[number];

export interface HoldMailFacts {
  readonly vehicle: string;
  /** '$28,990 Drive away'. */
  readonly price: string;
  /** On the yard's clock. */
  readonly until: string;
  /** 'Paid: $200'; '' without a deposit. */
  readonly deposit: string;
  readonly dealer: string;
  readonly contact: { readonly phone: string; readonly email: string };
  /** Where the shopper sees it. */
  readonly link: string;
  readonly reference: string;
}

const words: { readonly [kind in HoldMailKind]: readonly [heading: string, intro: string] } = {
  'hold-extended': [
    message('Your reservation was extended'),
    message('We hold the vehicle for you until the time below.'),
  ],
  'hold-expired': [
    message('No longer held for you'),
    message(
      'Your hold on this vehicle has ended, so other people can reserve it again. If you paid a deposit, we will refund it. If you still want the vehicle, call us or reserve it again.',
    ),
  ],
  'hold-released': [
    message('No longer held for you'),
    message(
      'We no longer hold the vehicle for you. If you paid a deposit, see below what happens to it. If you did not expect this, please call us.',
    ),
  ],
  'hold-sold': [
    message('The vehicle is yours'),
    message('Thank you. What you paid as a deposit counts towards the price.'),
  ],
  'hold-paid': [
    message('Your deposit has arrived'),
    message('Thank you. We hold the vehicle for you until the time below.'),
  ],
  'hold-too-late': [
    message('We are refunding your deposit'),
    message(
      'We are sorry: your payment arrived too late, and the vehicle is no longer available. We are refunding the full amount to the card or account you paid from, which can take your bank a few days. Call us, and we will look for a similar vehicle.',
    ),
  ],
  'hold-refunded': [
    message('Your deposit was refunded'),
    message(
      'We have refunded the full amount to the card or account you paid from. It may take your bank a few days to show it.',
    ),
  ],
};

export function isHoldMail(kind: string | undefined): kind is HoldMailKind {
  return holdMailKinds.some((each) => each === kind);
}

/** Notices to staff about a hold, in addition to the lead that made it. */
export const holdNotices = {
  paid: [
    'The deposit has arrived',
    'The deposit for this vehicle has arrived. The vehicle is on hold until the time shown under Reservations.',
  ],
  account: [
    'A payment has arrived',
    'The payment that you requested from this shopper has arrived. You can see it on the lead and under Payments.',
  ],
  ended: [
    'A reservation has ended',
    'This vehicle is no longer on hold. Reservations shows why, and what happens to any deposit.',
  ],
  gone: [
    'A reserved vehicle was sold',
    'This vehicle was marked as sold, or removed from stock, while it was on hold for this shopper. If you sold it to them, mark the reservation as sold under Reservations. If not, call them and release the reservation, which refunds the deposit.',
  ],
  mismatch: [
    'A different amount was received',
    'The amount or currency received is not what this shopper was asked to pay. No vehicle was held and nothing was refunded. Open the payment, and refund it or keep it.',
  ],
  late: [
    'A deposit arrived too late',
    'The deposit arrived after the vehicle was taken. The shopper gets a full refund and has been informed.',
  ],
  moved: [
    'Money was refunded in the payment service',
    'A payment of this shopper, or a part of it, was refunded in the payment service itself. You can see it under Payments. The reservation continues until you end it or it expires.',
  ],
  disputed: [
    'A payment is disputed',
    'The shopper’s bank has asked for this payment back. Answer in the payment service before its deadline. The reservation continues until you end it or it expires.',
  ],
  decided: [
    'A dispute has been decided',
    'The shopper’s bank has decided a disputed payment. You can see the outcome on the lead and under Payments.',
  ],
  returned: [
    'A refund has failed',
    'The payment service could not deliver a refund to this shopper, so you have the money again. Call the shopper, and refund it again or another way.',
  ],
  question: [
    'A payment needs checking',
    'The payment service reports something about this shopper’s payment that does not match the ledger, so we recorded nothing. See it under Payments, and compare it with the payment service.',
  ],
  refund: ['A deposit needs a refund', 'Refund this deposit, and mark it as refunded under Reservations.'],
  stuck: [
    'A deposit could not be refunded',
    'The payment service keeps refusing to refund this deposit. Check the payment there, and call the shopper.',
  ],
} as const;

export type HoldNotice = keyof typeof holdNotices;

export function isHoldNotice(about: string | undefined): about is HoldNotice {
  return about !== undefined && Object.hasOwn(holdNotices, about);
}

/** It contains no free text: the address may not belong to the person who typed it. */
export function holdMail(kind: HoldMailKind, facts: HoldMailFacts): MailMessage {
  const { vehicle, price, until, deposit, dealer, contact, link, reference } = facts;
  const [heading, intro] = [t(words[kind][0]), t(words[kind][1])];
  const isHeld = kind === 'hold-extended' || kind === 'hold-paid';
  return {
    subject: vehicle === '' ? heading : `${heading}: ${vehicle}`,
    heading,
    intro: [intro],
    facts: [
      ...(vehicle === '' ? [] : [[t('Vehicle'), vehicle] as const]),
      [t('Price'), price],
      ...(isHeld ? [[t('Held until'), until] as const] : []),
      ...(deposit === '' ? [] : [[t('Deposit'), deposit] as const]),
      [t('Where'), dealer],
      [t('Reference'), reference],
    ],
    button: { label: t('See your reservation'), url: link },
    outro: [],
    footer: [
      `${dealer}, ${contact.phone}, ${contact.email}`,
      t('You get this email because a vehicle was reserved with this address.'),
    ],
  };
}
