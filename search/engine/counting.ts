/** Counts by value and stats of what a search found, each by the cheapest of several ways that agree. */
import { andNotInto, type Bits, type BitsPool, copyInto, slotsOf } from './bits.ts';
import type { Combination } from './combinations.ts';
import { CountMap } from './count-map.ts';
import type { FacetColumn } from './facet-column.ts';
import type { NumberCodes } from './number-codes.ts';
import { emptyStats, type NumberColumn, type StatsSoFar } from './number-column.ts';
import type { Orders } from './orders.ts';
import type { IndexAnswer, IndexSide, NumberStats } from './types.ts';

/** Costs of steps against each other, measured: a slot looked up, a word of two sets, a combination spread. */
const cost = { slot: 1.2, word: 1.1, combination: 0.9 };

export interface CountColumns {
  readonly facets: ReadonlyMap<string, FacetColumn>;
  readonly numbers: ReadonlyMap<string, NumberColumn>;
  /** Numbers of few values. */
  readonly coded: ReadonlyMap<string, NumberCodes>;
  /** Members bear names as `countKey` gives them. */
  readonly combinations: readonly Combination[];
  readonly orders: Orders;
  readonly alive: Bits;
  /** Live rows. */
  readonly size: number;
  readonly count: number;
  readonly words: number;
  readonly pool: BitsPool;
  /** Room for slots. */
  readonly scratch: Uint32Array;
  readonly sideScratch: Uint32Array;
}

export interface Found {
  readonly bits: Bits;
  readonly total: number;
  /** By attribute: slots that fail the refinements of that attribute alone. */
  readonly sides: ReadonlyMap<string, Bits>;
}

export interface Wanted {
  readonly count: readonly string[];
  readonly stats: readonly string[];
  /** Whether sides are given by themselves, and not within `counts` and `stats`. */
  readonly apart: boolean;
}

/** A number's codes beside the facets: an attribute may be both. */
export function numberKey(name: string): string {
  // A character that no attribute's name holds.
  return `\u0000${name}`;
}

export function countFound(
  found: Found,
  wanted: Wanted,
  columns: CountColumns,
): Pick<IndexAnswer, 'counts' | 'stats' | 'sides'> {
  const count = [...new Set(wanted.count)];
  const stats = [...new Set(wanted.stats)];
  const tally = new Tally(columns);
  addCounts(found, keysOf(count, stats, columns), columns, tally);

  const loose = columnsWithoutCodes(count, stats, columns);
  if (loose.counted.length + loose.measured.length > 0) addLoose(found, loose, columns, tally);

  const sides: { [name: string]: IndexSide } = {};
  for (const [name, bits] of found.sides) {
    const isCounted = count.includes(name);
    const isMeasured = stats.includes(name);
    if (!wanted.apart && !isCounted && !isMeasured) continue;
    const length = slotsOf(bits, columns.words, columns.sideScratch);
    const side = wanted.apart ? tally.copyOf(name) : tally;
    for (const key of keysOf(isCounted ? [name] : [], isMeasured ? [name] : [], columns))
      addKey(key, bits, columns.sideScratch, length, columns, side.counts.get(key) as Int32Array, 1);
    const own = columnsWithoutCodes(isCounted ? [name] : [], isMeasured ? [name] : [], columns);
    for (const one of own.counted) side.addNumbers(one, columns.sideScratch, length);
    for (const one of own.measured) side.addStats(one, columns.sideScratch, length);
    if (!wanted.apart) continue;
    const counts = isCounted ? side.countsOf(name) : undefined;
    const measured = isMeasured ? side.statsOf(name) : null;
    sides[name] = {
      total: found.total + length,
      ...(counts ? { counts } : {}),
      ...(measured ? { stats: measured } : {}),
    };
  }
  return {
    counts: Object.fromEntries(count.map((name) => [name, tally.countsOf(name)])),
    stats: Object.fromEntries(
      stats.flatMap((name) => {
        const measured = tally.statsOf(name);
        return measured ? [[name, measured]] : [];
      }),
    ),
    ...(wanted.apart ? { sides } : {}),
  };
}

/** What is counted by code. */
function keysOf(count: readonly string[], stats: readonly string[], { facets, coded }: CountColumns): string[] {
  const numbers = [...count.filter((name) => !facets.has(name)), ...stats].filter((name) => coded.has(name));
  return [...count.filter((name) => facets.has(name)), ...[...new Set(numbers)].map(numberKey)];
}

/** What has to be looked up slot by slot. */
function columnsWithoutCodes(
  count: readonly string[],
  stats: readonly string[],
  { facets, coded, numbers }: CountColumns,
) {
  const isLoose = (name: string) => numbers.has(name) && !coded.has(name);
  return { counted: count.filter((name) => isLoose(name) && !facets.has(name)), measured: stats.filter(isLoose) };
}

function addLoose(
  found: Found,
  { counted, measured }: ReturnType<typeof columnsWithoutCodes>,
  columns: CountColumns,
  tally: Tally,
): void {
  const isRest = found.total * 2 > columns.size;
  const rest = isRest && measured.length > 0 ? restOf(found, columns) : null;
  const left: string[] = [];
  const restLength = rest ? slotsOf(rest, columns.words, columns.scratch) : 0;
  for (const name of measured) {
    const totals = columns.numbers.get(name)?.totals;
    const edges = rest && totals ? columns.orders.edges(name, found.bits) : null;
    if (totals && edges) tally.addRest(name, totals, edges, columns.scratch, restLength);
    else left.push(name);
  }
  if (counted.length + left.length === 0) return;
  const length = slotsOf(found.bits, columns.words, columns.scratch);
  for (const name of counted) tally.addNumbers(name, columns.scratch, length);
  for (const name of left) tally.addStats(name, columns.scratch, length);
}

/** Live slots that were not found. */
function restOf(found: Found, { alive, words, pool }: CountColumns): Bits {
  const bits = pool.takeDirty();
  copyInto(bits, alive, words);
  andNotInto(bits, found.bits, words);
  return bits;
}

/** Counts by code of what was found, sides left out. */
function addCounts(found: Found, keys: readonly string[], columns: CountColumns, { counts }: Tally): void {
  const { size, words, scratch } = columns;
  // Beyond half of all it is less work to count the others and take them from the totals, which are kept.
  const isRest = found.total * 2 > size;
  for (const key of keys) {
    const { live, size: codes } = columnOf(key, columns);
    const rows = new Int32Array(codes);
    if (isRest) for (let code = 1; code < codes; code++) rows[code] = live[code] as number;
    counts.set(key, rows);
  }
  if (found.total === size || found.total === 0 || keys.length === 0) return;
  const bits = isRest ? restOf(found, columns) : found.bits;
  const length = slotsOf(bits, words, scratch);
  const step = isRest ? -1 : 1;
  const left = new Set(keys);
  for (const combination of columns.combinations) {
    const members = combination.members.filter((key) => left.has(key));
    if (members.length < 2 || combination.isOver) continue;
    let apart = 0;
    for (const key of members) apart += Math.min(slotCost(key, length, columns), setCost(key, columns));
    if (apart <= length * cost.slot + combination.size * cost.combination * (members.length + 1)) continue;
    const byCombination = new Int32Array(combination.size);
    combination.count(scratch, length, byCombination);
    for (const [member, key] of combination.members.entries())
      if (left.delete(key)) combination.spread(byCombination, member, counts.get(key) as Int32Array, step);
  }
  for (const key of left) addKey(key, bits, scratch, length, columns, counts.get(key) as Int32Array, step);
}

function columnOf(key: string, { facets, coded }: CountColumns): FacetColumn | NumberCodes {
  // Sound: keys are made of what these two hold.
  return (facets.get(key) ?? coded.get(key.slice(1))) as FacetColumn | NumberCodes;
}

function slotCost(key: string, length: number, columns: CountColumns): number {
  return length * cost.slot * (columns.facets.get(key)?.valuesEach(columns.count) ?? 1);
}

function setCost(key: string, { facets, words }: CountColumns): number {
  const facet = facets.get(key);
  return facet?.sets ? facet.size * words * cost.word : Number.POSITIVE_INFINITY;
}

function addKey(
  key: string,
  bits: Bits,
  slots: Uint32Array,
  length: number,
  columns: CountColumns,
  rows: Int32Array,
  step: number,
): void {
  const sets = columns.facets.get(key)?.sets;
  if (sets && setCost(key, columns) < slotCost(key, length, columns))
    columns.facets.get(key)?.countSets(sets, bits, columns.words, rows, step);
  else columnOf(key, columns).countSlots(slots, length, rows, step);
}

/** Counts and stats as they are added up. */
class Tally {
  /** By key and code. */
  readonly counts = new Map<string, Int32Array>();
  private readonly numbers = new Map<string, Map<number, number>>();
  private readonly stats = new Map<string, StatsSoFar>();

  constructor(private readonly columns: CountColumns) {}

  /** What has been added up of one attribute, to be added to by itself. */
  copyOf(name: string): Tally {
    const copy = new Tally(this.columns);
    for (const key of [name, numberKey(name)]) {
      const rows = this.counts.get(key);
      if (rows) copy.counts.set(key, rows.slice());
    }
    const numbers = this.numbers.get(name);
    if (numbers) copy.numbers.set(name, new Map(numbers));
    const stats = this.stats.get(name);
    if (stats) copy.stats.set(name, { ...stats });
    return copy;
  }

  addNumbers(name: string, slots: Uint32Array, length: number): void {
    const values = this.numbers.get(name) ?? new Map<number, number>();
    this.numbers.set(name, values);
    const column = this.columns.numbers.get(name);
    for (let at = 0; column && at < length; at++) {
      const value = column.at(slots[at] as number);
      if (!Number.isNaN(value)) values.set(value, (values.get(value) ?? 0) + 1);
    }
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
    const facet = this.counts.get(name);
    if (facet) return new CountMap(this.columns.facets.get(name)?.values ?? [], facet);
    const counts = new Map<string, number>();
    const byCode = this.counts.get(numberKey(name));
    const values = this.columns.coded.get(name)?.values;
    for (let code = 1; byCode && code < byCode.length; code++)
      if ((byCode[code] as number) > 0) counts.set(String(values?.[code]), byCode[code] as number);
    for (const [value, rows] of this.numbers.get(name) ?? []) counts.set(String(value), rows);
    return counts;
  }

  /** Null where no row has a value. */
  statsOf(name: string): NumberStats | null {
    const stats = { ...(this.stats.get(name) ?? emptyStats()) };
    const byCode = this.counts.get(numberKey(name));
    if (byCode) this.columns.coded.get(name)?.addStats(byCode, stats);
    return stats.count > 0 ? stats : null;
  }
}
