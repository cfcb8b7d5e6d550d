/**
 * The precomputed orders: for each one run of the slots of the last compaction, and a short one of those that
 * came since, which are merged as a page is read.
 */
import { type Bits, has } from './bits.ts';
import { withRoom } from './growable-array.ts';
import type { IdTable } from './id-table.ts';
import type { NumberColumn } from './number-column.ts';
import { firstFrom, inserted, isInOrder, merge, renumbered, renumberedCount } from './runs.ts';
import { type Compare, selectFirst } from './select-first.ts';
import { sortSlots } from './sort-slots.ts';
import type { IndexSchema, SortKey } from './types.ts';

interface Run {
  readonly compare: Compare;
  /** Slots of the last compaction in order. */
  readonly main: Uint32Array;
  /** Newer slots in order, the first `newer` of them. */
  tail: Uint32Array;
}

interface OrderParts {
  readonly byId: Uint32Array;
  readonly runs: { readonly [name: string]: Uint32Array };
}

export class Orders {
  /** Place of each slot of the last compaction in the order of ids. */
  private readonly idRank: Uint32Array;
  /** The same for newer slots: fractions between the places of their neighbours. */
  private idKeys = new Float64Array(16);
  private readonly ids: Run;
  /** By name. An order by numbers that no slot has is the order of ids, and has no run. */
  private readonly runs = new Map<string, Run>();
  /** Slots that are in the runs. */
  settled: number;

  constructor(
    private readonly schema: IndexSchema,
    private numbers: ReadonlyMap<string, NumberColumn>,
    private readonly table: IdTable,
    parts: OrderParts | null = null,
  ) {
    const main = parts?.byId ?? new Uint32Array(0);
    this.idRank = new Uint32Array(main.length);
    for (let at = 0; at < main.length; at++) this.idRank[main[at] as number] = at;
    this.settled = main.length;
    this.ids = { compare: (a, b) => this.idKey(a) - this.idKey(b), main, tail: new Uint32Array(16) };
    for (const [name, run] of Object.entries(parts?.runs ?? {}))
      this.runs.set(name, {
        compare: this.comparator(schema.sorts[name] ?? []),
        main: run,
        tail: new Uint32Array(16),
      });
  }

  get sealed(): number {
    return this.idRank.length;
  }

  /** Rises with the order of ids. */
  idKey(slot: number): number {
    return slot < this.idRank.length ? (this.idRank[slot] as number) : (this.idKeys[slot - this.sealed] as number);
  }

  /** @throws RangeError for an order that is not in the schema. */
  compareOf(sort: string): Compare {
    return this.runOf(sort).compare;
  }

  /** Takes in one more slot, the next after `settled`. */
  settle(slot: number): void {
    const newer = slot - this.sealed;
    this.beginRuns();
    this.idKeys = withRoom(this.idKeys, newer + 1);
    this.insertId(slot, newer);
    for (const run of this.runs.values()) {
      const at = firstFrom(newer, (place) => run.compare(slot, run.tail[place] as number) < 0);
      run.tail = inserted(run.tail, newer, at, slot);
    }
    this.settled = slot + 1;
  }

  /** Slots of `found` (there are `total`) from `offset` on, `limit` at most. */
  page(sort: string, found: Bits, total: number, offset: number, limit: number, scratch: Uint32Array): number[] {
    const run = this.runOf(sort);
    const need = offset + limit;
    // Reading along the order meets every (all ÷ total)-th; selecting reads each match.
    if (total * total * 2 < need * this.settled)
      return selectFirst(found, total, this.settled, run.compare, offset, limit, scratch);
    return this.readAlong(run, found, need).slice(offset);
  }

  /**
   * Minimum and maximum of a number among these slots, read from both ends of its order; null if there is no such
   * order, if it would take long, or if no slot has a value.
   */
  edges(number: string, found: Bits): { readonly min: number; readonly max: number } | null {
    const column = this.numbers.get(number);
    const name = Object.entries(this.schema.sorts).find(([, [key]]) => key?.number === number)?.[0];
    if (!column || name === undefined) return null;
    const { main, tail } = this.runOf(name);
    const newer = tail.subarray(0, this.settled - this.sealed);
    const most = 64 + (this.settled >>> 5);
    let min = Number.POSITIVE_INFINITY;
    let max = Number.NEGATIVE_INFINITY;
    for (const run of [main, newer]) {
      const first = firstValue(run, column, found, most, 1);
      const last = firstValue(run, column, found, most, -1);
      if (first === null || last === null) return null;
      if (Number.isNaN(first) || Number.isNaN(last)) continue;
      min = Math.min(min, first, last);
      max = Math.max(max, first, last);
    }
    return min <= max ? { min, max } : null;
  }

  /** The orders of all slots under their new numbers. */
  compacted(slotOf: Uint32Array, table: IdTable, numbers: ReadonlyMap<string, NumberColumn>): Orders {
    const byId = this.compactedIds(slotOf, table);
    const orders = new Orders(this.schema, numbers, table, { byId, runs: {} });
    const isSettled = this.settled === slotOf.length;
    const sealed = renumberedCount(slotOf, this.sealed);
    const newerById = isSettled ? new Uint32Array(0) : byId.filter((slot) => slot >= sealed);
    for (const [name, keys] of orders.ownOrders()) {
      const run = this.runOf(name);
      const compare = orders.comparator(keys);
      const tail = isSettled
        ? renumbered(run.tail.subarray(0, this.settled - this.sealed), slotOf)
        : sortSlots(newerById, keys, numbers);
      orders.runs.set(name, {
        compare,
        main: merge(renumbered(run.main, slotOf), tail, compare),
        tail: new Uint32Array(16),
      });
    }
    return orders;
  }

  /** Sorts again the orders by a number; `numbers` are as before but for its column. */
  resort(number: string, numbers: ReadonlyMap<string, NumberColumn>): void {
    this.numbers = numbers;
    const newer = this.settled - this.sealed;
    for (const [name, keys] of Object.entries(this.schema.sorts)) {
      if (!keys.some((key) => key.number === number)) continue;
      const tail = new Uint32Array(this.ids.tail.length);
      tail.set(sortSlots(this.ids.tail.subarray(0, newer), keys, this.numbers));
      this.runs.set(name, {
        compare: this.comparator(keys),
        main: sortSlots(this.ids.main, keys, this.numbers),
        tail,
      });
    }
  }

  parts(): OrderParts {
    return {
      byId: this.ids.main,
      runs: Object.fromEntries([...this.runs].map(([name, { main }]) => [name, main])),
    };
  }

  get bytes(): number {
    let bytes = this.idRank.byteLength + this.idKeys.byteLength;
    for (const { main, tail } of [this.ids, ...this.runs.values()]) bytes += main.byteLength + tail.byteLength;
    return bytes;
  }

  private runOf(sort: string): Run {
    if (!this.schema.sorts[sort]) throw new RangeError(`There is no order "${sort}".`);
    return this.runs.get(sort) ?? this.ids;
  }

  /** Orders by a number that any slot has. */
  private ownOrders(): (readonly [name: string, keys: readonly SortKey[]])[] {
    const isKnown = ({ number }: SortKey) => this.numbers.get(number)?.isBlank === false;
    return Object.entries(this.schema.sorts).filter(([, keys]) => keys.some(isKnown));
  }

  /** Orders of a number that has just been added are in id order so far: no settled slot has the number. */
  private beginRuns(): void {
    for (const [name, keys] of this.ownOrders())
      if (!this.runs.has(name))
        this.runs.set(name, { compare: this.comparator(keys), main: this.ids.main, tail: this.ids.tail.slice() });
  }

  private comparator(keys: readonly SortKey[]): Compare {
    const columns = keys.map(({ number, descending }) => ({ column: this.numbers.get(number), descending }));
    return (a, b) => {
      for (const { column, descending } of columns) {
        if (!column) continue;
        const left = column.at(a);
        const right = column.at(b);
        if (left === right) continue;
        // NaN is unknown and comes last in either direction.
        if (Number.isNaN(left)) {
          if (Number.isNaN(right)) continue;
          return 1;
        }
        if (Number.isNaN(right)) return -1;
        return left < right === descending ? 1 : -1;
      }
      return this.idKey(a) - this.idKey(b);
    };
  }

  private readAlong({ main, tail, compare }: Run, found: Bits, need: number): number[] {
    const newer = this.settled - this.sealed;
    const slots: number[] = [];
    let at = 0;
    let newest = 0;
    while (slots.length < need) {
      while (at < main.length && !has(found, main[at] as number)) at += 1;
      while (newest < newer && !has(found, tail[newest] as number)) newest += 1;
      if (at >= main.length && newest >= newer) break;
      const isOld = newest >= newer || (at < main.length && compare(main[at] as number, tail[newest] as number) < 0);
      slots.push((isOld ? main[at++] : tail[newest++]) as number);
    }
    return slots;
  }

  private insertId(slot: number, newer: number): void {
    const id = this.table.idOf(slot);
    const { main } = this.ids;
    const isBehind = (place: number, run: Uint32Array) => id < this.table.idOf(run[place] as number);
    const place = firstFrom(main.length, (at) => isBehind(at, main));
    const at = firstFrom(newer, (one) => isBehind(one, this.ids.tail));
    const before = at > 0 ? this.idKey(this.ids.tail[at - 1] as number) : -1;
    const after = at < newer ? this.idKey(this.ids.tail[at] as number) : Number.POSITIVE_INFINITY;
    const low = Math.max(place - 1, before);
    const high = Math.min(place === main.length ? Number.POSITIVE_INFINITY : place, after);
    const key = high === Number.POSITIVE_INFINITY ? low + 1 : (low + high) / 2;
    this.ids.tail = inserted(this.ids.tail, newer, at, slot);
    this.idKeys[newer] = key;
    if (key <= low || key >= high) this.spreadKeys(newer + 1, at, place);
  }

  /** Gives the keys of newer slots room between them again. `at` has no key yet and belongs before main place `place`. */
  private spreadKeys(newer: number, at: number, place: number): void {
    const { tail, main } = this.ids;
    const places = Array.from({ length: newer }, (_, one) =>
      one === at ? place : Math.min(main.length, Math.ceil(this.idKey(tail[one] as number))),
    );
    for (let from = 0; from < newer; ) {
      let to = from;
      while (to < newer && places[to] === places[from]) to += 1;
      for (let one = from; one < to; one++)
        this.idKeys[(tail[one] as number) - this.sealed] =
          (places[from] as number) - 1 + (one - from + 1) / (to - from + 1);
      from = to;
    }
  }

  private compactedIds(slotOf: Uint32Array, table: IdTable): Uint32Array {
    const main = renumbered(this.ids.main, slotOf);
    if (this.settled === slotOf.length) {
      const tail = renumbered(this.ids.tail.subarray(0, this.settled - this.sealed), slotOf);
      const keys = new Float64Array(main.length + tail.length);
      for (let slot = 0; slot < slotOf.length; slot++) {
        const to = slotOf[slot] as number;
        if (to < keys.length) keys[to] = this.idKey(slot);
      }
      return merge(main, tail, (a, b) => (keys[a] as number) - (keys[b] as number));
    }
    const texts = Array.from({ length: table.count }, (_, slot) => table.idOf(slot));
    const compare: Compare = (a, b) => ((texts[a] as string) < (texts[b] as string) ? -1 : 1);
    const tail = Uint32Array.from({ length: table.count - main.length }, (_, at) => main.length + at);
    if (!isInOrder(tail, compare)) tail.sort(compare);
    return merge(main, tail, compare);
  }
}

/** Value of the first of these slots that has one, from either end; NaN if none has; null if that takes long. */
function firstValue(run: Uint32Array, column: NumberColumn, found: Bits, most: number, step: 1 | -1): number | null {
  let at = step === 1 ? 0 : run.length - 1;
  for (let left = Math.min(most, run.length); left > 0; left--, at += step) {
    const slot = run[at] as number;
    if (!has(found, slot)) continue;
    const value = column.at(slot);
    if (!Number.isNaN(value)) return value;
  }
  return run.length > most ? null : Number.NaN;
}
