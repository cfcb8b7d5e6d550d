/** The hosted indexes that this process asks: clients and failures by target. */
import { LRUCache } from 'lru-cache';
import type { SearchedIndex, StockAnswers } from '../stock/stock-answers.ts';
import { HostedClient, type Requester } from './client.ts';
import { HostedIndex } from './hosted-index.ts';
import { hostedStock, inCalls } from './hosted-stock.ts';
import { type HostedTarget, targetText } from './target.ts';

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
