/**
 * Where shoppers request, confirm, change and end alerts. Opening a link changes nothing, since mail scanners follow links;
 * one POST ends all of them, as mail programs send it (RFC 8058). The link in the mail is the only authorisation.
 */

import { AppError, translatedError } from '#domain/errors/app-error.ts';
import { isMailAddress } from '#domain/leads/mail-shape.ts';
import { mailKey } from '#domain/leads/person-keys.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { t } from '#domain/messages/translate.ts';
import { displayMoney } from '#domain/price/money.ts';
import { canonicalHref } from '#domain/search/canonical.ts';
import { readSearch } from '#domain/search/read-search.ts';
import { searchTitle } from '#domain/search/search-title.ts';
import { setting } from '#domain/switches/settings.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import { filtersOf, filtersOfVehicle } from '#domain/vehicle-alerts/filters.ts';
import { richHtml } from '#renderer/html.ts';
import { escapeHtml } from '#renderer/page-html.ts';
import type { Store } from '#tenants/database/open.ts';
import type { Seals } from '#tenants/secrets/seals.ts';
import {
  type AlertWish,
  alertsOfPerson,
  askForAlert,
  confirmAlert,
  endAlerts,
  findAlert,
  mostOfPerson,
  setRhythm,
  type VehicleAlert,
} from '#tenants/vehicle-alerts/alerts.ts';
import { htmlResponse, keptToItself, seeOther } from '../../kernel/http/html-response.ts';
import { MailboxRate } from '../../kernel/http/mailbox-rate.ts';
import { allowReading } from '../../kernel/http/methods.ts';
import { checkSameOrigin } from '../../kernel/http/same-origin.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import { inSiteLanguage, type SiteRequest } from '../data/site-request.ts';
import { type DrawnPage, type FramedPage, type RouteCall, type SiteRoute, siteRoute } from '../data/site-route.ts';
import { readFields } from '../leads/read-fields.ts';
import { alertKey, managePath, readConfirmKey, readManageKey } from './alert-keys.ts';

interface AlertDeps {
  readonly store: Store;
  readonly seals: Seals;
  readonly deliveries: { wake(): void };
}

const longestAddress = 2000;
const longestTitle = 200;

export function alertRoutes({ store, seals, deliveries }: AlertDeps): readonly SiteRoute[] {
  const asking = new TokenBuckets({ capacity: 8, refillMs: 30_000 });
  const confirmations = new MailboxRate();
  const rate = new TokenBuckets({ capacity: 30, refillMs: 2_000 });

  const confirm = async (request: Request, site: SiteRequest, { param, framed }: RouteCall) => {
    const id = readConfirmKey(seals, site.scope, param);
    if (id === null) return null;
    if (request.method !== 'POST') {
      allowReading(request);
      const alert = await findAlert(store.db, site.scope, id);
      if (alert?.state === 'asked') return confirmPage(alert, param, framed);
      return settledPage(alert?.state === 'live' ? alert : null, manageOf(site, alert), framed);
    }
    const alert = await confirmAlert(store, site.scope, id);
    return settledPage(alert, manageOf(site, alert), framed);
  };
  const manageOf = (site: SiteRequest, alert: VehicleAlert | null) =>
    alert === null ? '/cars' : managePath(seals, site.scope, mailKey(alert.mail));
  const manage = async (request: Request, site: SiteRequest, { param, framed }: RouteCall) => {
    const person = readManageKey(seals, site.scope, param);
    if (person === null) return null;
    if (request.method !== 'POST') {
      allowReading(request);
      return managePage(await alertsOfPerson(store.db, site.scope, person), person, param, framed);
    }
    checkSameOrigin(request);
    const { fields } = await readFields(request, null);
    const [id, act] = [String(fields['alert'] ?? '').slice(0, 64), fields['act']];
    if (act === 'end') await endAlerts(store, site.scope, person, id);
    else if (act === 'at-once' || act === 'daily') await setRhythm(store, site.scope, person, id, act);
    else throw new AppError('input.invalid', deferMessage('Press one of the buttons of the page.'));
    return seeOther(`/alerts/manage/${param}`, linkHeaders);
  };

  return [
    siteRoute('POST /api/vehicle-alerts', { rate: asking }, async (request, site, { framed }) => {
      checkSameOrigin(request);
      const { fields, plain } = await readFields(request, null);
      if (!setting(site.release.facts.switches, 'alerts.enabled'))
        throw new AppError('not-found', deferMessage('This site sends no alerts.'));
      let wish: AlertWish;
      try {
        wish = await readWish(fields, site);
      } catch (error) {
        // A form without scripts is shown again with what was typed; a script shows the error itself.
        if (!plain || !(error instanceof AppError)) throw error;
        return refusedPage(error, fields, framed);
      }
      // Bots fill in every field. They get the same answer as people, and so do those who ask too often.
      const isPerson = fields['website'] === undefined || fields['website'] === '';
      if (isPerson && confirmations.take(site.scope.tenantId, wish.mail, store.now())) {
        await askForAlert(store, site.scope, wish);
        deliveries.wake();
      }
      if (!plain)
        return Response.json(
          { asked: true, title: wish.title },
          { headers: { ...siteHeaders, ...linkHeaders, 'cache-control': 'no-store' } },
        );
      return page(framed, () => ({
        title: t('Check your email'),
        html: `<p>${richHtml('We have sent a link to <b>{mail}</b>. Click it within seven days, and we will email you news about <b>{title}</b>.', { mail: wish.mail, title: wish.title }).html}</p><p>${escapeHtml(t('No email after a few minutes? Check the spam folder. An address can have {most} alerts, and we send it at most three of these emails a day.', { most: mostOfPerson }))}</p><p><a class="ui-button" data-kind="secondary" data-size="regular" href="${escapeHtml(wish.address)}">${escapeHtml(t('Back'))}</a></p>`,
      }));
    }),
    siteRoute('ALL /alerts/confirm/:key', { param: alertKey, rate }, confirm),
    siteRoute('ALL /alerts/manage/:key', { param: alertKey, rate }, manage),
    siteRoute('ALL /alerts/manage/:key/stop', { param: alertKey, rate }, async (request, site, { param, framed }) => {
      const person = readManageKey(seals, site.scope, param);
      if (person === null) return null;
      if (request.method !== 'POST') {
        allowReading(request);
        return managePage(await alertsOfPerson(store.db, site.scope, person), person, param, framed);
      }
      await endAlerts(store, site.scope, person);
      return page(framed, () => ({
        title: t('No more alerts'),
        html: `<p>${escapeHtml(t('All your alerts have ended, and your address is forgotten here.'))}</p>`,
      }));
    }),
  ];
}

/** @throws AppError `input.invalid` that names the field. */
async function readWish(fields: { readonly [name: string]: unknown }, site: SiteRequest): Promise<AlertWish> {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  const mail = text('mail').trim();
  if (mail.length > 150 || !isMailAddress(mail))
    throw new AppError('input.invalid', deferMessage('Enter your email address, such as mia@example.com.'));
  const address = text('address');
  const url =
    address.length <= longestAddress && /^\/(?!\/)/.test(address) && URL.canParse(address, 'http://site')
      ? new URL(address, 'http://site')
      : null;
  const rhythm = text('rhythm') === 'daily' ? 'daily' : 'at-once';
  const { stock } = await site.data();
  const slug = url === null ? null : (/^\/cars\/([a-z0-9-]{1,200})$/.exec(url.pathname)?.[1] ?? null);
  if (slug !== null) {
    const vehicle = await stock.findVehicle(slug);
    if (vehicle === null || !isAvailable(vehicle))
      throw new AppError(
        'input.invalid',
        deferMessage('This vehicle is no longer for sale. Ask for an alert on a search.'),
      );
    const title = vehicle.name.slice(0, longestTitle);
    return { mail, rhythm, title, address: `/cars/${vehicle.slug}`, filters: filtersOfVehicle(vehicle.id) };
  }
  const state = url && (await readSearch(url.pathname, url.searchParams, stock));
  if (!state)
    throw new AppError(
      'input.invalid',
      deferMessage('address has to be that of a search or of a vehicle of this site.'),
    );
  const plain = { ...state, page: 1, view: undefined };
  const href = canonicalHref(plain);
  if (href.length > longestAddress)
    throw new AppError('input.invalid', deferMessage('This search has too many filters.'));
  return {
    mail,
    rhythm,
    title: inSiteLanguage(site, () => titleOf(plain, href)),
    address: href,
    filters: filtersOf(plain),
  };
}

/** The search in words, with what its title does not say. */
function titleOf(state: Parameters<typeof searchTitle>[0], href: string): string {
  const { price } = state.ranges;
  const others = Object.values(state.facets).filter((values) => values.length > 0).length;
  const title = searchTitle(state);
  const words =
    price?.max !== undefined
      ? t('{title} under {price}', { title, price: displayMoney(price.max) })
      : href.includes('?') && others > 2
        ? t('{title} with more filters', { title })
        : title;
  return words.slice(0, longestTitle);
}

// Pages of this site alone get to know the address, which is what opens it.
const linkHeaders = { ...keptToItself, 'referrer-policy': 'same-origin' };

/** @param draw runs in the language of the site. */
async function page(framed: FramedPage, draw: () => DrawnPage, status = 200): Promise<Response> {
  const whole = () => {
    const { title, html } = draw();
    return {
      title,
      html: `<section class="ui-section"><div class="ui-width lead-form" data-width="text"><h1>${escapeHtml(title)}</h1>${html}</div></section>`,
    };
  };
  return htmlResponse(await framed(whole), status, linkHeaders);
}

const button = (words: string, kind = 'primary', name = '', value = '') =>
  `<button class="ui-button" data-kind="${kind}" data-size="regular" type="submit"${name === '' ? '' : ` name="${name}" value="${value}"`}>${escapeHtml(words)}</button>`;

/** The form again, with what was wrong and what was typed. */
function refusedPage(
  error: AppError,
  fields: { readonly [name: string]: unknown },
  framed: FramedPage,
): Promise<Response> {
  const kept = (name: string, most: number) => {
    const value = fields[name];
    return escapeHtml(typeof value === 'string' ? value.slice(0, most) : '');
  };
  const hidden = ['address', 'rhythm'].map(
    (name) => `<input type="hidden" name="${name}" value="${kept(name, longestAddress)}">`,
  );
  const draw = () => ({
    title: t('We could not create your alert'),
    html: `<p role="alert" id="alert-problem">${escapeHtml(translatedError(error))}</p><form method="post" action="/api/vehicle-alerts">${hidden.join('')}<div class="ui-field"><label for="alert-mail">${escapeHtml(t('Mail address'))}</label><input class="ui-control" id="alert-mail" type="email" name="mail" autocomplete="email" maxlength="150" required aria-describedby="alert-problem" value="${kept('mail', 150)}"></div><p>${button(t('Ask again'))}</p></form><p><a href="/cars">${escapeHtml(t('See our vehicles'))}</a></p>`,
  });
  return page(framed, draw, error.status);
}

function confirmPage(alert: VehicleAlert, key: string, framed: FramedPage): Promise<Response> {
  return page(framed, () => ({
    title: t('Confirm your email alert'),
    html: `<p>${richHtml('We email you news about <b>{title}</b>: when one arrives, when a price drops, and when one is available again.', { title: alert.title }).html}</p><form method="post" action="/alerts/confirm/${key}"><p>${button(t('Yes, email me'))}</p></form>`,
  }));
}

function settledPage(alert: VehicleAlert | null, manage: string, framed: FramedPage): Promise<Response> {
  if (alert === null)
    return page(framed, () => ({
      title: t('This link has expired'),
      html: `<p>${escapeHtml(t('The alert has ended, or the link is older than seven days. Ask for it again on the page of the search or the vehicle.'))}</p><p><a class="ui-button" data-kind="primary" data-size="regular" href="/cars">${escapeHtml(t('See our vehicles'))}</a></p>`,
    }));
  return page(framed, () => ({
    title: t('Your alert is on'),
    html: `<p>${richHtml('We will email you when there is news about <b>{title}</b>. You can unsubscribe in every email.', { title: alert.title }).html}</p><p><a class="ui-button" data-kind="primary" data-size="regular" href="${escapeHtml(alert.address)}">${escapeHtml(t('See current results'))}</a></p><p><a href="${escapeHtml(manage)}">${escapeHtml(t('Your alerts'))}</a></p>`,
  }));
}

function managePage(
  alerts: readonly VehicleAlert[],
  person: string,
  key: string,
  framed: FramedPage,
): Promise<Response> {
  return page(framed, () => {
    const rows = alerts.map(({ id, title, address, rhythm, state }) => {
      const other = rhythm === 'daily' ? 'at-once' : 'daily';
      const often = rhythm === 'daily' ? t('We email you once a day.') : t('We email you as it happens.');
      return `<li><p><a href="${escapeHtml(address)}"><strong>${escapeHtml(title)}</strong></a><br>${escapeHtml(state === 'asked' ? t('Waiting for your confirmation.') : often)}</p><form method="post" action="/alerts/manage/${key}"><input type="hidden" name="alert" value="${escapeHtml(id)}"><p>${button(other === 'daily' ? t('Email me once a day') : t('Email me as it happens'), 'secondary', 'act', other)} ${button(t('End this alert'), 'secondary', 'act', 'end')}</p></form></li>`;
    });
    const list =
      rows.length === 0
        ? `<p>${escapeHtml(t('You have no alerts here.'))}</p>`
        : `<ul>${rows.join('')}</ul><form method="post" action="/alerts/manage/${key}/stop"><p>${button(t('End all alerts'))}</p></form>`;
    const to = richHtml('Sent to <b>{person}</b>.', { person }).html;
    return { title: t('Your alerts'), html: `<p>${to}</p>${list}` };
  });
}
