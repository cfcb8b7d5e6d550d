/**
 * One tenant's stock, searched in its hosted index. The index says which vehicles; the vehicles themselves come from the
 * store, so that a card shows the price of now and one that has just been sold is not offered again.
 */
import type { IndexAnswer, IndexQuery } from '../engine/types.ts';
import type { SearchedIndex, StockAnswers } from '../stock-answers.ts';
import type { HostedIndex } from './hosted-index.ts';

/** Answers of before, for as long as the host does not answer. */
export class LastAnswers {
  readonly #answers = new Map<string, IndexAnswer>();
  readonly #limit: number;

  /** @param limit how many are kept; the one used longest ago goes first. */
  constructor(limit = 200) {
    this.#limit = limit;
  }

  keep(key: string, answer: IndexAnswer): void {
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= this.#limit) break;
      this.#answers.delete(oldest);
    }
  }

  find(key: string): IndexAnswer | undefined {
    return this.#answers.get(key);
  }
}

export interface HostedSearchOptions {
  readonly index: HostedIndex;
  readonly last: LastAnswers;
  /** Runs a call, or refuses at once while the host is left alone. */
  readonly guard: <T>(work: () => Promise<T>) => Promise<T>;
  /** Told of each failure, whether an earlier answer stands in for it or none does. */
  readonly onProblem: (error: unknown) => void;
}

/** Hits of one call; a host gives no more. */
const mostHits = 1000;

/** The index with what makes it bearable when its host is not: last answers, and long lists in several calls. */
export function searchHosted({ index, last, guard, onProblem }: HostedSearchOptions): SearchedIndex {
  async function searchOnce(query: IndexQuery): Promise<IndexAnswer> {
    const key = JSON.stringify(query);
    try {
      const answer = await guard(() => index.search(query));
      last.keep(key, answer);
      return answer;
    } catch (error) {
      onProblem(error);
      const before = last.find(key);
      if (before) return before;
      throw error;
    }
  }
  return {
    async search(query) {
      const first = await searchOnce({ ...query, limit: Math.min(query.limit, mostHits) });
      const ids = [...first.ids];
      const distances = [...first.distances];
      let found = first.ids.length;
      while (ids.length < query.limit && found === mostHits) {
        const limit = Math.min(query.limit - ids.length, mostHits);
        const offset = query.offset + ids.length;
        const more = await searchOnce({ ...query, offset, limit, count: [], stats: [] });
        found = more.ids.length;
        ids.push(...more.ids);
        distances.push(...more.distances);
      }
      return { ...first, ids, distances };
    },
  };
}

/**
 * @param local the same stock in the store: vehicles, slugs, sales.
 * @param version of the stock: what was read of the index is good while it stands.
 */
export function hostedStock(
  local: Omit<StockAnswers, 'search' | 'ask'>,
  index: SearchedIndex,
  version: number,
): StockAnswers {
  return {
    settings: local.settings,
    now: local.now,
    source: local.source,
    search: (query) => index.search(query),
    ask: (ask) => ask({ index, moves: version }),
    vehicles: (ids) => local.vehicles(ids),
    findBySlug: (slug) => local.findBySlug(slug),
  };
}
