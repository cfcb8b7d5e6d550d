/**
 * `GET /api/reviews/snap21?orgId=`: rating and stars of the business, on sites that have chosen that review service. It
 * only answers for the site's own business: its address is public and must not be usable to query others.
 */

import { AppError } from '#domain/errors/app-error.ts';
import { errorText } from '#domain/errors/error-text.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { setting } from '#domain/switches/settings.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { createOnce, type Logger } from '../../kernel/log.ts';
import type { ServiceOptions } from '../../kernel/outbound/service-client.ts';
import { type SiteRoute, siteRoute } from '../data/site-route.ts';
import { httpRatings } from './http-ratings.ts';
import { ownRatings } from './own-ratings.ts';

export interface RatingOptions {
  readonly log: Logger;
  /** A review service; without one, each tenant's own reviews are used. */
  readonly service?: ServiceOptions | undefined;
}

const nothing = { rating: null, stars: null } as const;

export function ratingRoute({ log, service }: RatingOptions): SiteRoute {
  const asked = service && httpRatings(service);
  const once = createOnce();
  return siteRoute('GET /api/reviews/snap21', { inPreviews: true }, async (_, site) => {
    const { switches } = site.release.facts;
    if (setting(switches, 'reviews.provider') !== 'snap21' || setting(switches, 'reviews.hidden')) return null;
    const own = setting(switches, 'reviews.organisation');
    const organisation = site.params.get('orgId') ?? '';
    if (organisation === '' || organisation !== own)
      throw new AppError('input.invalid', deferMessage('orgId has to be the one of this site, as its page names it.'));
    const port = asked ?? ownRatings((await site.data()).content);
    const found = await port.rating(organisation).catch((error: unknown) => {
      const why = errorText(error);
      once(why, () =>
        log.warn(
          { request: site.requestId, tenant: site.scope.slug, error: why },
          'Unable to fetch Snap 21 ratings at this moment.',
        ),
      );
      return null;
    });
    return Response.json(found ?? nothing, {
      headers: { ...siteHeaders, 'cache-control': found ? 'public, max-age=300' : 'no-store' },
    });
  });
}
