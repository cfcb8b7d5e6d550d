/**
 * Sets of slots as bits, 32 to a word. Every function is given how many words are in use, since sets are taken from a pool
 * and are longer than that. Signed words: V8 keeps them in registers where unsigned ones may become doubles.
 */

export type Bits = Int32Array;

/** Marks a row that no longer exists where slots are renumbered. */
export const gone = 0xffffffff;

/** Words that `count` slots take. */
export function wordsOf(count: number): number {
  return (count + 31) >>> 5;
}

function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function has(bits: Bits, slot: number): boolean {
  return (((bits[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1;
}

export function add(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31));
}

export function drop(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) & ~(1 << (slot & 31));
}

export function copyInto(out: Bits, from: Bits, words: number): void {
  for (let at = 0; at < words; at++) out[at] = from[at] as number;
}

export function andInto(out: Bits, other: Bits, words: number): void {
  for (let at = 0; at < words; at++) out[at] = (out[at] as number) & (other[at] as number);
}

export function orInto(out: Bits, other: Bits, words: number): void {
  for (let at = 0; at < words; at++) out[at] = (out[at] as number) | (other[at] as number);
}

export function andNotInto(out: Bits, other: Bits, words: number): void {
  for (let at = 0; at < words; at++) out[at] = (out[at] as number) & ~(other[at] as number);
}

/**
 * All slots that were not in it; slots beyond the last one may be included, and are removed when the rows in use are
 * requested.
 */
export function invert(out: Bits, words: number): void {
  for (let at = 0; at < words; at++) out[at] = ~(out[at] as number);
}

export function countBits(bits: Bits, words: number): number {
  let count = 0;
  for (let at = 0; at < words; at++) count += popcount(bits[at] as number);
  return count;
}

/** Slots in both. */
export function countBoth(a: Bits, b: Bits, words: number): number {
  let count = 0;
  for (let at = 0; at < words; at++) count += popcount((a[at] as number) & (b[at] as number));
  return count;
}

export function isEmpty(bits: Bits, words: number): boolean {
  for (let at = 0; at < words; at++) if (bits[at] !== 0) return false;
  return true;
}

export function meets(a: Bits, b: Bits, words: number): boolean {
  for (let at = 0; at < words; at++) if (((a[at] as number) & (b[at] as number)) !== 0) return true;
  return false;
}

/** Writes the slots in rising order into `out`; returns how many. */
export function slotsOf(bits: Bits, words: number, out: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < words; at++) {
    let word = bits[at] as number;
    const base = at << 5;
    while (word !== 0) {
      const lowest = word & -word;
      out[count++] = base + 31 - Math.clz32(lowest);
      word ^= lowest;
    }
  }
  return count;
}

/** Sets that a search borrows; all come back when it ends. */
export class BitsPool {
  private readonly free: Bits[] = [];
  private readonly lent: Bits[] = [];
  private words = 0;

  /** Makes sure that sets have `words` words; call it between searches. */
  resize(words: number): void {
    if (words <= this.words) return;
    this.words = words + (words >>> 3) + 8;
    this.free.length = 0;
  }

  /** A set of any content. */
  takeDirty(): Bits {
    const bits = this.free.pop() ?? new Int32Array(this.words);
    this.lent.push(bits);
    return bits;
  }

  /** An empty set. */
  take(): Bits {
    return this.takeDirty().fill(0);
  }

  /** Gives one back before the search ends. */
  giveBack(bits: Bits): void {
    const at = this.lent.lastIndexOf(bits);
    if (at < 0) return;
    this.lent.splice(at, 1);
    this.free.push(bits);
  }

  giveBackAll(): void {
    for (const bits of this.lent) if (this.free.length < 32) this.free.push(bits);
    this.lent.length = 0;
  }

  get bytes(): number {
    return (this.free.length + this.lent.length) * this.words * 4;
  }
}
