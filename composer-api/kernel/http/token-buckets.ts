/** Rate limits. */

import { AppError } from '#domain/errors/app-error.ts';
import type { DeferredMessage } from '#domain/messages/deferred-message.ts';

/** Counts how often something happens by key, in memory that is bounded: the key used longest ago is evicted first. */
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

  /** Takes `cost` tokens; false, and none taken, when fewer are left. */
  take(key: string, now: Date, cost = 1): boolean {
    return this.wait(key, now, cost) === 0;
  }

  /** Takes `cost` tokens and returns 0, or takes none and returns the whole seconds until there are enough. */
  wait(key: string, now: Date, cost = 1): number {
    const at = now.getTime();
    const bucket = this.#buckets.get(key);
    const tokens = bucket
      ? Math.min(this.#capacity, bucket.tokens + Math.max(0, at - bucket.at) / this.#refillMs)
      : this.#capacity;
    const isAllowed = tokens >= cost;
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: isAllowed ? tokens - cost : tokens, at });
    if (this.#buckets.size > this.#limit)
      for (const oldest of this.#buckets.keys()) {
        this.#buckets.delete(oldest);
        break;
      }
    return isAllowed ? 0 : Math.max(1, Math.ceil(((cost - tokens) * this.#refillMs) / 1000));
  }

  /** Takes `cost` tokens after the fact, even if fewer are left: later requests wait until they are refilled. */
  owe(key: string, now: Date, cost: number): void {
    this.wait(key, now, 0);
    const bucket = this.#buckets.get(key);
    if (bucket !== undefined) bucket.tokens -= cost;
  }

  /** Takes one. @throws AppError `rate.limited` with `message`, and the seconds to wait in `Retry-After`. */
  require(key: string, now: Date, message: string | DeferredMessage): void {
    const seconds = this.wait(key, now);
    if (seconds > 0) throw tooOften(message, seconds);
  }
}

/** @param seconds after which it is worth trying again. */
export function tooOften(message: string | DeferredMessage, seconds: number): AppError {
  return new AppError('rate.limited', message, [], { retry_after: seconds });
}
