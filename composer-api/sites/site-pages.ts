/** Makes and keeps the pages of sites: a page of the release, what stands in for one that is gone, or not found. */
import type { Source } from '#blocks/define-block.ts';
import type { Subject } from '#domain/subject.ts';
import type { CompiledPage } from '#renderer/compile-page.ts';
import { plainPage } from '#renderer/page-html.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/scope.ts';
import type { Versions } from '#tenants/versions.ts';
import { siteHeaders } from '../http/security-headers.ts';
import { findGoneVehicle } from '../vehicle/gone-vehicle.ts';
import { htmlResponse } from './html-response.ts';
import { type CachedPage, compressFirst, PageCache, type PageVersions } from './page-cache.ts';
import { type PageDeps, renderPage } from './render-page.ts';
import type { SiteRequest } from './request-context.ts';
import { resolveSubject } from './resolve-subject.ts';

/** Parameters that advertisers add; a page never depends on them. */
const marketing = /^(?:utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|dclid|mc_[a-z]+|_ga)$/;

export interface SitePagesDeps extends PageDeps {
  readonly store: Store;
  /** Bytes of whole pages to keep. */
  readonly pageCacheLimit: number;
}

export class SitePages {
  readonly #deps: SitePagesDeps;
  readonly cache: PageCache;

  constructor(deps: SitePagesDeps) {
    this.#deps = deps;
    this.cache = new PageCache(deps.pageCacheLimit);
  }

  /** The kept page of an address without a query, if it is still good. @param authority host with its port, in small letters. */
  async find(
    scope: TenantScope,
    authority: string,
    path: string,
    versions: Versions,
    accept: string,
  ): Promise<CachedPage | undefined> {
    const page = this.cache.find(pageKey(scope, authority, path), versionsOf(versions, this.#deps.store.now()));
    if (page) await compressFirst(page, accept);
    return page;
  }

  /** @param block id of the one block that is wanted; the whole page without it. */
  async make(site: SiteRequest, accept: string, block?: string): Promise<CachedPage | Response> {
    const page = await this.#make(site, block);
    if (!(page instanceof Response)) await compressFirst(page, accept);
    return page;
  }

  async #make(site: SiteRequest, block?: string): Promise<CachedPage | Response> {
    const { scope, release, path } = site;
    const now = this.#deps.store.now();
    const versions = versionsOf(site.versions, now);
    for (const name of [...site.params.keys()]) if (marketing.test(name)) site.params.delete(name);
    site.params.sort();
    const query = site.params.toString();
    const authority = authorityOf(site);
    const pathKey = pageKey(scope, block === undefined ? authority : `${authority}#${block}`, path);
    const key = query === '' ? pathKey : `${pathKey}?${query}`;
    const known = this.cache.find(key, versions);
    if (known) return known;

    const match = release.routes.find(path);
    if (!match) {
      const redirect = release.redirect(path);
      if (redirect)
        return new Response(null, {
          status: redirect.status,
          headers: { ...siteHeaders, location: redirect.to, 'cache-control': 'public, max-age=60' },
        });
      return this.#notFound(site, versions, now);
    }
    const page = match.value;
    // A page that does not read its address's query is one page, whatever stands after the question mark.
    const readsQuery = page.type === 'search' || page.reads.has('path');
    const finalKey = readsQuery ? key : pathKey;
    const same = readsQuery ? undefined : this.cache.find(pathKey, versions);
    if (same) return same;
    const subject = await resolveSubject({
      page,
      path,
      params: match.params,
      query: site.params,
      data: site.data,
      contentVersion: site.versions.content,
      settings: release.facts.switches,
    });
    if (!subject) {
      const gone = await this.#gone(site, page, match.params['slug'], now);
      if (!gone) return this.#notFound(site, versions, now);
      const made = await renderPage(this.#deps, site, gone.page, gone.subject, now, { ...versions, path });
      return this.cache.keep(pathKey, 410, made, versions, readsOf(gone.page, made.isWhole));
    }
    const made = await renderPage(
      this.#deps,
      site,
      page,
      subject,
      now,
      {
        ...versions,
        path: readsQuery && query !== '' ? `${path}?${query}` : path,
      },
      block,
    );
    return this.cache.keep(finalKey, 200, made, versions, readsOf(page, made.isWhole));
  }

  /** The page for a vehicle that was at this address until lately. */
  async #gone(
    site: SiteRequest,
    page: CompiledPage,
    slug: string | undefined,
    now: Date,
  ): Promise<{ readonly page: CompiledPage; readonly subject: Subject } | null> {
    const { vehicleGone } = site.release;
    if (page.type !== 'vehicle' || slug === undefined || !vehicleGone) return null;
    const vehicle = await findGoneVehicle(this.#deps.store, site, slug, now);
    if (!vehicle) return null;
    return { page: vehicleGone, subject: { kind: 'vehicle', vehicle, version: site.versions.stock } };
  }

  async #notFound(site: SiteRequest, versions: PageVersions, now: Date): Promise<CachedPage | Response> {
    const page = site.release.notFound;
    if (!page) return htmlResponse(plainPage('Page not found', 'There is no such page on this site.'), 404);
    // One entry for all unknown addresses: they are without number.
    const key = pageKey(site.scope, authorityOf(site), '404');
    const kept = this.cache.find(key, versions);
    if (kept) return kept;
    const made = await renderPage(this.#deps, { ...site, path: page.page.route }, page, { kind: 'none' }, now, {
      ...versions,
      path: page.page.route,
    });
    return this.cache.keep(key, 404, made, versions, readsOf(page, made.isWhole));
  }
}

/**
 * What makes a kept page stale. A page that lacks a block, because its data was late for example, is tried again within
 * a minute.
 */
function readsOf(page: CompiledPage, isWhole: boolean): ReadonlySet<Source> {
  const own: Source =
    page.type === 'vehicle' || page.type === 'vehicle-gone' || page.type === 'search' ? 'stock' : 'subject';
  return new Set<Source>([...page.reads, own, ...(isWhole ? [] : (['clock'] as const))]);
}

/** A page holds its own full address, so the host that was asked is part of its key: no caller can set it for others. */
function pageKey(scope: TenantScope, authority: string, path: string): string {
  return `${scope.tenantId} ${authority} ${path}`;
}

function authorityOf(site: SiteRequest): string {
  return site.origin.slice(site.origin.indexOf('//') + 2);
}

/** Stock is renewed hourly, since windows in days (just arrived, sold) move without any change of stock. */
export function versionsOf(versions: Versions, now: Date): PageVersions {
  return {
    release: versions.releaseId ?? '',
    stock: `${versions.stock}@${Math.floor(now.getTime() / 3_600_000)}`,
    content: String(versions.content),
    clock: String(Math.floor(now.getTime() / 60_000)),
  };
}
