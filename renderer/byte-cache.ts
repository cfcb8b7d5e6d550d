/**
 * A map bounded in bytes, in two generations: what is asked for moves to the young one, and when that has grown to half
 * the bound it becomes the old one and the old one goes. A look-up in the young generation moves nothing, which is what
 * makes it quicker than keeping an exact order of use.
 */
interface Entry<V> {
  readonly value: V;
  readonly bytes: number;
}

export class ByteCache<V> {
  readonly #limit: number;
  #young = new Map<string, Entry<V>>();
  #old = new Map<string, Entry<V>>();
  #youngBytes = 0;
  #oldBytes = 0;

  /** @param limit bytes to hold at most. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): V | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young.value;
    const old = this.#old.get(key);
    if (old === undefined) return undefined;
    this.#old.delete(key);
    this.#oldBytes -= old.bytes;
    this.#add(key, old);
    return old.value;
  }

  /** Keeps `value`; one that alone is over half the limit is not kept. */
  set(key: string, value: V, bytes: number): void {
    this.delete(key);
    const cost = bytes + 2 * key.length + 100;
    if (cost <= this.#limit / 2) this.#add(key, { value, bytes: cost });
  }

  #add(key: string, entry: Entry<V>): void {
    if (this.#youngBytes + entry.bytes > this.#limit / 2) {
      this.#old = this.#young;
      this.#oldBytes = this.#youngBytes;
      this.#young = new Map();
      this.#youngBytes = 0;
    }
    this.#young.set(key, entry);
    this.#youngBytes += entry.bytes;
  }

  delete(key: string): void {
    const young = this.#young.get(key);
    if (young !== undefined) {
      this.#young.delete(key);
      this.#youngBytes -= young.bytes;
    }
    const old = this.#old.get(key);
    if (old !== undefined) {
      this.#old.delete(key);
      this.#oldBytes -= old.bytes;
    }
  }

  clear(): void {
    this.#young.clear();
    this.#old.clear();
    this.#youngBytes = 0;
    this.#oldBytes = 0;
  }

  get size(): number {
    return this.#young.size + this.#old.size;
  }

  get bytes(): number {
    return this.#youngBytes + this.#oldBytes;
  }
}
