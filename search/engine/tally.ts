/** Counts and stats of one answer as they are added up. */
import { CountMap } from './count-map.ts';
import type { FacetColumn } from './facet-column.ts';
import { firstCodes } from './first-values.ts';
import type { NumberCodes } from './number-codes.ts';
import { emptyStats, type NumberColumn, type StatsSoFar } from './number-column.ts';
import type { NumberStats, ValuesWanted } from './types.ts';

/** A number's codes in addition to the facets: an attribute may be both. */
export function numberKey(name: string): string {
  // A character that no attribute's name contains.
  return `\u0000${name}`;
}

export interface TallyColumns {
  readonly facets: ReadonlyMap<string, FacetColumn>;
  readonly numbers: ReadonlyMap<string, NumberColumn>;
  /** Numbers of few values. */
  readonly coded: ReadonlyMap<string, NumberCodes>;
  /** Numbers of many values that are counted. */
  readonly wide: ReadonlyMap<string, NumberCodes>;
}

export class Tally {
  /** By key and code. */
  readonly counts = new Map<string, Int32Array>();
  private readonly stats = new Map<string, StatsSoFar>();

  constructor(
    private readonly columns: TallyColumns,
    private readonly wanted: ValuesWanted | undefined,
  ) {}

  /** A copy of the counts of one attribute, to be extended separately. */
  copyOf(name: string): Tally {
    const copy = new Tally(this.columns, this.wanted);
    for (const key of [name, numberKey(name)]) {
      const rows = this.counts.get(key);
      if (rows) copy.counts.set(key, rows.slice());
    }
    const stats = this.stats.get(name);
    if (stats) copy.stats.set(name, { ...stats });
    return copy;
  }

  addStats(name: string, slots: Uint32Array, length: number): void {
    const stats = this.stats.get(name) ?? emptyStats();
    this.stats.set(name, stats);
    this.columns.numbers.get(name)?.gather(slots, length, stats);
  }

  /** Totals less what was not found. */
  addRest(
    name: string,
    totals: { readonly sum: number; readonly count: number },
    edges: { readonly min: number; readonly max: number },
    rest: Uint32Array,
    length: number,
  ): void {
    const others = emptyStats();
    this.columns.numbers.get(name)?.gather(rest, length, others);
    this.stats.set(name, { ...edges, sum: totals.sum - others.sum, count: totals.count - others.count });
  }

  countsOf(name: string): ReadonlyMap<string, number> {
    const { facets, coded, wide } = this.columns;
    const facet = facets.get(name);
    const rows = this.counts.get(facet ? name : numberKey(name));
    const column = facet ?? coded.get(name) ?? wide.get(name);
    if (!column || !rows) return new Map();
    const codes = this.wanted && firstCodes(rows, column.order.upTo(rows.length), this.wanted);
    if (!codes && facet) return new CountMap(facet.values, rows);
    const words = [''];
    const counts = new Int32Array((codes ?? rows).length + 1);
    const add = (code: number) => {
      counts[words.length] = rows[code] as number;
      words.push(column.wordOf(code));
    };
    if (codes) for (let at = 0; at < codes.length; at++) add(codes[at] as number);
    else for (let code = 1; code < rows.length; code++) if ((rows[code] as number) > 0) add(code);
    return new CountMap(words, counts);
  }

  /** Null where no row has a value. */
  statsOf(name: string): NumberStats | null {
    const stats = { ...(this.stats.get(name) ?? emptyStats()) };
    const byCode = this.counts.get(numberKey(name));
    if (byCode) this.columns.coded.get(name)?.addStats(byCode, stats);
    return stats.count > 0 ? stats : null;
  }
}
