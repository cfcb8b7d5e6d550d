/** Seeded randomness: the same seed gives the same sequence on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number in [min, max], both included. */
  int(min: number, max: number): number;
  /** One of the items; the list must not be empty. */
  pick<T>(items: readonly T[]): T;
  /** `count` different items in a random order; fewer when the list is shorter. */
  sample<T>(items: readonly T[], count: number): T[];
  /** One of the items, in proportion to its weight. */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
  /** True with probability `p`. */
  chance(p: number): boolean;
  /** Around `mean`; about two thirds within `spread`, never further than three times of it. */
  around(mean: number, spread: number): number;
}

/** A 32-bit number for a text (FNV-1a), to derive one seed from another. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Makes a generator (mulberry32). A text seed is hashed first. */
export function createRandom(seed: number | string): Random {
  let state = typeof seed === 'string' ? hashText(seed) : seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('Cannot pick from an empty list.');
    return items[int(0, items.length - 1)] as T;
  };
  const sample = <T>(items: readonly T[], count: number): T[] => {
    const rest = [...items];
    const out: T[] = [];
    while (rest.length > 0 && out.length < count) out.push(...rest.splice(int(0, rest.length - 1), 1));
    return out;
  };
  const weighted = <T>(items: readonly (readonly [T, number])[]): T => {
    let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    return pick(items)[0];
  };
  const around = (mean: number, spread: number): number => {
    const unit = (next() + next() + next() + next() - 2) * Math.sqrt(3);
    return mean + spread * Math.max(-3, Math.min(3, unit));
  };
  return { next, int, pick, sample, weighted, chance: (p) => next() < p, around };
}
