/** `GET /api/cars/{slug}/related`: ids of the vehicles that are like one, most like it first (specification, section 7). */
import { AppError } from '#domain/errors/app-error.ts';
import { setting } from '#domain/switches/settings.ts';
import { allowReading } from '../../kernel/http/methods.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import type { SiteRoutes } from '../data/site-request.ts';

const address = /^\/api\/cars\/([a-z0-9-]{1,200})\/related$/;

/**
 * As many as the page shows, none where the tenant shows none; a search client asks the index for what they are.
 * 404 for a vehicle that is not listed.
 */
export const relatedRoutes: SiteRoutes = async (request, site) => {
  const slug = address.exec(site.path)?.[1];
  if (slug === undefined) return null;
  allowReading(request);
  const { stock } = await site.data();
  const vehicle = await stock.findVehicle(slug);
  if (!vehicle) throw new AppError('not-found', 'There is no such vehicle here.');
  const settings = site.release.facts.switches;
  const isWanted = setting(settings, 'similar.enabled');
  const related = isWanted ? await stock.similar(vehicle, setting(settings, 'similar.limit')) : [];
  return Response.json(
    related.map(({ id }) => id),
    { headers: { ...siteHeaders, 'cache-control': 'no-cache' } },
  );
};
