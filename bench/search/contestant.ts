/** What every engine in the bench can do, and how its answers are compared. */
import { createHash } from 'node:crypto';
import type { IndexAnswer, IndexQuery, IndexRow } from '#search/engine/types.ts';

export type BenchAnswer = Pick<IndexAnswer, 'ids' | 'total' | 'counts' | 'stats'>;

export interface Contestant {
  readonly name: string;
  readonly put: (row: IndexRow) => void;
  /** Makes everything ready that was put in. */
  readonly finish: () => void | Promise<void>;
  readonly search: (query: IndexQuery) => BenchAnswer | Promise<BenchAnswer>;
  readonly close?: () => void | Promise<void>;
  /** Processor time in ms so far, of an engine in a process of its own; of this process when left out. */
  readonly cpu?: () => number;
  /** What it cannot do, and is not requested. */
  readonly lacks?: readonly ('stats' | 'radius')[];
}

export interface Digest {
  readonly total: number;
  readonly order: string;
  readonly counts: string;
  readonly stats: string;
}

export function digest({ ids, total, counts, stats }: BenchAnswer): Digest {
  const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64').slice(0, 16);
  const byName = <T>(entries: Iterable<[string, T]>) => [...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return {
    total,
    order: hash(ids),
    counts: hash(byName(Object.entries(counts)).map(([name, values]) => [name, byName(values)])),
    stats: hash(byName(Object.entries(stats)).map(([name, { min, max, sum, count }]) => [name, min, max, sum, count])),
  };
}

/** Reads every count, as whoever answers a request has to. */
export function readAll({ counts, ids }: BenchAnswer): number {
  let sum = ids.length;
  for (const values of Object.values(counts))
    values.forEach((count, value) => {
      sum += count + value.length;
    });
  return sum;
}

/** Conjunctions of the refinements of a query, by attribute. */
export function clausesOf(query: IndexQuery) {
  return (query.refinements ?? []).map(({ attribute, filter }) => {
    if ('any' in filter)
      return {
        attribute,
        values: filter.any.map((one) => ('facet' in one ? one.value : '')),
        from: 0,
        to: 0,
      };
    if (!('number' in filter) || 'isNot' in filter) throw new Error('The bench asks for values and ranges only.');
    return { attribute, values: null, from: filter.from ?? 0, to: filter.to ?? 0 };
  });
}
