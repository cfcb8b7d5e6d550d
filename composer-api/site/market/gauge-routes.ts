/** `GET /cars/{slug}/autogauge`: the price gauge of a vehicle, computed again each time. No tenant's setting is read. */

import { AppError } from '#domain/errors/app-error.ts';
import { errorText } from '#domain/errors/error-text.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { createOnce, type Logger } from '../../kernel/log.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { type SiteRoute, siteRoute } from '../data/site-route.ts';

/** The answer if nothing is known: the gauge then hides. */
const nothing = {
  fill: null,
  listing_price: null,
  market_range_min: null,
  market_range_max: null,
  confidence: null,
  description: null,
} as const;

export function gaugeRoute({ log }: { readonly log: Logger }): SiteRoute {
  const onceFailed = createOnce();
  const onceEmpty = createOnce();
  /** Null if there is none. Logs each fault once, and once per site that vehicles have no data. */
  const gaugeOf = async ({ requestId: request, scope, data }: SiteRequest, vehicle: Vehicle) => {
    try {
      const { market } = await data();
      const answer = await market.gauge(vehicle);
      const fields = { request, tenant: scope.slug, slug: vehicle.slug };
      if (!answer) onceEmpty(scope.tenantId, () => log.warn(fields, 'price gauge: No data returned'));
      return answer;
    } catch (error) {
      const why = errorText(error);
      onceFailed(why, () => log.warn({ request, error: why }, 'price gauge hidden'));
      return null;
    }
  };
  return siteRoute(
    'GET /cars/:slug/autogauge',
    { param: /^[a-z0-9][a-z0-9-]*$/, inPreviews: true },
    async (_, site, { param: slug }) => {
      const { stock } = await site.data();
      const vehicle = await stock.findVehicle(slug);
      if (!vehicle) throw new AppError('not-found', deferMessage('There is no vehicle at /cars/{slug}.', { slug }));
      const answer = await gaugeOf(site, vehicle);
      return Response.json(
        { ...(answer?.gauge ?? nothing), basis: answer?.basis ?? null },
        { headers: { ...siteHeaders, 'cache-control': answer ? 'public, max-age=60' : 'no-store' } },
      );
    },
  );
}
