/** What a shopper still has to pay, what they have paid, and the receipt for it. */

import { centsWords, paymentWords } from '#domain/holds/hold-words.ts';
import { leadText, leadVehicle } from '#domain/leads/lead-lines.ts';
import { leadReference } from '#domain/leads/lead-mails.ts';
import { displayPhone, phoneHref } from '#domain/locations/phone.ts';
import { type DeferredMessage, translateMessage } from '#domain/messages/deferred-message.ts';
import { t } from '#domain/messages/translate.ts';
import { setting } from '#domain/switches/settings.ts';
import { displayDay, localDay } from '#domain/text/dates.ts';
import { type Html, html, linkTo, nothing, richHtml } from '#renderer/html.ts';
import type { ShopperLead } from '#tenants/garage/shopper-leads.ts';
import { isAskedFor } from '#tenants/payments/ask-payment.ts';
import type { MoneyEntry } from '#tenants/payments/ledger.ts';
import type { Payment } from '#tenants/payments/payment-rows.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { holdPath } from '../holds/hold-path.ts';
import { paymentsPath, payPath, receiptPath } from '../payments/payment-paths.ts';
import { facts, section } from './html.ts';
import { type PageWords, pageWords } from './page-words.ts';

interface Asked {
  readonly lead: ShopperLead;
  readonly payment: Payment;
}

/** All that staff asked a shopper for, with the lead that each belongs to. */
export function askedPayments(leads: readonly ShopperLead[]): readonly Asked[] {
  return leads.flatMap((lead) => lead.asked.map((payment) => ({ lead, payment })));
}

const button = (href: string, words: Html | string, kind: 'primary' | 'secondary' = 'primary'): Html =>
  html`<a class="ui-button" data-kind="${kind}" data-size="regular" href="${href}">${words}</a>`;

/** @param message the message about the last action; null for none. @param now ISO 8601 */
export function paymentsPage(
  leads: readonly ShopperLead[],
  site: SiteRequest,
  now: string,
  message: DeferredMessage | null,
): Html {
  const words = pageWords(site);
  const all = askedPayments(leads);
  const open = all.filter(({ payment }) => isAskedFor(payment));
  const past = all.filter(({ payment }) => !isAskedFor(payment));
  const deposits = leads.flatMap((lead) => {
    const [payment] = lead.payments;
    const isOpen = lead.hold?.state === 'live' && (payment?.state === 'open' || payment?.state === 'due');
    return lead.hold !== null && payment !== undefined && isOpen ? [{ lead, hold: lead.hold, payment }] : [];
  });
  const today = localDay(new Date(now), site.release.facts.site.timeZone);
  const asked = open.map((one) => openItem(one, site, today, words));
  const held = deposits.map(
    ({ lead, hold, payment }) =>
      html`<li><h3>${t('Deposit: {what}', { what: leadText(lead.payload['vehicle_name']) || leadReference(lead.id) })}</h3>${facts([[t('Amount'), centsWords(payment.cents)]])}<p>${button(holdPath(hold), t('See the reservation, and pay'))}</p></li>`,
  );
  const toPay =
    asked.length + held.length === 0
      ? html`<p class="garage-empty">${richHtml('You have nothing to pay. If you expected a payment request here, sign in with the address or number that you gave us, or <a>ask us</a>', {}, { a: linkTo('/contact') })}</p>`
      : html`<ul class="garage-list">${[...asked, ...held]}</ul>`;
  return html`<h1>${t('Online payment')}</h1>${message === null ? nothing : html`<p class="garage-said" role="status">${translateMessage(message)}</p>`}${section('to-pay', t('To pay'), toPay)}${past.length === 0 ? nothing : section('paid', t('Paid before'), pastList(past, words))}<p><a href="/my-garage">${t('My garage')}</a></p>`;
}

function openItem({ lead, payment }: Asked, site: SiteRequest, today: string, { day }: PageWords): Html {
  const { title, cents, dueDay, driver, madeAt } = payment;
  const reference = leadReference(lead.id);
  const isLate = dueDay !== null && dueDay < today;
  const rows = facts([
    [t('Amount'), html`<strong>${centsWords(cents)}</strong>`],
    [t('Vehicle'), leadVehicle(lead.payload) ?? ''],
    [t('By'), dueDay === null ? '' : isLate ? t('{day} (overdue)', { day: displayDay(dueDay) }) : displayDay(dueDay)],
    [t('Asked for'), day(madeAt)],
    [t('Reference'), reference],
  ]);
  const name = html`<span class="ui-hidden">: ${title}</span>`;
  const act =
    driver === 'checkout'
      ? html`<p>${button(payPath(payment), html`${t('Pay {amount} now', { amount: centsWords(cents) })}${name}`)}</p><p class="garage-soft">${t('You pay by card on the page of our payment service. We never see your card.')}</p>`
      : html`<p>${yardWords(site, reference)}</p>`;
  return html`<li><h3>${title}</h3>${rows}${act}</li>`;
}

/** How it is paid where no service takes cards. */
function yardWords({ release }: SiteRequest, reference: string): Html {
  const { site, switches } = release.facts;
  const bank = setting(switches, 'reserve.bank-details');
  const { phone } = site.contact;
  const call = html`<a href="${phoneHref(phone, site.country)}">${displayPhone(phone, site.country)}</a>`;
  return bank === ''
    ? richHtml('Pay at our dealership, and quote {reference}. Questions? {call}', { reference, call })
    : richHtml('Pay at our dealership, or send it to {bank} with the reference {reference}. Questions? {call}', {
        bank,
        reference,
        call,
      });
}

function pastList(past: readonly Asked[], { day }: PageWords): Html {
  const items = past.map(({ lead, payment }) => {
    const { title, cents, state, changedAt, backCents } = payment;
    const receipt = hasReceipt(payment)
      ? html` <a href="${receiptPath(payment)}">${t('Receipt')}<span class="ui-hidden">: ${title}</span></a>`
      : nothing;
    const became =
      state === 'mismatch'
        ? t('We received a different amount. We will check it and call you')
        : state === 'paid' && backCents > 0
          ? t('Paid, {back} returned', { back: centsWords(backCents) })
          : t(paymentWords[state]);
    const line = t('{amount}: {became}, {day}.', { amount: centsWords(cents), became, day: day(changedAt) });
    return html`<li><h3>${title}</h3><p>${line}${receipt}</p><p class="garage-soft">${t('Reference {reference}', { reference: leadReference(lead.id) })}</p></li>`;
  });
  return html`<ul class="garage-list">${items}</ul>`;
}

/** Whether a receipt says what was received, and what became of it. */
export function hasReceipt({ state }: Pick<Payment, 'state'>): boolean {
  return received.has(state);
}

const received: ReadonlySet<Payment['state']> = new Set(['paid', 'refunding', 'refunded', 'disputed', 'lost']);

/** @param entry of the ledger, by which the payment was received */
export function receiptPage({ lead, payment }: Asked, entry: MoneyEntry, site: SiteRequest, payer: string): Html {
  const { name, legal, contact } = site.release.facts.site;
  const { state, backCents } = payment;
  const rows = facts([
    [t('Received'), pageWords(site).day(entry.at)],
    [t('Amount'), html`<strong>${centsWords(entry.cents)} ${entry.currency}</strong>`],
    [t('Went back'), backCents === 0 ? '' : `${centsWords(backCents)} ${entry.currency}`],
    [t('Now'), state === 'paid' ? '' : t(paymentWords[state])],
    [t('For'), payment.title],
    [t('Vehicle'), leadVehicle(lead.payload) ?? ''],
    [t('From'), payer],
    [t('How'), payment.driver === 'checkout' ? t('By card') : t('At the yard or by bank transfer')],
    [t('Reference'), leadReference(lead.id)],
    [t('Payment'), payment.id],
    [t('Received by'), [legal.company || name, legal.companyNumber].filter(Boolean).join(', ')],
    [t('Contact'), [contact.phone, contact.email].filter(Boolean).join(', ')],
  ]);
  return html`<h1>${t('Receipt')}</h1>${rows}<p class="garage-soft">${t('This page says that your payment has arrived. It is not a tax invoice. You get that with the sale.')}</p><p><a href="${paymentsPath}">${t('All payments')}</a></p>`;
}

/** The part of My Garage. */
export function paymentsPart(leads: readonly ShopperLead[]): Html {
  const all = askedPayments(leads);
  const open = all.filter(({ payment }) => isAskedFor(payment));
  const sum = open.reduce((cents, { payment }) => cents + payment.cents, 0);
  const words =
    open.length === 0
      ? t('You have nothing to pay.')
      : t('{count, plural, =1 {One payment is} other {# payments are}} open: {amount}.', {
          count: open.length,
          amount: centsWords(sum),
        });
  const body =
    all.length === 0
      ? html`<p class="garage-empty">${t('We have not asked you for a payment.')}</p>`
      : html`<p>${words}</p><p>${button(paymentsPath, open.length === 0 ? t('See your payments') : t('See and pay'), 'secondary')}</p>`;
  return section('payments', t('Payments'), body);
}
