/**
 * Sees in the background that no shopper waits for a stock index: after a start, after imports and after a publish. Sites
 * whose stock was searched recently come first.
 */

import { hostedTarget } from '#search/hosted/target.ts';
import type { StockPool } from '#search/pool/pool.ts';
import type { Store } from '#tenants/database/open.ts';
import { bodyOf } from '#tenants/documents/document-body.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { type LiveVersions, listLiveVersions } from '#tenants/sites/hosts.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { nextTurn } from '../../kernel/next-turn.ts';
import { createStockSource } from '../../site/data/stock-source.ts';
import { listDealers, releaseSettings } from '../../site/release/release-settings.ts';

interface StockWarmerOptions {
  readonly store: Store;
  readonly pool: StockPool;
  /** Ids of tenants, the one searched last first. */
  readonly lately: () => Promise<readonly string[]>;
  readonly onProblem: (tenant: string, error: unknown) => void;
}

/** Milliseconds between two checks for changes. */
const pause = 2000;
/** Sites that are checked in one query. */
const pageSize = 500;

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
    const { store } = this.#options;
    // A first look makes a list: where many sites are new to this process, those that shoppers searched come first.
    const first = this.#ready.size === 0 ? await this.#latelyFirst() : null;
    const moved: LiveVersions[] = [];
    for (let after: string | null = ''; after !== null; ) {
      if (this.#isStopped) return;
      const page = await listLiveVersions(store, after, pageSize);
      for (const site of page) if (this.#ready.get(site.scope.tenantId) !== seenOf(site)) moved.push(site);
      after = page.length < pageSize ? null : (page.at(-1)?.scope.tenantId ?? null);
      await nextTurn();
    }
    for (const site of first ? first(moved) : moved) {
      if (this.#isStopped) return;
      try {
        await this.#prepare(site);
      } catch (error) {
        if (!this.#isStopped) this.#options.onProblem(site.scope.slug, error);
      }
    }
  }

  async #prepare(site: LiveVersions): Promise<void> {
    const { store, pool } = this.#options;
    const { scope } = site;
    // Noted first: what fails is tried again when it has moved, not every few seconds.
    this.#ready.set(scope.tenantId, seenOf(site));
    // Others have their turn between two sites.
    await nextTurn();
    const source = createStockSource(store, scope);
    // Small indexes without searches are not warmed: their first search builds them in a moment.
    if (!(await pool.isWorthPreparing(source))) return;
    const versions = await findVersions(store, scope);
    const snapshot = await liveSnapshot(store, scope);
    if (!versions || !snapshot || hostedTarget(bodyOf(snapshot, 'site')?.search)) return;
    await pool.prepare({
      source,
      version: versions.stock,
      settings: releaseSettings(snapshot, await listDealers(store, scope)),
      now: store.now(),
    });
  }

  async #latelyFirst(): Promise<(sites: readonly LiveVersions[]) => readonly LiveVersions[]> {
    const lately = await this.#options.lately();
    const places = new Map(lately.map((tenantId, place) => [tenantId, place]));
    const placeOf = ({ scope }: LiveVersions) => places.get(scope.tenantId) ?? places.size;
    return (sites) => [...sites].sort((a, b) => placeOf(a) - placeOf(b));
  }
}

/** Moves with all that an index is made from. */
function seenOf({ release, stock, content }: LiveVersions): string {
  return `${release} ${stock} ${content}`;
}
