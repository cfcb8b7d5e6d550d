/** Mails to a shopper about a payment that staff asked for. */
import type { MailMessage } from '../mail/mail-message.ts';

export const paymentMailKinds = ['payment-asked', 'payment-paid', 'payment-withdrawn', 'payment-refunded'] as const;

export type PaymentMailKind = (typeof paymentMailKinds)[number];

export interface PaymentMailFacts {
  /** What it is for, in the words of staff. */
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
      `${dealer} asks you for a payment`,
      [
        isOnline
          ? 'Sign in with this address or with your mobile number, check what it is for, and pay by card on the page of our payment service.'
          : 'Sign in with this address or with your mobile number: you see there how to pay.',
        'If you do not expect it, call us on the number below before you pay. We never send you other bank details by mail.',
      ],
    ],
    'payment-paid': () => ['Your payment has arrived', ['Thank you. Keep this mail, or print the receipt.']],
    'payment-withdrawn': () => [
      'A payment is not asked for any more',
      ['You need not pay what is named below. If you have paid it in the meantime, call us.'],
    ],
    'payment-refunded': () => [
      'Your payment was given back',
      ['The whole amount has left us, the way it came. A bank may take some days to show it.'],
    ],
  };

export function isPaymentMail(kind: string | undefined): kind is PaymentMailKind {
  return paymentMailKinds.some((each) => each === kind);
}

export function paymentMail(kind: PaymentMailKind, facts: PaymentMailFacts): MailMessage {
  const { title, amount, dueBy, vehicle, dealer, contact, link, reference } = facts;
  const [heading, intro] = said[kind](facts);
  const label = { 'payment-asked': 'See and pay it', 'payment-paid': 'See the receipt' };
  return {
    subject: title === '' ? heading : `${heading}: ${title}`,
    heading,
    intro,
    facts: [
      ['Amount', amount],
      ...(title === '' ? [] : [['For', title] as const]),
      ...(vehicle === '' ? [] : [['Vehicle', vehicle] as const]),
      ...(dueBy === '' || kind !== 'payment-asked' ? [] : [['By', dueBy] as const]),
      ['Reference', reference],
    ],
    button:
      kind === 'payment-asked' || kind === 'payment-paid'
        ? { label: label[kind], url: link }
        : { label: 'See your payments', url: link },
    outro: [],
    footer: [
      `${dealer}, ${contact.phone}, ${contact.email}`,
      'You get this mail because you have asked us about a vehicle or a service with this address.',
    ],
  };
}
