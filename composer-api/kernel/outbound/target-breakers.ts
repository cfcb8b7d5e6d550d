/** A circuit breaker per target, so that one that is down does not affect the others. */
import { CircuitBreaker } from './circuit-breaker.ts';

/** Targets that are remembered at most; the least recently used is evicted first. */
const most = 2000;

export class TargetBreakers {
  readonly #breakers = new Map<string, CircuitBreaker>();
  readonly #options: ConstructorParameters<typeof CircuitBreaker>[0];

  constructor(options: ConstructorParameters<typeof CircuitBreaker>[0] = {}) {
    this.#options = options;
  }

  /** The breaker of a target. @param target a name that no other target has. */
  of(target: string): CircuitBreaker {
    const breaker = this.#breakers.get(target) ?? new CircuitBreaker(this.#options);
    this.#breakers.delete(target);
    this.#breakers.set(target, breaker);
    const [oldest] = this.#breakers.keys();
    if (this.#breakers.size > most && oldest !== undefined) this.#breakers.delete(oldest);
    return breaker;
  }
}
