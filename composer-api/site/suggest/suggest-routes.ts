/** `GET /api/suggest?q=`: what a search box offers while one types. */
import { suggest } from '#domain/search/suggest.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { type SiteRoute, siteRoute } from '../data/site-route.ts';
import { vehicleNameRoute } from './vehicle-name-routes.ts';

const suggestRoute: SiteRoute = siteRoute('GET /api/suggest', { inPreviews: true }, async (_, site) => {
  const { stock } = await site.data();
  const { switches: settings, site: facts } = site.release.facts;
  const suggestions = await suggest(site.params.get('q') ?? '', stock, { settings, locale: facts.locale });
  return Response.json(
    { suggestions },
    // A minute old is fresh enough for a list of makes; nothing in it depends on who asks.
    { headers: { ...siteHeaders, 'cache-control': 'public, max-age=60' } },
  );
});

export function suggestRoutes(): readonly SiteRoute[] {
  return [suggestRoute, vehicleNameRoute()];
}
