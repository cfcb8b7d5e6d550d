/** Counts how often something happens by key, in memory that is bounded: the key used longest ago goes first. */
export class TokenBuckets {
  readonly #buckets = new Map<string, { tokens: number; at: number }>();
  readonly #capacity: number;
  readonly #refillMs: number;
  readonly #limit: number;

  /**
   * @param capacity how many may come at once
   * @param refillMs after how many milliseconds one more may come
   * @param limit keys remembered
   */
  constructor({
    capacity,
    refillMs,
    limit = 20_000,
  }: { readonly capacity: number; readonly refillMs: number; readonly limit?: number }) {
    this.#capacity = capacity;
    this.#refillMs = refillMs;
    this.#limit = limit;
  }

  /** Takes one; false when none is left. */
  take(key: string, now: Date): boolean {
    const at = now.getTime();
    const kept = this.#buckets.get(key);
    const tokens = kept
      ? Math.min(this.#capacity, kept.tokens + Math.max(0, at - kept.at) / this.#refillMs)
      : this.#capacity;
    const allowed = tokens >= 1;
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, at });
    if (this.#buckets.size > this.#limit)
      for (const oldest of this.#buckets.keys()) {
        this.#buckets.delete(oldest);
        break;
      }
    return allowed;
  }
}
