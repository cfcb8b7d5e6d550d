/**
 * A code for each value of a number that has few: then it is counted as a facet is, with the attributes that vary with it,
 * and its stats follow from the counts.
 */
import { grown } from './growing.ts';
import type { NumberColumn, StatsSoFar } from './number-column.ts';

/** Codes are 16 bits. */
const mostCodes = 0xffff;

export interface NumberCodeParts {
  /** By code; code 0 stands for unknown. */
  readonly values: Float64Array;
  readonly size: number;
  readonly codes: Uint16Array;
  readonly live: Uint32Array;
}

export class NumberCodes {
  values: Float64Array;
  size: number;
  codes: Uint16Array;
  /** Live rows by code. */
  live: Uint32Array;
  private codeOf: Map<number, number> | null = null;

  constructor({ values, size, codes, live }: NumberCodeParts) {
    this.values = values;
    this.size = size;
    this.codes = codes;
    this.live = live;
  }

  /** Answers whether there was a code left for it; if not, these codes are of no more use. */
  append(slot: number, value: number): boolean {
    const code = Number.isNaN(value) ? 0 : this.code(value);
    if (code > mostCodes) return false;
    this.codes = grown(this.codes, slot + 1);
    this.codes[slot] = code;
    this.live[code] = (this.live[code] as number) + 1;
    return true;
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

  parts(): NumberCodeParts {
    return { values: this.values, size: this.size, codes: this.codes, live: this.live };
  }

  get bytes(): number {
    return this.values.byteLength + this.codes.byteLength + this.live.byteLength;
  }

  private code(value: number): number {
    this.codeOf ??= new Map(Array.from({ length: this.size - 1 }, (_, at) => [this.values[at + 1] as number, at + 1]));
    const known = this.codeOf.get(value);
    if (known !== undefined) return known;
    const code = this.size;
    if (code > mostCodes) return code;
    this.size += 1;
    this.values = grown(this.values, this.size);
    this.live = grown(this.live, this.size);
    this.values[code] = value;
    this.codeOf.set(value, code);
    return code;
  }
}

/** Codes for the numbers of slots 0 to `count`; null where there are more than `most` values. */
export function codesOf(column: NumberColumn, count: number, most: number): NumberCodes | null {
  const codeOf = new Map<number, number>();
  const codes = new Uint16Array(count);
  for (let slot = 0; slot < count; slot++) {
    const value = column.at(slot);
    if (Number.isNaN(value)) continue;
    let code = codeOf.get(value);
    if (code === undefined) {
      code = codeOf.size + 1;
      if (code > most) return null;
      codeOf.set(value, code);
    }
    codes[slot] = code;
  }
  const values = new Float64Array(codeOf.size + 1);
  for (const [value, code] of codeOf) values[code] = value;
  const live = new Uint32Array(values.length);
  for (const code of codes) live[code] = (live[code] as number) + 1;
  return new NumberCodes({ values, size: values.length, codes, live });
}

/** Fewer distinct values than rows by this much make codes worth their room. */
export function mostValues(count: number): number {
  return Math.max(256, Math.min(8192, count >>> 4));
}
