/**
 * Maps of a site for search engines: `/sitemaps.xml` lists one file a kind (pages, searches, makes at places, offers,
 * makes, models, locations, vehicles), `/sitemap.xml` is all of them in one. They come from the same lists that pages show,
 * and include dates if known; vehicles include their first pictures.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Source } from '#blocks/kit/define-block.ts';
import { offersPath } from '#domain/offers/offer-state.ts';
import { ByteCache } from '#renderer/byte-cache.ts';
import { cacheKey } from '#renderer/cache-key.ts';
import { shortHash } from '#renderer/hash.ts';
import { escapeHtml } from '#renderer/page-html.ts';
import type { Store } from '#tenants/database/open.ts';
import { bytesResponse } from '../../kernel/assets/static-files.ts';
import { ownWork, WorkQueue } from '../../kernel/work-queue.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { isCurrent, type PageVersions } from './page-cache.ts';
import { listAddresses, type MapEntry, type MapKind, mapKinds } from './site-addresses.ts';
import { versionsOf } from './site-pages.ts';

const brotli = promisify(brotliCompress);

const reads: ReadonlySet<Source> = new Set<Source>(['stock', 'content', 'offers']);

interface CachedSitemap {
  readonly xml: Buffer;
  readonly br: Buffer;
  readonly etag: string;
  readonly versions: PageVersions;
  readonly reads: ReadonlySet<Source>;
}

/** What of a site a map is of: one kind, all kinds, or the list of the files. */
type MapOf = MapKind | 'all' | 'index';

/** Paths of the maps, with what they are of. */
export const sitemapFiles: readonly (readonly [string, MapOf])[] = [
  ['/sitemap.xml', 'all'],
  ['/sitemaps.xml', 'index'],
  ...mapKinds.map((kind) => [`/sitemaps/${kind}.xml`, kind] as const),
];

/** Cached sitemaps, until the release, the stock or the content changes: one of 50,000 entries takes 0.7 s. */
export class Sitemaps {
  readonly #cache = new ByteCache<CachedSitemap>(32 * 1024 * 1024);
  readonly #making = new WorkQueue<CachedSitemap>(1, 20);
  readonly #store: Store;
  readonly #counterpart: (site: SiteRequest) => Promise<SiteRequest | null>;
  /** Sitemaps made so far, for tests. */
  made = 0;

  /** @param counterpart the same site in the other country, where the two are a pair */
  constructor(store: Store, counterpart: (site: SiteRequest) => Promise<SiteRequest | null>) {
    this.#store = store;
    this.#counterpart = counterpart;
  }

  async respond(request: Request, site: SiteRequest, of: MapOf): Promise<Response> {
    const { tenantId } = site.scope;
    const versions = versionsOf(site.versions, this.#store.now());
    const other = await this.#counterpart(site);
    const place = cacheKey(site.origin, of, counterpartKey(other));
    const cached = this.#cache.get(tenantId, place);
    const key = cacheKey(tenantId, place, versions.release, versions.stock, versions.content, versions.offers);
    const { xml, br, etag } =
      cached && isCurrent(cached, versions)
        ? cached
        : await this.#making.run(key, { ...ownWork, tenant: tenantId }, () =>
            this.#make(site, other, place, versions, of),
          );
    return bytesResponse(request, xml, br, 'application/xml; charset=utf-8', etag, 'public, max-age=300');
  }

  async #make(
    site: SiteRequest,
    other: SiteRequest | null,
    place: string,
    versions: PageVersions,
    of: MapOf,
  ): Promise<CachedSitemap> {
    this.made++;
    const addresses = await listAddresses(this.#store, site, of === 'all' || of === 'index' ? null : of);
    const xml = Buffer.from(
      of === 'index'
        ? indexXml(site.origin, addresses)
        : mapXml(site, addresses, other && (await this.#sharedWith(other, of))),
    );
    const br = await brotli(xml, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    const made = { xml, br, etag: shortHash(xml.toString('latin1')), versions, reads };
    this.#cache.set(site.scope.tenantId, place, made, xml.length + br.length);
    return made;
  }

  /** Addresses of the other site that may be the same page as one of this site's: never a place, an offer or a vehicle. */
  async #sharedWith(other: SiteRequest, of: MapOf): Promise<Shared> {
    const paths = new Set<string>();
    for (const kind of sharedKinds)
      if (of === 'all' || of === kind)
        for (const { path } of await listAddresses(this.#store, other, kind)) paths.add(path);
    return { other, paths };
  }
}

const sharedKinds = ['pages', 'models'] as const satisfies readonly MapKind[];

interface Shared {
  readonly other: SiteRequest;
  readonly paths: ReadonlySet<string>;
}

/** All that a map takes from the other site. */
function counterpartKey(other: SiteRequest | null): string {
  if (other === null) return '';
  const { scope, origin, versions } = other;
  return cacheKey(scope.tenantId, origin, String(versions.release), String(versions.content));
}

const languageNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const imageNamespace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const opening = '<?xml version="1.0" encoding="UTF-8"?>';

function located(origin: string, path: string, day: string | null): string {
  return `<loc>${escapeHtml(origin + path)}</loc>${day === null ? '' : `<lastmod>${day}</lastmod>`}`;
}

function mapXml(site: SiteRequest, entries: readonly MapEntry[], shared: Shared | null): string {
  const { origin } = site;
  const languages = (path: string) =>
    shared?.paths.has(path) ? [site, shared.other].map((one) => languageXml(one, path)).join('') : '';
  const urls = entries
    .map(
      ({ kind, path, day, pictures = [] }) =>
        `<url>${located(origin, path, day)}${isShared(kind) ? languages(path) : ''}${picturesXml(origin, pictures)}</url>`,
    )
    .join('');
  const namespaces = [namespace, imageNamespace, ...(shared === null ? [] : [languageNamespace])].join(' ');
  return `${opening}<urlset ${namespaces}>${urls}</urlset>`;
}

function isShared(kind: MapKind): boolean {
  return sharedKinds.some((shared) => shared === kind);
}

function languageXml({ origin, release }: SiteRequest, path: string): string {
  return `<xhtml:link rel="alternate" hreflang="${release.facts.site.locale}" href="${escapeHtml(origin + path)}"/>`;
}

function picturesXml(origin: string, pictures: readonly string[]): string {
  return pictures
    .flatMap((picture) => {
      const address = URL.canParse(picture, origin) ? new URL(picture, origin) : null;
      if (address === null || !/^https?:$/.test(address.protocol)) return [];
      return `<image:image><image:loc>${escapeHtml(address.href)}</image:loc></image:image>`;
    })
    .join('');
}

/** Only the files that have something in them, each with the last day in it. */
function indexXml(origin: string, entries: readonly MapEntry[]): string {
  const files = mapKinds.flatMap((kind) => {
    const own = entries.filter((entry) => entry.kind === kind);
    const last = own.reduce<string | null>(
      (latest, { day }) => (day !== null && day > (latest ?? '') ? day : latest),
      null,
    );
    return own.length === 0 ? [] : [`<sitemap>${located(origin, `/sitemaps/${kind}.xml`, last)}</sitemap>`];
  });
  return `${opening}<sitemapindex ${namespace}>${files.join('')}</sitemapindex>`;
}

/**
 * What robots may read. Addresses of filters are without number: a robot that leaves links of filters alone (`nofollow`)
 * may still know some from elsewhere, so they are named here too. Pages of results are not filters.
 */
export function robotsText(site: SiteRequest): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...['/search/', '/used-car', '/cars/'].map((path) => `Disallow: ${path}*?`),
    ...['/search/', '/used-car', '/cars/'].map((path) => `Allow: ${path}*?page=`),
    'Disallow: /print?',
    // Filters of the offers.
    `Disallow: ${offersPath}?`,
    `Sitemap: ${site.origin}/sitemaps.xml`,
    '',
  ].join('\n');
}
