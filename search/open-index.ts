import { createOracleIndex } from './engine/oracle.ts';
import type { AsyncStockIndex, OpenStockIndex } from './engine/types.ts';

/** Opens an index in this thread. It cannot be saved, so that each start builds anew. */
export const openStockIndex: OpenStockIndex = async (schema, { snapshot } = {}) => {
  if (snapshot) throw new Error('This index is not made from a snapshot.');
  const index = createOracleIndex(schema);
  const opened: AsyncStockIndex = {
    search: async (query) => index.search(query),
    searchFacet: async (...asked) => index.searchFacet(...asked),
    async change(put, remove) {
      for (const row of put) index.put(row);
      for (const id of remove) index.remove(id);
    },
    get size() {
      return index.size;
    },
    get bytes() {
      return index.bytes;
    },
    save: () => Promise.reject(new Error('This index is not saved.')),
    close: async () => undefined,
  };
  return opened;
};
