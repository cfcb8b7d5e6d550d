/** The brute-force index behind the interface of the real one, with what tests of its users need. */

import type { AsyncStockIndex, IndexRow, OpenStockIndex } from '#search/engine/types.ts';
import { createOracleIndex, rescoredRow } from './oracle-index.ts';

export interface TestIndexes {
  readonly open: OpenStockIndex;
  /** Indexes opened, closed ones included. */
  readonly opened: readonly TestIndex[];
}

interface TestIndex extends AsyncStockIndex {
  readonly fromSnapshot: boolean;
  readonly closed: boolean;
  /** Simulates the death of its thread. */
  die(): void;
}

/** @param bytesOf reported size of an index in bytes, by its number of rows. */
export function testIndexes(bytesOf: (rows: number) => number = (rows) => rows * 1000): TestIndexes {
  const opened: TestIndex[] = [];
  const open: OpenStockIndex = async (schema, { snapshot } = {}) => {
    const oracle = createOracleIndex(schema);
    const rows = new Map<string, IndexRow>();
    let gone: string | null = null;
    const alive = () => {
      if (gone !== null) throw new Error(gone);
    };
    if (snapshot) {
      // Made by `save` below.
      const saved = JSON.parse(new TextDecoder().decode(snapshot)) as IndexRow[];
      for (const row of saved) {
        rows.set(row.id, row);
        oracle.put(row);
      }
    }
    const index: TestIndex = {
      fromSnapshot: snapshot !== undefined,
      get closed() {
        return gone !== null;
      },
      die() {
        gone = 'The index has died.';
      },
      async search(query) {
        alive();
        return oracle.search(query);
      },
      async searchFacet(...asked) {
        alive();
        return oracle.searchFacet(...asked);
      },
      async change(put, remove) {
        alive();
        for (const row of put) {
          rows.set(row.id, row);
          oracle.put(row);
        }
        for (const id of remove) {
          rows.delete(id);
          oracle.remove(id);
        }
      },
      async rescore(scoring) {
        alive();
        oracle.rescore(scoring);
        for (const row of rows.values()) rows.set(row.id, rescoredRow(schema, row, scoring));
      },
      get size() {
        return oracle.size;
      },
      get bytes() {
        return bytesOf(oracle.size);
      },
      async save() {
        alive();
        return new TextEncoder().encode(JSON.stringify([...rows.values()]));
      },
      async close() {
        gone = 'The index is closed.';
      },
    };
    opened.push(index);
    return index;
  };
  return { open, opened };
}
