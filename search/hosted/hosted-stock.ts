/**
 * One tenant's stock, searched in its hosted index. The index provides the ids of vehicles; the vehicles come from the
 * store, so that a card shows the price of now and one that has just been sold is not offered again. While the host does
 * not answer, the built-in engine does: it knows the same stock.
 */
import type { IndexAnswer, IndexQuery } from '../engine/types.ts';
import type { SearchedIndex, StockAnswers } from '../stock/stock-answers.ts';

/** Hits of one call, the host's maximum. */
const mostHits = 1000;

/** Long lists in calls that the host accepts. */
export function inCalls(index: SearchedIndex): SearchedIndex {
  return {
    async search(query) {
      const first = await index.search({ ...query, limit: Math.min(query.limit, mostHits) });
      const ids = [...first.ids];
      const distances = [...first.distances];
      let found = first.ids.length;
      while (ids.length < query.limit && found === mostHits) {
        const limit = Math.min(query.limit - ids.length, mostHits);
        const offset = query.offset + ids.length;
        const more = await index.search({ ...query, offset, limit, count: [], stats: [] });
        found = more.ids.length;
        ids.push(...more.ids);
        distances.push(...more.distances);
      }
      return { ...first, ids, distances };
    },
  };
}

interface HostedStockOptions {
  readonly index: SearchedIndex;
  /** Runs a call, or refuses at once while the host is left alone. */
  readonly guard: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called at each failure for which the built-in engine is the fallback. */
  readonly onProblem: (error: unknown) => void;
  /** Version of the stock: what was read from the index is valid for it. */
  readonly version: number;
}

/** @param local the same stock here: its vehicles, slugs and sales, and the fallback engine. */
export function hostedStock(
  local: StockAnswers,
  { index, guard, onProblem, version }: HostedStockOptions,
): StockAnswers {
  async function search(query: IndexQuery): Promise<IndexAnswer> {
    try {
      return await guard(() => index.search(query));
    } catch (error) {
      onProblem(error);
      return local.search(query);
    }
  }
  return {
    settings: local.settings,
    now: local.now,
    source: local.source,
    search,
    ask: (ask) => ask({ index: { search }, cacheKey: index, moves: version }),
    vehicles: (ids) => local.vehicles(ids),
    findBySlug: (slug) => local.findBySlug(slug),
  };
}
