/**
 * Attributes that vary together, counted together. Few of all combinations of body, fuel, drive … occur, and a model has
 * one make: one code for the combination of several attributes lets one pass over the slots count them all.
 */
import { type Codes, withRoom } from './growable-array.ts';

/** Codes are 16 bits. */
const mostCodes = 0xffff;
/** Rows sampled before a combination is tried on all. */
const sampleSize = 2048;

/** A column with one code for each slot. */
export interface Coded {
  readonly codes: Codes;
  readonly size: number;
}

export interface CombinationParts {
  readonly members: readonly string[];
  readonly codes: Uint16Array;
  /** For each member its code by combination. */
  readonly memberCodes: readonly Uint32Array[];
  readonly size: number;
}

export class Combination {
  readonly members: readonly string[];
  codes: Uint16Array;
  readonly memberCodes: Uint32Array[];
  size: number;
  /** Once there are more combinations than codes, it is unusable until the next compaction. */
  isOver: boolean;
  private steps: Map<number, number>[] | null = null;

  constructor(parts: CombinationParts) {
    this.members = parts.members;
    this.codes = parts.codes;
    this.memberCodes = [...parts.memberCodes];
    this.size = parts.size;
    this.isOver = false;
  }

  /** @param given code of each member for this slot. */
  append(slot: number, given: readonly number[]): void {
    if (this.isOver) return;
    const code = this.codeOf(given);
    if (code < 0) {
      this.isOver = true;
      return;
    }
    this.codes = withRoom(this.codes, slot + 1);
    this.codes[slot] = code;
  }

  /** Slots by combination. */
  count(slots: Uint32Array, length: number, into: Int32Array): void {
    const { codes } = this;
    for (let at = 0; at < length; at++) {
      const code = codes[slots[at] as number] as number;
      into[code] = (into[code] as number) + 1;
    }
  }

  /** Adds counts by combination to counts by a member's code. */
  spread(byCombination: Int32Array, member: number, counts: Int32Array, step: number): void {
    const codes = this.memberCodes[member] as Uint32Array;
    for (let at = 0; at < this.size; at++) {
      const code = codes[at] as number;
      counts[code] = (counts[code] as number) + step * (byCombination[at] as number);
    }
  }

  parts(): CombinationParts {
    const { members, codes, memberCodes, size } = this;
    return { members, codes, memberCodes: memberCodes.map((one) => one.slice(0, size)), size };
  }

  get bytes(): number {
    return this.codes.byteLength + this.memberCodes.reduce((sum, one) => sum + one.byteLength, 0);
  }

  /** Walks from the first member's code by one map for each further member. */
  private codeOf(given: readonly number[]): number {
    const steps = this.stepMaps();
    let key = given[0] as number;
    for (let member = 1; member < given.length; member++) {
      const step = steps[member - 1] as Map<number, number>;
      const pair = key * 2 ** 24 + (given[member] as number);
      const known = step.get(pair);
      key = known ?? step.size;
      if (known === undefined) {
        step.set(pair, key);
        // Only the last member's step makes a new combination.
        if (member === given.length - 1) return this.addCombination(given);
      }
    }
    return key;
  }

  private addCombination(given: readonly number[]): number {
    if (this.size >= mostCodes) return -1;
    const code = this.size++;
    for (let member = 0; member < given.length; member++) {
      const codes = withRoom(this.memberCodes[member] as Uint32Array, this.size);
      codes[code] = given[member] as number;
      this.memberCodes[member] = codes;
    }
    return code;
  }

  private stepMaps(): Map<number, number>[] {
    if (this.steps) return this.steps;
    const steps = this.members.slice(1).map(() => new Map<number, number>());
    for (let combination = 0; combination < this.size; combination++) {
      let key = this.memberCodes[0]?.[combination] as number;
      for (let member = 1; member < this.members.length; member++) {
        const step = steps[member - 1] as Map<number, number>;
        const pair = key * 2 ** 24 + (this.memberCodes[member]?.[combination] as number);
        const next = step.get(pair) ?? step.size;
        step.set(pair, next);
        key = next;
      }
    }
    this.steps = steps;
    return steps;
  }
}

/** Groups columns so that each group has few combinations; groups of one are left out. */
export function findCombinations(columns: ReadonlyMap<string, Coded>, count: number): Combination[] {
  const limit = Math.max(128, Math.min(8192, count >>> 5));
  const singles = [...columns].filter(([, column]) => column.size < mostCodes);
  singles.sort(([, a], [, b]) => b.size - a.size);
  const groups: Grouping[] = [];
  for (const [name, column] of singles) {
    const isTaken = groups.some((group) => group.take(name, column, limit));
    if (!isTaken) groups.push(new Grouping(name, column, count));
  }
  return groups.flatMap((group) => group.finish() ?? []);
}

class Grouping {
  private readonly members: { readonly name: string; readonly column: Coded }[];
  private codes: Uint16Array | Uint32Array;
  private size: number;

  constructor(
    name: string,
    column: Coded,
    private readonly count: number,
  ) {
    this.members = [{ name, column }];
    this.codes = Uint16Array.from(column.codes.subarray(0, count));
    this.size = column.size;
  }

  /** Takes the attribute in if that leaves few enough combinations. */
  take(name: string, column: Coded, limit: number): boolean {
    // A combination that follows from the codes so far costs nothing.
    const most = Math.min(mostCodes, Math.max(limit, this.size + (this.size >>> 4)));
    const step = Math.max(1, Math.floor(this.count / sampleSize));
    if (step > 1 && this.combine(column, step, most) === null) return false;
    const combined = this.combine(column, 1, most);
    if (!combined) return false;
    this.members.push({ name, column });
    this.codes = combined.codes;
    this.size = combined.size;
    return true;
  }

  finish(): Combination | null {
    if (this.members.length < 2) return null;
    // Any slot of a combination yields its members' codes.
    const slotOf = new Uint32Array(this.size);
    for (let slot = 0; slot < this.count; slot++) slotOf[this.codes[slot] as number] = slot;
    const memberCodes = this.members.map(({ column }) => slotOf.map((slot) => column.codes[slot] as number));
    // Codes of the last step are numbered in the order in which their combinations appeared, as in `stepMaps`.
    return new Combination({
      members: this.members.map(({ name }) => name),
      codes: Uint16Array.from(this.codes),
      memberCodes,
      size: this.size,
    });
  }

  private combine(column: Coded, step: number, most: number) {
    const values = column.size;
    const pairs = this.size * values;
    const table = pairs <= 2 ** 20 ? new Uint32Array(pairs) : null;
    const map = table ? null : new Map<number, number>();
    const codes = new Uint16Array(step === 1 ? this.count : 0);
    let size = 0;
    for (let slot = 0; slot < this.count; slot += step) {
      const pair = (this.codes[slot] as number) * values + (column.codes[slot] as number);
      let code = (table ? table[pair] : map?.get(pair)) ?? 0;
      if (code === 0) {
        size += 1;
        if (size > most) return null;
        code = size;
        if (table) table[pair] = code;
        else map?.set(pair, code);
      }
      if (step === 1) codes[slot] = code - 1;
    }
    return { codes, size };
  }
}
