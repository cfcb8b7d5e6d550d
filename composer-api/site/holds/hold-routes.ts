/**
 * What a shopper's link opens: the vehicle on hold, its deposit, and a button to release it. Anyone who has the link may use
 * it.
 */

import { saidPrice } from '#domain/holds/hold-terms.ts';
import { centsWords, depositWords, untilWords } from '#domain/holds/hold-words.ts';
import { isAddedLine } from '#domain/holds/purchase-sum.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import { leadReference } from '#domain/leads/lead-mails.ts';
import { displayPhone, phoneHref } from '#domain/locations/phone.ts';
import { placeWords } from '#domain/locations/place-words.ts';
import { message, t } from '#domain/messages/translate.ts';
import { setting } from '#domain/switches/settings.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import { escapeHtml } from '#renderer/page-html.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Store } from '#tenants/database/open.ts';
import { giveBack } from '#tenants/holds/act-on-hold.ts';
import { findHoldByLink, type Hold } from '#tenants/holds/find-holds.ts';
import { findLead } from '#tenants/leads/find-lead.ts';
import { type Payment, paymentsOfHolds } from '#tenants/payments/payment-rows.ts';
import { findFormerVehicleById } from '#tenants/stock/former-vehicles.ts';
import { htmlResponse, keptToItself, seeOther } from '../../kernel/http/html-response.ts';
import { checkSameOrigin } from '../../kernel/http/same-origin.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import type { Logger } from '../../kernel/log.ts';
import { inSiteLanguage, type SiteRequest } from '../data/site-request.ts';
import { type FramedPage, type SiteRoute, siteRoute } from '../data/site-route.ts';
import { payAtYard, payPage } from '../payments/begin-payment.ts';
import type { PaymentServices } from '../payments/payment-service.ts';
import { askAgain } from '../payments/settle-payment.ts';
import { holdPath } from './hold-path.ts';

interface HoldDeps {
  readonly store: Store;
  readonly log: Logger;
  readonly deliveries: { wake(): void };
  readonly services: PaymentServices;
}

const holdKey = /^[a-z2-7]{16}$/;

export function holdRoutes({ store, log, deliveries, services }: HoldDeps): readonly SiteRoute[] {
  const rate = new TokenBuckets({ capacity: 30, refillMs: 2_000 });
  /** A shopper often returns from the service before its event arrives. */
  const askService = async (site: SiteRequest, hold: Hold): Promise<void> => {
    const payment = await openPaymentOf(store, site, hold);
    if (payment === null || payment.reference === null) return;
    try {
      const service = await services.serviceOf(site.scope);
      if (service) await askAgain(store, site.scope, payment, service);
      deliveries.wake();
    } catch (error) {
      log.warn({ tenant: site.scope.slug, error: String(error) }, 'the payment service cannot be asked');
    }
  };
  return [
    siteRoute('GET /reservations/:key', { param: holdKey, rate }, async (_request, site, { param, framed }) => {
      const hold = await findHoldByLink(store.db, site.scope, param);
      if (hold === null) return null;
      if (!site.params.has('paid')) return page(store, site, hold, framed);
      await askService(site, hold);
      return page(store, site, (await findHoldByLink(store.db, site.scope, param)) ?? hold, framed);
    }),
    siteRoute('GET /reservations/:key/pay', { param: holdKey, rate }, async (_request, site, { param, framed }) => {
      const hold = await findHoldByLink(store.db, site.scope, param);
      if (hold === null) return null;
      const payment = await openPaymentOf(store, site, hold);
      if (hold.state !== 'live' || payment === null) return seeOther(holdPath(hold));
      try {
        const service = await services.serviceOf(site.scope);
        if (service === null) {
          await payAtYard(store, site.scope, payment.id);
          return seeOther(holdPath(hold));
        }
        const lead = await findLead(store, site.scope, hold.leadId);
        const address = site.origin + holdPath(hold);
        const url = await payPage(store, site.scope, payment, service, {
          title: inSiteLanguage(site, () =>
            t('Deposit: {what}', { what: leadText(lead?.payload['vehicle_name']) || leadReference(hold.leadId) }),
          ),
          email: leadText(lead?.payload['email']),
          paidUrl: `${address}?paid=1`,
          backUrl: address,
        });
        return seeOther(url ?? holdPath(hold));
      } catch (error) {
        log.warn({ tenant: site.scope.slug, error: String(error) }, 'no page to pay on can be made');
        return serviceAway(hold, framed);
      }
    }),
    siteRoute('POST /reservations/:key/release', { param: holdKey, rate }, async (request, site, { param }) => {
      checkSameOrigin(request);
      const hold = await findHoldByLink(store.db, site.scope, param);
      if (hold === null) return null;
      if (await giveBack(store, site.scope, hold.id)) deliveries.wake();
      return seeOther(holdPath(hold));
    }),
  ];
}

/** The payment that a shopper can make now; null for none. */
async function openPaymentOf(store: Store, site: SiteRequest, { id }: Hold): Promise<Payment | null> {
  const payments = await paymentsOfHolds(store.db, site.scope, [id]);
  return payments.find(({ state, driver }) => state === 'open' && driver === 'checkout') ?? null;
}

async function serviceAway(hold: Hold, framed: FramedPage): Promise<Response> {
  const draw = () => {
    const title = t('The payment page cannot be opened');
    const words = t(
      'Our payment service does not answer at the moment. Nothing was paid, and the vehicle is still held for you until {until}. Try again in a minute, or call us.',
      { until: untilWords(hold) },
    );
    const again = `<p><a class="ui-button" data-kind="primary" data-size="regular" href="${holdPath(hold)}/pay">${escapeHtml(t('Try again'))}</a></p><p><a href="${holdPath(hold)}">${escapeHtml(t('Back to the reservation'))}</a></p>`;
    const body = `<section class="ui-section"><div class="ui-width lead-form" data-width="text"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(words)}</p>${again}</div></section>`;
    return { title, html: body };
  };
  return htmlResponse(await framed(draw), 503, { ...keptToItself, 'retry-after': '60' });
}

const headings: { readonly [state in Hold['state']]: string } = {
  live: message('Held for you'),
  expired: message('No longer held for you'),
  released: message('No longer held for you'),
  sold: message('The vehicle is yours'),
};

async function page(store: Store, site: SiteRequest, hold: Hold, framed: FramedPage): Promise<Response> {
  const { site: facts, switches } = site.release.facts;
  const [payment] = await paymentsOfHolds(store.db, site.scope, [hold.id]);
  const vehicle = (await findFormerVehicleById(store, site.scope, hold.vehicleId))?.vehicle ?? null;
  const { content } = await site.data();
  const lead = await findLead(store, site.scope, hold.leadId);
  const yard = (await content.listLocations()).find(({ id }) => id === hold.locationId) ?? null;
  const phone = yard?.contact_detail.phone || facts.contact.phone;
  const draw = () => {
    const isLive = hold.state === 'live';
    const heading =
      payment?.state === 'open' && isLive ? t('Held for you: pay the deposit next') : t(headings[hold.state]);
    const rows: readonly (readonly [string, string])[] = [
      [t('Vehicle'), vehicle === null ? '' : vehicleHtml(vehicle)],
      [t('Price held'), escapeHtml(saidPrice(hold))],
      [
        t('Held until'),
        isLive ? `<strong>${escapeHtml(untilWords(hold))}</strong>` : `<s>${escapeHtml(untilWords(hold))}</s>`,
      ],
      [t('Deposit'), escapeHtml(payment === undefined ? t('None') : depositWords(payment))],
      ...sumRows(lead?.payload['answers']),
      [t('Where'), escapeHtml(placeWords(yard) || facts.name)],
      [
        t('Phone'),
        `<a href="${escapeHtml(phoneHref(phone, facts.country))}">${escapeHtml(displayPhone(phone, facts.country))}</a>`,
      ],
      [t('Reference'), `<strong>${escapeHtml(leadReference(hold.leadId))}</strong>`],
    ];
    const list = rows
      .filter(([, html]) => html !== '')
      .map(([title, html]) => `<div><dt>${escapeHtml(title)}</dt><dd>${html}</dd></div>`)
      .join('');
    const said = sentences(hold, payment, vehicle, setting(switches, 'reserve.bank-details'))
      .map((text) => `<p>${escapeHtml(text)}</p>`)
      .join('');
    const body = `<section class="ui-section"><div class="ui-width lead-form" data-width="text"><h1>${escapeHtml(heading)}</h1>${said}<div class="spec-list"><dl>${list}</dl></div>${actsHtml(hold, payment)}</div></section>`;
    return { title: heading, html: body };
  };
  return htmlResponse(await framed(draw), 200, keptToItself);
}

/** The lines of the total other than price and deposit, which are listed above. */
function sumRows(answers: Json | undefined): readonly (readonly [string, string])[] {
  if (!Array.isArray(answers)) return [];
  return answers.flatMap((each) => {
    if (!isJsonObject(each) || !isAddedLine(leadText(each['name']))) return [];
    return [[leadText(each['label']), escapeHtml(leadText(each['text']))] as const];
  });
}

/** What it means, and what to do now. */
function sentences(hold: Hold, payment: Payment | undefined, vehicle: Vehicle | null, bank: string): readonly string[] {
  const reference = leadReference(hold.leadId);
  const deposit = centsWords(payment?.cents ?? 0);
  const back =
    payment?.state === 'refunding' || payment?.state === 'refunded'
      ? [t('Your deposit goes back to you in full. A bank may take some days to show it.')]
      : payment?.state === 'mismatch'
        ? [t('The amount that we received is not the deposit. We will check it and call you.')]
        : payment?.state === 'disputed'
          ? [t('Your bank has asked us to return your deposit. It has not decided yet.')]
          : payment?.state === 'lost'
            ? [t('Your bank has returned your deposit to you.')]
            : [];
  if (hold.state !== 'live') {
    const why = {
      expired: t('Your reservation has expired, and other people can reserve the vehicle.'),
      released: t('Your reservation has ended, and other people can reserve the vehicle.'),
      sold: t('Thank you. Your deposit counts towards the price.'),
    }[hold.state];
    return [why, ...back];
  }
  if (vehicle === null || !isAvailable(vehicle))
    return [
      t(
        'The vehicle was marked as sold while it is held for you. We are checking and will call you. You will not lose any money.',
      ),
      ...back,
    ];
  const held = t('No one else can reserve or buy it until then, and the price below stays the same.');
  if (payment?.state === 'open')
    return [
      t(
        'Pay the deposit before the time below and we will hold the vehicle for you. Otherwise other people can reserve it.',
      ),
    ];
  if (payment?.state === 'due')
    return [
      held,
      bank === ''
        ? t('Pay the deposit of {deposit} at our dealership. Quote {reference}.', { deposit, reference })
        : t('Pay the deposit of {deposit} at our dealership, or send it to {bank} with the reference {reference}.', {
            deposit,
            bank,
            reference,
          }),
      t('It counts towards the price, and goes back to you in full if you do not buy.'),
    ];
  return [held, ...back, t('Come and see it, or call us. Print this page, or find the details in our email.')];
}

function actsHtml(hold: Hold, payment: Payment | undefined): string {
  if (hold.state !== 'live')
    return `<p><a class="ui-button" data-kind="primary" data-size="regular" href="/cars">${escapeHtml(t('See our vehicles'))}</a></p>`;
  const path = holdPath(hold);
  const pay =
    payment?.state === 'open'
      ? `<p><a class="ui-button" data-kind="primary" data-size="large" href="${path}/pay">${escapeHtml(t('Pay {amount} now', { amount: centsWords(payment.cents) }))}</a></p>`
      : '';
  const ends =
    payment?.state === 'paid'
      ? t('Changed your mind? Release the vehicle for other shoppers. We refund your deposit.')
      : t('Changed your mind? Release the vehicle for other shoppers.');
  return `${pay}<details><summary class="ui-button" data-kind="secondary" data-size="regular">${escapeHtml(t('Release the vehicle'))}</summary><form method="post" action="${path}/release"><p>${escapeHtml(ends)}</p><p><button class="ui-button" data-kind="secondary" data-size="regular" type="submit">${escapeHtml(t('End this reservation'))}</button></p></form></details>`;
}

function vehicleHtml(vehicle: Vehicle): string {
  return `<a href="/cars/${escapeHtml(vehicle.slug)}">${escapeHtml(vehicle.name)}</a>`;
}
