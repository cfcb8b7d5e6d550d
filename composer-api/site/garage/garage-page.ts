/** My Garage as a page: everything of one shopper, in parts that a list at its head leads to. */
import { pictureAt } from '#blocks/ui/picture-source.ts';
import { departmentNames } from '#domain/appointments/rules.ts';
import { momentWords } from '#domain/appointments/words.ts';
import { saidPrice } from '#domain/holds/hold-terms.ts';
import { depositWords, untilWords } from '#domain/holds/hold-words.ts';
import { leadText, leadVehicle } from '#domain/leads/lead-lines.ts';
import { leadReference } from '#domain/leads/lead-mails.ts';
import { displayPhone } from '#domain/locations/phone.ts';
import { message, t } from '#domain/messages/translate.ts';
import { numberLimit } from '#domain/shoppers/number-rest.ts';
import { displayRange } from '#domain/valuation/estimate.ts';
import { displayTradedCar, tradedCarOf, valuationOf } from '#domain/valuation/lead-valuation.ts';
import { type Html, html, linkTo, nothing, richHtml } from '#renderer/html.ts';
import type { ProvedContacts, ShopperLead } from '#tenants/garage/shopper-leads.ts';
import type { Seals } from '#tenants/secrets/seals.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { holdPath } from '../holds/hold-path.ts';
import { emptyPart, facts, section } from './html.ts';
import { addEmail, alertsPart, dataPart, detailsPart, passkeysPart, sessionsPart } from './own-parts.ts';
import { type PageWords, pageWords } from './page-words.ts';
import { paymentsPart } from './payments-page.ts';
import type { Garage } from './read-garage.ts';
import type { WatchedCard } from './watched-card.ts';

const holdStates = {
  live: message('Held for you'),
  expired: message('The time is over'),
  released: message('Ended'),
  sold: message('Bought'),
} as const;

/** The message about the last act, by the address's parameter. */
const done: ReadonlyMap<string, string> = new Map([
  ['details', message('Your details are saved.')],
  ['session', message('Signed out there.')],
  ['passkey', message('You can sign in with a passkey on this device now.')],
  ['no-passkey', message('The passkey is removed: you can no longer sign in with it here.')],
  ['removed', message('The vehicle is no longer in your watchlist.')],
]);

const parts = [
  ['watchlist', message('Watchlist')],
  ['reservations', message('Reservations')],
  ['payments', message('Payments')],
  ['appointments', message('Appointments')],
  ['enquiries', message('Enquiries')],
  ['alerts', message('Alerts')],
  ['vehicles', message('Your vehicles')],
  ['details', message('Details')],
  ['passkeys', message('Passkeys')],
  ['sessions', message('Sessions')],
  ['data', message('Your data')],
] as const;

interface Around {
  readonly seals: Seals;
  /** Address of the script of passkeys. */
  readonly passkeys: string;
  /** ISO 8601. */
  readonly now: string;
  /** The parameter `done` of the address. */
  readonly act: string;
}

export function garagePage(garage: Garage, site: SiteRequest, { seals, passkeys, now, act }: Around): Html {
  const { shopper, leads, watchlist } = garage;
  const words = pageWords(site);
  const who = [shopper.name, shopper.lastName].filter((part) => part !== '').join(' ');
  const phone = shopper.phone === null ? null : displayPhone(shopper.phone, site.release.facts.site.country);
  const contacts = [shopper.email, phone].filter((part) => part !== null).join(', ');
  const said = done.get(act);
  return html`<h1>${t('My garage')}</h1><p class="garage-soft">${t('Signed in as {who}', { who: who === '' ? contacts : `${who} (${contacts})` })}</p>${said === undefined ? nothing : html`<p class="garage-said" role="status">${t(said)}</p>`}<nav class="garage-nav" aria-label="${t('Parts of this page')}"><ul>${parts.map(([id, title]) => html`<li><a href="#${id}">${t(title)}</a></li>`)}</ul></nav>${watchlistPart(watchlist, words)}${reservationsPart(leads)}${paymentsPart(leads)}${appointmentsPart(leads, now)}${enquiriesPart(leads, shopper, words)}${alertsPart(garage, seals, site)}${vehiclesPart(leads, words)}${detailsPart(garage, phone)}${passkeysPart(garage, words, passkeys)}${sessionsPart(garage, words)}${dataPart()}`;
}

/** The watchlist of My Garage. */
function watchlistPart(cards: readonly WatchedCard[], { day }: PageWords): Html {
  if (cards.length === 0)
    return section(
      'watchlist',
      t('Watchlist'),
      emptyPart(t('You have not saved a vehicle yet.'), '/cars', t('See our stock')),
    );
  return section(
    'watchlist',
    t('Watchlist ({count})', { count: cards.length }),
    html`<ul class="garage-cars">${cards.map((card) => cardItem(card, day))}</ul>`,
  );
}

function cardItem(card: WatchedCard, day: (at: string) => string): Html {
  const { id, name, subtitle, href, image, price, priceType, change, state, savedAt } = card;
  const picture =
    image === null
      ? html`<span class="garage-car-none"></span>`
      : html`<img src="${pictureAt(image, 320)}" alt="" width="160" height="107" loading="lazy" decoding="async">`;
  const title = href === null ? html`${name}` : html`<a href="${href}">${name}</a>`;
  const moved =
    change === null ? nothing : html`<p class="garage-change" data-way="${change.direction}">${change.text}</p>`;
  return html`<li class="garage-car">${picture}<div><h3>${title}</h3>${subtitle === '' ? nothing : html`<p class="garage-soft">${subtitle}</p>`}${price === '' ? nothing : html`<p><strong>${price}</strong>${priceType === '' ? nothing : html` <span class="garage-soft">${priceType}</span>`}</p>`}${moved}${state === '' ? nothing : html`<p><strong>${state}</strong></p>`}<p class="garage-soft">${t('Saved {day}', { day: day(savedAt) })}</p></div><form method="post" action="/api/watchlist/remove-car"><input type="hidden" name="car_id" value="${id}"><button class="ui-button" data-kind="secondary" data-size="small" type="submit">${t('Remove')}<span class="ui-hidden">: ${name}</span></button></form></li>`;
}

/** The shopper's own requests in My Garage: reservations, appointments, enquiries, and their own vehicles. */
function reservationsPart(leads: readonly ShopperLead[]): Html {
  const items = leads.flatMap(({ hold, payload, payments }) => {
    if (hold === null) return [];
    const [payment] = payments;
    const rows = facts([
      [t('Price held'), saidPrice(hold)],
      [t('Held until'), hold.state === 'live' ? untilWords(hold) : ''],
      [t('Deposit'), payment ? depositWords(payment) : t('None')],
      [t('Reference'), leadReference(hold.leadId)],
    ]);
    return [
      html`<li><h3>${leadText(payload['vehicle_name']) || leadReference(hold.leadId)}: ${t(holdStates[hold.state])}</h3>${rows}<p><a class="ui-button" data-kind="secondary" data-size="small" href="${holdPath(hold)}">${hold.state === 'live' ? t('See, pay or end it') : t('See it')}<span class="ui-hidden">: ${leadText(payload['vehicle_name'])}</span></a></p></li>`,
    ];
  });
  return section(
    'reservations',
    t('Reservations'),
    items.length === 0
      ? emptyPart(t('You have no reservations.'), '/cars', t('See our stock'))
      : html`<ul class="garage-list">${items}</ul>`,
  );
}

/** @param now ISO 8601: past appointments come after future ones. */
function appointmentsPart(leads: readonly ShopperLead[], now: string): Html {
  const all = leads.flatMap(({ appointment, payload }) => (appointment ? [{ appointment, payload }] : []));
  const isAhead = ({ appointment }: (typeof all)[number]) => appointment.status === 'booked' && appointment.start > now;
  const ordered = [
    ...all.filter(isAhead).sort((a, b) => (a.appointment.start < b.appointment.start ? -1 : 1)),
    ...all.filter((one) => !isAhead(one)),
  ];
  const items = ordered.map((one) => {
    const { appointment, payload } = one;
    const what = t(departmentNames[appointment.department]);
    const when = momentWords(appointment.start, appointment.zone);
    const state = appointment.status === 'cancelled' ? t('Cancelled') : isAhead(one) ? '' : t('Over');
    return html`<li><h3>${what}: ${when}</h3>${state === '' ? nothing : html`<p><strong>${state}</strong></p>`}<p class="garage-soft">${[leadVehicle(payload) ?? '', leadText(payload['dealership_name'])].filter((part) => part !== '').join(', ')}</p><p><a class="ui-button" data-kind="secondary" data-size="small" href="/appointments/${appointment.linkKey}">${isAhead(one) ? t('Move or cancel it') : t('See it')}<span class="ui-hidden">: ${what}, ${when}</span></a></p></li>`;
  });
  return section(
    'appointments',
    t('Appointments'),
    items.length === 0
      ? emptyPart(t('You have no appointment.'), '/book-test-drive', t('Book a test drive'))
      : html`<ul class="garage-list">${items}</ul>`,
  );
}

function enquiriesPart(
  leads: readonly ShopperLead[],
  { email, phone, phoneSince }: ProvedContacts,
  { day }: PageWords,
): Html {
  const items = leads.map(({ at, id, category, payload, answers }) => {
    const vehicle = leadVehicle(payload);
    const message = leadText(payload['message']);
    const written = answers.map(
      (answer) =>
        html`<div class="garage-answer"><p class="garage-soft">${t('Our answer, {day}', { day: day(answer.at) })}</p><p><strong>${answer.subject}</strong></p>${paragraphs(answer.text)}</div>`,
    );
    return html`<li><h3>${category}${vehicle === null ? '' : `: ${vehicle}`}</h3><p class="garage-soft">${t('Sent {day}, reference {reference}', { day: day(at), reference: leadReference(id) })}</p>${message === '' ? nothing : html`<details><summary>${t('What you wrote')}</summary>${paragraphs(message)}</details>`}${written.length > 0 ? written : html`<p class="garage-soft">${t('No reply by email yet. We may have called you.')}</p>`}</li>`;
  });
  const list =
    items.length === 0
      ? emptyPart(t('We have received nothing from this address or number.'), '/contact', t('Write to us'))
      : html`<ul class="garage-list">${items}</ul>`;
  // A number may have had another owner before.
  const older =
    phone === null || email !== null
      ? nothing
      : html`<p class="garage-soft">${richHtml(
          'By your number we show what was sent since {day}. <a>Add your email address</a> to see what you sent with it before.',
          { day: day(numberLimit(phoneSince)) },
          { a: linkTo(addEmail) },
        )}</p>`;
  return section('enquiries', t('Enquiries and answers'), html`${list}${older}`);
}

/** Own vehicles, each with what it was valued at over time. */
function vehiclesPart(leads: readonly ShopperLead[], { day }: PageWords): Html {
  const valued = leads.flatMap(({ at, payload }) => {
    const car = tradedCarOf(payload);
    return car === null ? [] : [{ at, car, valuation: valuationOf(payload) }];
  });
  const names = [...new Set(valued.map(({ car }) => nameOf(car)))];
  const items = names.map((name) => {
    const times = valued.filter(({ car }) => nameOf(car) === name);
    const rows = times.map(({ at, car, valuation }) => {
      const range = valuation === null ? null : displayRange(valuation);
      const until = valuation?.validUntil ? day(`${valuation.validUntil}T12:00:00Z`) : null;
      const worth =
        range === null
          ? t('No online estimate')
          : until === null
            ? html`<strong>${range}</strong>`
            : richHtml('<b>{range}</b>, good until {day}', { range, day: until });
      return html`<tr><td>${day(at)}</td><td>${t('{count, plural, other {# km}}', { count: car.km })}</td><td>${worth}</td></tr>`;
    });
    return html`<li><h3>${name}</h3><table><thead><tr><th scope="col">${t('Valued')}</th><th scope="col">${t('Kilometres')}</th><th scope="col">${t('Estimate')}</th></tr></thead><tbody>${rows}</tbody></table></li>`;
  });
  return section(
    'vehicles',
    t('Your own vehicles'),
    items.length === 0
      ? emptyPart(t('You have not had a vehicle valued.'), '/trade-in', t('Value your vehicle'))
      : html`<ul class="garage-list">${items}</ul><p><a href="/trade-in">${t('Value it again, or another one')}</a></p>`,
  );
}

function nameOf(car: NonNullable<ReturnType<typeof tradedCarOf>>): string {
  return [displayTradedCar(car), car.rego ?? ''].filter((part) => part !== '').join(', ');
}

function paragraphs(text: string): readonly Html[] {
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => html`<p class="garage-words">${part.trim()}</p>`);
}
