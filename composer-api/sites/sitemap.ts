/** sitemap.xml and robots.txt: the same stock, location and model lists that pages show. */
import { escapeHtml } from '#renderer/page-html.ts';
import { standInTypes } from '#schemas/layout/page.ts';
import type { SiteRequest } from './request-context.ts';

/** Entries of one sitemap file at most, as the protocol has it. */
const most = 50_000;

export async function sitemapXml(site: SiteRequest): Promise<string> {
  const { release, origin } = site;
  const { stock, content } = await site.data();
  const paths = new Set<string>();
  // A vehicle's own page, not its checkout: the one whose address ends with it.
  const routeOf = (type: string) =>
    [...release.pages.values()].find((page) => page.type === type && page.page.route.endsWith('/:slug'))?.page.route;
  for (const page of release.pages.values()) {
    if (page.page.seo?.index === false || standInTypes.includes(page.type)) continue;
    if (!/[:*]/.test(page.page.route)) paths.add(page.page.route);
  }
  const locations = routeOf('location');
  if (locations)
    for (const location of await content.listLocations()) paths.add(locations.replace(':slug', location.slug));
  const models = routeOf('model');
  if (models)
    for (const model of await content.listModels()) paths.add(models.replace(':slug', model.new_slug ?? model.slug));
  const search = [...release.pages.values()].some((page) => page.type === 'search');
  if (search) for (const base of ['used-cars', 'new-cars', 'demo-cars']) paths.add(`/search/${base}`);
  const vehicles = routeOf('vehicle');
  if (vehicles) {
    for (const slug of await stock.slugs(most - paths.size)) paths.add(vehicles.replace(':slug', slug));
  }
  const urls = [...paths].map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
}

export function robotsText(site: SiteRequest): string {
  return `User-agent: *\nDisallow: /api/\nSitemap: ${site.origin}/sitemap.xml\n`;
}
