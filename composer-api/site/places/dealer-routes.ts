/**
 * `GET /api/manufacturer-locations`: the dealers of a manufacturer with their websites and yards, those of one kind
 * (`type`, sales where it is left out). What cannot be read is logged, and the list is empty.
 */

import { AppError } from '#domain/errors/app-error.ts';
import { errorText } from '#domain/errors/error-text.ts';
import { isOfKind, kindNamed, locationKinds, usualKind } from '#domain/locations/of-kind.ts';
import { dealerWebsites } from '#domain/locations/websites.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import type { Logger } from '../../kernel/log.ts';
import { type SiteRoute, siteRoute } from '../data/site-route.ts';

export function dealerRoute({ log }: { readonly log: Logger }): SiteRoute {
  return siteRoute('GET /api/manufacturer-locations', { inPreviews: true }, async (_, site) => {
    const asked = site.params.get('type');
    const kind = asked === null ? usualKind : asked === 'all' ? 'all' : kindNamed(asked);
    if (kind === null)
      throw new AppError(
        'input.invalid',
        deferMessage('type has to be one of {locationKinds} and all.', { locationKinds: locationKinds.join(', ') }),
      );
    const locations = await site
      .data()
      .then(({ content }) => content.listLocations())
      .catch((error: unknown) => {
        const why = errorText(error);
        log.warn({ request: site.requestId, tenant: site.scope.slug, error: why }, 'Failed to fetch locations');
        return null;
      });
    const own = { id: site.scope.slug, name: site.release.facts.site.name, url: site.origin };
    const websites = dealerWebsites(
      (locations ?? []).filter((each) => isOfKind(each, kind)),
      own,
    );
    return Response.json(
      { websites },
      { headers: { ...siteHeaders, 'cache-control': locations ? 'public, max-age=300' : 'no-store' } },
    );
  });
}
