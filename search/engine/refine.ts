/** Narrows by the filters of several attributes at once. */
import { type Bits, type BitsPool, countBits } from './bits.ts';
import type { Found } from './counting.ts';

/** Rows that pass all refinements, and by attribute those that fail that attribute alone: one pass over the words. */
export function refine(base: Bits, refined: ReadonlyMap<string, Bits>, words: number, pool: BitsPool): Found {
  if (refined.size === 0) return { bits: base, total: countBits(base, words), sides: new Map() };
  const bits = pool.takeDirty();
  const passing = [...refined.values()];
  const sides = [...refined.keys()].map((name) => [name, pool.takeDirty()] as const);
  for (let at = 0; at < words; at++) {
    let once = 0;
    let twice = 0;
    for (let one = 0; one < passing.length; one++) {
      const failing = ~((passing[one] as Bits)[at] as number);
      twice |= once & failing;
      once |= failing;
    }
    const here = base[at] as number;
    bits[at] = here & ~once;
    const lone = here & once & ~twice;
    for (let one = 0; one < passing.length; one++)
      (sides[one] as (typeof sides)[number])[1][at] = lone & ~((passing[one] as Bits)[at] as number);
  }
  return { bits, total: countBits(bits, words), sides: new Map(sides) };
}
