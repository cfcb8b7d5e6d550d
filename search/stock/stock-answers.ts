/** The parts of a `StockPort` that are the same for every index. */
import type { Settings } from '#domain/switches/settings.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { AsyncStockIndex, IndexAnswer, IndexQuery } from '../engine/types.ts';
import type { StockSource } from './source.ts';

/** An index that can be searched. */
export type SearchedIndex = Pick<AsyncStockIndex, 'search'>;

/** An index for several searches. */
export interface AskedIndex {
  readonly index: SearchedIndex;
  /** Answers may be cached under this object, which is the same for all requests to one index; `index` when left out. */
  readonly cacheKey?: object;
  /** Changes when cached answers are stale. */
  readonly moves: number;
}

export interface StockAnswers {
  readonly settings: Settings;
  readonly now: () => Date;
  readonly source: Pick<StockSource, 'slugsOf' | 'countSold'>;
  search(query: IndexQuery): Promise<IndexAnswer>;
  ask<T>(ask: (ready: AskedIndex) => Promise<T>): Promise<T>;
  /** The vehicles of a search's ids, in their order; one that has just gone is left out. */
  vehicles(ids: readonly string[]): Promise<readonly Vehicle[]>;
  findBySlug(slug: string): Promise<Vehicle | null>;
}
