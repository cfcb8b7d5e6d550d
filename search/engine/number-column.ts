/**
 * A number for each slot: whole numbers as 31 bits around a base, others as doubles. While no slot has a number, the
 * column is blank and takes no memory: most attributes of one kind of vehicle do not apply to another.
 */
import type { Bits } from './bits.ts';
import { withRoom } from './growable-array.ts';
import type { NumberStats } from './types.ts';

/** Means no value. Within these two, differences of two stay within 32 bits, and a range needs no branch. */
export const unknown = -(2 ** 30);
const furthest = 2 ** 30 - 1;

export interface NumberParts {
  readonly whole: Int32Array | null;
  readonly real: Float64Array | null;
  readonly base: number | null;
}

export class NumberColumn {
  private whole: Int32Array | null;
  private real: Float64Array | null;
  /** Added to each whole number; null until the first is known. */
  private base: number | null;
  /** Over the base, of live rows with a value; exact while all are whole. */
  private liveSum = 0;
  private liveKnown = 0;

  constructor({ whole, real, base }: NumberParts = { whole: new Int32Array(0), real: null, base: null }) {
    this.whole = whole;
    this.real = real;
    this.base = base;
  }

  /** Whether no slot has ever had a number. */
  get isBlank(): boolean {
    return this.base === null && this.real === null;
  }

  /** Takes all of the first `count` slots as live. */
  sumUp(count: number): this {
    const whole = this.isBlank ? null : this.whole;
    this.liveSum = 0;
    this.liveKnown = 0;
    for (let slot = 0; whole && slot < count; slot++) {
      const offset = whole[slot] as number;
      if (offset === unknown) continue;
      this.liveSum += offset;
      this.liveKnown += 1;
    }
    return this;
  }

  /** NaN when unknown. */
  at(slot: number): number {
    if (this.isBlank) return Number.NaN;
    if (this.whole) {
      const value = this.whole[slot] as number;
      return value === unknown ? Number.NaN : value + (this.base ?? 0);
    }
    return this.real?.[slot] ?? Number.NaN;
  }

  /** Sum and number of the known values of all live rows; null where a running sum would not be exact. */
  get totals(): { readonly sum: number; readonly count: number } | null {
    return this.whole ? { sum: this.liveSum + (this.base ?? 0) * this.liveKnown, count: this.liveKnown } : null;
  }

  /** Marks the slot as dead. */
  drop(slot: number): void {
    if (this.isBlank) return;
    const offset = this.whole?.[slot] ?? unknown;
    if (offset === unknown) return;
    this.liveSum -= offset;
    this.liveKnown -= 1;
  }

  /** @param value anything but a finite number is unknown. */
  append(slot: number, value: number | null | undefined): void {
    const known = typeof value === 'number' && Number.isFinite(value);
    if (!known && this.isBlank) return;
    if (this.whole) {
      const wasBlank = this.isBlank;
      this.whole = withRoom(this.whole, slot + 1);
      if (wasBlank) this.whole.fill(unknown, 0, slot);
      if (!known) {
        this.whole[slot] = unknown;
        return;
      }
      this.base ??= Math.abs(value) < 2 ** 29 || !Number.isInteger(value) ? 0 : value;
      const offset = value - this.base;
      if (Number.isInteger(value) && Number.isSafeInteger(offset) && Math.abs(offset) <= furthest) {
        this.whole[slot] = offset;
        this.liveSum += offset;
        this.liveKnown += 1;
        return;
      }
      this.becomeReal(slot);
    }
    this.real = withRoom(this.real ?? new Float64Array(slot + 1), slot + 1);
    // Adding 0 turns -0 into 0: they are one number.
    this.real[slot] = known ? value + 0 : Number.NaN;
  }

  /** Sets the bits of slots from `start` (a multiple of 32) to `count` whose number is within; writes whole words. */
  rangeInto(out: Bits, from: number, to: number, count: number): void {
    const words = (count + 31) >>> 5;
    if (!(from <= to) || this.isBlank) {
      out.fill(0, 0, words);
      return;
    }
    if (this.real) {
      this.realRange(this.real, out, from, to, count);
      return;
    }
    const base = this.base ?? 0;
    const low = Math.max(-furthest, Math.ceil(from - base));
    const high = Math.min(furthest, Math.floor(to - base));
    if (!this.whole || low > high) {
      out.fill(0, 0, words);
      return;
    }
    const values = this.whole;
    const full = count >>> 5;
    for (let at = 0; at < full; at++) {
      let word = 0;
      const slot = at << 5;
      for (let bit = 0; bit < 32; bit++) {
        const value = values[slot + bit] as number;
        // The sign is set when the value is outside.
        word |= ((((value - low) | (high - value)) >>> 31) ^ 1) << bit;
      }
      out[at] = word;
    }
    if (full < words) {
      let word = 0;
      for (let slot = full << 5; slot < count; slot++) {
        const value = values[slot] as number;
        word |= ((((value - low) | (high - value)) >>> 31) ^ 1) << (slot & 31);
      }
      out[full] = word;
    }
  }

  /** Minimum, maximum, sum and count of the known values of these slots, added to `into`. */
  gather(slots: Uint32Array, count: number, into: StatsSoFar): void {
    if (this.isBlank) return;
    let { min, max, sum, count: known } = into;
    if (this.whole) {
      const values = this.whole;
      let low = furthest + 1;
      let high = unknown;
      let total = 0;
      let missing = 0;
      for (let at = 0; at < count; at++) {
        const value = values[slots[at] as number] as number;
        if (value === unknown) missing += 1;
        else {
          if (value < low) low = value;
          if (value > high) high = value;
          total += value;
        }
      }
      const found = count - missing;
      if (found > 0) {
        const base = this.base ?? 0;
        min = Math.min(min, low + base);
        max = Math.max(max, high + base);
        sum += total + base * found;
        known += found;
      }
    } else if (this.real) {
      const values = this.real;
      for (let at = 0; at < count; at++) {
        const value = values[slots[at] as number] as number;
        if (Number.isNaN(value)) continue;
        if (value < min) min = value;
        if (value > max) max = value;
        sum += value;
        known += 1;
      }
    }
    into.min = min;
    into.max = max;
    into.sum = sum;
    into.count = known;
  }

  compacted(retained: Uint32Array): NumberColumn {
    if (this.isBlank) return new NumberColumn();
    const { whole, real } = this;
    const newWhole = whole ? new Int32Array(retained.length) : null;
    const newReal = real ? new Float64Array(retained.length) : null;
    for (let at = 0; at < retained.length; at++) {
      const slot = retained[at] as number;
      if (newWhole) newWhole[at] = whole?.[slot] as number;
      else if (newReal) newReal[at] = real?.[slot] as number;
    }
    return new NumberColumn({ whole: newWhole, real: newReal, base: this.base }).sumUp(retained.length);
  }

  parts(): NumberParts {
    return { whole: this.whole, real: this.real, base: this.base };
  }

  get bytes(): number {
    return (this.whole?.byteLength ?? 0) + (this.real?.byteLength ?? 0);
  }

  private becomeReal(count: number): void {
    const real = new Float64Array(count + 16);
    for (let slot = 0; slot < count; slot++) real[slot] = this.at(slot);
    this.whole = null;
    this.real = real;
  }

  private realRange(values: Float64Array, out: Bits, from: number, to: number, count: number): void {
    const words = (count + 31) >>> 5;
    for (let at = 0; at < words; at++) {
      let word = 0;
      const slot = at << 5;
      const end = Math.min(32, count - slot);
      for (let bit = 0; bit < end; bit++) {
        const value = values[slot + bit] as number;
        word |= (Number(value >= from) & Number(value <= to)) << bit;
      }
      out[at] = word;
    }
  }
}

export type StatsSoFar = { -readonly [key in keyof NumberStats]: NumberStats[key] };

export function emptyStats(): StatsSoFar {
  return { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY, sum: 0, count: 0 };
}
