/** Mails to a shopper about an appointment: a reminder the day before, and what staff have changed. */

import type { MailMessage } from '../mail/mail-message.ts';
import { message, t } from '../messages/translate.ts';

const appointmentMailKinds = [
  'appointment-booked',
  'appointment-reminder',
  'appointment-moved',
  'appointment-cancelled',
] as const;

type AppointmentMailKind = (typeof appointmentMailKinds)[number];

interface AppointmentMailFacts {
  /** 'Test drive'. */
  readonly what: string;
  /** 'Saturday 28 Nov 2026, 10:30 am, Brisbane time'. */
  readonly when: string;
  readonly vehicle: string;
  readonly dealer: string;
  readonly contact: { readonly phone: string; readonly email: string };
  /** Where the shopper sees and cancels it. */
  readonly link: string;
  readonly reference: string;
}

const words: {
  readonly [kind in AppointmentMailKind]: { readonly heading: string; readonly intro: string };
} = {
  'appointment-booked': {
    heading: message('{what}: booked'),
    intro: message(
      'We look forward to seeing you at the time below. If it does not suit you, please call or reply to this email.',
    ),
  },
  'appointment-reminder': {
    heading: message('{what}: see you soon'),
    intro: message(
      'This is a reminder of your appointment. If you cannot come, please let us know, so that someone else can have the time.',
    ),
  },
  'appointment-moved': {
    heading: message('{what}: a new time'),
    intro: message(
      'Your appointment has been moved to the time below. If it does not suit you, please call or reply to this email.',
    ),
  },
  'appointment-cancelled': {
    heading: message('{what}: cancelled'),
    intro: message(
      'Your appointment at the time below has been cancelled. To find another one, please call or reply to this email.',
    ),
  },
};

export function isAppointmentMail(kind: string | undefined): kind is AppointmentMailKind {
  return appointmentMailKinds.some((each) => each === kind);
}

/** It contains no free text: the address may not belong to the person who typed it. */
export function appointmentMail(kind: AppointmentMailKind, facts: AppointmentMailFacts): MailMessage {
  const { what, when, vehicle, dealer, contact, link, reference } = facts;
  const heading = t(words[kind].heading, { what });
  return {
    subject: `${heading} (${when.replace(/, [^,]*$/, '')})`,
    heading,
    intro: [t(words[kind].intro)],
    facts: [
      [t('When'), when],
      [t('Where'), dealer],
      ...(vehicle === '' ? [] : [[t('Vehicle'), vehicle] as const]),
      [t('Reference'), reference],
    ],
    button: { label: kind === 'appointment-cancelled' ? t('See it') : t('Add to your calendar, or cancel'), url: link },
    outro: [],
    footer: [
      `${dealer}, ${contact.phone}, ${contact.email}`,
      t('You get this email because an appointment was booked with this address.'),
    ],
  };
}
