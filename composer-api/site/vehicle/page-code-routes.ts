/** `GET /cars/{slug}/code.svg`: the code of a vehicle's page, for what is printed. */
import { AppError } from '#domain/errors/app-error.ts';
import { allowReading } from '../../kernel/http/methods.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import type { SiteRoutes } from '../data/site-request.ts';
import { codeSvg, vehiclePageUrl } from './page-code.ts';

const address = /^\/cars\/([a-z0-9-]{1,200})\/code\.svg$/;

export const pageCodeRoutes: SiteRoutes = async (request, site) => {
  const slug = address.exec(site.path)?.[1];
  if (slug === undefined) return null;
  allowReading(request);
  const { stock } = await site.data();
  if (!(await stock.findVehicle(slug))) throw new AppError('not-found', 'There is no such vehicle here.');
  const svg = codeSvg(vehiclePageUrl(site.origin, slug));
  return new Response(request.method === 'HEAD' ? null : svg, {
    headers: { ...siteHeaders, 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
  });
};
