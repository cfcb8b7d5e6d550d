/** The shopper's own requests in My Garage: reservations, appointments, enquiries, and their own vehicles. */

import { departmentNames } from '#domain/appointments/rules.ts';
import { momentWords } from '#domain/appointments/words.ts';
import { saidPrice } from '#domain/holds/hold-terms.ts';
import { depositWords, untilWords } from '#domain/holds/hold-words.ts';
import { leadText, leadVehicle } from '#domain/leads/lead-lines.ts';
import { leadReference } from '#domain/leads/lead-mails.ts';
import { message, t } from '#domain/messages/translate.ts';
import { numberLimit } from '#domain/shoppers/number-rest.ts';
import { displayRange } from '#domain/valuation/estimate.ts';
import { displayTradedCar, tradedCarOf, valuationOf } from '#domain/valuation/lead-valuation.ts';
import { type Html, html, linkTo, nothing, richHtml } from '#renderer/html.ts';
import type { ProvedContacts, ShopperLead } from '#tenants/garage/shopper-leads.ts';
import { holdPath } from '../holds/hold-path.ts';
import { emptyPart, facts, section } from './html.ts';
import { addEmail } from './own-parts.ts';
import type { PageWords } from './page-words.ts';

const holdStates = {
  live: message('Held for you'),
  expired: message('The time is over'),
  released: message('Ended'),
  sold: message('Bought'),
} as const;

export function reservationsPart(leads: readonly ShopperLead[]): Html {
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
      ? emptyPart(t('You hold no vehicle.'), '/cars', t('See our stock'))
      : html`<ul class="garage-list">${items}</ul>`,
  );
}

/** @param now ISO 8601: past appointments come after future ones. */
export function appointmentsPart(leads: readonly ShopperLead[], now: string): Html {
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

export function enquiriesPart(
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
    return html`<li><h3>${category}${vehicle === null ? '' : `: ${vehicle}`}</h3><p class="garage-soft">${t('Sent {day}, reference {reference}', { day: day(at), reference: leadReference(id) })}</p>${message === '' ? nothing : html`<details><summary>${t('What you wrote')}</summary>${paragraphs(message)}</details>`}${written.length > 0 ? written : html`<p class="garage-soft">${t('No answer by mail yet. We may have called you.')}</p>`}</li>`;
  });
  const list =
    items.length === 0
      ? emptyPart(t('You have sent us nothing with this address or number.'), '/contact', t('Write to us'))
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
export function vehiclesPart(leads: readonly ShopperLead[], { day }: PageWords): Html {
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
