/** The words of one attribute: a code for each slot (or several), and ways to the slots of a value. */
import { add, type Bits, countBoth, orInto } from './bits.ts';
import { listsOf, setsOf } from './facet-slots.ts';
import { type Codes, codesFor, widened, withRoom } from './growable-array.ts';
import { ValueOrder } from './value-order.ts';

/** Attributes of up to this many values keep a set of slots for each: filters and counts read it at once. */
const mostSets = { one: 64, many: 160 };
/** A stock of fewer has no sets: its codes are read as fast, and hundreds of small stocks are in memory. */
const fewestSlots = 512;
/** Bytes of a typed array and its buffer, next to what it holds. */
const arrayBytes = 200;

export interface FacetParts {
  /** By code; code 0 means no value. */
  readonly values: string[];
  readonly live: Uint32Array;
  readonly codes: Codes;
  /** Where the codes of each slot begin, once any slot has several. */
  readonly starts: Uint32Array | null;
  readonly sets: Bits[] | null;
  /** Slots below `sealed` in order of their code, where there are too many values for sets. */
  readonly listed: Uint32Array | null;
  readonly listStarts: Uint32Array | null;
  readonly sealed: number;
}

export class FacetColumn {
  readonly values: string[];
  readonly order: ValueOrder;
  private readonly codeOf = new Map<string, number>();
  /** Codes by value in lower case, of the codes below `lowerKnown`: made at the first request. */
  private readonly codesOfLower = new Map<string, number[]>();
  private lowerKnown = 1;
  /** Live rows by code. */
  live: Uint32Array;
  codes: Codes;
  starts: Uint32Array | null;
  sets: Bits[] | null;
  private readonly listed: Uint32Array | null;
  private readonly listStarts: Uint32Array | null;
  private readonly sealed: number;
  private valueBytes = 0;

  constructor(parts?: FacetParts) {
    this.values = parts?.values ?? [''];
    this.order = new ValueOrder((a, b) => ((this.values[a] as string) < (this.values[b] as string) ? -1 : 1));
    this.live = parts?.live ?? new Uint32Array(16);
    this.codes = parts?.codes ?? new Uint8Array(16);
    this.starts = parts?.starts ?? null;
    this.sets = parts?.sets ?? null;
    this.listed = parts?.listed ?? null;
    this.listStarts = parts?.listStarts ?? null;
    this.sealed = parts?.sealed ?? 0;
    for (let code = 1; code < this.values.length; code++) this.codeOf.set(this.values[code] as string, code);
    for (const value of this.values) this.valueBytes += bytesOf(value);
  }

  /** Codes in use, that of no value among them. */
  get size(): number {
    return this.values.length;
  }

  append(slot: number, given: readonly string[] | undefined): void {
    const values = given && given.length > 1 ? [...new Set(given)] : (given ?? []);
    if (values.length > 1 && !this.starts) this.becomeMany(slot);
    if (!this.starts) {
      const code = values.length === 0 ? 0 : this.code(values[0] as string);
      this.codes = widened(withRoom(this.codes, slot + 1), code);
      this.codes[slot] = code;
      this.enter(slot, code);
      return;
    }
    let end = this.starts[slot] as number;
    for (const value of values) {
      const code = this.code(value);
      this.codes = widened(withRoom(this.codes, end + 1), code);
      this.codes[end++] = code;
      this.enter(slot, code);
    }
    this.starts = withRoom(this.starts, slot + 2);
    this.starts[slot + 1] = end;
  }

  /** Marks the slot as dead. */
  drop(slot: number): void {
    this.eachCode(slot, (code) => {
      this.live[code] = (this.live[code] as number) - 1;
    });
  }

  eachCode(slot: number, visit: (code: number) => void): void {
    if (!this.starts) {
      visit(this.codes[slot] as number);
      return;
    }
    const end = this.starts[slot + 1] as number;
    for (let at = this.starts[slot] as number; at < end; at++) visit(this.codes[at] as number);
  }

  /** Adds the slots below `count` that have the value; dead ones too. */
  orValue(out: Bits, value: string, count: number): void {
    const code = this.codeOf.get(value);
    if (code !== undefined) this.orCode(out, code, count);
  }

  /** As `orValue`, for all values that are this one in lower case. */
  orAnyCase(out: Bits, lower: string, count: number): void {
    for (let code = this.lowerKnown; code < this.values.length; code++) {
      const key = (this.values[code] as string).toLowerCase();
      const codes = this.codesOfLower.get(key);
      if (codes) codes.push(code);
      else this.codesOfLower.set(key, [code]);
    }
    this.lowerKnown = this.values.length;
    for (const code of this.codesOfLower.get(lower) ?? []) this.orCode(out, code, count);
  }

  private orCode(out: Bits, code: number, count: number): void {
    const set = this.sets?.[code];
    if (set) {
      orInto(out, set, Math.min(set.length, (count + 31) >>> 5));
      return;
    }
    let from = 0;
    if (this.listed && this.listStarts) {
      const end = code + 1 < this.listStarts.length ? (this.listStarts[code + 1] as number) : 0;
      for (let at = end === 0 ? 0 : (this.listStarts[code] as number); at < end; at++)
        add(out, this.listed[at] as number);
      from = this.sealed;
    }
    const { codes, starts } = this;
    if (!starts) {
      for (let slot = from; slot < count; slot++) if (codes[slot] === code) add(out, slot);
      return;
    }
    for (let slot = from; slot < count; slot++) {
      const end = starts[slot + 1] as number;
      for (let at = starts[slot] as number; at < end; at++) if (codes[at] === code) add(out, slot);
    }
  }

  /**
   * Adds `step` to the count of each code, once for each of these slots that has it. Cost: slots times values each.
   * @param counts by code; entry 0 gathers the slots without a value
   */
  countSlots(slots: Uint32Array, length: number, counts: Int32Array, step: number): void {
    const { codes, starts } = this;
    if (!starts) {
      for (let at = 0; at < length; at++) {
        const code = codes[slots[at] as number] as number;
        counts[code] = (counts[code] as number) + step;
      }
      return;
    }
    for (let at = 0; at < length; at++) {
      const slot = slots[at] as number;
      const end = starts[slot + 1] as number;
      for (let place = starts[slot] as number; place < end; place++) {
        const code = codes[place] as number;
        counts[code] = (counts[code] as number) + step;
      }
    }
  }

  /** As `countSlots`, by the sets of the values: cost is values times words. */
  countSets(sets: readonly Bits[], found: Bits, words: number, counts: Int32Array, step: number): void {
    for (let code = 1; code < this.values.length; code++) {
      if (this.live[code] === 0) continue;
      const set = sets[code] as Bits;
      const rows = countBoth(set, found, Math.min(words, set.length));
      counts[code] = (counts[code] as number) + step * rows;
    }
  }

  /** Codes that a slot has on average, at least 1. */
  valuesEach(slots: number): number {
    return this.starts ? Math.max(1, (this.starts[slots] as number) / Math.max(1, slots)) : 1;
  }

  /** Only these slots, renumbered in this order; values without rows are dropped. */
  compacted(retained: Uint32Array): FacetColumn {
    const codeOf = new Uint32Array(this.values.length);
    const values = [''];
    for (let code = 1; code < this.values.length; code++) {
      if (this.live[code] === 0) continue;
      codeOf[code] = values.length;
      values.push(this.values[code] as string);
    }
    const { codes, starts } = this;
    const live = new Uint32Array(values.length);
    let newCodes: Codes;
    let newStarts: Uint32Array | null = null;
    if (starts) {
      newStarts = new Uint32Array(retained.length + 1);
      let length = 0;
      for (const slot of retained) length += (starts[slot + 1] as number) - (starts[slot] as number);
      newCodes = codesFor(values.length - 1, length);
      let end = 0;
      for (let at = 0; at < retained.length; at++) {
        const slot = retained[at] as number;
        for (let place = starts[slot] as number; place < (starts[slot + 1] as number); place++) {
          const code = codeOf[codes[place] as number] as number;
          newCodes[end++] = code;
          live[code] = (live[code] as number) + 1;
        }
        newStarts[at + 1] = end;
      }
    } else {
      newCodes = codesFor(values.length - 1, retained.length);
      for (let at = 0; at < retained.length; at++) {
        const code = codeOf[codes[retained[at] as number] as number] as number;
        newCodes[at] = code;
        live[code] = (live[code] as number) + 1;
      }
    }
    const base = { values, live, codes: newCodes, starts: newStarts, sealed: retained.length };
    const none = { sets: null, listed: null, listStarts: null };
    if (retained.length < fewestSlots) return new FacetColumn({ ...base, ...none });
    const most = starts ? mostSets.many : mostSets.one;
    if (values.length - 1 > most)
      return new FacetColumn({ ...base, ...none, ...listsOf(live, newCodes, newStarts, retained.length) });
    return new FacetColumn({ ...base, ...none, sets: setsOf(values.length, newCodes, newStarts, retained.length) });
  }

  wordOf(code: number): string {
    return this.values[code] as string;
  }

  parts(): FacetParts {
    const { values, live, codes, starts, sets, listed, listStarts, sealed } = this;
    return { values, live, codes, starts, sets, listed, listStarts, sealed };
  }

  get bytes(): number {
    let bytes = this.valueBytes + this.codes.byteLength + (this.starts?.byteLength ?? 0) + this.live.byteLength;
    bytes += this.order.bytes;
    bytes += (this.listed?.byteLength ?? 0) + (this.listStarts?.byteLength ?? 0);
    for (const set of this.sets ?? []) bytes += arrayBytes + set.byteLength;
    return bytes;
  }

  private code(value: string): number {
    const known = this.codeOf.get(value);
    if (known !== undefined) return known;
    const code = this.values.length;
    this.values.push(value);
    this.valueBytes += bytesOf(value);
    this.codeOf.set(value, code);
    this.live = withRoom(this.live, code + 1);
    if (this.sets && code > 2 * mostSets.many) this.sets = null;
    this.sets?.push(new Int32Array(0));
    return code;
  }

  private enter(slot: number, code: number): void {
    this.live[code] = (this.live[code] as number) + 1;
    if (!this.sets || code === 0) return;
    const set = withRoom(this.sets[code] as Bits, (slot >>> 5) + 1);
    this.sets[code] = set;
    add(set, slot);
  }

  private becomeMany(slots: number): void {
    const starts = new Uint32Array(slots + 17);
    let end = 0;
    for (let slot = 0; slot < slots; slot++) {
      const code = this.codes[slot] as number;
      if (code !== 0) this.codes[end++] = code;
      starts[slot + 1] = end;
    }
    this.starts = starts;
  }
}

/** A value is a string, an entry of the array and one of the map. */
function bytesOf(value: string): number {
  return 88 + value.length;
}
