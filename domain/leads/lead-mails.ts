/** The two mails of a lead: to whoever has to answer it, and to the shopper. */
import type { Json } from '#schemas/shapes/json.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import { leadLines, leadName, leadText, leadVehicle } from './lead-lines.ts';

export interface LeadMailFacts {
  readonly id: string;
  readonly category: string;
  readonly payload: { readonly [field: string]: Json };
  /** When it came in, as the yard's clock says. */
  readonly at: string;
  /** What the shopper set in the finance calculator, as people read it. */
  readonly finance: readonly (readonly [label: string, text: string])[];
  readonly dealer: string;
  /** How shoppers reach the dealer. */
  readonly contact: { readonly phone: string; readonly email: string };
  /** Address of the lead in the console. */
  readonly address: string;
}

/** What a shopper reads on a confirmation and says on the phone. */
export function leadReference(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** A line that somebody who gets fifty of them a day can sort by. */
const subjectLimit = 150;

export function leadNotice(facts: LeadMailFacts): MailMessage {
  const { id, category, payload, at, finance, address } = facts;
  const name = leadName(payload);
  const vehicle = leadVehicle(payload);
  return {
    subject: [category, vehicle, name].filter(Boolean).join(' · ').slice(0, subjectLimit),
    heading: vehicle ?? category,
    intro: [`${name || 'Somebody'} sent this from the website on ${at}. Answering this mail answers them.`],
    facts: [
      ['About', category],
      ...leadLines(payload),
      ...finance.map(([label, text]) => [`Finance, ${label.toLowerCase()}`, text] as const),
      ['Reference', leadReference(id)],
    ],
    button: { label: 'Open the lead', url: address },
    outro: [],
    footer: [`Sent by the website of ${facts.dealer}.`],
  };
}

/** A name as people have it; '' for a text that would make the dealer's mail carry somebody else's message. */
function firstName(text: string): string {
  return /^[\p{L}\p{M}'’ -]{1,30}$/u.test(text) ? text : '';
}

/**
 * To the shopper: that it arrived, what it is about, and how to reach the dealer. No advertising; and nothing that was
 * typed freely, since whoever typed the address may not be the one who reads it.
 */
export function leadReceipt(facts: LeadMailFacts): MailMessage {
  const { id, payload, dealer, contact } = facts;
  const first = firstName(leadText(payload['name']));
  const vehicle = leadText(payload['vehicle_name']) || leadVehicle({ ...payload, stock_number: '' });
  return {
    subject: `We have your message${vehicle ? ` about the ${vehicle}` : ''}`.slice(0, subjectLimit),
    heading: first === '' ? 'Thank you' : `Thank you, ${first}`,
    intro: [
      `${dealer} has your message${vehicle ? ` about the ${vehicle}` : ''} and will be in touch.`,
      `You can answer this mail, or call ${contact.phone}.`,
    ],
    facts: [
      ['Reference', leadReference(id)],
      ...(vehicle ? [['Vehicle', vehicle] as const] : []),
      ...(leadText(payload['dealership_name']) ? [['Location', leadText(payload['dealership_name'])] as const] : []),
    ],
    button: null,
    outro: [],
    footer: [
      `${dealer}, ${contact.phone}, ${contact.email}`,
      'You get this mail because this address was typed into a form on our website. It is the only one about it.',
    ],
  };
}
