/** The service was not asked: it has failed too often just now. */
export class CircuitOpen extends Error {
  /** @param waitMs milliseconds until the next try is allowed. */
  constructor(readonly waitMs: number) {
    super('the service has failed several times and is left alone for a while');
  }
}

/** Leaves a service alone for a while after it has failed several times in a row, so that no request waits for it. */
export class CircuitBreaker {
  readonly #failuresToOpen: number;
  readonly #restMs: number;
  readonly #now: () => number;
  #failures = 0;
  #openUntil = 0;

  /**
   * @param failuresToOpen failures in a row until it opens
   * @param restMs milliseconds until one request may try again
   */
  constructor({
    failuresToOpen = 3,
    restMs = 30_000,
    now = Date.now,
  }: { readonly failuresToOpen?: number; readonly restMs?: number; readonly now?: () => number } = {}) {
    this.#failuresToOpen = failuresToOpen;
    this.#restMs = restMs;
    this.#now = now;
  }

  /** @throws what `work` throws; CircuitOpen at once while the circuit is open. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const now = this.#now();
    if (now < this.#openUntil) throw new CircuitOpen(this.#openUntil - now);
    // After the rest one request tries; the others keep away until it has answered.
    if (this.#failures >= this.#failuresToOpen) this.#openUntil = now + this.#restMs;
    try {
      const answer = await work();
      this.#failures = 0;
      this.#openUntil = 0;
      return answer;
    } catch (error) {
      this.#failures++;
      if (this.#failures >= this.#failuresToOpen) this.#openUntil = this.#now() + this.#restMs;
      throw error;
    }
  }
}
