/** A tenant's site: resolves the request once, then pages, files, feeds and the public API. */

import type { IncomingMessage } from 'node:http';
import type { Block } from '#blocks/kit/define-block.ts';
import { errorText } from '#domain/errors/app-error.ts';
import { t } from '#domain/messages/translate.ts';
import type { Assets } from '#renderer/assets.ts';
import { plainPage } from '#renderer/page-html.ts';
import type { HostedSearches } from '#search/hosted/hosted-searches.ts';
import type { StockPool } from '#search/pool/pool.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { findScopeById } from '#tenants/sites/hosts.ts';
import { findVersions, type Versions } from '#tenants/sites/versions.ts';
import type { StaticFiles } from '../kernel/assets/static-files.ts';
import { jsonError, retryHeaders, toAppError } from '../kernel/http/errors.ts';
import { htmlResponse } from '../kernel/http/html-response.ts';
import { methodError } from '../kernel/http/methods.ts';
import { requestIdOf } from '../kernel/http/request-id.ts';
import { siteHeaders } from '../kernel/http/security-headers.ts';
import type { VisitPasses } from '../kernel/http/visit-pass.ts';
import type { Logger } from '../kernel/log.ts';
import { noteRoute, noteTenant, otherRoute, pageRoute } from '../kernel/telemetry/request-notes.ts';
import { answerPrivately, markPrivate } from './coming-soon.ts';
import { type PortsOf, SiteDataCache } from './data/site-data.ts';
import type { SiteFile } from './data/site-file.ts';
import { inSiteLanguage, type SiteRequest } from './data/site-request.ts';
import { type SiteRoute, SiteRouteSet } from './data/site-route.ts';
import { forShopper } from './leads/not-taken.ts';
import { fragmentRoute } from './pages/fragment-route.ts';
import { gatedResponse } from './pages/gated-page.ts';
import { type CachedPage, type PageCache, pageResponse } from './pages/page-cache.ts';
import { assetResponse } from './pages/site-assets.ts';
import { siteFiles } from './pages/site-files.ts';
import { SitePages, type SitePagesDeps } from './pages/site-pages.ts';
import { Sitemaps } from './pages/sitemap.ts';
import { TriedPages } from './pages/tried-pages.ts';
import type { PrintFaces } from './print/print-faces.ts';
import type { CompiledRelease } from './release/compiled-release.ts';
import { type Counterpart, counterpartOf } from './release/counterpart.ts';
import { LiveSites } from './release/live-sites.ts';
import { type DatedVersions, OfferClocks } from './release/offer-clocks.ts';
import { SiteStyles } from './release/site-styles.ts';
import type { IsSignedIn } from './shoppers/gate-answer.ts';

export interface SiteAppDeps extends SitePagesDeps, PortsOf {
  readonly assets: Assets;
  /** How browsers reach the server; pages name their own full address. */
  readonly scheme: 'http' | 'https';
  readonly files: StaticFiles;
  readonly registry: ReadonlyMap<string, Block>;
  readonly log: Logger;
  /** What a site answers beside its pages. */
  readonly routes: readonly SiteRoute[];
  readonly pool: StockPool;
  /** For tenants whose stock is searched elsewhere. */
  readonly hostedSearches: HostedSearches;
  /** Who may see sites that are not live yet. */
  readonly passes: VisitPasses;
  /** Typefaces that icons are drawn in. */
  readonly faces: PrintFaces;
  readonly isSignedIn: IsSignedIn;
}

/** What pages may be at; an address that could be read two ways goes through every check of `fetch`. */
const plainPath = /^\/[A-Za-z0-9._~/-]*$/;

export class SiteApp {
  readonly #deps: SiteAppDeps;
  readonly #pages: SitePages;
  /** Pages of releases that are not live. */
  readonly #tried: TriedPages;
  readonly #styles: SiteStyles;
  readonly #data: SiteDataCache;
  readonly #sitemaps: Sitemaps;
  readonly #live: LiveSites;
  readonly #offers: OfferClocks;
  readonly #routes: SiteRouteSet;
  readonly #files: ReadonlyMap<string, SiteFile>;

  constructor(deps: SiteAppDeps) {
    this.#deps = deps;
    this.#pages = new SitePages(deps);
    this.#tried = new TriedPages(deps);
    this.#styles = new SiteStyles(deps.assets, deps.blockOrder);
    this.#live = new LiveSites({
      ...deps,
      onReplaced: (release, earlier) => this.#styles.follow(release, earlier),
      onDamaged: ({ slug }, documents) =>
        deps.log.error(
          { tenant: slug, documents },
          'stored documents are damaged and left out: "forecourt doctor" says what restores them',
        ),
    });
    this.#offers = new OfferClocks(deps.store);
    this.#sitemaps = new Sitemaps(deps.store, async (site) => (await this.counterpart(site))?.other ?? null);
    const fragment = fragmentRoute({
      isSignedIn: deps.isSignedIn,
      isPage: (path) => this.#isPage(path),
      pagesFor: (site) => (site.isPreview ? this.#tried : this.#pages),
    });
    this.#routes = new SiteRouteSet([fragment, ...deps.routes], deps.store.now);
    this.#files = siteFiles(this.#sitemaps, deps.faces);
    this.#data = new SiteDataCache(deps.store, deps.pool, deps, deps.hostedSearches);
  }

  get pages(): PageCache {
    return this.#pages.cache;
  }

  get data(): SiteDataCache {
    return this.#data;
  }

  get sitemaps(): Sitemaps {
    return this.#sitemaps;
  }

  /** The live release of a tenant, compiled; null before the first one. */
  release(scope: TenantScope, versions: Versions): Promise<CompiledRelease | null> {
    return this.#live.release(scope, versions);
  }

  get assets(): Assets {
    return this.#deps.assets;
  }

  get styles(): SiteStyles {
    return this.#styles;
  }

  /**
   * HTML of a page as a release that is not live would serve it; null where it has none. Cached apart from what shoppers
   * get, under the id of that release.
   */
  async renderPage(
    scope: TenantScope,
    versions: Versions,
    release: CompiledRelease,
    address: string,
  ): Promise<string | null> {
    const { origin, pathname, searchParams } = new URL(address, `${this.#deps.scheme}://${scope.slug}.invalid`);
    const asOf = { ...(await this.#offers.read(scope, versions, release)), releaseId: release.releaseId };
    const found = await this.#tried.make(this.#site(scope, asOf, release, origin, pathname, searchParams), '');
    return found instanceof Response ? null : found.identity.toString('utf8');
  }

  /** A file or picture of a site as a release's pages name it, without counting as a request of a shopper. */
  async readFile(
    scope: TenantScope,
    versions: Versions,
    release: CompiledRelease,
    address: string,
  ): Promise<Response | null> {
    const url = new URL(address, `${this.#deps.scheme}://${scope.slug}.invalid`);
    if (!/^\/(?:assets|img)\//.test(url.pathname)) return null;
    const headers = { 'accept-encoding': 'br', accept: 'image/avif,image/webp,*/*' };
    const site = this.#site(scope, versions, release, url.origin, url.pathname, url.searchParams);
    return this.#respond(new Request(url, { headers }), site, undefined);
  }

  /**
   * What a site answers with its drafts in the place of its live release, to somebody who was shown them. Pages are
   * cached with those of other releases that are not live; what would act for real is refused.
   * @param release its id names the state of the drafts.
   */
  async preview(
    request: Request,
    { scope, versions, release }: Pick<SiteRequest, 'scope' | 'versions' | 'release'>,
    incoming?: IncomingMessage,
  ): Promise<Response> {
    const { origin, pathname, searchParams } = new URL(request.url);
    const asOf = { ...(await this.#offers.read(scope, versions, release)), releaseId: release.releaseId };
    const made = this.#site(scope, asOf, release, origin, pathname, searchParams);
    const site = { ...made, isPreview: true, requestId: requestIdOf(request) } as const;
    return this.#respond(request, site, incoming);
  }

  /** Blocks that failed so far on pages of a release that is not live, each with its page and reason. */
  failuresOf({ releaseId }: Pick<CompiledRelease, 'releaseId'>): ReadonlySet<string> {
    return this.#tried.failuresOf({ releaseId });
  }

  /** @param request at its public address: pages name it as their own. */
  async fetch(request: Request, host: string, incoming?: IncomingMessage): Promise<Response> {
    const found = await this.#live.find(host);
    if (!found)
      return htmlResponse(
        plainPage(
          'No site here',
          'There is no site at this address. Check the spelling, or ask the dealer for the right one.',
        ),
        404,
      );
    const { scope, versions } = found;
    noteTenant(incoming, scope.slug);
    const release = await this.#live.release(scope, versions);
    if (!release)
      return htmlResponse(
        plainPage('Not live yet', 'This site has not been published yet. Please come back soon.'),
        404,
      );
    const url = new URL(request.url);
    const origin = primaryOrigin(url, versions);
    // Only what a browser shows or reads is led on: a form that was sent arrives wherever it was sent to.
    if (
      origin !== url.origin &&
      !this.#live.isPlatformHost(host, scope) &&
      (request.method === 'GET' || request.method === 'HEAD')
    )
      return new Response(null, {
        status: 301,
        headers: {
          ...siteHeaders,
          location: origin + url.pathname + url.search,
          'cache-control': 'public, max-age=3600',
        },
      });
    // Styles of the platform's own pages are no content of the site.
    const isPrivate = !versions.isPublic && !/^\/assets\/(?!site\/)/.test(url.pathname);
    if (isPrivate) {
      const { passes } = this.#deps;
      const isApi = this.#routes.covers(url.pathname);
      const asked = { tenantId: scope.tenantId, passes, isApi };
      const answer = inSiteLanguage({ release }, () => answerPrivately(request, url, asked));
      if (answer) return answer;
    }
    // The platform's own address shows the same pages, which name the primary domain as theirs.
    const dated = await this.#offers.read(scope, versions, release);
    const made = this.#site(scope, dated, release, origin, url.pathname, url.searchParams);
    const site = { ...made, requestId: requestIdOf(request) };
    try {
      const answer = await this.#respond(request, site, incoming);
      return isPrivate ? markPrivate(answer) : answer;
    } catch (error) {
      const met = toAppError(
        error,
        this.#deps.log,
        { tenant: scope.slug, route: this.#patternOf(url.pathname) },
        request,
      );
      const known = request.method === 'POST' ? forShopper(error, met, release.facts.site) : met;
      return inSiteLanguage(site, () => {
        if (this.#routes.covers(url.pathname)) return jsonError(known, siteHeaders);
        const heading = known.status >= 500 ? t('Something went wrong') : t('This page cannot be shown');
        return htmlResponse(plainPage(heading, errorText(known)), known.status, retryHeaders(known));
      });
    }
  }

  /**
   * The cached page at an address without a query on a known site's host; null for everything else.
   * @param target path and query as the request line names them; @param authority the host as pages name it, with its
   * port (`publicAuthority`).
   */
  async cachedPage(host: string, target: string, authority: string, accept: string): Promise<CachedPage | null> {
    const scope = target.includes('?') ? undefined : this.#live.known(host);
    const versions = scope && (await findVersions(this.#deps.store, scope));
    const dated = scope && versions?.isPublic ? this.#offers.known(scope, versions) : null;
    if (!scope || !dated) return null;
    const page = await this.#pages.find(scope, authority, target, dated, accept);
    return page === undefined || page.gate ? null : page;
  }

  /** Whose share of the process a host's requests take: a tenant's id, or one name for all hosts without a site. */
  tenantOf(host: string): Promise<string> {
    return this.#live.tenantOf(host);
  }

  /**
   * The page at a plain address on a known site's host, cached or made; null for everything else (files, feeds, redirects,
   * odd addresses, errors), and `fetch` decides. The server writes it without a Request and a Response around it.
   */
  async page(
    host: string,
    target: string,
    authority: string,
    accept: string,
    requestId?: string,
  ): Promise<CachedPage | null> {
    const scope = this.#live.known(host);
    if (!scope) return null;
    const versions = await findVersions(this.#deps.store, scope);
    // A host that leads to another one, or whose pages name another one, is for `fetch`; so is a private site.
    if (!versions?.isPublic || (versions.primaryHost !== null && versions.primaryHost !== host)) return null;
    const mark = target.indexOf('?');
    const path = mark < 0 ? target : target.slice(0, mark);
    if (path.length > 2000 || !this.#isPage(path) || path.includes('//') || path.includes('..')) return null;
    const release = await this.#live.release(scope, versions);
    if (!release) return null;
    const site = this.#site(
      scope,
      await this.#offers.read(scope, versions, release),
      release,
      `${this.#deps.scheme}://${authority}`,
      path,
      new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1)),
    );
    const found = await this.#pages.make({ ...site, requestId }, accept);
    return found instanceof Response || found.gate ? null : found;
  }

  /**
   * A site as a request would find it now, for what an earlier request has left to be done; null where it is gone or nothing
   * of it is live.
   */
  async siteOf(tenantId: string, origin: string, path: string): Promise<SiteRequest | null> {
    const scope = await findScopeById(this.#deps.store, tenantId);
    const versions = scope && (await findVersions(this.#deps.store, scope));
    const release = scope && versions && (await this.#live.release(scope, versions));
    if (!release) return null;
    const dated = await this.#offers.read(scope, versions, release);
    return this.#site(scope, dated, release, origin, path, new URLSearchParams());
  }

  /**
   * The same site in the other country that the release of a site names; null where it names none.
   * @param site `origin` gives the scheme and the port that the other site's addresses have too
   */
  counterpart(site: Pick<SiteRequest, 'scope' | 'release' | 'origin'>): Promise<Counterpart<SiteRequest> | null> {
    return counterpartOf(site, async (host) => {
      const found = await this.#live.find(host);
      if (!found?.versions.isPublic) return null;
      const { scope, versions } = found;
      const release = await this.#live.release(scope, versions);
      if (!release) return null;
      const origin = new URL(site.origin);
      origin.hostname = versions.primaryHost ?? `${scope.slug}.${this.#deps.store.siteDomain}`;
      const dated = await this.#offers.read(scope, versions, release);
      return this.#site(scope, dated, release, origin.origin, '/', new URLSearchParams());
    });
  }

  /** Slug of the site of a host, where a request before has looked it up. */
  knownSlug(host: string): string | null {
    return this.#live.known(host)?.slug ?? null;
  }

  /** What figures and log lines name a path by: a route's pattern, a file's own path, or what all pages have in common. */
  #patternOf(path: string): string {
    if (path.startsWith('/assets/')) return '/assets/*';
    if (this.#routes.covers(path)) return this.#routes.patternOf(path) ?? otherRoute;
    return this.#files.has(path) ? path : pageRoute;
  }

  /** Whether a page may be at a path: no file, and nothing that the routes answer. */
  #isPage(path: string): boolean {
    return (
      plainPath.test(path) &&
      !path.startsWith('/assets/') &&
      path !== '/healthz' &&
      path !== '/readyz' &&
      !this.#files.has(path) &&
      !this.#routes.covers(path)
    );
  }

  #site(
    scope: TenantScope,
    versions: DatedVersions,
    release: CompiledRelease,
    origin: string,
    path: string,
    params: URLSearchParams,
  ): SiteRequest {
    let data: ReturnType<SiteRequest['data']> | null = null;
    const made = () => {
      data ??= this.#data.get(scope, versions, release).catch((error: unknown) => {
        // Whoever asks next tries again.
        data = null;
        throw error;
      });
      return data;
    };
    return { scope, versions, release, data: made, origin, path, params };
  }

  async #respond(request: Request, site: SiteRequest, incoming: IncomingMessage | undefined): Promise<Response> {
    const { path } = site;
    noteRoute(incoming, this.#patternOf(path));
    const { assets, files } = this.#deps;
    if (path.startsWith('/assets/')) return assetResponse({ assets, files, styles: this.#styles }, request, site);
    if (this.#routes.covers(path))
      return this.#routes.answer(request, site, incoming, ({ title, html }) => this.#pages.framed(site, title, html));
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return jsonError(methodError(request), {
        allow: 'GET, HEAD',
      });
    }
    const file = this.#files.get(path);
    if (file) return file(request, site);
    if (site.isPreview) {
      const made = await this.#tried.make(site, '');
      return made instanceof Response ? made : htmlResponse(made.identity.toString('utf8'), made.status);
    }
    const found = await this.#pages.make(site, request.headers.get('accept-encoding') ?? '');
    if (found instanceof Response) return found;
    const { gate } = found;
    return gate
      ? gatedResponse(this.#deps.isSignedIn, request, site, found, gate)
      : pageResponse(found, request, siteHeaders);
  }
}

/** The origin that the site's pages name as theirs: that of its primary domain, where it has one. */
function primaryOrigin(url: URL, { primaryHost }: Versions): string {
  if (primaryHost === null || url.hostname === primaryHost) return url.origin;
  return `${url.protocol}//${primaryHost}${url.port === '' ? '' : `:${url.port}`}`;
}
