/** `GET /api/cars/{id}/finance-disclaimer`: what stands beside the weekly figure of a vehicle. */
import { AppError } from '#domain/errors/app-error.ts';
import { weeklyFigure } from '#domain/finance/weekly-figure.ts';
import { isListed } from '#domain/stock/is-listed.ts';
import { allowReading } from '../../kernel/http/methods.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import type { SiteRoutes } from '../data/site-request.ts';

const address = /^\/api\/cars\/([A-Za-z0-9_-]{1,80})\/finance-disclaimer$/;

/** @param now for the lenders' limits of age. 404 for a vehicle that is not there or shows no figure. */
export function financeDisclaimerRoutes(now: () => Date): SiteRoutes {
  return async (request, site) => {
    const id = address.exec(site.path)?.[1];
    if (id === undefined) return null;
    allowReading(request);
    const { index } = await site.data();
    const [vehicle] = await index.vehicles([id]);
    const settings = site.release.facts.switches;
    const figure = vehicle && isListed(vehicle, settings, now()) ? weeklyFigure(vehicle, settings, now()) : null;
    if (!figure) throw new AppError('not-found', 'This vehicle has no finance figure.');
    const { lender, provider, text, rates, disclaimer, warning } = figure;
    return Response.json(
      { lender, provider, weekly: text, rates, disclaimer, warning },
      { headers: { ...siteHeaders, 'cache-control': 'public, max-age=60' } },
    );
  };
}
