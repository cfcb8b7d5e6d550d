/** Options and requests of the pool of stock indexes. */
import type { Settings } from '#domain/switches/settings.ts';
import type { OpenStockIndex } from '../engine/types.ts';
import type { StockSource } from '../stock/source.ts';
import type { MakeSnapshot } from './making.ts';
import type { SnapshotFiles } from './snapshots.ts';

export interface StockPoolOptions {
  readonly open: OpenStockIndex;
  /** Bytes of indexes to keep in memory; the one in use stays, however large. */
  readonly budget: number;
  /** Bytes of stored vehicles to keep at hand for hits. */
  readonly vehicleBudget: number;
  /** If left out, nothing is saved, and each start rebuilds. */
  readonly snapshots?: SnapshotFiles;
  /** Makes snapshots of large stocks outside this thread; if left out, every index is built in this one, in slices. */
  readonly make?: MakeSnapshot;
  /** Milliseconds that a question waits for an index that has to be built first; 20 s when left out. */
  readonly patience?: number;
  /** Called with what went wrong without failing a search. */
  readonly onProblem?: (what: string, error: unknown) => void;
}

/** Whose stock, as of which version, under which settings and at which moment. */
export interface PoolRequest {
  readonly source: StockSource;
  /** The answer must know the stock as of this version. */
  readonly version: number;
  readonly settings: Settings;
  readonly now: Date;
}
