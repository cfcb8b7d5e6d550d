/** Runs of slots in an order. */
import { gone } from './bits.ts';
import { withRoom } from './growable-array.ts';
import type { Compare } from './select-first.ts';

/** First position from 0 to `length` from which `isBehind` is true. */
export function firstFrom(length: number, isBehind: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBehind(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The same run with a slot put in at a place. */
export function inserted(run: Uint32Array, length: number, at: number, slot: number): Uint32Array {
  const longer = withRoom(run, length + 1);
  longer.copyWithin(at + 1, at, length);
  longer[at] = slot;
  return longer;
}

/** The slots that are left, under their new numbers. */
export function renumbered(run: Uint32Array, slotOf: Uint32Array): Uint32Array {
  const retained = new Uint32Array(run.length);
  let count = 0;
  for (let at = 0; at < run.length; at++) {
    const slot = slotOf[run[at] as number] as number;
    if (slot !== gone) retained[count++] = slot;
  }
  return retained.subarray(0, count);
}

/** How many of the first slots are left. */
export function renumberedCount(slotOf: Uint32Array, slots: number): number {
  let count = 0;
  for (let slot = 0; slot < slots; slot++) if (slotOf[slot] !== gone) count += 1;
  return count;
}

/** Two runs in order as one. */
export function merge(a: Uint32Array, b: Uint32Array, compare: Compare): Uint32Array {
  const all = new Uint32Array(a.length + b.length);
  let left = 0;
  let right = 0;
  for (let at = 0; at < all.length; at++) {
    const isLeft = right >= b.length || (left < a.length && compare(a[left] as number, b[right] as number) < 0);
    all[at] = (isLeft ? a[left++] : b[right++]) as number;
  }
  return all;
}

export function isInOrder(slots: Uint32Array, compare: Compare): boolean {
  for (let at = 1; at < slots.length; at++) if (compare(slots[at - 1] as number, slots[at] as number) > 0) return false;
  return true;
}
