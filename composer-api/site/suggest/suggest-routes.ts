/** `GET /api/suggest?q=`: what a search box offers while one types. */

import { AppError } from '#domain/errors/app-error.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { suggest } from '#domain/search/suggest.ts';
import { vehicleNames } from '#domain/search/vehicle-names.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { type SiteRoute, siteRoute } from '../data/site-route.ts';

const longestName = 120;

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

/** `GET /api/vehicle-names?make=&model=&year=`: what a form offers while the shopper names a vehicle. */
function vehicleNameRoute(): SiteRoute {
  // Each of four fields asks once; browsers keep the answers.
  const rate = new TokenBuckets({ capacity: 60, refillMs: 500 });
  return siteRoute('GET /api/vehicle-names', { inPreviews: true, rate }, async (_, site) => {
    const known = { make: part(site, 'make'), model: part(site, 'model'), year: part(site, 'year') };
    const { stock, content } = await site.data();
    const names = await vehicleNames(known, { stock, content });
    return Response.json(
      { names },
      // Some minutes old is fresh enough, and nothing in it depends on who asks.
      { headers: { ...siteHeaders, 'cache-control': 'public, max-age=300' } },
    );
  });
}

function part({ params }: SiteRequest, name: string): string {
  const text = params.get(name)?.trim() ?? '';
  if (text.length <= longestName) return text;
  throw new AppError(
    'input.invalid',
    deferMessage('{name} may have {longestName} characters at most; it has {length}.', {
      name,
      longestName,
      length: text.length,
    }),
  );
}
