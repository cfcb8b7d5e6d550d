/** The messages between an index in a separate thread and its callers. */
import { CountMap } from './count-map.ts';
import type { IndexAnswer, IndexQuery, IndexRow, IndexSchema, IndexSide, Scoring } from './types.ts';

export type IndexCall =
  | { readonly call: 'open'; readonly schema: IndexSchema; readonly snapshot?: Uint8Array }
  | { readonly call: 'search'; readonly query: IndexQuery }
  | {
      readonly call: 'searchFacet';
      readonly attribute: string;
      readonly text: string;
      readonly query: IndexQuery;
      readonly limit: number;
    }
  | { readonly call: 'change'; readonly put: readonly IndexRow[]; readonly remove: readonly string[] }
  | { readonly call: 'rescore'; readonly scoring: Scoring }
  | { readonly call: 'save' };

export type CallMessage = IndexCall & { readonly id: number };

export interface CallAnswer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: { readonly name: string; readonly message: string };
  readonly size: number;
  readonly bytes: number;
}

/** Counts as two runs, which cross to another thread far cheaper than a map. */
interface PackedCounts {
  readonly words: readonly string[];
  readonly rows: Int32Array;
}

export interface PackedAnswer extends Omit<IndexAnswer, 'counts' | 'sides'> {
  readonly counts: { readonly [attribute: string]: PackedCounts };
  readonly sides?: { readonly [attribute: string]: Omit<IndexSide, 'counts'> & { readonly counts?: PackedCounts } };
}

export function packAnswer({ counts, sides, ...answer }: IndexAnswer): PackedAnswer {
  return {
    ...answer,
    counts: mapValues(counts, packCounts),
    ...(sides
      ? {
          sides: mapValues(sides, ({ counts: own, ...side }) => ({
            ...side,
            ...(own ? { counts: packCounts(own) } : {}),
          })),
        }
      : {}),
  };
}

export function unpackAnswer({ counts, sides, ...answer }: PackedAnswer): IndexAnswer {
  return {
    ...answer,
    counts: mapValues(counts, unpackCounts),
    ...(sides
      ? {
          sides: mapValues(sides, ({ counts: own, ...side }) => ({
            ...side,
            ...(own ? { counts: unpackCounts(own) } : {}),
          })),
        }
      : {}),
  };
}

function packCounts(counts: ReadonlyMap<string, number>): PackedCounts {
  // Code 0 means no value.
  const words = [''];
  const rows = [0];
  counts.forEach((count, word) => {
    words.push(word);
    rows.push(count);
  });
  return { words, rows: Int32Array.from(rows) };
}

function unpackCounts({ words, rows }: PackedCounts): ReadonlyMap<string, number> {
  return new CountMap(words, rows);
}

function mapValues<From, To>(
  from: { readonly [key: string]: From },
  change: (value: From) => To,
): { [key: string]: To } {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, change(value)]));
}
