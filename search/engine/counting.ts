/** Counts by value and stats of what a search found, each by the cheapest of several ways that agree. */
import { andNotInto, type Bits, type BitsPool, copyInto, slotsOf } from './bits.ts';
import type { Combination } from './combinations.ts';
import type { FacetColumn } from './facet-column.ts';
import type { NumberCodes } from './number-codes.ts';
import type { Orders } from './orders.ts';
import { numberKey, Tally, type TallyColumns } from './tally.ts';
import type { IndexAnswer, IndexSide, ValuesWanted } from './types.ts';

/** Costs of steps against each other, measured: a slot looked up, a word of two sets, a combination spread. */
const cost = { slot: 1.2, word: 1.1, combination: 0.9 };

interface CountColumns extends TallyColumns {
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

interface Wanted {
  readonly count: readonly string[];
  readonly stats: readonly string[];
  /** Whether sides are returned separately, and not within `counts` and `stats`. */
  readonly apart: boolean;
  /** All when left out. */
  readonly values: ValuesWanted | undefined;
}

export function countFound(
  found: Found,
  wanted: Wanted,
  columns: CountColumns,
): Pick<IndexAnswer, 'counts' | 'stats' | 'sides'> {
  const count = [...new Set(wanted.count)];
  const stats = [...new Set(wanted.stats)];
  const tally = new Tally(columns, wanted.values);
  addCounts(found, keysOf(count, stats, columns), columns, tally);

  const loose = withoutCodes(stats, columns);
  if (loose.length > 0) addLoose(found, loose, columns, tally);

  const sides: { [name: string]: IndexSide } = {};
  for (const [name, bits] of found.sides) {
    const isCounted = count.includes(name);
    const isMeasured = stats.includes(name);
    if (!wanted.apart && !isCounted && !isMeasured) continue;
    const length = slotsOf(bits, columns.words, columns.sideScratch);
    const side = wanted.apart ? tally.copyOf(name) : tally;
    for (const key of keysOf(isCounted ? [name] : [], isMeasured ? [name] : [], columns))
      addKey(key, bits, columns.sideScratch, length, columns, side.counts.get(key) as Int32Array, 1);
    for (const one of withoutCodes(isMeasured ? [name] : [], columns)) side.addStats(one, columns.sideScratch, length);
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

/** The columns counted by code. */
function keysOf(count: readonly string[], stats: readonly string[], columns: CountColumns): string[] {
  const { facets, coded, wide } = columns;
  const counted = count.filter((name) => !facets.has(name) && (coded.has(name) || wide.has(name)));
  const numbers = new Set([...counted, ...stats.filter((name) => coded.has(name))]);
  return [...count.filter((name) => facets.has(name)), ...[...numbers].map(numberKey)];
}

/** Numbers whose stats have to be looked up slot by slot. */
function withoutCodes(stats: readonly string[], { coded, numbers }: CountColumns): readonly string[] {
  return stats.filter((name) => numbers.get(name)?.isBlank === false && !coded.has(name));
}

function addLoose(found: Found, measured: readonly string[], columns: CountColumns, tally: Tally): void {
  const isRest = found.total * 2 > columns.size;
  const rest = isRest ? restOf(found, columns) : null;
  const left: string[] = [];
  const restLength = rest ? slotsOf(rest, columns.words, columns.scratch) : 0;
  for (const name of measured) {
    const totals = columns.numbers.get(name)?.totals;
    const edges = rest && totals ? columns.orders.edges(name, found.bits) : null;
    if (totals && edges) tally.addRest(name, totals, edges, columns.scratch, restLength);
    else left.push(name);
  }
  if (left.length === 0) return;
  const length = slotsOf(found.bits, columns.words, columns.scratch);
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
  // Beyond half of all it is less work to count the others and subtract from the stored totals.
  const isRest = found.total * 2 > size;
  for (const key of keys) {
    const { live, size: codes } = columnOf(key, columns);
    const rows = new Int32Array(codes);
    if (isRest) rows.set(live.subarray(0, codes));
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

function columnOf(key: string, { facets, coded, wide }: CountColumns): FacetColumn | NumberCodes {
  const name = key.slice(1);
  // Safe: keys are made from the content of these.
  return (facets.get(key) ?? coded.get(name) ?? wide.get(name)) as FacetColumn | NumberCodes;
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
