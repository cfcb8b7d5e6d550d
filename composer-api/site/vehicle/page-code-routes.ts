/** `GET /cars/{slug}/code.svg`: the code of a vehicle's page, for what is printed. */

import { AppError } from '#domain/errors/app-error.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { type SiteRoute, siteRoute, vehicleSlug } from '../data/site-route.ts';
import { codeSvg, vehiclePageUrl } from './page-code.ts';

export const pageCodeRoute: SiteRoute = siteRoute(
  'GET /cars/:slug/code.svg',
  { param: vehicleSlug, inPreviews: true },
  async (request, site, { param: slug }) => {
    const { stock } = await site.data();
    if (!(await stock.findVehicle(slug)))
      throw new AppError('not-found', deferMessage('There is no such vehicle here.'));
    const svg = codeSvg(vehiclePageUrl(site.origin, slug));
    return new Response(request.method === 'HEAD' ? null : svg, {
      headers: { ...siteHeaders, 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
    });
  },
);
