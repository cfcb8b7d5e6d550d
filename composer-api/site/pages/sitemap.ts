/** sitemap.xml and robots.txt: the same stock, location and model lists that pages show. */
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Source } from '#blocks/kit/define-block.ts';
import { ByteCache } from '#renderer/byte-cache.ts';
import { cacheKey } from '#renderer/cache-key.ts';
import { shortHash } from '#renderer/hash.ts';
import { escapeHtml } from '#renderer/page-html.ts';
import { standInTypes } from '#schemas/layout/page.ts';
import { bytesResponse } from '../../kernel/assets/static-files.ts';
import { ownWork, WorkQueue } from '../../kernel/work-queue.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { isCurrent, type PageVersions } from './page-cache.ts';
import { serviceElsewhere } from './service-page.ts';
import { versionsOf } from './site-pages.ts';

const brotli = promisify(brotliCompress);

/** Entries of one sitemap file at most, as the protocol has it. */
const most = 50_000;

const reads: ReadonlySet<Source> = new Set<Source>(['stock', 'content']);

interface CachedSitemap {
  readonly xml: Buffer;
  readonly br: Buffer;
  readonly etag: string;
  readonly versions: PageVersions;
  readonly reads: ReadonlySet<Source>;
}

/** Sitemaps as they were made, until the release, the stock or the content moves: one of 50,000 entries takes 0.7 s. */
export class Sitemaps {
  readonly #cache = new ByteCache<CachedSitemap>(32 * 1024 * 1024);
  readonly #making = new WorkQueue<CachedSitemap>(1, 20);
  readonly #now: () => Date;
  /** Sitemaps made so far, for tests. */
  made = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  async respond(request: Request, site: SiteRequest): Promise<Response> {
    const { tenantId } = site.scope;
    const versions = versionsOf(site.versions, this.#now());
    const cached = this.#cache.get(tenantId, site.origin);
    const key = cacheKey(tenantId, site.origin, versions.release, versions.stock, versions.content);
    const { xml, br, etag } =
      cached && isCurrent(cached, versions)
        ? cached
        : await this.#making.run(key, { ...ownWork, tenant: tenantId }, () => this.#make(site, versions));
    return bytesResponse(request, xml, br, 'application/xml; charset=utf-8', etag, 'public, max-age=300');
  }

  async #make(site: SiteRequest, versions: PageVersions): Promise<CachedSitemap> {
    this.made++;
    const xml = Buffer.from(await sitemapXml(site));
    const br = await brotli(xml, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    const made = { xml, br, etag: shortHash(xml.toString('latin1')), versions, reads };
    this.#cache.set(site.scope.tenantId, site.origin, made, xml.length + br.length);
    return made;
  }
}

async function sitemapXml(site: SiteRequest): Promise<string> {
  const { release, origin } = site;
  const { stock, content } = await site.data();
  const paths = new Set<string>();
  // A vehicle's own page, not its checkout: the one whose address ends with it.
  const routeOf = (type: string) =>
    [...release.pages.values()].find((page) => page.type === type && page.page.route.endsWith('/:slug'))?.page.route;
  for (const page of release.pages.values()) {
    if (page.page.seo?.index === false || standInTypes.includes(page.type)) continue;
    const { route } = page.page;
    if (!/[:*]/.test(route) && serviceElsewhere({ ...site, path: route }) === null) paths.add(route);
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
