/** The first few of many slots in an order that is not precomputed. */
import { type Bits, slotsOf, wordsOf } from './bits.ts';

/** Knows no ties but of a slot with itself. */
export type Compare = (a: number, b: number) => number;

/** Slots of `found` (there are `total`) from `offset` on, `limit` at most, in the order of `compare`. */
export function selectFirst(
  found: Bits,
  total: number,
  count: number,
  compare: Compare,
  offset: number,
  limit: number,
  scratch: Uint32Array,
): number[] {
  slotsOf(found, wordsOf(count), scratch);
  const need = offset + limit;
  if (total <= 64 || need * 4 >= total) return Array.from(scratch.subarray(0, total)).sort(compare).slice(offset, need);
  // A heap of the best so far, the worst of them on top: most slots are turned away by one comparison.
  const heap: number[] = Array.from(scratch.subarray(0, need)).sort((a, b) => compare(b, a));
  for (let at = need; at < total; at++) {
    const slot = scratch[at] as number;
    if (compare(slot, heap[0] as number) < 0) replaceTop(heap, slot, compare);
  }
  return heap.sort(compare).slice(offset, need);
}

function replaceTop(heap: number[], slot: number, compare: Compare): void {
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    if (left >= heap.length) break;
    const right = left + 1;
    const worse = right < heap.length && compare(heap[right] as number, heap[left] as number) > 0 ? right : left;
    if (compare(heap[worse] as number, slot) <= 0) break;
    heap[at] = heap[worse] as number;
    at = worse;
  }
  heap[at] = slot;
}
