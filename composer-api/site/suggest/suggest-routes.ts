/** `GET /api/suggest?q=`: what a search box offers while one types. */
import { AppError } from '#domain/errors/app-error.ts';
import { suggest } from '#domain/search/suggest.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import type { SiteRoutes } from '../data/site-request.ts';

export const suggestRoutes: SiteRoutes = async (request, site) => {
  if (site.path !== '/api/suggest') return null;
  if (request.method !== 'GET') throw new AppError('method.not-allowed', `${request.method} is not possible here.`);
  const { stock } = await site.data();
  const suggestions = await suggest(site.params.get('q') ?? '', stock, site.release.facts.switches);
  return Response.json(
    { suggestions },
    // A minute old is fresh enough for a list of makes; nothing in it depends on who asks.
    { headers: { ...siteHeaders, 'cache-control': 'public, max-age=60' } },
  );
};
