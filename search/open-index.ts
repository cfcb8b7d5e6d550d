import { createStockIndex } from './engine/columnar.ts';
import { loadIndex, saveIndex } from './engine/snapshot.ts';
import type { AsyncStockIndex, OpenStockIndex } from './engine/types.ts';

/** Opens an index in this thread. Rejects with `SnapshotError` for bytes that it cannot take up. */
export const openStockIndex: OpenStockIndex = async (schema, { snapshot } = {}) => {
  let index = snapshot ? loadIndex(snapshot, schema) : createStockIndex(schema);
  let closed = false;
  const open = () => {
    if (closed) throw new Error('The index is closed.');
    return index;
  };
  const opened: AsyncStockIndex = {
    search: async (query) => open().search(query),
    searchFacet: async (...asked) => open().searchFacet(...asked),
    async change(put, remove) {
      for (const row of put) open().put(row);
      for (const id of remove) open().remove(id);
    },
    get size() {
      return index.size;
    },
    get bytes() {
      return index.bytes;
    },
    save: async () => saveIndex(open()),
    async close() {
      closed = true;
      // Its memory goes at once, whoever still holds this.
      index = createStockIndex(schema);
    },
  };
  return opened;
};
