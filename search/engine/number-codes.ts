/**
 * A code for each value of a number: then it is counted as a facet is, with the attributes that vary with it, and its stats
 * follow from the counts. Codes ascend with their values, except those of values that were added later.
 */
import { withRoom } from './growable-array.ts';
import type { NumberColumn, StatsSoFar } from './number-column.ts';
import { ValueOrder } from './value-order.ts';

/** The largest code that fits in 16 bits. */
const mostShort = 0xffff;

export interface NumberCodeParts {
  /** By code; code 0 means unknown. */
  readonly values: Float64Array;
  readonly size: number;
  readonly codes: Uint16Array | Uint32Array;
  readonly live: Uint32Array;
}

export class NumberCodes {
  values: Float64Array;
  size: number;
  codes: Uint16Array | Uint32Array;
  /** Live rows by code. */
  live: Uint32Array;
  readonly order: ValueOrder;
  /** Codes below this rise with their values. */
  private readonly sealed: number;
  /** Codes of the values that came later. */
  private readonly newer = new Map<number, number>();

  /** @param parts their codes rise with their values */
  constructor({ values, size, codes, live }: NumberCodeParts) {
    this.values = values;
    this.size = size;
    this.codes = codes;
    this.live = live;
    this.sealed = size;
    this.order = new ValueOrder((a, b) => (this.values[a] as number) - (this.values[b] as number), size);
  }

  append(slot: number, value: number): void {
    const code = Number.isNaN(value) ? 0 : this.code(value);
    if (code > mostShort && this.codes instanceof Uint16Array) this.codes = Uint32Array.from(this.codes);
    this.codes = withRoom(this.codes, slot + 1);
    this.codes[slot] = code;
    this.live[code] = (this.live[code] as number) + 1;
  }

  drop(slot: number): void {
    const code = this.codes[slot] as number;
    this.live[code] = (this.live[code] as number) - 1;
  }

  countSlots(slots: Uint32Array, length: number, counts: Int32Array, step: number): void {
    const { codes } = this;
    for (let at = 0; at < length; at++) {
      const code = codes[slots[at] as number] as number;
      counts[code] = (counts[code] as number) + step;
    }
  }

  /** Adds what counts by code say. */
  addStats(counts: Int32Array, into: StatsSoFar): void {
    for (let code = 1; code < counts.length; code++) {
      const rows = counts[code] as number;
      if (rows === 0) continue;
      const value = this.values[code] as number;
      if (value < into.min) into.min = value;
      if (value > into.max) into.max = value;
      into.sum += value * rows;
      into.count += rows;
    }
  }

  wordOf(code: number): string {
    return String(this.values[code]);
  }

  parts(): NumberCodeParts {
    return { values: this.values, size: this.size, codes: this.codes, live: this.live };
  }

  get bytes(): number {
    const own = this.values.byteLength + this.codes.byteLength + this.live.byteLength + this.order.bytes;
    return own + this.newer.size * newerBytes;
  }

  private code(value: number): number {
    const place = placeIn(this.values, 1, this.sealed, value);
    if (place < this.sealed && this.values[place] === value) return place;
    const known = this.newer.get(value);
    if (known !== undefined) return known;
    const code = this.size;
    this.size += 1;
    this.values = withRoom(this.values, this.size);
    this.live = withRoom(this.live, this.size);
    this.values[code] = value;
    this.newer.set(value, code);
    return code;
  }
}

/** Bytes of an entry of a map of numbers, near enough. */
const newerBytes = 40;

/** Codes for the numbers of slots 0 to `count`; null where there are more than `most` values, or none. */
export function codesOf(column: NumberColumn, count: number, most: number): NumberCodes | null {
  if (column.isBlank) return null;
  const known = distinctOf(column, count, most);
  if (!known) return null;
  const size = known.length + 1;
  const values = new Float64Array(size);
  values.set(known, 1);
  const codes = size - 1 > mostShort ? new Uint32Array(count) : new Uint16Array(count);
  const live = new Uint32Array(size);
  for (let slot = 0; slot < count; slot++) {
    const value = column.at(slot);
    const code = Number.isNaN(value) ? 0 : placeIn(values, 1, size, value);
    codes[slot] = code;
    live[code] = (live[code] as number) + 1;
  }
  return new NumberCodes({ values, size, codes, live });
}

/** The values of slots 0 to `count`, each once, rising; null where there are more than `most`. */
function distinctOf(column: NumberColumn, count: number, most: number): Float64Array | null {
  if (most < count) {
    const seen = new Set<number>();
    for (let slot = 0; slot < count; slot++) {
      const value = column.at(slot);
      if (!Number.isNaN(value) && seen.add(value).size > most) return null;
    }
    return Float64Array.from(seen).sort();
  }
  const all = new Float64Array(count);
  let known = 0;
  for (let slot = 0; slot < count; slot++) {
    const value = column.at(slot);
    if (!Number.isNaN(value)) all[known++] = value;
  }
  const sorted = all.subarray(0, known).sort();
  let distinct = 0;
  for (let at = 0; at < known; at++)
    if (at === 0 || sorted[at] !== sorted[distinct - 1]) sorted[distinct++] = sorted[at] as number;
  return sorted.subarray(0, distinct);
}

/** First place from `low` to `high` whose value is not below `value`. */
function placeIn(values: Float64Array, from: number, to: number, value: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Fewer distinct values than rows by this much make codes worth their room. */
export function mostValues(count: number): number {
  return Math.max(256, Math.min(8192, count >>> 4));
}
