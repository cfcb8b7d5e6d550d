/**
 * Sees in the background that no shopper waits for a stock index: after a start, after imports and after a publish. Sites
 * whose stock was searched recently come first.
 */

import { hostedTarget } from '#search/hosted/target.ts';
import type { StockPool } from '#search/pool/pool.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { bodyOf } from '#tenants/documents/document-body.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { listLiveScopes } from '#tenants/sites/hosts.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { createStockSource } from '../../site/data/stock-source.ts';
import { listDealers, releaseSettings } from '../../site/release/release-settings.ts';

interface StockWarmerOptions {
  readonly store: Store;
  readonly pool: StockPool;
  /** Ids of tenants, the one searched last first. */
  readonly lately: () => Promise<readonly string[]>;
  readonly onProblem: (tenant: string, error: unknown) => void;
}

/** Milliseconds between two looks at what has moved. */
const pause = 2000;

export class StockWarmer {
  readonly #options: StockWarmerOptions;
  /** Versions of release, stock and content that were prepared last, by tenant. */
  readonly #ready = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(options: StockWarmerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#round = this.round()
      .catch((error) => this.#options.onProblem('all', error))
      .finally(() => {
        if (this.#isStopped) return;
        this.#timer = setTimeout(() => this.start(), pause);
        this.#timer.unref();
      });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#round;
  }

  /** Looks once at every live site, and makes ready what has moved since the last look. */
  async round(): Promise<void> {
    const { store, onProblem } = this.#options;
    const isFirst = this.#ready.size === 0;
    const scopes = await listLiveScopes(store);
    for (const scope of isFirst ? await this.#latelyFirst(scopes) : scopes) {
      if (this.#isStopped) return;
      try {
        await this.#prepare(scope);
      } catch (error) {
        if (!this.#isStopped) onProblem(scope.slug, error);
      }
    }
  }

  async #prepare(scope: TenantScope): Promise<void> {
    const { store, pool } = this.#options;
    const versions = await findVersions(store, scope);
    if (!versions) return;
    const seen = `${versions.release} ${versions.stock} ${versions.content}`;
    if (this.#ready.get(scope.tenantId) === seen) return;
    // Noted first: what fails is tried again when it has moved, not every few seconds.
    this.#ready.set(scope.tenantId, seen);
    // Others have their turn between two sites.
    await new Promise((resolve) => setImmediate(resolve));
    const snapshot = await liveSnapshot(store, scope);
    if (!snapshot || hostedTarget(bodyOf(snapshot, 'site')?.search)) return;
    await pool.prepare({
      source: createStockSource(store, scope),
      version: versions.stock,
      settings: releaseSettings(snapshot, await listDealers(store, scope)),
      now: store.now(),
    });
  }

  async #latelyFirst(scopes: readonly TenantScope[]): Promise<readonly TenantScope[]> {
    const lately = await this.#options.lately();
    const places = new Map(lately.map((tenantId, place) => [tenantId, place]));
    const placeOf = ({ tenantId }: TenantScope) => places.get(tenantId) ?? places.size;
    return [...scopes].sort((a, b) => placeOf(a) - placeOf(b));
  }
}
