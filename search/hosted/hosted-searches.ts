/** The hosted indexes that this process asks: clients, last answers and faults kept by target. */
import type { SearchedIndex, StockAnswers } from '../stock-answers.ts';
import { HostedClient, type Requester } from './client.ts';
import { HostedIndex } from './hosted-index.ts';
import { hostedStock, LastAnswers, searchHosted } from './hosted-stock.ts';
import { type HostedTarget, targetText } from './target.ts';

export interface HostedSearchesOptions {
  readonly requester: Requester;
  /** Makes what leaves a host alone after it has failed several times in a row. */
  readonly newGuard: () => <T>(work: () => Promise<T>) => Promise<T>;
  readonly onProblem: (target: HostedTarget, error: unknown) => void;
  /** Targets that are held; the one used longest ago goes first. */
  readonly limit?: number;
}

export class HostedSearches {
  readonly #options: HostedSearchesOptions;
  readonly #held = new Map<string, SearchedIndex>();

  constructor(options: HostedSearchesOptions) {
    this.#options = options;
  }

  /** The stock of `local`, searched at the target. @param owner the tenant: answers of two never meet. */
  stock(
    owner: string,
    target: HostedTarget,
    local: Omit<StockAnswers, 'search' | 'ask'>,
    version: number,
  ): StockAnswers {
    const { requester, newGuard, onProblem, limit = 300 } = this.#options;
    const name = `${owner} ${targetText(target)} ${target.key}`;
    const held =
      this.#held.get(name) ??
      searchHosted({
        index: new HostedIndex(new HostedClient(target, target.key, requester, 'search')),
        last: new LastAnswers(),
        guard: newGuard(),
        onProblem: (error) => onProblem(target, error),
      });
    this.#held.delete(name);
    this.#held.set(name, held);
    for (const oldest of this.#held.keys()) {
      if (this.#held.size <= limit) break;
      this.#held.delete(oldest);
    }
    return hostedStock(local, held, version);
  }
}
