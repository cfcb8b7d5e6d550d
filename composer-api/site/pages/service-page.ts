/** R2-040: a site may take its service bookings elsewhere, on the manufacturer's site for example. */
import { setting } from '#domain/switches/settings.ts';
import type { SiteRequest } from '../data/site-request.ts';

/** Where the templates have the page, and where menus, tiles and redirects lead. */
const servicePath = '/service';

/**
 * Where the service page leads instead of being shown; null where it is shown. A page of this site counts only where it
 * is one, so that no redirect leads back. Drafts are shown as they are: what they lead to would not let itself be framed.
 */
export function serviceElsewhere(site: Pick<SiteRequest, 'release' | 'origin' | 'path' | 'isPreview'>): string | null {
  const { release, origin, path, isPreview } = site;
  if (isPreview || (path !== servicePath && path !== `${servicePath}/`)) return null;
  const address = setting(release.facts.switches, 'service.page');
  if (!URL.canParse(address, origin)) return null;
  const target = new URL(address, origin);
  if (target.host !== new URL(origin).host) return target.protocol === 'https:' ? target.href : null;
  const own = target.pathname.replace(/(?<=.)\/$/, '');
  return own !== servicePath && release.routes.find(own) ? target.pathname + target.search + target.hash : null;
}
