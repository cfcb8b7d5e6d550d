/** Composes mails: leads to the dealer, receipts to shoppers, and notices to accounts of the console. */
import { appointmentMail, isAppointmentMail } from '#domain/appointments/appointment-mails.ts';
import { type HoldMailFacts, holdMail, holdNotices, isHoldMail, isHoldNotice } from '#domain/holds/hold-mails.ts';
import { adfXml } from '#domain/leads/adf.ts';
import { leadName, leadText } from '#domain/leads/lead-lines.ts';
import { leadNotice, leadReceipt, leadReference, leadReply, overdueNotice } from '#domain/leads/lead-mails.ts';
import { subjectLimit } from '#domain/mail/fill-template.ts';
import { type MailMessage, mailText } from '#domain/mail/mail-message.ts';
import { noticeWords, receiptWords } from '#domain/mail/mail-words.ts';
import { staffMessage } from '#domain/mail/staff-mails.ts';
import { inLocale } from '#domain/messages/languages.ts';
import { t } from '#domain/messages/translate.ts';
import { isPaymentMail, paymentMail } from '#domain/payments/payment-mails.ts';
import type { Mail } from '#domain/ports/mail.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { findLinkForMail } from '#tenants/accounts/one-time-links.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import type { ClaimedDelivery } from '#tenants/delivery/claim-delivery.ts';
import { findLead } from '#tenants/leads/find-lead.ts';
import { findLeadEvent } from '#tenants/leads/lead-events.ts';
import type { StoredLead } from '#tenants/leads/list-leads.ts';
import { findPayment } from '#tenants/payments/payment-rows.ts';
import type { Seals } from '#tenants/secrets/seals.ts';
import { findVehicle } from '#tenants/stock/list-vehicles.ts';
import { linkAddress } from '../../kernel/http/link-address.ts';
import { optOutPath } from '../../site/leads/opt-out-key.ts';
import { confirmMail, newsMail } from './alert-mail.ts';
import { Undeliverable } from './channel.ts';
import { type DealerFacts, readableContact } from './dealer-facts.ts';
import { digestMail } from './digest-mail.ts';
import { leadFacts } from './lead-facts.ts';
import { type MailBrand, mailHtml, platformBrand } from './mail-html.ts';
import { sampleMail } from './sample-mail.ts';
import { appointmentFacts, holdFactsOf, paymentFacts } from './shopper-facts.ts';
import { signInCode, signInMail } from './sign-in-message.ts';
import { siteOrigin } from './site-origin.ts';

/** What mails are composed from. */
export interface MailParts {
  readonly store: Store;
  readonly seals: Seals;
  /** `https://console…`, for links in mails. */
  readonly console: string;
}

type Composable = Pick<ClaimedDelivery, 'id' | 'scope' | 'tenantId' | 'leadId' | 'payload'>;

/**
 * The mail of a row of the outbox, as it would be sent now; null where its news no longer applies.
 * @throws Undeliverable where it cannot be sent.
 */
export async function composeMail(deps: MailParts, delivery: Composable): Promise<Mail | null> {
  const detail = detailOf(delivery.payload);
  const to = detail['to'] ?? '';
  if (!/^[^\s@,;<>"]{1,100}@[^\s@,;<>"]{1,150}$/.test(to))
    throw new Undeliverable(`There is no address to send it to${to === '' ? '' : `: “${to.slice(0, 80)}” is none`}.`);
  const { template } = detail;
  if (detail['kind'] === 'digest') {
    const { message, brand } = await digestMail(deps, delivery.scope, detail);
    return dressed(delivery.id, to, message, brand, null);
  }
  if (detail['kind'] === 'alert-confirm' || detail['kind'] === 'alert-news')
    return composeAlert(deps, delivery, detail, to);
  if (detail['kind'] === signInCode) {
    const made = await signInMail(deps, delivery);
    if (made === null) return null;
    return inLocale(made.locale, () => dressed(delivery.id, made.to, made.message, made.brand, made.replyTo));
  }
  if (detail['kind'] === 'sample') return composeSample(deps, delivery, detail, to);
  if (template === undefined) return composeLead(deps, delivery, detail, to);
  const link = detail['link'] === undefined ? null : await findLinkForMail(deps.store, deps.seals, detail['link']);
  const made = staffMessage(template, {
    detail,
    console: deps.console,
    link: link === null ? null : linkAddress(deps.console, link.kind, link.token),
  });
  if ('problem' in made) throw new Undeliverable(`Not sent: ${made.problem}.`);
  return dressed(delivery.id, to, made.message, platformBrand, null);
}

async function composeAlert(
  deps: MailParts,
  { id, scope }: Composable,
  { kind, alert = '' }: { readonly [name: string]: string },
  to: string,
): Promise<Mail | null> {
  if (scope === null) throw new Undeliverable('The site has been removed.');
  const made =
    kind === 'alert-confirm' ? await confirmMail(deps, scope, alert) : await newsMail(deps, scope, { mailId: id, to });
  if (made === null) return null;
  const mail = inLocale(made.locale, () => dressed(id, to, made.message, made.brand, made.replyTo));
  return made.optOut === null ? mail : { ...mail, optOut: made.optOut };
}

async function composeLead(
  { store, seals, console }: MailParts,
  { id, scope, leadId }: Composable,
  detail: { readonly [name: string]: string },
  to: string,
): Promise<Mail> {
  if (scope === null || leadId === null) throw new Undeliverable('The site has been removed.');
  const lead = await findLead(store, scope, leadId);
  if (lead === null) throw new Undeliverable('The lead has been erased.');
  const { payload } = lead;
  const { facts, dealer } = await leadFacts({ store, console }, scope, lead);
  if (detail['kind'] === 'adf') {
    const about = await findVehicle(store, scope, leadText(payload['car_id']));
    return adfMail({ id, to }, lead, about?.vehicle ?? null, dealer);
  }
  if (detail['kind'] === 'reply')
    return replyMail({ store, seals, console }, { id, scope, to, event: detail['event'] ?? '' }, lead, dealer);
  const answersTo = { name: dealer.name, address: dealer.contact.email };
  const { locale } = dealer;
  const { kind, appointment: one } = detail;
  const appointment = await appointmentFacts(store, scope, leadId, { console, locale, id: one });
  if (isAppointmentMail(kind)) {
    if (appointment === null) throw new Undeliverable('The lead has no appointment any more.');
    if (kind === 'appointment-reminder' && appointment.start < store.now().toISOString())
      throw new Undeliverable('The appointment has passed.');
    const { contact, dealer: name } = facts;
    const about = {
      ...appointment,
      contact,
      dealer: name,
      vehicle: appointment.vehicle ?? leadText(payload['vehicle_name']),
    };
    return inLocale(locale, () => {
      const message = appointmentMail(kind, { ...about, reference: leadReference(lead.id) });
      return dressed(id, to, message, dealer.brand, answersTo);
    });
  }
  if (isPaymentMail(kind)) {
    const payment = await findPayment(store.db, scope, detail['payment'] ?? '');
    if (payment?.leadId !== leadId) throw new Undeliverable('There is no such payment any more.');
    const asked = await paymentFacts({ store, console, locale }, scope, lead, payment, facts);
    return inLocale(locale, () => dressed(id, to, paymentMail(kind, asked), dealer.brand, answersTo));
  }
  const hold = await holdFactsOf({ store, console, locale }, scope, lead, facts);
  if (isHoldMail(kind)) {
    if (hold === null) throw new Undeliverable('The lead has no reservation any more.');
    return inLocale(locale, () => dressed(id, to, holdMail(kind, hold), dealer.brand, answersTo));
  }
  if (kind === 'receipt') {
    return inLocale(locale, () => {
      const receipt = leadReceipt(facts, receiptWords(dealer.words, lead.category));
      const held = hold === null ? receipt : withHold(receipt, hold);
      return dressed(id, to, appointment ? withAppointment(held, appointment) : held, dealer.brand, answersTo);
    });
  }
  const shopper = leadText(payload['email']);
  const replyTo = shopper === '' ? null : { name: leadName(payload), address: shopper };
  const words = noticeWords(dealer.words);
  const notice = noticeOf(detail, facts, words);
  return dressed(id, to, notice, dealer.brand, replyTo);
}

/** The notices that staff get about a lead: it arrived, it is overdue, or the outcome of its reservation. */
function noticeOf(
  { kind, about }: { readonly [name: string]: string },
  facts: Parameters<typeof leadNotice>[0],
  words: Parameters<typeof leadNotice>[1],
): MailMessage {
  if (kind === 'overdue') return overdueNotice(facts, words);
  const notice = leadNotice(facts, words);
  if (kind !== 'hold-notice' || !isHoldNotice(about)) return notice;
  const [subject, intro] = holdNotices[about];
  return { ...notice, subject: `${subject}: ${notice.heading}`.slice(0, subjectLimit), intro: [intro] };
}

/** The receipt of a lead that holds a vehicle states the price and the end of the hold. */
function withHold(message: MailMessage, { price, until, deposit, link }: HoldMailFacts): MailMessage {
  return {
    ...message,
    facts: [
      [t('Price'), price],
      [t('Held until'), until],
      ...(deposit === '' ? [] : [[t('Deposit'), deposit] as const]),
      ...message.facts,
    ],
    button: { label: t('See your reservation'), url: link },
  };
}

/** The receipt of a lead with a booked time says when, and how to put it into a calendar. */
function withAppointment(
  message: MailMessage,
  { what, when, link }: { readonly what: string; readonly when: string; readonly link: string },
): MailMessage {
  return {
    ...message,
    facts: [[what, when], ...message.facts],
    button: { label: t('Add to your calendar, or cancel'), url: link },
  };
}

/** Template text under test, filled in from a made-up lead. */
async function composeSample(
  deps: MailParts,
  { id, scope }: Composable,
  {
    mail,
    category = '',
    subject = '',
    heading = '',
    body = '',
    staff = '',
    vehicle,
  }: { readonly [name: string]: string },
  to: string,
): Promise<Mail> {
  if (scope === null) throw new Undeliverable('The site has been removed.');
  const kind = mail === 'notice' || mail === 'reply' ? mail : 'receipt';
  const asked = { kind, category, subject, heading, body, staff, hasVehicle: vehicle === 'yes' } as const;
  const { message, brand } = await sampleMail(deps, scope, asked);
  const marked = {
    ...message,
    subject: `Test: ${message.subject}`,
    footer: [...message.footer, `A test requested by ${staff}, with a sample lead.`],
  };
  return dressed(id, to, marked, brand, null);
}

/** The reply as staff typed it; answers to it go to its author. */
async function replyMail(
  { store, seals, console }: MailParts,
  {
    id,
    scope,
    to,
    event,
  }: { readonly id: string; readonly scope: TenantScope; readonly to: string; readonly event: string },
  lead: StoredLead,
  dealer: DealerFacts,
): Promise<Mail> {
  const written = await findLeadEvent(store, scope, lead.id, event);
  if (written === null) throw new Undeliverable('The answer has been erased.');
  const words = { subject: leadText(written.detail['subject']), body: leadText(written.detail['text']) };
  const optOut = `${await siteOrigin(store, scope, console)}${optOutPath(seals, scope, to)}`;
  const handler = leadText(written.detail['replyTo']) || dealer.contact.email;
  return inLocale(dealer.locale, () => {
    const message = leadReply({ id: lead.id, dealer: dealer.name, contact: readableContact(dealer), optOut }, words);
    return { ...dressed(id, to, message, dealer.brand, { name: written.author, address: handler }), optOut };
  });
}

/** For a program: the lead itself is the text. */
function adfMail(
  { id, to }: Pick<Mail, 'id' | 'to'>,
  { id: leadId, at, category, payload }: StoredLead,
  vehicle: Vehicle | null,
  { name, contact, currency }: DealerFacts,
): Mail {
  const text = adfXml({ id: leadId, at, category, payload, vehicle, currency, dealer: { name, ...contact } });
  return { id, fromName: name, to, replyTo: null, subject: `ADF lead ${leadReference(leadId)}`, text, html: null };
}

function dressed(id: string, to: string, message: MailMessage, brand: MailBrand, replyTo: Mail['replyTo']): Mail {
  const text = mailText(message);
  return { id, fromName: brand.name, to, replyTo, subject: message.subject, text, html: mailHtml(message, brand) };
}

/** The texts of a payload; an email uses nothing else. */
function detailOf(payload: Json): { readonly [name: string]: string } {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return {};
  return Object.fromEntries(
    Object.entries(payload).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
