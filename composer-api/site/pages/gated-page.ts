/** A page of a journey that requires sign-in: the same bytes for every account, and no shared cache may keep them. */

import { vehicleParameter } from '#domain/subject/kinds/vehicle.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { askToSignIn, type IsSignedIn, type PageGate, withVehicle } from '../shoppers/gate-answer.ts';
import { type CachedPage, pageResponse } from './page-cache.ts';

/** The page, or what leads to signing in first. */
export async function gatedResponse(
  isSignedIn: IsSignedIn,
  request: Request,
  site: SiteRequest,
  page: CachedPage,
  gate: PageGate,
): Promise<Response> {
  const known = withVehicle(gate, site.params.get(vehicleParameter) ?? '');
  // Nothing can be checked out before it is known what: the page itself asks for it.
  if (known.journey === 'checkout' && known.slug === null) return pageResponse(page, request, siteHeaders);
  if (!(await isSignedIn(site, request))) return askToSignIn(request, site, known);
  const answer = pageResponse(page, request, siteHeaders);
  answer.headers.set('cache-control', 'private, no-cache');
  answer.headers.append('vary', 'Cookie');
  return answer;
}
