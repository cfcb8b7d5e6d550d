/**
 * A map bounded in bytes and fair between its shares (tenants, as a rule). A share may take all unused room; once the
 * map is full, entries of the largest share are evicted. So a tenant that floods the cache evicts its own entries
 * first.
 *
 * Within a share the order of eviction is that of the clock algorithm: a lookup only marks the entry, and a marked
 * entry is spared for one pass. Keeping an exact order of use would cost a delete and an insert at each look-up.
 */
interface Entry<V> {
  readonly value: V;
  readonly bytes: number;
  /** Looked up since it was last considered for eviction. */
  used: boolean;
}

interface Share<V> {
  readonly entries: Map<string, Entry<V>>;
  bytes: number;
}

export class ByteCache<V> {
  readonly #limit: number;
  readonly #shares = new Map<string, Share<V>>();
  #bytes = 0;

  /** @param limit bytes to keep at most. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(share: string, key: string): V | undefined {
    const entry = this.#shares.get(share)?.entries.get(key);
    if (entry === undefined) return undefined;
    entry.used = true;
    return entry.value;
  }

  /** Stores `value`; an entry over half the limit is not cached. */
  set(share: string, key: string, value: V, bytes: number): void {
    this.delete(share, key);
    const cost = bytes + 2 * key.length + 100;
    if (cost > this.#limit / 2) return;
    while (this.#bytes + cost > this.#limit) this.#evictFrom(this.#largest(share, cost));
    const own: Share<V> = this.#shares.get(share) ?? { entries: new Map(), bytes: 0 };
    this.#shares.set(share, own);
    own.entries.set(key, { value, bytes: cost, used: false });
    own.bytes += cost;
    this.#bytes += cost;
  }

  delete(share: string, key: string): void {
    const own = this.#shares.get(share);
    const entry = own?.entries.get(key);
    if (own && entry) this.#remove(share, own, key, entry);
  }

  clear(): void {
    this.#shares.clear();
    this.#bytes = 0;
  }

  get size(): number {
    let size = 0;
    for (const { entries } of this.#shares.values()) size += entries.size;
    return size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The largest share, with its pending entry if it is growing. */
  #largest(growing: string, cost: number): readonly [string, Share<V>] {
    let most = -1;
    let largest: readonly [string, Share<V>] | undefined;
    for (const [name, share] of this.#shares) {
      const bytes = share.bytes + (name === growing ? cost : 0);
      if (bytes <= most) continue;
      most = bytes;
      largest = [name, share];
    }
    if (!largest) throw new Error('a full cache holds nothing');
    return largest;
  }

  /** Evicts one entry of a share that is not empty. */
  #evictFrom([name, share]: readonly [string, Share<V>]): void {
    for (const [key, entry] of share.entries) {
      if (!entry.used) {
        this.#remove(name, share, key, entry);
        return;
      }
      entry.used = false;
      // To the end of the line: the map's own order of iteration is the hand of the clock.
      share.entries.delete(key);
      share.entries.set(key, entry);
    }
  }

  #remove(name: string, share: Share<V>, key: string, entry: Entry<V>): void {
    share.entries.delete(key);
    share.bytes -= entry.bytes;
    this.#bytes -= entry.bytes;
    if (share.entries.size === 0) this.#shares.delete(name);
  }
}
