/** The hosted indexes that this process asks: clients and failures by target. */
import { LRUCache } from 'lru-cache';
import type { IndexAnswer, IndexQuery } from '../engine/types.ts';
import type { SearchedIndex, StockAnswers } from '../stock/stock-answers.ts';
import { HostedClient, type Requester } from './client.ts';
import { HostedIndex } from './hosted-index.ts';
import { type HostedTarget, targetText } from './target.ts';

/** Hits of one call, the host's maximum. */
const mostHits = 1000;

interface HostedStockOptions {
  readonly index: SearchedIndex;
  /** Runs a call, or refuses at once while the host is left alone. */
  readonly guard: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called at each failure for which the built-in engine is the fallback. */
  readonly onProblem: (error: unknown) => void;
  /** Version of the stock: what was read from the index is valid for it. */
  readonly version: number;
}

type Guard = <T>(work: () => Promise<T>) => Promise<T>;

interface HostedSearchesOptions {
  readonly requester: Requester;
  /** Makes what leaves a host alone after it has failed several times in a row. */
  readonly newGuard: () => Guard;
  readonly onProblem: (target: HostedTarget, error: unknown) => void;
  /** The number of cached targets; the least recently used is evicted first. */
  readonly limit?: number;
}

export class HostedSearches {
  readonly #options: HostedSearchesOptions;
  readonly #held: LRUCache<string, { readonly index: SearchedIndex; readonly guard: Guard }>;

  constructor(options: HostedSearchesOptions) {
    this.#options = options;
    this.#held = new LRUCache({ max: options.limit ?? 300 });
  }

  /** The stock of `local`, searched at the target. @param owner the tenant: two never share a client. */
  stock(owner: string, target: HostedTarget, local: StockAnswers, version: number): StockAnswers {
    const { requester, newGuard, onProblem } = this.#options;
    const name = `${owner} ${targetText(target)} ${target.key}`;
    const held = this.#held.get(name) ?? {
      index: inCalls(new HostedIndex(new HostedClient(target, target.key, requester, 'search'))),
      guard: newGuard(),
    };
    this.#held.set(name, held);
    return hostedStock(local, { ...held, version, onProblem: (error) => onProblem(target, error) });
  }
}

// One tenant's stock, searched in its hosted index. The index provides the ids of vehicles; the vehicles come from the
// store, so that a card shows the price of now and one that has just been sold is not offered again. While the host does
// not answer, the built-in engine does: it knows the same stock.

/** Long lists in calls that the host accepts. */
function inCalls(index: SearchedIndex): SearchedIndex {
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

/** @param local the same stock here: its vehicles, slugs and sales, and the fallback engine. */
function hostedStock(local: StockAnswers, { index, guard, onProblem, version }: HostedStockOptions): StockAnswers {
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
