/**
 * Rows of values that between them have every pair of values of two parameters, as far as what one requires of another
 * allows the pair. Most faults of combined settings need two of them, and there are far fewer such rows than combinations.
 */

export interface Parameter {
  readonly key: string;
  /** How many values it has; the first, 0, is the one in use. */
  readonly values: number;
  /**
   * Another parameter that has to have one of some values before this one has an effect: until then it stays at 0. A
   * parameter that is not among those given is taken to have what is required.
   */
  readonly requires: { readonly key: string; readonly is: readonly number[] } | null;
}

/** The number of each parameter's value, in the order of the parameters. */
export type Row = readonly number[];

/** The values chosen so far; -1 for none. */
type Partial = number[];

export interface CoverOptions {
  /** Only pairs with one of these parameters; all pairs when left out. */
  readonly touching?: ReadonlySet<string>;
  readonly mostRows?: number;
}

/** Always the same rows for the same parameters, ordered so that the first ones cover most. */
export function coverPairs(
  parameters: readonly Parameter[],
  { touching, mostRows = Number.POSITIVE_INFINITY }: CoverOptions = {},
): readonly Row[] {
  const [only] = parameters;
  // Without a second parameter there are no pairs: each of its values is a row.
  if (only && parameters.length === 1)
    return Array.from({ length: Math.min(only.values, mostRows) }, (_, value) => [value]);
  const rules = rulesOf(parameters);
  const open = new OpenPairs(parameters);
  for (const [a, one] of parameters.entries())
    for (const [b, other] of parameters.entries()) {
      if (b <= a || (touching && !touching.has(one.key) && !touching.has(other.key))) continue;
      for (let value = 0; value < one.values; value++)
        for (let second = 0; second < other.values; second++) {
          const asked = parameters.map((_, at) => (at === a ? value : at === b ? second : -1));
          if (settle(rules, asked) !== null) open.add(a, value, b, second);
        }
    }
  const rows: Row[] = [];
  for (let pair = open.first(); pair !== null && rows.length < mostRows; pair = open.first()) {
    const [a, value, b, second] = pair;
    const row = settle(
      rules,
      parameters.map((_, at) => (at === a ? value : at === b ? second : -1)),
    );
    // Every open pair could be settled when it was added.
    if (row === null) break;
    for (const at of rules.order) if (row[at] === -1) row[at] = bestValue(rules, open, row, at);
    open.close(row);
    rows.push(row);
  }
  return rows;
}

interface Rules {
  readonly parameters: readonly Parameter[];
  /** Place of the parameter that each one requires; -1 for none. */
  readonly needs: readonly number[];
  /** Places of all parameters, each after the one that it requires. */
  readonly order: readonly number[];
}

function rulesOf(parameters: readonly Parameter[]): Rules {
  const places = new Map(parameters.map(({ key }, at) => [key, at]));
  const needs = parameters.map(({ requires }) => (requires ? (places.get(requires.key) ?? -1) : -1));
  const depth = (at: number, steps = 0): number => {
    const above = needs[at] ?? -1;
    return above === -1 || steps > parameters.length ? steps : depth(above, steps + 1);
  };
  const depths = parameters.map((_, at) => depth(at));
  const order = parameters.map((_, at) => at).sort((a, b) => (depths[a] ?? 0) - (depths[b] ?? 0) || a - b);
  return { parameters, needs, order };
}

/** Whether a value of a parameter has an effect with what is given above it. */
function suits({ parameters, needs }: Rules, row: Partial, at: number, value: number): boolean {
  const above = needs[at] ?? -1;
  if (value === 0 || above === -1) return true;
  return parameters[at]?.requires?.is.includes(row[above] ?? -1) ?? true;
}

/** The values given, with all that they require of others; null where that cannot be. */
function settle(rules: Rules, asked: Partial): Partial | null {
  const { parameters, needs } = rules;
  const row = [...asked];
  /** Below come first: what they ask for is then known. */
  const order = [...rules.order].reverse();
  const wanted: (readonly number[] | null)[] = parameters.map(() => null);
  const want = (at: number): boolean => {
    const above = needs[at] ?? -1;
    if (above === -1 || (row[at] ?? -1) <= 0) return true;
    const many = parameters[above]?.values ?? 0;
    const is = (parameters[at]?.requires?.is ?? []).filter((value) => value < many);
    const both = wanted[above]?.filter((value) => is.includes(value)) ?? is;
    wanted[above] = both;
    return both.length > 0;
  };
  const fill = (step: number): boolean => {
    const at = order[step];
    if (at === undefined) return true;
    const choices = wanted[at] ?? null;
    const given = row[at] ?? -1;
    if (given !== -1 && choices !== null && !choices.includes(given)) return false;
    const tried = given !== -1 || choices === null ? [given] : [...choices].sort((a, b) => a - b);
    const above = needs[at] ?? -1;
    const before = above === -1 ? null : (wanted[above] ?? null);
    for (const value of tried) {
      row[at] = value;
      if (want(at) && fill(step + 1)) return true;
      if (above !== -1) wanted[above] = before;
    }
    row[at] = given;
    return false;
  };
  return fill(0) ? row : null;
}

/** The value with which the row closes most open pairs; of those that close as many the one with most of them left. */
function bestValue(rules: Rules, open: OpenPairs, row: Partial, at: number): number {
  let best = 0;
  let most = -1;
  for (let value = 0; value < (rules.parameters[at]?.values ?? 1); value++) {
    if (!suits(rules, row, at, value)) continue;
    const closes = open.count(row, at, value) + open.left(at, value) / open.size ** 2;
    if (closes > most) [best, most] = [value, closes];
  }
  return best;
}

/** Pairs that no row has yet: a bit for each two values of different parameters. */
class OpenPairs {
  readonly #starts: readonly number[];
  readonly #owners: readonly number[];
  readonly size: number;
  readonly #bits: Uint8Array;
  /** Open pairs of each value. */
  readonly #left: Uint32Array;
  #from = 0;

  constructor(parameters: readonly Parameter[]) {
    let size = 0;
    const starts: number[] = [];
    const owners: number[] = [];
    for (const [at, { values }] of parameters.entries()) {
      starts.push(size);
      size += values;
      for (let value = 0; value < values; value++) owners.push(at);
    }
    this.#starts = starts;
    this.#owners = owners;
    this.size = size;
    this.#left = new Uint32Array(size);
    this.#bits = new Uint8Array(size * size);
  }

  #bit(a: number, value: number, b: number, second: number): number {
    const [one, other] = [(this.#starts[a] ?? 0) + value, (this.#starts[b] ?? 0) + second];
    return Math.min(one, other) * this.size + Math.max(one, other);
  }

  add(a: number, value: number, b: number, second: number): void {
    this.#bits[this.#bit(a, value, b, second)] = 1;
    this.#move(a, value, 1);
    this.#move(b, second, 1);
  }

  #move(at: number, value: number, by: number): void {
    const place = (this.#starts[at] ?? 0) + value;
    this.#left[place] = (this.#left[place] ?? 0) + by;
  }

  left(at: number, value: number): number {
    return this.#left[(this.#starts[at] ?? 0) + value] ?? 0;
  }

  first(): readonly [a: number, value: number, b: number, second: number] | null {
    while (this.#from < this.#bits.length && this.#bits[this.#from] === 0) this.#from++;
    if (this.#from >= this.#bits.length) return null;
    const [one, other] = [Math.floor(this.#from / this.size), this.#from % this.size];
    const [a, b] = [this.#owners[one] ?? 0, this.#owners[other] ?? 0];
    return [a, one - (this.#starts[a] ?? 0), b, other - (this.#starts[b] ?? 0)];
  }

  /** Open pairs of a value with those that a row has already. */
  count(row: Partial, at: number, value: number): number {
    let count = 0;
    for (const [other, given] of row.entries())
      if (given !== -1 && other !== at) count += this.#bits[this.#bit(at, value, other, given)] ?? 0;
    return count;
  }

  close(row: Row): void {
    for (const [a, value] of row.entries())
      for (const [b, second] of row.entries()) {
        const bit = this.#bit(a, value, b, second);
        if (b <= a || this.#bits[bit] !== 1) continue;
        this.#bits[bit] = 0;
        this.#move(a, value, -1);
        this.#move(b, second, -1);
      }
  }
}
