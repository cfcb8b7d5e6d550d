/** Snapshots that are made outside this thread: building a large index must not block the requests of others. */
import type { Settings } from '#domain/switches/settings.ts';
import type { StockSource } from '../stock/source.ts';

export interface SnapshotOrder {
  readonly tenantId: string;
  /** The snapshot knows the stock as of this version; later changes are in the feed. */
  readonly version: number;
  readonly settings: Settings;
  readonly fingerprint: string;
  readonly now: Date;
}

/** Builds the index and writes its snapshot file. Rejects where it cannot; the caller then builds it in this thread. */
export type MakeSnapshot = (order: SnapshotOrder) => Promise<void>;

/** Vehicles from which an index is worth a thread: fewer are built here before a thread has started. */
export const madeElsewhereFrom = 2000;

/** Changed rows up to which taking them in one by one, and packing them now and then, is cheaper than rebuilding. */
export function fewChanges(vehicles: number): number {
  return Math.max(1000, vehicles >>> 4);
}

/** Whether more has changed since a version than is applied one by one to an index of that size. */
export async function isFarBehind(source: StockSource, version: number, vehicles: number): Promise<boolean> {
  return source.hasMoreChanges(version, fewChanges(vehicles));
}

/** One at a time for each index. */
export class SnapshotMaking {
  readonly #make: MakeSnapshot | undefined;
  readonly #running = new Map<string, Promise<void>>();

  constructor(make: MakeSnapshot | undefined) {
    this.#make = make;
  }

  /** Whether an index of that size is built elsewhere. */
  takes(vehicles: number): boolean {
    return this.#make !== undefined && vehicles >= madeElsewhereFrom;
  }

  /** Makes the snapshot, or waits for the one that is being made. */
  async make(order: SnapshotOrder): Promise<void> {
    const key = `${order.tenantId} ${order.fingerprint}`;
    const before = this.#running.get(key);
    if (before) return before;
    const running = Promise.resolve(this.#make?.(order)).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }
}
