/**
 * Counts what rendering tells of blocks in memory and writes it every few seconds, so that no page waits for it. What is
 * counted is bounded: sites and types beyond that are left out of this batch.
 */

import { bucketOf } from '#domain/fleet/render-times.ts';
import type { Store } from '#tenants/database/open.ts';
import { type BlockFailures, type BlockShown, writeBlockBatch } from '#tenants/fleet/block-records.ts';
import { LaterWrite } from '../../kernel/later-write.ts';
import type { Logger } from '../../kernel/log.ts';

const writeAfterMs = 10_000;
/** Pairs of site and type of one batch. */
const mostPairs = 2000;
const longestText = 300;

export class BlockRecorder extends LaterWrite {
  readonly #store: Store;
  #failures = new Map<string, BlockFailures>();
  #shown = new Map<string, BlockShown>();
  #times = new Map<string, number[]>();

  constructor(store: Store, log: Logger) {
    super(log, { afterMs: writeAfterMs, failure: 'block records not written' });
    this.#store = store;
  }

  /** Records a rendered block. @param ms its time @param empty whether nothing of it shows */
  rendered(tenantId: string, type: string, ms: number, empty: boolean): void {
    let times = this.#times.get(type);
    if (!times) {
      times = [];
      this.#times.set(type, times);
    }
    const bucket = bucketOf(ms);
    times[bucket] = (times[bucket] ?? 0) + 1;
    const key = `${tenantId} ${type}`;
    const known = this.#shown.get(key);
    if (known?.shown !== true && (known !== undefined || this.#shown.size < mostPairs))
      this.#shown.set(key, { tenantId, type, shown: !empty });
    this.wake();
  }

  /** A block failed and was left out of a page. */
  failed(tenantId: string, type: string, page: string, error: string): void {
    const key = `${tenantId} ${type}`;
    const known = this.#failures.get(key);
    if (known === undefined && this.#failures.size >= mostPairs) return;
    this.#failures.set(key, {
      tenantId,
      type,
      failures: (known?.failures ?? 0) + 1,
      page: page.slice(0, longestText),
      error: error.slice(0, longestText),
    });
    this.wake();
  }

  protected override async write(): Promise<void> {
    const [failures, shown, times] = [this.#failures, this.#shown, this.#times];
    if (failures.size + shown.size + times.size === 0) return;
    [this.#failures, this.#shown, this.#times] = [new Map(), new Map(), new Map()];
    const dense = new Map([...times].map(([type, counts]) => [type, Array.from(counts, (count) => count ?? 0)]));
    await writeBlockBatch(this.#store, { failures: [...failures.values()], shown: [...shown.values()], times: dense });
  }
}
