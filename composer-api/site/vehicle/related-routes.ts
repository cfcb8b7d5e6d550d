/** `GET /api/cars/{slug}/related`: ids of the vehicles that are like one, most like it first (specification, section 7). */

import { AppError } from '#domain/errors/app-error.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { setting } from '#domain/switches/settings.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { type SiteRoute, siteRoute, vehicleSlug } from '../data/site-route.ts';

/**
 * As many as the page shows, none if the tenant shows none; a search client gets them from the index. 404 for a vehicle
 * that is not listed.
 */
export const relatedRoute: SiteRoute = siteRoute(
  'GET /api/cars/:slug/related',
  { param: vehicleSlug, inPreviews: true },
  async (_, site, { param: slug }) => {
    const { stock } = await site.data();
    const vehicle = await stock.findVehicle(slug);
    if (!vehicle) throw new AppError('not-found', deferMessage('There is no such vehicle here.'));
    const settings = site.release.facts.switches;
    const isWanted = setting(settings, 'similar.enabled');
    const related = isWanted ? await stock.similar(vehicle, setting(settings, 'similar.limit')) : [];
    return Response.json(
      related.map(({ id }) => id),
      { headers: { ...siteHeaders, 'cache-control': 'no-cache' } },
    );
  },
);
