/** What a shopper can change in My Garage: alerts, details, sessions, their data and the account itself. */

import { mailKey } from '#domain/leads/person-keys.ts';
import { t } from '#domain/messages/translate.ts';
import { signInPath } from '#domain/shoppers/journeys.ts';
import { type Html, html, linkTo, nothing, richHtml } from '#renderer/html.ts';
import type { Seals } from '#tenants/secrets/seals.ts';
import { longestDetail } from '#tenants/shoppers/shoppers.ts';
import { describeDevice } from '../../kernel/http/describe-device.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { passkeyButton } from '../sign-in/passkey-button.ts';
import { managePath } from '../vehicle-alerts/alert-keys.ts';
import { actButton, emptyPart, facts, section } from './html.ts';
import type { PageWords } from './page-words.ts';
import type { Garage } from './read-garage.ts';

/** Sign-in of this type asks a shopper without a number for one, and leads back. */
const addPhone = signInPath('watchlist', '/my-garage', '/my-garage');

/** The same for an address. */
export const addEmail = `${signInPath('my-garage', '/my-garage', '/my-garage')}&add=email`;

export function alertsPart({ alerts, shopper }: Garage, seals: Seals, { scope }: SiteRequest): Html {
  const rows = alerts.map(
    ({ title, address, rhythm, state }) =>
      html`<li><h3><a href="${address}">${title}</a></h3><p class="garage-soft">${state === 'asked' ? t('Waiting for you to click the link in our email.') : rhythm === 'daily' ? t('We email you once a day.') : t('We email you as it happens.')}</p></li>`,
  );
  const list =
    shopper.email === null
      ? html`<p class="garage-empty">${richHtml('We send alerts by email. <a>Add your email address</a> to see yours.', {}, { a: linkTo(addEmail) })}</p>`
      : rows.length === 0
        ? emptyPart(t('You have no alerts.'), '/cars', t('Search, then create an alert'))
        : html`<ul class="garage-list">${rows}</ul><p><a href="${managePath(seals, scope, mailKey(shopper.email))}">${t('Change or end your alerts')}</a></p>`;
  return section(
    'alerts',
    t('Searches and alerts'),
    html`${list}<p class="garage-soft">${richHtml('Searches that you saved without an alert are in <a>this browser</a>.', {}, { a: linkTo('/favourites') })}</p>`,
  );
}

/** @param phone as people here read it */
export function detailsPart({ shopper }: Garage, phone: string | null): Html {
  const field = (name: string, label: string, value: string, auto: string) =>
    html`<div class="ui-field"><label for="garage-${name}">${label}</label><input class="ui-control" id="garage-${name}" name="${name}" value="${value}" maxlength="${String(longestDetail)}" autocomplete="${auto}"></div>`;
  const proved = facts([
    [t('Email'), shopper.email ?? html`<a href="${addEmail}">${t('Add your email address')}</a>`],
    [t('Phone'), phone ?? html`<a href="${addPhone}">${t('Add your phone number')}</a>`],
  ]);
  return section(
    'details',
    t('Your details'),
    html`${proved}<form class="garage-details" method="post" action="/my-garage/details">${field('name', t('First name'), shopper.name, 'given-name')}${field('last_name', t('Last name'), shopper.lastName, 'family-name')}${field('postcode', t('Postcode'), shopper.postcode, 'postal-code')}<p><button class="ui-button" data-kind="primary" data-size="regular" type="submit">${t('Save details')}</button></p></form>`,
  );
}

/** @param src address of the script of passkeys. */
export function passkeysPart({ passkeys }: Garage, { day }: PageWords, src: string): Html {
  const items = passkeys.map(({ id, agent, madeAt, usedAt }) => {
    const device = describeDevice(agent);
    return html`<li class="garage-row"><div><h3>${device}</h3><p class="garage-soft">${t('Created {day}, last used {used}', { day: day(madeAt), used: day(usedAt) })}</p></div>${actButton(`/api/shopper/passkeys/${id}/remove`, t('Remove'), {}, { name: device })}</li>`;
  });
  const list = items.length === 0 ? nothing : html`<ul class="garage-list">${items}</ul>`;
  return section(
    'passkeys',
    t('Passkeys'),
    html`<p>${t('Sign in with your fingerprint, your face or the code of your device, without waiting for a message. It works on this site alone, and what unlocks it never leaves your device.')}</p>${list}${{ html: passkeyButton('make', t('Add a passkey'), src) }}`,
  );
}

export function sessionsPart({ sessions, shopper }: Garage, { day }: PageWords): Html {
  const back = { redirect: '/my-garage?done=session#sessions' };
  const items = sessions.map(({ id, madeAt, seenAt, agent }) => {
    const device = describeDevice(agent);
    const act =
      id === shopper.sessionId
        ? html`<p><strong>${t('This one')}</strong></p>`
        : actButton(`/api/shopper/sessions/${id}/end`, t('End'), back, { name: device });
    return html`<li class="garage-row"><div><h3>${device}</h3><p class="garage-soft">${t('Since {day}, last used {used}', { day: day(madeAt), used: day(seenAt) })}</p></div>${act}</li>`;
  });
  const others =
    sessions.length > 1 ? actButton('/api/shopper/sessions/others/end', t('Sign out everywhere else'), back) : nothing;
  return section(
    'sessions',
    t('Where you are signed in'),
    html`<ul class="garage-list">${items}</ul><div class="garage-acts">${others}${actButton('/api/shopper/sign-out', t('Sign out'), { redirect: '/' })}</div>`,
  );
}

export function dataPart(): Html {
  return section(
    'data',
    t('Your data'),
    html`<p>${t('Download everything that we store about you in one file: what you sent, what we answered, your watchlist and alerts.')}</p><div class="garage-acts">${actButton('/my-garage/export', t('Download my data'))}</div><p>${t('Or permanently delete your account and what you have sent.')}</p><p><a class="ui-button" data-kind="secondary" data-size="small" href="/my-garage/delete">${t('Delete my account')}</a></p>`,
  );
}
