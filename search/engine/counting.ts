/** Counts by value and stats of what a search found, each by the cheapest of several ways that agree. */
import { andNotInto, type Bits, type BitsPool, copyInto, slotsOf } from './bits.ts';
import type { Combination } from './combinations.ts';
import { CountMap } from './count-map.ts';
import type { FacetColumn } from './facet-column.ts';
import { emptyStats, type NumberColumn, type StatsSoFar } from './number-column.ts';
import type { IndexAnswer, IndexSide, NumberStats } from './types.ts';

/** Costs of steps against each other, measured: a slot looked up, a word of two sets, a combination spread. */
const cost = { slot: 1.2, word: 1.1, combination: 0.9 };

export interface CountColumns {
  readonly facets: ReadonlyMap<string, FacetColumn>;
  readonly numbers: ReadonlyMap<string, NumberColumn>;
  readonly combinations: readonly Combination[];
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

export function countFound(
  found: Found,
  { count, stats, apart }: Wanted,
  columns: CountColumns,
): Pick<IndexAnswer, 'counts' | 'stats' | 'sides'> {
  const names = [...new Set(count)];
  const tally = new Tally(columns);
  const facets = countFacets(
    found,
    names.filter((name) => columns.facets.has(name)),
    columns,
  );
  const isSlotted = stats.length > 0 || names.some((name) => !columns.facets.has(name));
  const length = isSlotted ? slotsOf(found.bits, columns.words, columns.scratch) : 0;
  for (const name of names) {
    const rows = facets.get(name);
    if (rows) tally.counts.set(name, rows);
    else tally.addNumbers(name, columns.scratch, length);
  }
  for (const name of stats) if (!tally.stats.has(name)) tally.addStats(name, columns.scratch, length);

  const sides: { [name: string]: IndexSide } = {};
  for (const [name, bits] of found.sides) {
    const isCounted = names.includes(name);
    const isMeasured = tally.stats.has(name);
    if (!apart && !isCounted && !isMeasured) continue;
    const slots = slotsOf(bits, columns.words, columns.sideScratch);
    const side = apart ? tally.copyOf(name) : tally;
    if (isCounted) side.addSide(name, bits, columns.sideScratch, slots);
    if (isMeasured) side.addStats(name, columns.sideScratch, slots);
    if (!apart) continue;
    const { counts, stats: measured } = side.answer();
    sides[name] = {
      total: found.total + slots,
      ...(isCounted ? { counts: counts[name] } : {}),
      ...(measured[name] ? { stats: measured[name] } : {}),
    };
  }
  return { ...tally.answer(), ...(apart ? { sides } : {}) };
}

/** Counts and stats as they are added up. */
class Tally {
  readonly counts = new Map<string, Int32Array>();
  readonly numbers = new Map<string, Map<number, number>>();
  readonly stats = new Map<string, StatsSoFar>();

  constructor(private readonly columns: CountColumns) {}

  /** What has been added up of one attribute, to be added to by itself. */
  copyOf(name: string): Tally {
    const copy = new Tally(this.columns);
    const rows = this.counts.get(name);
    if (rows) copy.counts.set(name, rows.slice());
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
    if (!column) return;
    for (let at = 0; at < length; at++) {
      const value = column.at(slots[at] as number);
      if (!Number.isNaN(value)) values.set(value, (values.get(value) ?? 0) + 1);
    }
  }

  addSide(name: string, bits: Bits, slots: Uint32Array, length: number): void {
    const facet = this.columns.facets.get(name);
    const rows = this.counts.get(name);
    if (facet && rows) addFacet(facet, bits, slots, length, this.columns, rows, 1);
    else this.addNumbers(name, slots, length);
  }

  addStats(name: string, slots: Uint32Array, length: number): void {
    const stats = this.stats.get(name) ?? emptyStats();
    this.stats.set(name, stats);
    this.columns.numbers.get(name)?.gather(slots, length, stats);
  }

  answer() {
    const counts: { [name: string]: ReadonlyMap<string, number> } = {};
    for (const [name, rows] of this.counts)
      counts[name] = new CountMap(this.columns.facets.get(name)?.values ?? [], rows);
    for (const [name, numbers] of this.numbers)
      counts[name] = new Map([...numbers].map(([value, rows]) => [String(value), rows]));
    const stats: { [name: string]: NumberStats } = {};
    for (const [name, one] of this.stats) if (one.count > 0) stats[name] = one;
    return { counts, stats };
  }
}

/** Counts by code of what was found, sides left out. */
function countFacets(found: Found, names: readonly string[], columns: CountColumns): Map<string, Int32Array> {
  const { facets, size, words, pool, scratch } = columns;
  const counts = new Map<string, Int32Array>();
  // Beyond half of all it is less work to count the others and take them from the totals, which are kept.
  const isRest = found.total * 2 > size;
  for (const name of names) {
    const facet = facets.get(name) as FacetColumn;
    const rows = new Int32Array(facet.values.length);
    if (isRest) for (let code = 1; code < rows.length; code++) rows[code] = facet.live[code] as number;
    counts.set(name, rows);
  }
  if (found.total === size || found.total === 0 || names.length === 0) return counts;
  let { bits } = found;
  if (isRest) {
    bits = pool.takeDirty();
    copyInto(bits, columns.alive, words);
    andNotInto(bits, found.bits, words);
  }
  const length = slotsOf(bits, words, scratch);
  const step = isRest ? -1 : 1;
  const left = new Set(names);
  for (const combination of columns.combinations) {
    const members = combination.members.filter((name) => left.has(name));
    if (members.length < 2 || combination.isOver) continue;
    let apart = 0;
    for (const name of members)
      apart += Math.min(slotCost(facets, name, length, columns.count), setCost(facets, name, words));
    if (apart <= length * cost.slot + combination.size * cost.combination * (members.length + 1)) continue;
    const byCombination = new Int32Array(combination.size);
    combination.count(scratch, length, byCombination);
    for (const [member, name] of combination.members.entries()) {
      if (!left.delete(name)) continue;
      combination.spread(byCombination, member, counts.get(name) as Int32Array, step);
    }
  }
  for (const name of left)
    addFacet(facets.get(name) as FacetColumn, bits, scratch, length, columns, counts.get(name) as Int32Array, step);
  return counts;
}

function slotCost(facets: CountColumns['facets'], name: string, length: number, count: number): number {
  return length * cost.slot * (facets.get(name)?.valuesEach(count) ?? 1);
}

function setCost(facets: CountColumns['facets'], name: string, words: number): number {
  const facet = facets.get(name);
  return facet?.sets ? facet.values.length * words * cost.word : Number.POSITIVE_INFINITY;
}

function addFacet(
  facet: FacetColumn,
  bits: Bits,
  slots: Uint32Array,
  length: number,
  { words, count }: CountColumns,
  rows: Int32Array,
  step: number,
): void {
  const bySlots = length * cost.slot * facet.valuesEach(count);
  const bySets = facet.sets ? facet.values.length * words * cost.word : Number.POSITIVE_INFINITY;
  if (facet.sets && bySets < bySlots) facet.countSets(facet.sets, bits, words, rows, step);
  else facet.countSlots(slots, length, rows, step);
}
