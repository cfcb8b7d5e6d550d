/** How the rows of an answer spread over a number: what a chart over a slider is drawn from. */
import type { Bits } from './bits.ts';
import type { Found } from './counting.ts';
import { type NumberColumn, unknown } from './number-column.ts';
import type { HistogramWanted } from './types.ts';

interface Rows {
  readonly numbers: ReadonlyMap<string, NumberColumn>;
  readonly alive: Bits;
  readonly size: number;
  readonly words: number;
}

/** Charts that are requested again and again: a site has one slider. */
const mostCached = 8;

export class Histograms {
  /** Bars over all live rows. Beyond half of all, only the rest is gone through and taken from them. */
  private readonly cached = new Map<string, Float64Array>();

  /** Call it when any row comes or goes, or a number of many changes. */
  forget(): void {
    if (this.cached.size > 0) this.cached.clear();
  }

  /**
   * Rows in each bar, without the number's own refinement as its counts are. Rows with an unknown value are in none;
   * null for a number that the index does not have.
   */
  of(wanted: HistogramWanted, found: Found, { numbers, alive, size, words }: Rows): readonly number[] | null {
    const column = numbers.get(wanted.number);
    if (!column) return null;
    const side = found.sides.get(wanted.number);
    const within = (at: number) => (found.bits[at] as number) | (side ? (side[at] as number) : 0);
    const rows = new Float64Array(wanted.bars);
    if (found.total * 2 <= size) addBars(rows, column, wanted, words, within);
    else {
      if (found.total < size) addBars(rows, column, wanted, words, (at) => (alive[at] as number) & ~within(at));
      const all = this.all(column, wanted, alive, words);
      for (let bar = 0; bar < rows.length; bar++) rows[bar] = (all[bar] as number) - (rows[bar] as number);
    }
    return [...rows];
  }

  private all(column: NumberColumn, wanted: HistogramWanted, alive: Bits, words: number): Float64Array {
    const { number, from, step, bars } = wanted;
    const key = `${from} ${step} ${bars} ${number}`;
    const before = this.cached.get(key);
    if (before) return before;
    const rows = new Float64Array(bars);
    addBars(rows, column, wanted, words, (at) => alive[at] as number);
    if (this.cached.size >= mostCached) this.cached.clear();
    this.cached.set(key, rows);
    return rows;
  }
}

/** @param setAt the word of slots at a place */
function addBars(
  rows: Float64Array,
  column: NumberColumn,
  { from, step }: HistogramWanted,
  words: number,
  setAt: (at: number) => number,
): void {
  const { whole, real, base } = column.parts();
  const values = whole ?? real;
  if (!values || column.isBlank) return;
  const missing = whole ? unknown : Number.NaN;
  const low = whole ? from - (base ?? 0) : from;
  const last = rows.length - 1;
  for (let at = 0; at < words; at++) {
    let word = setAt(at);
    const base31 = (at << 5) + 31;
    while (word !== 0) {
      const lowest = word & -word;
      word ^= lowest;
      const value = values[base31 - Math.clz32(lowest)] as number;
      if (value === missing || Number.isNaN(value)) continue;
      const bar = (value - low) / step;
      const held = bar < 0 ? 0 : bar >= last ? last : bar | 0;
      rows[held] = (rows[held] as number) + 1;
    }
  }
}
