/**
 * The watchlist of the shopper who is signed in (specification, section 7). The session decides whose it is, and a number
 * in the body must match it. Without scripts the same forms lead to the list, or to sign-in and back to the same action.
 */

import { AppError, translatedError } from '#domain/errors/app-error.ts';
import { phoneKey } from '#domain/leads/person-keys.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { t } from '#domain/messages/translate.ts';
import { setting } from '#domain/switches/settings.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import { removedNotice, savedNotice, type WatchlistNotice } from '#domain/watchlist/notices.ts';
import { escapeHtml } from '#renderer/page-html.ts';
import type { WatchlistEntry } from '#schemas/entities/session.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Store } from '#tenants/database/open.ts';
import type { SignedIn } from '#tenants/shoppers/sessions.ts';
import { listWatchlist, mostWatched, unwatchVehicle, watchVehicles } from '#tenants/watchlist/watchlist.ts';
import { seeOther } from '../../kernel/http/html-response.ts';
import { checkOwnPage } from '../../kernel/http/same-origin.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import { inSiteLanguage, type SiteRequest } from '../data/site-request.ts';
import { type RouteCall, type SiteRoute, siteRoute } from '../data/site-route.ts';
import { readFields } from '../leads/read-fields.ts';
import { shopperHeaders, shopperOf } from '../shoppers/shopper-of.ts';
import { watchedVehicle } from './watched-vehicle.ts';

const vehicleId = /^[\w-]{1,200}$/;

type Fields = { readonly [name: string]: Json };

export function watchlistRoutes({ store }: { readonly store: Store }): readonly SiteRoute[] {
  const rate = new TokenBuckets({ capacity: 60, refillMs: 500 });

  /** With the name in addresses, for links to compare them. */
  const entriesOf = async (
    site: SiteRequest,
    shopper: SignedIn,
  ): Promise<readonly (WatchlistEntry & { readonly slug: string })[]> =>
    (await listWatchlist(store.db, site.scope, shopper.id)).map((entry) => ({ id: entry.vehicleId, slug: entry.slug }));

  /** @throws AppError `not-found`, `input.invalid`. */
  const save = async (site: SiteRequest, shopper: SignedIn, id: string): Promise<WatchlistNotice> => {
    const { stock } = await site.data();
    const { switches } = site.release.facts;
    const vehicle = await stock.findVehicleById(id);
    if (vehicle === null) throw new AppError('not-found', deferMessage('This vehicle is no longer on this site.'));
    const there = await listWatchlist(store.db, site.scope, shopper.id);
    if (!isAvailable(vehicle) && !there.some((entry) => entry.vehicleId === id))
      throw new AppError('input.invalid', deferMessage('This vehicle has been sold, so it can no longer be saved.'));
    const watched = watchedVehicle(vehicle, switches);
    await watchVehicles(store, site.scope, shopper.id, [watched]);
    return inSiteLanguage(site, () => savedNotice(watched.name, noticeWords(site, 'watchlist.saved-title')));
  };
  const remove = async (site: SiteRequest, shopper: SignedIn, id: string): Promise<WatchlistNotice> => {
    const entry = await unwatchVehicle(store, site.scope, shopper.id, id);
    const { stock } = await site.data();
    const name = entry?.name ?? (await stock.findVehicleById(id))?.name ?? null;
    return inSiteLanguage(site, () =>
      removedNotice(name ?? t('The vehicle'), noticeWords(site, 'watchlist.removed-title')),
    );
  };
  /** Favourites of a browser, the latest last: those that fit, and that are still here. */
  const merge = async (site: SiteRequest, shopper: SignedIn, ids: readonly string[]): Promise<readonly string[]> => {
    const { stock } = await site.data();
    const there = new Set((await listWatchlist(store.db, site.scope, shopper.id)).map((entry) => entry.vehicleId));
    const wanted = [...new Set(ids)].filter((id) => !there.has(id)).reverse();
    const found = (await Promise.all(wanted.map((id) => stock.findVehicleById(id)))).flatMap((vehicle) =>
      vehicle !== null && isAvailable(vehicle) ? [watchedVehicle(vehicle, site.release.facts.switches)] : [],
    );
    const room = Math.max(0, mostWatched - there.size);
    // Saved at the same instant, so the order in which they were kept decides which is the latest.
    await watchVehicles(store, site.scope, shopper.id, found.slice(0, room));
    return found.slice(room).map((vehicle) => vehicle.vehicleId);
  };

  const route = (
    path: string,
    act: (site: SiteRequest, shopper: SignedIn, fields: Fields) => Promise<object>,
  ): SiteRoute => ({
    path,
    method: 'POST',
    rate,
    answer: async (request, site) => {
      let isPlain = false;
      let fields: Fields = {};
      try {
        checkOwnPage(request);
        const body = await readFields(request, null);
        isPlain = body.plain;
        fields = body.fields;
        const shopper = await requireWatcher(store, site, request, fields);
        const answer = await act(site, shopper, fields);
        if (isPlain) return seeOther(pageOf(site), shopperHeaders);
        return Response.json({ success: true, ...answer }, { headers: shopperHeaders });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (isPlain && error.code === 'auth.required')
          return seeOther(signInPath(pressPath(fields['car_id'])), shopperHeaders);
        if (isPlain) throw error;
        return refused(site, error);
      }
    },
  });

  return [
    siteRoute('GET /api/watchlist', { rate }, async (request, site) => {
      requireEnabled(site);
      const shopper = await shopperOf(store, site, request);
      if (shopper === null) return refused(site, signInFirst());
      const answer = { phone: shopper.phone ?? '', entries: await entriesOf(site, shopper) };
      return Response.json({ success: true, ...answer }, { headers: shopperHeaders });
    }),
    route('/api/watchlist/save-car', async (site, shopper, fields) => ({
      notice: await save(site, shopper, readId(fields)),
    })),
    route('/api/watchlist/remove-car', async (site, shopper, fields) => ({
      notice: await remove(site, shopper, readId(fields)),
    })),
    route('/api/watchlist/merge', async (site, shopper, fields) => {
      const left = await merge(site, shopper, readIds(fields));
      return { left, entries: await entriesOf(site, shopper) };
    }),
    // Continues an action without scripts after the shopper has signed in. Opening it changes nothing.
    siteRoute('GET /watchlist/save/:car', { param: vehicleId, rate }, (_request, site, call) => pressPage(site, call)),
  ];
}

async function pressPage(site: SiteRequest, { param, framed }: RouteCall): Promise<Response | null> {
  requireEnabled(site);
  const vehicle = await (await site.data()).stock.findVehicleById(param);
  if (vehicle === null) return null;
  const draw = () => {
    const title = t('Save it to your watchlist?');
    return {
      title,
      html: `<section class="ui-section"><div class="ui-width lead-form" data-width="text"><h1>${escapeHtml(title)}</h1><p><a href="/cars/${escapeHtml(vehicle.slug)}">${escapeHtml(vehicle.name)}</a></p><form method="post" action="/api/watchlist/save-car"><input type="hidden" name="car_id" value="${escapeHtml(vehicle.id)}"><p><button class="ui-button" data-kind="primary" data-size="regular" type="submit">${escapeHtml(t('Save'))}</button></p></form></div></section>`,
    };
  };
  return new Response(await framed(draw), {
    headers: { ...shopperHeaders, 'content-type': 'text/html; charset=utf-8' },
  });
}

/** @throws AppError `not-found` on sites without a watchlist. */
function requireEnabled({ release }: SiteRequest): void {
  if (!setting(release.facts.switches, 'watchlist.enabled'))
    throw new AppError('not-found', deferMessage('This site has no watchlist.'));
}

/**
 * The shopper who is signed in and has a number.
 * @throws AppError `auth.required` if not signed in or without a number, `auth.forbidden` for another shopper's number.
 */
async function requireWatcher(store: Store, site: SiteRequest, request: Request, fields: Fields): Promise<SignedIn> {
  requireEnabled(site);
  const shopper = await shopperOf(store, site, request);
  if (shopper === null) throw signInFirst();
  if (shopper.phone === null)
    throw new AppError('auth.required', deferMessage('Add your phone number first: vehicles are saved to it.'));
  const said = fields['phone_number'] ?? '';
  if (typeof said !== 'string' || said.length > 40)
    throw new AppError('input.invalid', deferMessage('phone_number has to be a phone number.'));
  if (said !== '' && phoneKey(said, site.release.facts.site.country) !== shopper.phone)
    throw new AppError('auth.forbidden', deferMessage('This phone number is not the one that you are signed in with.'));
  return shopper;
}

function signInFirst(): AppError {
  return new AppError('auth.required', deferMessage('Sign in to save vehicles to your watchlist.'));
}

function readId(fields: Fields): string {
  const id = fields['car_id'];
  if (typeof id !== 'string' || !vehicleId.test(id))
    throw new AppError('input.invalid', deferMessage('car_id has to be the id of a vehicle.'));
  return id;
}

function readIds(fields: Fields): readonly string[] {
  const ids = fields['car_ids'];
  if (!Array.isArray(ids) || ids.length > mostWatched)
    throw new AppError(
      'input.invalid',
      deferMessage('car_ids has to be a list of ids of vehicles, {most} at most.', { most: mostWatched }),
    );
  return ids.map((id) => readId({ car_id: id as Json }));
}

function noticeWords(site: SiteRequest, title: 'watchlist.saved-title' | 'watchlist.removed-title') {
  return { title: setting(site.release.facts.switches, title), page: pageOf(site) };
}

/** Where the site shows the list. */
function pageOf({ release }: SiteRequest): string {
  return setting(release.facts.switches, 'watchlist.page');
}

function pressPath(id: Json | undefined): string {
  return typeof id === 'string' && vehicleId.test(id) ? `/watchlist/save/${id}` : '/cars';
}

function signInPath(redirect: string): string {
  return `/sign-in?${new URLSearchParams({ type: 'watchlist', redirect, back: redirect })}`;
}

/** As the specification's client reads it: `success` and a message, plus the code that all routes answer with. */
function refused(site: SiteRequest, error: AppError): Response {
  const { code, status } = error;
  const message = inSiteLanguage(site, () => translatedError(error));
  const signIn = code === 'auth.required' ? { sign_in: true } : {};
  return Response.json(
    { success: false, message, ...signIn, error: { code, message } },
    { status, headers: { ...shopperHeaders, 'content-type': 'application/json; charset=utf-8' } },
  );
}
