/** The preview of a template fills in for the dealer that it does not name. */
import type { PreviewResponse } from '#schemas/api/preview.ts';
import { standInSite } from '../stand-in-dealer.ts';

export function withStandInSite(page: PreviewResponse): PreviewResponse {
  const site = standInSite(page.site);
  return site === page.site ? page : { ...page, site };
}
