/**
 * Assigns each tenant to a worker. Everything that a process keeps in memory for a tenant (pages, indexes, limits, pins of
 * stock, uploads in progress) is right as long as all work for the tenant happens in one process (decision 0166).
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A place for a worker, from 1; a worker that ends is replaced by another in the same slot. */
export type Slot = number;

const mostKept = 20_000;

export class Placement {
  readonly #slots: readonly Slot[];
  readonly #owners = new LRUCache<string, Slot>({ max: mostKept });

  /** @param count of workers, 1 or more. */
  constructor(count: number) {
    this.#slots = Array.from({ length: count }, (_, at) => at + 1);
  }

  /** The slot with the highest weight for a tenant: with one more worker only that one's share of tenants moves. */
  ownerOf(tenantId: string): Slot {
    const known = this.#owners.get(tenantId);
    if (known !== undefined) return known;
    let owner = 1;
    let most = -1;
    for (const slot of this.#slots) {
      const weight = createHash('sha256').update(`${slot} ${tenantId}`).digest().readUIntBE(0, 6);
      if (weight > most) [owner, most] = [slot, weight];
    }
    this.#owners.set(tenantId, owner);
    return owner;
  }
}
