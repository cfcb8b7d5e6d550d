/** `GET /api/cars/{id}/finance-disclaimer`: the text next to the weekly figure of a vehicle. */

import { AppError } from '#domain/errors/app-error.ts';
import { weeklyFigure } from '#domain/finance/weekly-figure.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { isListed } from '#domain/stock/is-listed.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { inSiteLanguage } from '../data/site-request.ts';
import { type SiteRoute, siteRoute } from '../data/site-route.ts';

/** @param now for the lenders' age limits. 404 for a vehicle that does not exist or shows no figure. */
export function financeDisclaimerRoute(now: () => Date): SiteRoute {
  return siteRoute(
    'GET /api/cars/:id/finance-disclaimer',
    { param: /^[A-Za-z0-9_-]{1,80}$/, inPreviews: true },
    async (_, site, { param: id }) => {
      const { index } = await site.data();
      const [vehicle] = await index.vehicles([id]);
      const settings = site.release.facts.switches;
      const at = now();
      const figure =
        vehicle && isListed(vehicle, settings, at)
          ? inSiteLanguage(site, () => weeklyFigure(vehicle, settings, at))
          : null;
      if (!figure) throw new AppError('not-found', deferMessage('This vehicle has no finance figure.'));
      const { lender, provider, text, rates, disclaimer, warning } = figure;
      return Response.json(
        { lender, provider, weekly: text, rates, disclaimer, warning },
        { headers: { ...siteHeaders, 'cache-control': 'public, max-age=60' } },
      );
    },
  );
}
