/** What a site's pages may know about the signed-in shopper, signing out, and the list of a shopper's sessions. */

import { AppError } from '#domain/errors/app-error.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { ownPath } from '#domain/shoppers/own-path.ts';
import type { ShopperSessionList, ShopperState } from '#schemas/api/shopper.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Store } from '#tenants/database/open.ts';
import { endShopperSessionIn, endShopperSessions, listShopperSessions } from '#tenants/shoppers/sessions.ts';
import { describeDevice } from '../../kernel/http/describe-device.ts';
import { checkOwnPage } from '../../kernel/http/same-origin.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import { type SiteRoute, siteRoute } from '../data/site-route.ts';
import { readFields } from '../leads/read-fields.ts';
import { endedCookies, readShopperCookie } from '../shoppers/shopper-cookies.ts';
import { requireShopper, shopperHeaders, shopperOf } from '../shoppers/shopper-of.ts';

export function shopperSessionRoutes({ store }: { readonly store: Store }): readonly SiteRoute[] {
  const rate = new TokenBuckets({ capacity: 120, refillMs: 500 });
  return [
    siteRoute('GET /api/shopper', { rate }, async (request, site) => {
      const shopper = await shopperOf(store, site, request);
      const state: ShopperState = {
        shopper: shopper && {
          name: shopper.name,
          last_name: shopper.lastName,
          postcode: shopper.postcode,
          email: shopper.email ?? '',
          phone: shopper.phone ?? '',
        },
      };
      const headers = new Headers(shopperHeaders);
      // The session has ended elsewhere: the browser forgets it too.
      if (shopper === null && readShopperCookie(request) !== null)
        for (const cookie of endedCookies(request)) headers.append('set-cookie', cookie);
      return Response.json(state, { headers });
    }),
    siteRoute('POST /api/shopper/sign-out', { rate }, async (request, site) => {
      checkOwnPage(request);
      const { fields, plain } = await readFields(request, null);
      const token = readShopperCookie(request);
      const at = store.now().toISOString();
      if (token !== null) await store.tx((db) => endShopperSessionIn(db, site.scope, token, at));
      return answered(plain, fields['redirect'], '/', endedCookies(request));
    }),
    siteRoute('GET /api/shopper/sessions', { rate }, async (request, site) => {
      const shopper = await requireShopper(store, site, request);
      const sessions = await listShopperSessions(store, site.scope, shopper.id);
      const list: ShopperSessionList = {
        sessions: sessions.map(({ id, madeAt, seenAt, agent }) => ({
          id,
          began_at: madeAt,
          last_used_at: seenAt,
          device: describeDevice(agent),
          is_this: id === shopper.sessionId,
        })),
      };
      return Response.json(list, { headers: shopperHeaders });
    }),
    // One by its id, or `others`: all but the one that asks.
    siteRoute(
      'POST /api/shopper/sessions/:session/end',
      { param: /^(?:others|[a-z2-7]{16})$/, rate },
      async (request, site, { param }) => {
        checkOwnPage(request);
        const { fields, plain } = await readFields(request, null);
        const shopper = await requireShopper(store, site, request);
        const which = param === 'others' ? { except: shopper.sessionId } : { only: param };
        const ended = await endShopperSessions(store, site.scope, shopper.id, which);
        if (ended === 0 && param !== 'others')
          throw new AppError('not-found', deferMessage('This session has ended already.'));
        return answered(
          plain,
          fields['redirect'],
          '/my-garage',
          param === shopper.sessionId ? endedCookies(request) : [],
        );
      },
    ),
  ];
}

/** A request without scripts is redirected; a script gets a message. @param otherwise the target without `redirect`. */
function answered(plain: boolean, redirect: Json | undefined, otherwise: string, cookies: readonly string[]): Response {
  const headers = new Headers(shopperHeaders);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  if (!plain) return Response.json({ done: true }, { headers });
  headers.set('location', (typeof redirect === 'string' ? ownPath(redirect) : null) ?? otherwise);
  return new Response(null, { status: 303, headers });
}
