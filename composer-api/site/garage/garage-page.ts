/** My Garage as a page: everything of one shopper, in parts that a list at its head leads to. */

import { displayPhone } from '#domain/locations/phone.ts';
import type { Seals } from '#tenants/secrets/seals.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { type Html, html, nothing } from './html.ts';
import { alertsPart, dataPart, detailsPart, passkeysPart, sessionsPart } from './own-parts.ts';
import { pageWords } from './page-words.ts';
import { paymentsPart } from './payments-page.ts';
import type { Garage } from './read-garage.ts';
import { appointmentsPart, enquiriesPart, reservationsPart, vehiclesPart } from './sent-parts.ts';
import { watchlistPart } from './watchlist-part.ts';

/** What was done, by what the address says of it. */
const done: ReadonlyMap<string, string> = new Map([
  ['details', 'Your details are saved.'],
  ['session', 'Signed out there.'],
  ['passkey', 'You can sign in with a passkey on this device now.'],
  ['no-passkey', 'The passkey is removed: it signs in here no longer.'],
  ['removed', 'The vehicle is no longer in your watchlist.'],
]);

const parts = [
  ['watchlist', 'Watchlist'],
  ['reservations', 'Reservations'],
  ['payments', 'Payments'],
  ['appointments', 'Appointments'],
  ['enquiries', 'Enquiries'],
  ['alerts', 'Alerts'],
  ['vehicles', 'Your vehicles'],
  ['details', 'Details'],
  ['passkeys', 'Passkeys'],
  ['sessions', 'Sessions'],
  ['data', 'Your data'],
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
  return html`<h1>My garage</h1><p class="garage-soft">Signed in as ${who === '' ? contacts : `${who} (${contacts})`}</p>${said === undefined ? nothing : html`<p class="garage-said" role="status">${said}</p>`}<nav class="garage-nav" aria-label="Parts of this page"><ul>${parts.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>${watchlistPart(watchlist, words)}${reservationsPart(leads)}${paymentsPart(leads)}${appointmentsPart(leads, now)}${enquiriesPart(leads, shopper, words)}${alertsPart(garage, seals, site)}${vehiclesPart(leads, words)}${detailsPart(garage, phone)}${passkeysPart(garage, words, passkeys)}${sessionsPart(garage, words)}${dataPart()}`;
}
