/**
 * Adds up in memory the events of pages, and writes the sums together every few seconds: a flood of messages takes one
 * transaction, and no message waits for one.
 */

import type { Counted } from '#domain/measuring/reported-events.ts';
import { cacheKey } from '#renderer/cache-key.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { addCounts, type ScopedCount } from '#tenants/measuring/count-events.ts';
import { LaterWrite } from '../../kernel/later-write.ts';
import type { Logger } from '../../kernel/log.ts';

/** Milliseconds that a count waits at most before it is written. */
const writeAfter = 3000;
/** How many sums one transaction writes: some milliseconds, in which no one else writes. */
const batch = 100;
/** Maximum number of waiting sums, of all sites and of one; further ones are not counted. */
const mostWaiting = 10_000;
const mostOfSite = 1000;

export class EventCounter extends LaterWrite {
  readonly #store: Store;
  #waiting = new Map<string, ScopedCount>();
  readonly #ofSite = new Map<string, number>();

  constructor(store: Store, log: Logger) {
    super(log, { afterMs: writeAfter, failure: 'events not written yet' });
    this.#store = store;
  }

  /** @param day on the site's own clock. */
  count(scope: TenantScope, day: string, counted: readonly Counted[]): void {
    for (const { kind, label } of counted) {
      const key = cacheKey(scope.tenantId, day, kind, label);
      const known = this.#waiting.get(key);
      const ofSite = this.#ofSite.get(scope.tenantId) ?? 0;
      if (known === undefined) {
        if (this.#waiting.size >= mostWaiting || ofSite >= mostOfSite) continue;
        this.#ofSite.set(scope.tenantId, ofSite + 1);
      }
      this.#waiting.set(key, { scope, day, kind, label, count: (known?.count ?? 0) + 1 });
    }
    this.wake();
  }

  protected override async write(): Promise<void> {
    while (this.#waiting.size > 0) {
      const some = [...this.#waiting].slice(0, batch);
      await addCounts(
        this.#store,
        some.map(([, counted]) => counted),
      );
      for (const [key, written] of some) this.#settle(key, written);
    }
  }

  /** Counts that arrived during the write stay. */
  #settle(key: string, written: ScopedCount): void {
    const now = this.#waiting.get(key);
    const left = (now?.count ?? 0) - written.count;
    if (now !== undefined && left > 0) {
      this.#waiting.set(key, { ...now, count: left });
      return;
    }
    this.#waiting.delete(key);
    const { tenantId } = written.scope;
    const ofSite = (this.#ofSite.get(tenantId) ?? 1) - 1;
    if (ofSite > 0) this.#ofSite.set(tenantId, ofSite);
    else this.#ofSite.delete(tenantId);
  }
}
