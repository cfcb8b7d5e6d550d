/** Ways from a facet's values to their slots. */
import { add, type Bits } from './bits.ts';
import type { Codes } from './growable-array.ts';

/** A set of slots for each value. */
export function setsOf(values: number, codes: Codes, starts: Uint32Array | null, slots: number): Bits[] {
  const sets = Array.from({ length: values }, (_, code) => new Int32Array(code === 0 ? 0 : (slots + 31) >>> 5));
  for (let slot = 0; slot < slots; slot++) {
    const end = starts ? (starts[slot + 1] as number) : slot + 1;
    for (let at = starts ? (starts[slot] as number) : slot; at < end; at++) {
      const code = codes[at] as number;
      if (code !== 0) add(sets[code] as Bits, slot);
    }
  }
  return sets;
}

/** Slots in order of their code, and where those of each code begin. */
export function listsOf(live: Uint32Array, codes: Codes, starts: Uint32Array | null, slots: number) {
  const listStarts = new Uint32Array(live.length + 1);
  for (let code = 0; code < live.length; code++)
    listStarts[code + 1] = (listStarts[code] as number) + (code === 0 ? 0 : (live[code] as number));
  const next = listStarts.slice();
  const listed = new Uint32Array(listStarts[live.length] as number);
  for (let slot = 0; slot < slots; slot++) {
    const end = starts ? (starts[slot + 1] as number) : slot + 1;
    for (let at = starts ? (starts[slot] as number) : slot; at < end; at++) {
      const code = codes[at] as number;
      if (code === 0) continue;
      listed[next[code] as number] = slot;
      next[code] = (next[code] as number) + 1;
    }
  }
  return { listed, listStarts };
}
