/** An index in this thread, asked as one in another thread is. */
import { createStockIndex } from './columnar.ts';
import { loadIndex, saveIndex } from './snapshot.ts';
import type { AsyncStockIndex, IndexSchema } from './types.ts';

/** A change of less than this share of the rows is not weighed: that would take longer than taking it in. */
const fewRows = 1 / 16;

/** @throws SnapshotError when the bytes cannot be taken. */
export function openLocalIndex(schema: IndexSchema, snapshot?: Uint8Array): AsyncStockIndex {
  let index = snapshot ? loadIndex(snapshot, schema) : createStockIndex(schema);
  let isClosed = false;
  let { size, bytes } = index;
  let unweighed = 0;
  /** The next search may pack what has changed, and so give room back. */
  let isUnpacked = false;
  const weigh = () => {
    ({ size, bytes } = index);
    unweighed = 0;
  };
  const open = () => {
    if (isClosed) throw new Error('The index is closed.');
    return index;
  };
  return {
    async search(query) {
      const answer = open().search(query);
      if (isUnpacked) weigh();
      isUnpacked = false;
      return answer;
    },
    searchFacet: async (...asked) => open().searchFacet(...asked),
    async change(put, remove) {
      for (const row of put) open().put(row);
      for (const id of remove) open().remove(id);
      ({ size } = index);
      unweighed += put.length + remove.length;
      if (unweighed < size * fewRows) return;
      weigh();
      isUnpacked = true;
    },
    async rescore(scoring) {
      open().rescore(scoring);
    },
    get size() {
      return size;
    },
    get bytes() {
      return bytes;
    },
    async save() {
      const saved = saveIndex(open());
      weigh();
      return saved;
    },
    async close() {
      isClosed = true;
      index = createStockIndex(schema);
    },
  };
}
