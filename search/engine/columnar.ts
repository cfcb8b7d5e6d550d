/** The columnar stock index: one column for each attribute, and sets of slots for everything that narrows. */
import { add, andInto, type Bits, BitsPool, copyInto, drop, gone, has, wordsOf } from './bits.ts';
import { findCombinations } from './combinations.ts';
import { countFound } from './counting.ts';
import { matchingValues } from './facet-text.ts';
import { withRoom } from './growable-array.ts';
import { Histograms } from './histogram.ts';
import { appendCombinations, emptyState, type IndexState, oneCodeEach } from './index-state.ts';
import { filterBits } from './match-filter.ts';
import { matchText } from './match-text.ts';
import { codesOf, mostValues, type NumberCodes } from './number-codes.ts';
import { rankFound } from './ranking.ts';
import { refine } from './refine.ts';
import { rescored } from './rescore.ts';
import type { IndexAnswer, IndexQuery, IndexRow, IndexSchema, Scoring, StockIndex } from './types.ts';

export class ColumnarIndex implements StockIndex {
  private state: IndexState;
  private alive: Bits;
  private live: number;
  private readonly pool = new BitsPool();
  private scratch = new Uint32Array(0);
  private sideScratch = new Uint32Array(0);
  private readonly histograms = new Histograms();
  /** Codes of numbers of many values, made when one is first counted after a compaction. */
  private readonly wide = new Map<string, NumberCodes>();

  constructor(
    readonly schema: IndexSchema,
    state: IndexState | null = null,
  ) {
    this.state = state ?? emptyState(schema);
    const { count } = this.state.ids;
    this.live = count;
    this.alive = new Int32Array(wordsOf(count) + 16);
    for (let slot = 0; slot < count; slot++) add(this.alive, slot);
  }

  get size(): number {
    return this.live;
  }

  get bytes(): number {
    const { ids, facets, numbers, marks, places, texts, orders, coded, combinations } = this.state;
    const columns = [
      ids,
      places,
      texts,
      orders,
      this.pool,
      ...facets.values(),
      ...numbers.values(),
      ...marks.values(),
      ...coded.values(),
      ...this.wide.values(),
      ...combinations,
    ];
    const own = this.alive.byteLength + this.scratch.byteLength + this.sideScratch.byteLength;
    return columns.reduce((sum, column) => sum + column.bytes, own);
  }

  put(row: IndexRow): void {
    const { ids, facets, numbers, marks, places, texts, coded, combinations } = this.state;
    this.remove(row.id);
    const slot = ids.append(row.id);
    for (const [name, facet] of facets) facet.append(slot, row.facets[name]);
    for (const [name, column] of numbers) column.append(slot, row.numbers[name]);
    for (const [name, column] of marks) column.append(slot, row.marks?.[name]);
    places.append(slot, row.place);
    texts.append(slot, row.texts);
    for (const all of [coded, this.wide])
      for (const [name, codes] of all) codes.append(slot, numbers.get(name)?.at(slot) ?? Number.NaN);
    if (combinations.length > 0) appendCombinations(this.state, slot);
    this.alive = withRoom(this.alive, wordsOf(slot + 1));
    add(this.alive, slot);
    this.live += 1;
    this.histograms.forget();
    const waiting = ids.count - this.state.orders.settled;
    if (waiting > Math.max(bulk, this.state.orders.sealed)) this.compact();
  }

  remove(id: string): boolean {
    const { ids, facets, numbers, coded } = this.state;
    const slot = ids.find(id);
    if (slot < 0 || !has(this.alive, slot)) return false;
    ids.remove(slot);
    for (const columns of [facets, numbers, coded, this.wide]) for (const column of columns.values()) column.drop(slot);
    drop(this.alive, slot);
    this.live -= 1;
    this.histograms.forget();
    return true;
  }

  rescore(scoring: Scoring): void {
    const { pool, alive } = this;
    pool.resize(wordsOf(this.state.ids.count));
    try {
      this.state = rescored(this.state, scoring, { alive, pool });
      this.wide.delete(scoring.number);
      this.histograms.forget();
    } finally {
      pool.giveBackAll();
    }
  }

  search(query: IndexQuery): IndexAnswer {
    this.settle();
    try {
      return this.answer(query);
    } finally {
      this.pool.giveBackAll();
    }
  }

  searchFacet(attribute: string, text: string, query: IndexQuery, limit: number) {
    const answer = this.search({ ...query, offset: 0, limit: 0, count: [attribute], stats: [], values: undefined });
    return matchingValues(answer.counts[attribute] ?? new Map(), text, limit);
  }

  /** Takes new rows into the orders, or everything together when there is much that is new or dead. */
  settle(): void {
    const { ids, orders } = this.state;
    const newer = ids.count - orders.sealed;
    const dead = ids.count - this.live;
    const waiting = ids.count - orders.settled;
    if (
      newer > Math.max(fewNew, Math.min(manyNew, orders.sealed >>> 3)) ||
      waiting > fewNew ||
      dead > Math.max(fewNew, ids.count >>> 2)
    ) {
      this.compact();
      return;
    }
    for (let slot = orders.settled; slot < ids.count; slot++) orders.settle(slot);
  }

  /** Packs everything and drops dead rows. */
  compact(): void {
    const { ids, facets, numbers, marks, places, texts, orders } = this.state;
    const slotOf = new Uint32Array(ids.count).fill(gone);
    const retained = new Uint32Array(this.live);
    let count = 0;
    for (let slot = 0; slot < ids.count; slot++) {
      if (!has(this.alive, slot)) continue;
      slotOf[slot] = count;
      retained[count++] = slot;
    }
    const newIds = ids.compacted(retained);
    const newNumbers = new Map([...numbers].map(([name, column]) => [name, column.compacted(retained)]));
    const newFacets = new Map([...facets].map(([name, facet]) => [name, facet.compacted(retained)]));
    const coded = new Map<string, NumberCodes>();
    for (const [name, column] of newNumbers) {
      const codes = codesOf(column, count, mostValues(count));
      if (codes) coded.set(name, codes);
    }
    this.state = {
      ids: newIds,
      facets: newFacets,
      numbers: newNumbers,
      marks: new Map([...marks].map(([name, column]) => [name, column.compacted(retained)])),
      places: places.compacted(retained),
      texts: texts.compacted(slotOf, count),
      orders: orders.compacted(slotOf, newIds, newNumbers),
      coded,
      combinations: findCombinations(oneCodeEach(newFacets, coded), count),
    };
    this.wide.clear();
    this.alive = new Int32Array(wordsOf(count) + 16);
    for (let slot = 0; slot < count; slot++) add(this.alive, slot);
  }

  /** Packed, for a snapshot. */
  packedState(): IndexState {
    if (this.state.ids.count !== this.live || this.state.orders.sealed !== this.live) this.compact();
    return this.state;
  }

  /** Gives codes to a number that is about to be counted, if it has none. */
  private codeWide(name: string): void {
    const { facets, numbers, coded, ids } = this.state;
    const column = numbers.get(name);
    if (!column || facets.has(name) || coded.has(name) || this.wide.has(name)) return;
    const codes = codesOf(column, ids.count, Number.POSITIVE_INFINITY);
    if (!codes) return;
    for (let slot = 0; slot < ids.count; slot++) if (!has(this.alive, slot)) codes.drop(slot);
    this.wide.set(name, codes);
  }

  private answer(query: IndexQuery): IndexAnswer {
    const { ids, facets, numbers, places, texts, orders, coded, combinations } = this.state;
    const { pool } = this;
    const { count } = ids;
    const words = wordsOf(count);
    pool.resize(words);
    if (this.scratch.length < count) {
      this.scratch = new Uint32Array(count + (count >>> 3));
      this.sideScratch = new Uint32Array(count + (count >>> 3));
    }
    const columns = { facets, numbers, ids, count, pool };

    const base = pool.takeDirty();
    copyInto(base, this.alive, words);
    if (query.filter) andInto(base, filterBits(query.filter, columns), words);
    const { near } = query;
    const km = near ? places.distances(near) : null;
    if (near?.radius !== undefined || query.boxes) {
      const within = pool.takeDirty();
      places.withinInto(within, query, km, count);
      andInto(base, within, words);
    }
    const match = query.text ? matchText(query.text, texts, base, words, pool) : null;
    const levels = match?.levels ?? [base];
    const all = levels.at(-1) as Bits;

    const refined = new Map<string, Bits>();
    for (const { attribute, filter } of query.refinements ?? []) {
      const bits = filterBits(filter, columns);
      const before = refined.get(attribute);
      if (before) andInto(before, bits, words);
      else refined.set(attribute, bits);
    }
    const found = refine(all, refined, words, pool);
    for (const name of query.count ?? []) this.codeWide(name);
    const rows = { numbers, alive: this.alive, size: this.live, words };
    const bars = query.histogram ? this.histograms.of(query.histogram, found, rows) : null;
    const slots = rankFound(query, found, levels, { orders, places, km, columns, words, scratch: this.scratch });
    return {
      ids: slots.map((slot) => ids.idOf(slot)),
      distances: km ? slots.map((slot) => knownOr(km[places.codeAt(slot)] as number)) : [],
      total: found.total,
      ...countFound(
        found,
        { count: query.count ?? [], stats: query.stats ?? [], apart: query.sides === true, values: query.values },
        {
          facets,
          numbers,
          coded,
          wide: this.wide,
          combinations,
          orders,
          alive: this.alive,
          size: this.live,
          count,
          words,
          pool,
          scratch: this.scratch,
          sideScratch: this.sideScratch,
        },
      ),
      words: match?.wordsFoundIn(found.bits) ?? [],
      ...(bars ? { histogram: bars } : {}),
    };
  }
}

/** New rows that are always taken in one by one, and the most that ever are. */
const fewNew = 512;
const manyNew = 32_768;
/** Rows that wait at most, so that loading many keeps its temporary words within bounds. */
const bulk = 65_536;

export function createStockIndex(schema: IndexSchema): ColumnarIndex {
  return new ColumnarIndex(schema);
}

function knownOr(km: number): number | null {
  return Number.isNaN(km) ? null : km;
}
