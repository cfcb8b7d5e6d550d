/** Which site answers at a host, and its live release, compiled. */
import { LRUCache } from 'lru-cache';
import type { Block } from '#blocks/kit/define-block.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { listLibraryPictures } from '#tenants/media/list-media.ts';
import { findScopeByHost } from '#tenants/sites/hosts.ts';
import { findVersions, type Versions } from '#tenants/sites/versions.ts';
import { type CompiledRelease, compileRelease, libraryIdsOf } from './compiled-release.ts';
import { hasDealers, listDealers } from './release-settings.ts';

interface LiveSitesDeps {
  readonly store: Store;
  readonly registry: ReadonlyMap<string, Block>;
  /** Called when a tenant's release replaces a cached earlier one. */
  readonly onReplaced: (release: CompiledRelease, earlier: CompiledRelease) => void;
  /** Called with the keys of documents of a release that are stored and cannot be read. */
  readonly onDamaged?: (scope: TenantScope, keys: readonly string[]) => void;
}

/** Compiled releases in the cache, one a tenant. */
const mostReleases = 300;

export class LiveSites {
  readonly #deps: LiveSitesDeps;
  readonly #scopes = new Map<string, TenantScope>();
  // Compiled pages of hundreds of tenants would fill the memory: the least recently used release is evicted.
  readonly #releases = new LRUCache<string, CompiledRelease>({ max: mostReleases });
  /** By tenant and versions: concurrent requests to a site that is not compiled yet wait for one compilation. */
  readonly #compiling = new Map<string, Promise<CompiledRelease | null>>();
  /** Content version at which the dealers and pictures that a release was compiled with were read last. */
  readonly #contentAt = new WeakMap<CompiledRelease, number>();

  constructor(deps: LiveSitesDeps) {
    this.#deps = deps;
  }

  /** The scope of a host that has been found before; reads nothing. */
  known(host: string): TenantScope | undefined {
    return this.#scopes.get(host);
  }

  /** The site at a host, with its current versions; null if there is none. */
  async find(host: string): Promise<{ scope: TenantScope; versions: Versions } | null> {
    // A slug's scope never changes while its tenant lives; a domain's is good while it is that tenant's primary one.
    const cached = this.#scopes.get(host);
    if (cached) {
      const versions = await findVersions(this.#deps.store, cached);
      if (versions && (this.isPlatformHost(host, cached) || versions.primaryHost === host))
        return { scope: cached, versions };
      this.#scopes.delete(host);
    }
    const scope = await findScopeByHost(this.#deps.store, host);
    if (!scope) return null;
    const versions = await findVersions(this.#deps.store, scope);
    if (!versions) return null;
    if (this.isPlatformHost(host, scope) || versions.primaryHost === host) this.#scopes.set(host, scope);
    return { scope, versions };
  }

  /** Whose share of the process a host's requests take: a tenant's id, or one name for all hosts without a site. */
  async tenantOf(host: string): Promise<string> {
    const scope = this.#scopes.get(host) ?? (await findScopeByHost(this.#deps.store, host));
    return scope?.tenantId ?? 'nobody';
  }

  /** Whether a host is the platform's own address of a site, and not one of its domains. */
  isPlatformHost(host: string, scope: TenantScope): boolean {
    return host === `${scope.slug}.${this.#deps.store.siteDomain}`;
  }

  /** The live release of a tenant, compiled once, by the first request; null before the first one. */
  async release(scope: TenantScope, versions: Versions): Promise<CompiledRelease | null> {
    const { tenantId } = scope;
    const cached = this.#releases.get(tenantId);
    if (cached?.releaseId === versions.releaseId && this.#contentAt.get(cached) === versions.content) return cached;
    const key = `${tenantId} ${versions.releaseId} ${versions.content}`;
    const result =
      this.#compiling.get(key) ?? this.#compile(scope, versions).finally(() => this.#compiling.delete(key));
    this.#compiling.set(key, result);
    return result;
  }

  async #compile(scope: TenantScope, versions: Versions): Promise<CompiledRelease | null> {
    const cached = this.#releases.get(scope.tenantId);
    const isSame = cached?.releaseId === versions.releaseId;
    const dealers = await listDealers(this.#deps.store, scope);
    if (cached && isSame && hasDealers(cached.facts.switches, dealers) && (await this.#hasPictures(scope, cached))) {
      this.#contentAt.set(cached, versions.content);
      return cached;
    }
    const snapshot = await liveSnapshot(this.#deps.store, scope);
    if (!snapshot) return null;
    const damaged = [...snapshot.documents.values()].filter(({ revision, own }) => revision !== null && own === null);
    if (damaged.length > 0)
      this.#deps.onDamaged?.(
        scope,
        damaged.map(({ key }) => key),
      );
    const pictures = await listLibraryPictures(
      this.#deps.store,
      scope,
      libraryIdsOf(snapshot),
      snapshot.template?.id ?? null,
    );
    const release = compileRelease(scope.tenantId, snapshot, this.#deps.registry, dealers, pictures);
    this.#contentAt.set(release, versions.content);
    if (cached) this.#deps.onReplaced(release, cached);
    this.#releases.set(scope.tenantId, release);
    return release;
  }

  /** Whether a release shows the pictures of the library as they are now. */
  async #hasPictures(scope: TenantScope, { facts, libraryIds, templateId }: CompiledRelease): Promise<boolean> {
    const now = await listLibraryPictures(this.#deps.store, scope, libraryIds, templateId);
    const before = facts.pictures ?? now;
    return (
      now.size === before.size &&
      [...now].every(([id, { src, alt }]) => before.get(id)?.src === src && before.get(id)?.alt === alt)
    );
  }
}
