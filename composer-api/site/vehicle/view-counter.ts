/**
 * Counts views of vehicles in memory and writes them together every few seconds, so that a view waits for no write and
 * a flood of them takes one transaction. The count that a visitor sees includes what is still to be written.
 */

import { cacheKey } from '#renderer/cache-key.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import {
  findViews,
  hasViewMark,
  type MarkedView,
  openViewDay,
  viewMark,
  writeViews,
} from '#tenants/stock/vehicle-views.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import { LaterWrite } from '../../kernel/later-write.ts';
import type { Logger } from '../../kernel/log.ts';

/** The maximum delay before a view is written, in milliseconds. */
const writeAfter = 2000;
/** How many views one transaction writes: some milliseconds, in which no one else writes. */
const batch = 100;
/** Maximum number of views that may wait; further ones are not counted. */
const waitingLimit = 5000;

export class ViewCounter extends LaterWrite {
  readonly #store: Store;
  readonly #waiting = new Map<string, MarkedView>();
  /** How many views of a vehicle are waiting. */
  readonly #ofVehicle = new Map<string, number>();
  /** A visitor opens some pages a minute; who opens more is a program. */
  readonly #ofAddress = new TokenBuckets({ capacity: 60, refillMs: 10_000 });
  /** A vehicle's page is opened by some hundreds of people an hour at most. */
  readonly #forVehicle = new TokenBuckets({ capacity: 120, refillMs: 5000 });

  constructor(store: Store, log: Logger) {
    super(log, { afterMs: writeAfter, failure: 'views not written yet' });
    this.#store = store;
  }

  /**
   * Counts a visitor's first view of a vehicle on a day (UTC); further ones change nothing, nor do those beyond the
   * limits of a person or a vehicle's page.
   * @param address of the visitor; only a hash of it is kept, for a day.
   */
  async count(scope: TenantScope, vehicleId: string, address: string): Promise<void> {
    const today = await openViewDay(this.#store);
    const mark = viewMark(today, scope, vehicleId, address);
    const key = cacheKey(today.day, mark);
    if (this.#waiting.has(key) || (await hasViewMark(this.#store, today, mark))) return;
    // The same view may have been recorded in the meantime.
    if (this.#waiting.has(key)) return;
    const now = this.#store.now();
    const vehicle = vehicleKey(scope, vehicleId);
    if (
      this.#waiting.size >= waitingLimit ||
      !this.#ofAddress.take(address, now) ||
      !this.#forVehicle.take(vehicle, now)
    )
      return;
    this.#waiting.set(key, { scope, vehicleId, day: today.day, mark });
    this.#ofVehicle.set(vehicle, (this.#ofVehicle.get(vehicle) ?? 0) + 1);
    this.wake();
  }

  /** Views on record and those about to be. */
  async views(scope: TenantScope, vehicleId: string): Promise<number> {
    return (await findViews(this.#store, scope, vehicleId)) + (this.#ofVehicle.get(vehicleKey(scope, vehicleId)) ?? 0);
  }

  protected override async write(): Promise<void> {
    while (this.#waiting.size > 0) {
      const some = [...this.#waiting].slice(0, batch);
      await writeViews(
        this.#store,
        some.map(([, view]) => view),
      );
      for (const [key, { scope, vehicleId }] of some) {
        this.#waiting.delete(key);
        const vehicle = vehicleKey(scope, vehicleId);
        const left = (this.#ofVehicle.get(vehicle) ?? 1) - 1;
        if (left > 0) this.#ofVehicle.set(vehicle, left);
        else this.#ofVehicle.delete(vehicle);
      }
    }
  }
}

function vehicleKey(scope: TenantScope, vehicleId: string): string {
  return cacheKey(scope.tenantId, vehicleId);
}
