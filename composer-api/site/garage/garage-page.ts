/** My Garage as a page: everything of one shopper, in parts that a list at its head leads to. */

import { displayPhone } from '#domain/locations/phone.ts';
import { message, t } from '#domain/messages/translate.ts';
import { type Html, html, nothing } from '#renderer/html.ts';
import type { Seals } from '#tenants/secrets/seals.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { alertsPart, dataPart, detailsPart, passkeysPart, sessionsPart } from './own-parts.ts';
import { pageWords } from './page-words.ts';
import { paymentsPart } from './payments-page.ts';
import type { Garage } from './read-garage.ts';
import { appointmentsPart, enquiriesPart, reservationsPart, vehiclesPart } from './sent-parts.ts';
import { watchlistPart } from './watchlist-part.ts';

/** The message about the last act, by the address's parameter. */
const done: ReadonlyMap<string, string> = new Map([
  ['details', message('Your details are saved.')],
  ['session', message('Signed out there.')],
  ['passkey', message('You can sign in with a passkey on this device now.')],
  ['no-passkey', message('The passkey is removed: it signs in here no longer.')],
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
