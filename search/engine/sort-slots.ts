/** Sorts many slots at once, without calling a comparison for each pair. */
import type { NumberColumn } from './number-column.ts';
import type { SortKey } from './types.ts';

/**
 * @param byId slots in the order of ids, which settles what is equal
 * @returns the same slots by `keys`, those without a value last
 */
export function sortSlots(
  byId: Uint32Array,
  keys: readonly SortKey[],
  numbers: ReadonlyMap<string, NumberColumn>,
): Uint32Array {
  let order: Uint32Array = byId.slice();
  for (const { number, descending } of [...keys].reverse()) {
    const column = numbers.get(number);
    if (column) order = stableSort(order, column, descending);
  }
  return order;
}

/** Values become their ranks, and rank and place one number each, so that the native sort of numbers does the work. */
function stableSort(order: Uint32Array, column: NumberColumn, descending: boolean): Uint32Array {
  const count = order.length;
  const values = new Float64Array(count);
  for (let at = 0; at < count; at++) {
    const value = column.at(order[at] as number);
    values[at] = Number.isNaN(value) ? Number.POSITIVE_INFINITY : descending ? -value : value;
  }
  const distinct = values.slice().sort();
  let ranks = 0;
  for (let at = 0; at < count; at++)
    if (at === 0 || distinct[at] !== distinct[ranks - 1]) distinct[ranks++] = distinct[at] as number;
  const packed = new Float64Array(count);
  for (let at = 0; at < count; at++) packed[at] = rankOf(distinct, ranks, values[at] as number) * count + at;
  packed.sort();
  const sorted = new Uint32Array(count);
  for (let at = 0; at < count; at++) sorted[at] = order[(packed[at] as number) % count] as number;
  return sorted;
}

function rankOf(distinct: Float64Array, ranks: number, value: number): number {
  let low = 0;
  let high = ranks;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((distinct[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
