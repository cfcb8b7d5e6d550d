/** `GET /cars/{slug}/autogauge`: the price gauge of a vehicle, computed again each time. No tenant's setting is read. */

import { AppError } from '#domain/errors/app-error.ts';
import { saying } from '#domain/messages/saying.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { createOnce, type Logger } from '../../kernel/log.ts';
import type { SiteRoute } from '../data/site-route.ts';

/** What is answered where nothing is known: the gauge then hides. */
const nothing = {
  fill: null,
  listing_price: null,
  market_range_min: null,
  market_range_max: null,
  confidence: null,
  description: null,
} as const;

export function gaugeRoute({ log }: { readonly log: Logger }): SiteRoute {
  const once = createOnce();
  const report = (error: unknown, request: string | undefined) => {
    const why = error instanceof Error ? error.message : String(error);
    once(why, () => log.warn({ request, error: why }, 'price gauge hidden'));
  };
  return {
    path: '/cars/:slug/autogauge',
    method: 'GET',
    inPreviews: true,
    param: /^[a-z0-9][a-z0-9-]*$/,
    answer: async (_, site, { param: slug }) => {
      const { stock, market } = await site.data();
      const vehicle = await stock.findVehicle(slug);
      if (!vehicle) throw new AppError('not-found', saying('There is no vehicle at /cars/{slug}.', { slug }));
      const answer = await market.gauge(vehicle).catch((error: unknown) => {
        report(error, site.requestId);
        return null;
      });
      if (!answer) log.debug({ request: site.requestId, slug }, 'price gauge: No data returned');
      return Response.json(
        { ...(answer?.gauge ?? nothing), basis: answer?.basis ?? null },
        { headers: { ...siteHeaders, 'cache-control': answer ? 'public, max-age=60' : 'no-store' } },
      );
    },
  };
}
