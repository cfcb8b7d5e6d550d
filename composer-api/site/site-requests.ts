/** Sites as requests find them: by host or tenant, with the live release, the clock of its offers and its data. */

import type { Block } from '#blocks/kit/define-block.ts';
import type { HostedSearches } from '#search/hosted/hosted-searches.ts';
import type { StockPool } from '#search/pool/pool.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { findScopeById } from '#tenants/sites/hosts.ts';
import { findVersions, type Versions } from '#tenants/sites/versions.ts';
import type { Logger } from '../kernel/log.ts';
import { type PortsOf, SiteDataCache } from './data/site-data.ts';
import type { SiteRequest } from './data/site-request.ts';
import type { CompiledRelease } from './release/compiled-release.ts';
import { type Counterpart, counterpartOf } from './release/counterpart.ts';
import { LiveSites } from './release/live-sites.ts';
import { type DatedVersions, OfferClocks } from './release/offer-clocks.ts';

/** The requested part of a site, and the origin that its pages name. */
export type SiteAddress = Pick<SiteRequest, 'origin' | 'path' | 'params'>;

export interface SiteRequestsDeps extends PortsOf {
  readonly store: Store;
  readonly registry: ReadonlyMap<string, Block>;
  readonly log: Logger;
  readonly pool: StockPool;
  /** For tenants whose stock is searched elsewhere. */
  readonly hostedSearches: HostedSearches;
}

export class SiteRequests {
  readonly live: LiveSites;
  readonly offers: OfferClocks;
  readonly data: SiteDataCache;
  readonly #store: Store;

  /** @param onReplaced is called when a tenant's release replaces a cached earlier one. */
  constructor(
    { store, registry, log, pool, hostedSearches, ...ports }: SiteRequestsDeps,
    onReplaced: (release: CompiledRelease, earlier: CompiledRelease) => void,
  ) {
    this.#store = store;
    this.live = new LiveSites({
      store,
      registry,
      onReplaced,
      onDamaged: ({ slug }, documents) =>
        log.error(
          { tenant: slug, documents },
          'stored documents are damaged and left out: "forecourt doctor" says what restores them',
        ),
    });
    this.offers = new OfferClocks(store);
    this.data = new SiteDataCache(store, pool, ports, hostedSearches);
  }

  /** A site as a release shows it, its data read at the first use. */
  of(scope: TenantScope, versions: DatedVersions, release: CompiledRelease, address: SiteAddress): SiteRequest {
    let data: ReturnType<SiteRequest['data']> | null = null;
    const made = () => {
      data ??= this.data.get(scope, versions, release).catch((error: unknown) => {
        // The next caller tries again.
        data = null;
        throw error;
      });
      return data;
    };
    return { scope, versions, release, data: made, ...address };
  }

  /** The same with the clock of its offers, which pages need. */
  async dated(
    scope: TenantScope,
    versions: Versions,
    release: CompiledRelease,
    address: SiteAddress,
  ): Promise<SiteRequest> {
    return this.of(scope, await this.offers.read(scope, versions, release), release, address);
  }

  /** The same for a release that is not live: its id takes the place of the live one's among the versions. */
  async tried(
    scope: TenantScope,
    versions: Versions,
    release: CompiledRelease,
    address: SiteAddress,
  ): Promise<SiteRequest> {
    const dated = await this.offers.read(scope, versions, release);
    return this.of(scope, { ...dated, releaseId: release.releaseId }, release, address);
  }

  /** The live site of a tenant at an address; null if the tenant is gone or not live. */
  async ofTenant(tenantId: string, address: SiteAddress): Promise<SiteRequest | null> {
    const scope = await findScopeById(this.#store, tenantId);
    const versions = scope && (await findVersions(this.#store, scope));
    const release = scope && versions && (await this.live.release(scope, versions));
    return release ? this.dated(scope, versions, release, address) : null;
  }

  /**
   * The same site in the other country that the release of a site names; null where it names none.
   * @param site `origin` gives the scheme and the port that the other site's addresses have too
   */
  counterpart(site: Pick<SiteRequest, 'scope' | 'release' | 'origin'>): Promise<Counterpart<SiteRequest> | null> {
    return counterpartOf(site, async (host) => {
      const found = await this.live.find(host);
      if (!found?.versions.isPublic) return null;
      const { scope, versions } = found;
      const release = await this.live.release(scope, versions);
      if (!release) return null;
      const origin = new URL(site.origin);
      origin.hostname = versions.primaryHost ?? `${scope.slug}.${this.#store.siteDomain}`;
      return this.dated(scope, versions, release, { origin: origin.origin, path: '/', params: new URLSearchParams() });
    });
  }
}
