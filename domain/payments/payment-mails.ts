/** Emails to a shopper about a payment that staff requested. */

import type { MailMessage } from '../mail/mail-message.ts';
import { t } from '../messages/translate.ts';

const paymentMailKinds = ['payment-asked', 'payment-paid', 'payment-withdrawn', 'payment-refunded'] as const;

export type PaymentMailKind = (typeof paymentMailKinds)[number];

export interface PaymentMailFacts {
  /** Its purpose, in the words of staff. */
  readonly title: string;
  /** '$1,250'. */
  readonly amount: string;
  /** '28 Nov 2026'; '' where no day was named. */
  readonly dueBy: string;
  readonly vehicle: string;
  readonly dealer: string;
  readonly contact: { readonly phone: string; readonly email: string };
  /** Where the shopper pays, and sees what was paid. */
  readonly link: string;
  readonly reference: string;
  /** Whether it is paid on the page of a payment service, and not at the yard. */
  readonly isOnline: boolean;
}

const said: { readonly [kind in PaymentMailKind]: (facts: PaymentMailFacts) => readonly [string, readonly string[]] } =
  {
    'payment-asked': ({ dealer, isOnline }) => [
      t('{dealer} asks you for a payment', { dealer }),
      [
        isOnline
          ? t(
              'Sign in with this address or your mobile number, check what the payment is for, and pay by card on our payment service’s page.',
            )
          : t('Sign in with this address or your mobile number to see how to pay.'),
        t(
          'If you do not expect it, call us on the number below before you pay. We never send you different bank details by email.',
        ),
      ],
    ],
    'payment-paid': () => [t('Your payment has arrived'), [t('Thank you. Keep this email, or print the receipt.')]],
    'payment-withdrawn': () => [
      t('A payment request was withdrawn'),
      [t('You no longer need to pay the amount below. If you have paid it in the meantime, call us.')],
    ],
    'payment-refunded': () => [
      t('Your payment was refunded'),
      [
        t(
          'We have refunded the full amount to the card or account you paid from. It may take your bank a few days to show it.',
        ),
      ],
    ],
  };

export function isPaymentMail(kind: string | undefined): kind is PaymentMailKind {
  return paymentMailKinds.some((each) => each === kind);
}

export function paymentMail(kind: PaymentMailKind, facts: PaymentMailFacts): MailMessage {
  const { title, amount, dueBy, vehicle, dealer, contact, link, reference } = facts;
  const [heading, intro] = said[kind](facts);
  const label = { 'payment-asked': t('See and pay it'), 'payment-paid': t('See the receipt') };
  return {
    subject: title === '' ? heading : `${heading}: ${title}`,
    heading,
    intro,
    facts: [
      [t('Amount'), amount],
      ...(title === '' ? [] : [[t('For'), title] as const]),
      ...(vehicle === '' ? [] : [[t('Vehicle'), vehicle] as const]),
      ...(dueBy === '' || kind !== 'payment-asked' ? [] : [[t('By'), dueBy] as const]),
      [t('Reference'), reference],
    ],
    button:
      kind === 'payment-asked' || kind === 'payment-paid'
        ? { label: label[kind], url: link }
        : { label: t('See your payments'), url: link },
    outro: [],
    footer: [
      `${dealer}, ${contact.phone}, ${contact.email}`,
      t('You get this email because you have asked us about a vehicle or a service with this address.'),
    ],
  };
}
