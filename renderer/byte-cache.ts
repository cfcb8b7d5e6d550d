/** A map bounded in bytes: the entry used longest ago goes first. */
export class ByteCache<V> {
  readonly #entries = new Map<string, { readonly value: V; readonly bytes: number }>();
  readonly #limit: number;
  #bytes = 0;

  /** @param limit bytes to hold at most. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Keeps `value`; one that alone is over the limit is not kept. */
  set(key: string, value: V, bytes: number): void {
    this.delete(key);
    const cost = bytes + 2 * key.length + 100;
    if (cost > this.#limit) return;
    this.#entries.set(key, { value, bytes: cost });
    this.#bytes += cost;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }
}
