/** The mails of a lead: to the staff who have to answer it, to the shopper at once, and the answer. */
import type { Json } from '#schemas/shapes/json.ts';
import { fillLine, fillParagraphs, subjectLimit } from '../mail/fill-template.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import { type MailValues, type MailWords, placeholdersOf } from '../mail/mail-words.ts';
import { t } from '../messages/translate.ts';
import { leadLines, leadName, leadPrice, leadText, leadVehicle } from './lead-lines.ts';

export interface LeadMailFacts {
  readonly id: string;
  readonly category: string;
  readonly payload: { readonly [field: string]: Json };
  /** When it arrived, by the yard's clock. */
  readonly at: string;
  /** The shopper's settings in the finance calculator, as people read them. */
  readonly finance: readonly (readonly [label: string, text: string])[];
  /** The yard that the lead belongs to, else the site. */
  readonly dealer: string;
  readonly site: string;
  /** How shoppers reach the dealer. */
  readonly contact: { readonly phone: string; readonly email: string };
  /** Address of the lead in the console. */
  readonly address: string;
  /** Who answers, in replies. */
  readonly staff?: string;
}

/** The reference that a shopper reads on a confirmation and quotes on the phone. */
export function leadReference(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** The values of placeholders in mails about a lead; '' where the lead has none. */
export function mailValues(facts: LeadMailFacts): MailValues {
  const { id, category, payload, at, dealer, site, contact, staff = '' } = facts;
  const values: MailValues = {
    'shopper.first_name': firstName(leadText(payload['name'])),
    'shopper.name': leadName(payload),
    'shopper.email': leadText(payload['email']),
    'shopper.phone': leadText(payload['phone']),
    'vehicle.name': vehicleName(payload),
    'vehicle.stock_number': leadText(payload['stock_number']),
    'vehicle.price': leadPrice(payload),
    'location.name': dealer,
    'location.phone': contact.phone,
    'site.name': site,
    'staff.name': staff,
    'lead.category': category,
    'lead.reference': leadReference(id),
    'lead.time': at,
  };
  return values;
}

/** @param words those of the tenant (`noticeWords`). */
export function leadNotice(facts: LeadMailFacts, words: MailWords): MailMessage {
  const { id, category, payload, finance, address, dealer } = facts;
  const values = mailValues(facts);
  return {
    subject: fillLine(words.subject, values) || category.slice(0, subjectLimit),
    heading: leadVehicle(payload) ?? category,
    intro: fillParagraphs(words.body, values),
    facts: [
      ['About', category],
      ...leadLines(payload).map(([title, text]) => [title, text] as const),
      ...finance.map(([label, text]) => [`Finance, ${label.toLowerCase()}`, text] as const),
      ['Reference', leadReference(id)],
    ],
    button: { label: 'Open the lead', url: address },
    outro: filesOf(payload),
    footer: [`Sent by the website of ${dealer}.`],
  };
}

/** Files stay where access to them is recorded and they go when the lead is erased: a mail leads to them. */
function filesOf(payload: LeadMailFacts['payload']): readonly string[] {
  return leadText(payload['files']) === ''
    ? []
    : ['Files are not attached: open the lead and save them there. They are erased with it.'];
}

/** To the person responsible for getting a lead answered. */
export function overdueNotice(facts: LeadMailFacts, words: MailWords): MailMessage {
  const notice = leadNotice(facts, words);
  return {
    ...notice,
    subject: `Not answered yet: ${notice.subject}`.slice(0, subjectLimit),
    intro: [
      `${leadName(facts.payload) || 'A shopper'} wrote on ${facts.at} and has had no answer in opening hours since then.`,
      'Open the lead to see who got it, and answer or hand it on. Answering this email answers the shopper.',
    ],
  };
}

/** A plausible first name; '' for a text that would turn the dealer's mail into another message. */
function firstName(text: string): string {
  return /^[\p{L}\p{M}'’ -]{1,30}$/u.test(text) ? text : '';
}

/** Without its stock number, which is for staff. */
function vehicleName(payload: LeadMailFacts['payload']): string {
  return leadText(payload['vehicle_name']) || (leadVehicle({ ...payload, stock_number: '' }) ?? '');
}

/**
 * To the shopper: that it arrived, what it is about, and how to reach the dealer. No advertising, and no free text,
 * since the address may not belong to the person who typed it.
 * @param words those of the tenant for the lead's category (`receiptWords`).
 */
export function leadReceipt(facts: LeadMailFacts, words: MailWords): MailMessage {
  const { id, payload, dealer, contact } = facts;
  const values = mailValues(facts);
  const known = Object.fromEntries(placeholdersOf.receipt.map((name) => [name, values[name]]));
  const vehicle = values['vehicle.name'];
  return {
    subject: fillLine(words.subject, known) || leadReference(id),
    heading: fillLine(words.heading, known),
    intro: fillParagraphs(words.body, known),
    facts: [
      [t('Reference'), leadReference(id)],
      ...(leadText(payload['prize']) ? [[t('Prize'), leadText(payload['prize'])] as const] : []),
      ...(vehicle ? [[t('Vehicle'), vehicle] as const] : []),
      ...(leadText(payload['dealership_name']) ? [[t('Location'), leadText(payload['dealership_name'])] as const] : []),
    ],
    button: null,
    outro: [],
    footer: [
      `${dealer}, ${contact.phone}, ${contact.email}`,
      t(
        'You get this email because this address was typed into a form on our website. If that was not you, please tell us.',
      ),
    ],
  };
}

/**
 * An answer of the dealer's staff, in their own words. It may offer something, so it names the sender and how to opt
 * out (decision 0136).
 * @param optOut the address for opting out.
 */
export function leadReply(
  { id, dealer, contact, optOut }: Pick<LeadMailFacts, 'id' | 'dealer' | 'contact'> & { readonly optOut: string },
  { subject, body }: { readonly subject: string; readonly body: string },
): MailMessage {
  return {
    subject: fillLine(subject, {}) || leadReference(id),
    heading: '',
    intro: fillParagraphs(body, {}),
    facts: [],
    button: null,
    outro: [],
    footer: [
      `${dealer}, ${contact.phone}, ${contact.email}`,
      t('Reference {reference}', { reference: leadReference(id) }),
    ],
    optOut: { label: t('Unsubscribe from {dealer}', { dealer }), url: optOut },
  };
}
