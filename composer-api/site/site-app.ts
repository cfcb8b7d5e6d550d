/** A tenant's site: resolves the request once, then pages, files, feeds and the public API. */

import type { IncomingMessage } from 'node:http';
import { translatedError } from '#domain/errors/app-error.ts';
import { t } from '#domain/messages/translate.ts';
import type { Assets } from '#renderer/assets.ts';
import { plainPage } from '#renderer/page-html.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { findVersionsOfTurn, type Versions, versionsAtHand } from '#tenants/sites/versions.ts';
import type { StaticFiles } from '../kernel/assets/static-files.ts';
import { jsonError, retryHeaders, toAppError } from '../kernel/http/errors.ts';
import { htmlResponse } from '../kernel/http/html-response.ts';
import { methodError } from '../kernel/http/methods.ts';
import { requestIdOf } from '../kernel/http/request-id.ts';
import { siteHeaders } from '../kernel/http/security-headers.ts';
import type { VisitPasses } from '../kernel/http/visit-pass.ts';
import { noteRoute, noteTenant, otherRoute, pageRoute } from '../kernel/telemetry/request-notes.ts';
import { answerPrivately, markPrivate } from './coming-soon.ts';
import type { SiteDataCache } from './data/site-data.ts';
import type { SiteFile } from './data/site-file.ts';
import { inSiteLanguage, type SiteRequest } from './data/site-request.ts';
import { type SiteRoute, SiteRouteSet } from './data/site-route.ts';
import { noSiteHere, notLiveYet, primaryOrigin, toPrimary } from './host-answers.ts';
import { forShopper } from './leads/not-taken.ts';
import { fragmentRoute } from './pages/fragment-route.ts';
import { gatedResponse } from './pages/gated-page.ts';
import { type CachedPage, type PageCache, type PageVersions, pageResponse } from './pages/page-cache.ts';
import { compressFirst, isInForm, plainOf } from './pages/page-compression.ts';
import { assetResponse } from './pages/site-assets.ts';
import { siteFiles } from './pages/site-files.ts';
import { SitePages, type SitePagesDeps, versionsOf } from './pages/site-pages.ts';
import { Sitemaps } from './pages/sitemap.ts';
import { TriedPages } from './pages/tried-pages.ts';
import type { PrintFaces } from './print/print-faces.ts';
import type { CompiledRelease } from './release/compiled-release.ts';
import type { Counterpart } from './release/counterpart.ts';
import { SiteStyles } from './release/site-styles.ts';
import type { IsSignedIn } from './shoppers/gate-answer.ts';
import { type SiteAddress, SiteRequests, type SiteRequestsDeps } from './site-requests.ts';

interface SiteAppDeps extends SitePagesDeps, SiteRequestsDeps {
  readonly assets: Assets;
  /** How browsers reach the server; pages name their own full address. */
  readonly scheme: 'http' | 'https';
  readonly files: StaticFiles;
  /** The routes of a site other than its pages. */
  readonly routes: readonly SiteRoute[];
  /** Who may see sites that are not live yet. */
  readonly passes: VisitPasses;
  /** Typefaces that icons are drawn in. */
  readonly faces: PrintFaces;
  readonly isSignedIn: IsSignedIn;
}

/** What pages may be at; an address that could be read two ways goes through every check of `fetch`. */
const plainPath = /^\/[A-Za-z0-9._~/-]*$/;

export class SiteApp {
  readonly assets: Assets;
  /** Milliseconds that the data of one block may take. */
  readonly loadLimit: number;
  readonly data: SiteDataCache;
  /** Of live pages. */
  readonly pages: PageCache;
  readonly styles: SiteStyles;
  readonly sitemaps: Sitemaps;
  readonly #deps: SiteAppDeps;
  readonly #pages: SitePages;
  /** Pages of releases that are not live. */
  readonly #tried: TriedPages;
  readonly #sites: SiteRequests;
  readonly #routes: SiteRouteSet;
  readonly #files: ReadonlyMap<string, SiteFile>;
  #current: { readonly at: number; readonly of: Map<Versions, PageVersions | null> } = { at: 0, of: new Map() };

  constructor(deps: SiteAppDeps) {
    this.#deps = deps;
    this.assets = deps.assets;
    this.loadLimit = deps.loadLimit;
    this.#pages = new SitePages(deps);
    this.pages = this.#pages.cache;
    this.#tried = new TriedPages(deps);
    this.styles = new SiteStyles(deps.assets, deps.blockOrder);
    this.#sites = new SiteRequests(deps, (release, earlier) => this.styles.follow(release, earlier));
    this.data = this.#sites.data;
    const fragment = fragmentRoute({
      isSignedIn: deps.isSignedIn,
      isPage: (path) => this.#isPage(path),
      pagesFor: (site) => (site.isPreview ? this.#tried : this.#pages),
    });
    this.#routes = new SiteRouteSet([fragment, ...deps.routes], deps.store.now);
    this.sitemaps = new Sitemaps(deps.store, async (site) => (await this.counterpart(site))?.other ?? null);
    this.#files = siteFiles(this.sitemaps, deps.faces);
  }

  /** The live release of a tenant, compiled; null before the first one. */
  release(scope: TenantScope, versions: Versions): Promise<CompiledRelease | null> {
    return this.#sites.live.release(scope, versions);
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
    const url = new URL(address, `${this.#deps.scheme}://${scope.slug}.invalid`);
    const found = await this.#tried.make(await this.#sites.tried(scope, versions, release, addressOf(url)), '');
    return found instanceof Response ? null : plainOf(found).toString('utf8');
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
    const site = this.#sites.of(scope, versions, release, addressOf(url));
    return this.#respond(new Request(url, { headers }), site, undefined);
  }

  /**
   * Answers a site's requests from its drafts instead of its live release, for a visitor who may see them. Pages are
   * cached with those of other releases that are not live; actions with real effects are refused.
   * @param release its id names the state of the drafts.
   */
  async preview(
    request: Request,
    { scope, versions, release }: Pick<SiteRequest, 'scope' | 'versions' | 'release'>,
    incoming?: IncomingMessage,
  ): Promise<Response> {
    const made = await this.#sites.tried(scope, versions, release, addressOf(new URL(request.url)));
    const site = { ...made, isPreview: true, requestId: requestIdOf(request) } as const;
    return this.#respond(request, site, incoming);
  }

  /** Blocks that failed so far on pages of a release that is not live, each with its page and reason. */
  failuresOf({ releaseId }: Pick<CompiledRelease, 'releaseId'>): ReadonlySet<string> {
    return this.#tried.failuresOf({ releaseId });
  }

  /** @param request at its public address: pages name it as their own. */
  async fetch(request: Request, host: string, incoming?: IncomingMessage): Promise<Response> {
    const found = await this.#sites.live.find(host);
    if (!found) return noSiteHere();
    const { scope, versions } = found;
    noteTenant(incoming, scope.slug);
    const release = await this.#sites.live.release(scope, versions);
    if (!release) return notLiveYet();
    const url = new URL(request.url);
    const origin = primaryOrigin(url, versions);
    // The platform's own address shows the same pages, which name the primary domain as theirs.
    const isElsewhere = origin !== url.origin && !this.#sites.live.isPlatformHost(host, scope);
    const redirect = isElsewhere ? toPrimary(request, url, origin) : null;
    if (redirect) return redirect;
    // Styles of the platform's own pages are no content of the site.
    const isPrivate = !versions.isPublic && !/^\/assets\/(?!site\/)/.test(url.pathname);
    const isApi = this.#routes.covers(url.pathname);
    if (isPrivate) {
      const asked = { tenantId: scope.tenantId, passes: this.#deps.passes, isApi };
      const answer = inSiteLanguage({ release }, () => answerPrivately(request, url, asked));
      if (answer) return answer;
    }
    const made = await this.#sites.dated(scope, versions, release, { ...addressOf(url), origin });
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
        if (isApi) return jsonError(known, siteHeaders);
        const heading = known.status >= 500 ? t('Something went wrong') : t('This page cannot be shown');
        return htmlResponse(plainPage(heading, translatedError(known)), known.status, retryHeaders(known));
      });
    }
  }

  /**
   * The cached page at an address without a query on a known site's host; null for everything else.
   * @param target path and query as the request line names them; @param authority the host as pages name it, with its
   * port (`publicAuthority`).
   */
  async cachedPage(host: string, target: string, authority: string, accept: string): Promise<CachedPage | null> {
    const scope = this.#sites.live.known(host);
    const versions = scope && (await findVersionsOfTurn(this.#deps.store, scope));
    const page = scope && versions ? this.#cached(scope, versions, target, authority) : null;
    if (page) await compressFirst(page, accept);
    return page;
  }

  /** The same without a wait; null where it takes one, too. */
  pageAtHand(host: string, target: string, authority: string, accept: string): CachedPage | null {
    const scope = this.#sites.live.known(host);
    if (!scope) return null;
    try {
      const versions = versionsAtHand(this.#deps.store, scope);
      const page = versions ? this.#cached(scope, versions, target, authority) : null;
      return page && isInForm(page, accept) ? page : null;
    } catch {
      // The database cannot be read: `cachedPage` meets the same fault and reports it to the visitor.
      return null;
    }
  }

  #cached(scope: TenantScope, versions: Versions, target: string, authority: string): CachedPage | null {
    const current = versions.isPublic && !target.includes('?') ? this.#currentVersions(scope, versions) : null;
    const page = current ? this.#pages.find(scope, authority, target, current) : undefined;
    return page === undefined || page.gate ? null : page;
  }

  /** What pages have to be made from, worked out once for all requests of a site in a millisecond; null where offers are not read. */
  #currentVersions(scope: TenantScope, versions: Versions): PageVersions | null {
    const now = this.#deps.store.now();
    if (now.getTime() !== this.#current.at) this.#current = { at: now.getTime(), of: new Map() };
    let found = this.#current.of.get(versions);
    if (found === undefined) {
      const dated = this.#sites.offers.known(scope, versions);
      found = dated && versionsOf(dated, now);
      this.#current.of.set(versions, found);
    }
    return found;
  }

  /** Whose share of the process a host's requests take: a tenant's id, or one name for all hosts without a site. */
  tenantOf(host: string): Promise<string> {
    return this.#sites.live.tenantOf(host);
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
    const scope = this.#sites.live.known(host);
    if (!scope) return null;
    const versions = await findVersionsOfTurn(this.#deps.store, scope);
    // A host that leads to another one, or whose pages name another one, is for `fetch`; so is a private site.
    if (!versions?.isPublic || (versions.primaryHost !== null && versions.primaryHost !== host)) return null;
    const mark = target.indexOf('?');
    const path = mark < 0 ? target : target.slice(0, mark);
    if (path.length > 2000 || !this.#isPage(path) || path.includes('//') || path.includes('..')) return null;
    const release = await this.#sites.live.release(scope, versions);
    if (!release) return null;
    const site = await this.#sites.dated(scope, versions, release, {
      origin: `${this.#deps.scheme}://${authority}`,
      path,
      params: new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1)),
    });
    const found = await this.#pages.make({ ...site, requestId }, accept);
    return found instanceof Response || found.gate ? null : found;
  }

  /**
   * A site as a request would find it now, for what an earlier request has left to be done; null where it is gone or nothing
   * of it is live.
   */
  siteOf(tenantId: string, origin: string, path: string): Promise<SiteRequest | null> {
    return this.#sites.ofTenant(tenantId, { origin, path, params: new URLSearchParams() });
  }

  /** The same site in the other country that the release of a site names; null where it names none. */
  counterpart(site: Pick<SiteRequest, 'scope' | 'release' | 'origin'>): Promise<Counterpart<SiteRequest> | null> {
    return this.#sites.counterpart(site);
  }

  /** Slug of the site of a host, where a request before has looked it up. */
  knownSlug(host: string): string | null {
    return this.#sites.live.known(host)?.slug ?? null;
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

  async #respond(request: Request, site: SiteRequest, incoming: IncomingMessage | undefined): Promise<Response> {
    const { path } = site;
    noteRoute(incoming, this.#patternOf(path));
    const { assets, files } = this.#deps;
    if (path.startsWith('/assets/')) return assetResponse({ assets, files, styles: this.styles }, request, site);
    if (this.#routes.covers(path))
      return this.#routes.answer(request, site, incoming, ({ title, html }) => this.#pages.framed(site, title, html));
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return jsonError(methodError(request), { allow: 'GET, HEAD' });
    const file = this.#files.get(path);
    if (file) return file(request, site);
    if (site.isPreview) {
      const made = await this.#tried.make(site, '');
      return made instanceof Response ? made : htmlResponse(plainOf(made).toString('utf8'), made.status);
    }
    const found = await this.#pages.make(site, request.headers.get('accept-encoding') ?? '');
    if (found instanceof Response) return found;
    const { gate } = found;
    return gate
      ? gatedResponse(this.#deps.isSignedIn, request, site, found, gate)
      : pageResponse(found, request, siteHeaders);
  }
}

function addressOf({ origin, pathname, searchParams }: URL): SiteAddress {
  return { origin, path: pathname, params: searchParams };
}
