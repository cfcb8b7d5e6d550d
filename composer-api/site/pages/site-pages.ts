/** Renders and caches the pages of sites: a page of the release, what replaces one that is gone, or not found. */
import type { Source } from '#blocks/kit/define-block.ts';
import { pickParameters } from '#blocks/kit/own-address.ts';
import { t } from '#domain/messages/translate.ts';
import { isGated, journeyOf } from '#domain/shoppers/gates.ts';
import { kindOf, kindOfPage, type Subject } from '#domain/subject/subject.ts';
import { ByteCache } from '#renderer/byte-cache.ts';
import { cacheKey } from '#renderer/cache-key.ts';
import type { CompiledPage } from '#renderer/compile-page.ts';
import { canonicalPath } from '#renderer/head.ts';
import { plainPage } from '#renderer/page-html.ts';
import { pageKind } from '#schemas/layout/page-kinds.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { htmlResponse } from '../../kernel/http/html-response.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { inSiteLanguage, type SiteRequest } from '../data/site-request.ts';
import { barePage } from '../leads/plain-form.ts';
import { makeOf } from '../release/brand-sections.ts';
import { inSection } from '../release/compiled-release.ts';
import { type DatedVersions, offersVersion } from '../release/offer-clocks.ts';
import type { PageGate } from '../shoppers/gate-answer.ts';
import { findRoute } from './find-route.ts';
import { findGonePage } from './gone-page.ts';
import { addressKey, authorityOf, normalPath, type PageAddress, parametersOf, pathOf } from './page-address.ts';
import { type CachedPage, isCurrent, PageCache, type PageVersions } from './page-cache.ts';
import { compressFirst } from './page-compression.ts';
import { type PageDeps, renderPage } from './render-page.ts';
import { serviceElsewhere } from './service-page.ts';

export interface SitePagesDeps extends PageDeps {
  readonly store: Store;
  /** Bytes of whole pages to keep. */
  readonly pageCacheLimit: number;
}

/** Bytes of addresses of searches that are known by what they search for. */
const searchAddressLimit = 4 * 1024 * 1024;

/** What an address of a search asks for, as long as stock and places stay as they are. */
interface KnownSearch {
  readonly key: string;
  readonly versions: PageVersions;
  readonly reads: ReadonlySet<Source>;
}

/** Makes of a search follow the stock; places that an address names follow the dealer's locations. */
const searchReads: ReadonlySet<Source> = new Set<Source>(['stock', 'content']);

export class SitePages {
  readonly #deps: SitePagesDeps;
  readonly #searches = new ByteCache<KnownSearch>(searchAddressLimit);
  readonly cache: PageCache;

  constructor(deps: SitePagesDeps) {
    this.#deps = deps;
    this.cache = new PageCache(deps.pageCacheLimit);
  }

  /** The cached page of an address without a query, if it is still good. @param authority host with its port, in lower case. */
  find(scope: TenantScope, authority: string, path: string, versions: PageVersions): CachedPage | undefined {
    return this.#find(scope, { authority, path: normalPath(path), query: '', block: '' }, versions);
  }

  /** @param block id of the requested block; the whole page without it. */
  async make(site: SiteRequest, accept: string, block?: string): Promise<CachedPage | Response> {
    const page = await this.#make(site, block);
    if (!(page instanceof Response)) await compressFirst(page, accept);
    return page;
  }

  /**
   * Header, colours and footer of the site around HTML that a route has made for one shopper. It is not cached, names no
   * address but the site's own, and tells no service of the look at it.
   */
  async framed(site: SiteRequest, title: string, html: string): Promise<string> {
    const around = site.release.notFound ?? [...site.release.pages.values()][0];
    const { facts } = site.release;
    if (!around) return barePage(facts.site, title, html);
    const page: CompiledPage = {
      ...around,
      type: 'content',
      page: { ...around.page, type: 'content', title, route: '/', seo: { index: false } },
      blocks: { ...around.blocks, main: [] },
    };
    const now = this.#deps.store.now();
    const path = '/';
    const asked = { ...site, path, params: new URLSearchParams(), isPreview: true } as const;
    const shown = site.isPreview ? asked : ({ ...asked, isOwnPage: true } as const);
    const sources = { ...versionsOf(site.versions, now), path };
    const made = await renderPage(this.#deps, shown, page, { kind: 'none' }, now, sources);
    return made.bytes.toString('utf8').replace(/<main[^<>]*>/, (open) => `${open}${html}`);
  }

  async #make(asked: SiteRequest, block?: string): Promise<CachedPage | Response> {
    const { scope, release } = asked;
    const now = this.#deps.store.now();
    const versions = versionsOf(asked.versions, now);
    const elsewhere = serviceElsewhere(asked);
    if (elsewhere !== null) return redirectTo(elsewhere, 302);
    const { match, redirect, isGone } = findRoute(release, asked.path, asked.params);
    if (redirect) return redirectTo(redirect.to, redirect.status);
    if (isGone) return this.#notFound(asked, versions, now, 410);
    const folded = match ? null : madeSpelling(asked);
    if (folded !== null) return redirectTo(folded, 301);
    if (!match) return this.#notFound(asked, versions, now);
    const page = match.value;
    const site = {
      ...asked,
      path: normalPath(asked.path),
      params: pickParameters(asked.params, parametersOf(page, match.params)),
    };
    const address: PageAddress = {
      authority: authorityOf(site),
      path: site.path,
      query: site.params.toString(),
      block: block ?? '',
    };
    const known = this.#find(scope, address, versions);
    if (known) return known;
    const kind = kindOfPage(page.type);
    const subject = await kind.resolve({
      path: site.path,
      params: match.params,
      query: site.params,
      data: site.data,
      contentVersion: site.versions.content,
      settings: release.facts.switches,
      ...(asked.isPreview ? {} : { moment: { zone: release.facts.site.timeZone, now } }),
    });
    if (!subject) {
      const instead = await kind.instead?.(await site.data(), match.params['rest'] ?? '');
      if (instead) return redirectTo(instead, 302);
      return this.#gone(site, page, match.params['slug'], versions, now);
    }
    const own = pageKind(page.type).isMade ? canonicalPath(page.page, site.path, subject) : site.path;
    if (own !== site.path) return redirectTo(own, 301);
    const key = this.#keyOf(scope, address, page, subject, site.params, versions);
    // The search may be known by another of its addresses.
    const same = kind.href ? this.cache.find(scope.tenantId, key, versions) : undefined;
    if (same) return same;
    const sources = { ...versions, path: pathOf(page, subject, site) };
    const shown = inSection(release, page, makeOf(page, subject)).page;
    const made = await renderPage(this.#deps, site, shown, subject, now, sources, block);
    const gate = gateOf(site, page, match.params);
    const kept = gate === null ? made : { ...made, gate };
    return this.cache.keep(scope.tenantId, key, 200, kept, versions, readsOf(shown, made.isWhole));
  }

  /** The page at the address of a vehicle that is gone or an offer that has ended; not found if there is none. */
  async #gone(
    site: SiteRequest,
    page: CompiledPage,
    slug: string | undefined,
    versions: PageVersions,
    now: Date,
  ): Promise<CachedPage | Response> {
    const gone = await findGonePage(this.#deps.store, site, page, slug, now);
    if (!gone) return this.#notFound(site, versions, now);
    const { tenantId } = site.scope;
    // It does not depend on the query.
    const key = addressKey({ authority: authorityOf(site), path: site.path, query: '', block: '' });
    const cached = this.cache.find(tenantId, key, versions);
    if (cached) return cached;
    const made = await renderPage(this.#deps, site, gone.page, gone.subject, now, { ...versions, path: site.path });
    const reads = new Set<Source>([...readsOf(gone.page, made.isWhole), ...gone.reads]);
    return this.cache.keep(tenantId, key, 410, made, versions, reads);
  }

  /** The cached page at an address, directly or by the search that the address is known to ask for. */
  #find(scope: TenantScope, address: PageAddress, versions: PageVersions): CachedPage | undefined {
    const key = addressKey(address);
    const search = this.#searches.get(scope.tenantId, key);
    if (search && isCurrent(search, versions)) return this.cache.find(scope.tenantId, search.key, versions);
    return this.cache.find(scope.tenantId, key, versions);
  }

  /** What a page is cached by: its address, or what it searches for, however its address spells that. */
  #keyOf(
    { tenantId }: TenantScope,
    address: PageAddress,
    page: CompiledPage,
    subject: Subject,
    query: URLSearchParams,
    versions: PageVersions,
  ): string {
    const own = addressKey(address);
    const kind = kindOf(subject);
    if (!kind.href) return own;
    const { authority, block } = address;
    const read = pickParameters(query, page.parameters).toString();
    const key = cacheKey('search', authority, page.page.route, kind.version(subject, ''), read, block);
    this.#searches.set(tenantId, own, { key, versions, reads: searchReads }, 2 * key.length);
    return key;
  }

  /** @param status 410 if staff marked the address as permanently gone. */
  async #notFound(
    site: SiteRequest,
    versions: PageVersions,
    now: Date,
    status: 404 | 410 = 404,
  ): Promise<CachedPage | Response> {
    const page = site.release.notFound;
    if (!page)
      return inSiteLanguage(site, () =>
        htmlResponse(plainPage(t('Page not found'), t('There is no such page on this site.')), status),
      );
    const { tenantId } = site.scope;
    // One entry for all unknown addresses: they are without number.
    const key = cacheKey('not-found', authorityOf(site), String(status));
    const cached = this.cache.find(tenantId, key, versions);
    if (cached) return cached;
    const made = await renderPage(this.#deps, { ...site, path: page.page.route }, page, { kind: 'none' }, now, {
      ...versions,
      path: page.page.route,
    });
    return this.cache.keep(tenantId, key, status, made, versions, readsOf(page, made.isWhole));
  }
}

/** Whether a page requires sign-in under the site's current switches. */
function gateOf(
  { release, path }: SiteRequest,
  page: CompiledPage,
  inPath: { readonly [name: string]: string },
): PageGate | null {
  const journey = journeyOf(release.keys.get(page) ?? '', path);
  return journey === null || !isGated(journey, release.facts.switches)
    ? null
    : { journey, slug: inPath['slug'] ?? null };
}

/** The address in lower case, if a page made from stock answers there; null otherwise. */
function madeSpelling({ path, release }: SiteRequest): string | null {
  const folded = path.toLowerCase();
  const found = folded === path ? null : release.routes.find(folded);
  return found && pageKind(found.value.type).isMade ? folded : null;
}

function redirectTo(location: string, status: number): Response {
  return new Response(null, { status, headers: { ...siteHeaders, location, 'cache-control': 'public, max-age=60' } });
}

/**
 * What makes a cached page stale. A page that lacks a block, because its data was late for example, is tried again within
 * a minute.
 */
function readsOf(page: CompiledPage, isWhole: boolean): ReadonlySet<Source> {
  const { reads } = kindOfPage(page.type);
  return new Set<Source>([...page.reads, ...reads, ...(isWhole ? [] : (['clock'] as const))]);
}

/** Stock is renewed hourly, since windows in days (just arrived, sold) move without any change of stock. */
export function versionsOf(versions: DatedVersions, now: Date): PageVersions {
  return {
    release: versions.releaseId ?? '',
    stock: `${versions.stock}@${Math.floor(now.getTime() / 3_600_000)}`,
    content: String(versions.content),
    offers: offersVersion(versions.offers, now),
    clock: String(Math.floor(now.getTime() / 60_000)),
  };
}
