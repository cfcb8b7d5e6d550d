/**
 * Figures of this process: counters, histograms, and gauges that are read on demand. Our own because a page that is
 * cached costs about 60 µs in all: counting it costs a lookup and an addition here (decision 0160). A snapshot is plain
 * JSON, so that one process can add up those of many.
 */

export type Labels = { readonly [name: string]: string };

interface Sample {
  readonly labels: Labels;
  /** A counter's or a gauge's value; the sum of a histogram. */
  readonly value: number;
  /** For a histogram: how many were at most each bound, not cumulative; the last is for all above. */
  readonly buckets?: readonly number[];
}

interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly bounds?: readonly number[];
  readonly samples: readonly Sample[];
}

/** Families by name, with samples. */
export type Snapshot = readonly Family[];

/**
 * The maximum number of label values of one family: further ones are counted as `other`, so that no caller can fill the
 * memory.
 */
const mostSeries = 500;

interface Series {
  readonly labels: Labels;
  value: number;
  readonly buckets: number[];
}

class Meter {
  readonly #series = new Map<string, Series>();

  constructor(
    readonly name: string,
    readonly help: string,
    readonly type: 'counter' | 'histogram',
    readonly labelNames: readonly string[],
    readonly bounds: readonly number[] = [],
  ) {}

  /** The series of one combination of label values, in the order of the names. Keep it where it is counted often. */
  of(...values: readonly string[]): Series {
    const key = values.length === 1 ? (values[0] ?? '') : values.join('\n');
    return this.#series.get(key) ?? this.#add(key, values);
  }

  #add(key: string, values: readonly string[]): Series {
    const isFull = this.#series.size >= mostSeries;
    const kept = isFull ? this.labelNames.map(() => 'other') : values;
    const at = isFull ? kept.join('\n') : key;
    const known = this.#series.get(at);
    if (known) return known;
    const labels = Object.fromEntries(this.labelNames.map((name, i) => [name, kept[i] ?? '']));
    const made = {
      labels,
      value: 0,
      buckets: this.bounds.length === 0 ? [] : new Array(this.bounds.length + 1).fill(0),
    };
    this.#series.set(at, made);
    return made;
  }

  family(): Family {
    const samples = [...this.#series.values()].map(({ labels, value, buckets }) =>
      this.type === 'counter' ? { labels, value } : { labels, value, buckets: [...buckets] },
    );
    const { name, help, type, bounds } = this;
    return type === 'counter' ? { name, help, type, samples } : { name, help, type, bounds, samples };
  }
}

export class Counter extends Meter {
  /** @param name ends in `_total`. */
  constructor(name: string, help: string, ...labelNames: readonly string[]) {
    super(name, help, 'counter', labelNames);
  }

  add(by: number, ...values: readonly string[]): void {
    this.of(...values).value += by;
  }

  /** All of its series together. */
  get total(): number {
    return this.family().samples.reduce((sum, { value }) => sum + value, 0);
  }
}

export class Histogram extends Meter {
  /** @param bounds upper ends of the buckets, ascending. @param name ends in the unit. */
  constructor(name: string, help: string, bounds: readonly number[], ...labelNames: readonly string[]) {
    super(name, help, 'histogram', labelNames, bounds);
  }

  observe(value: number, ...values: readonly string[]): void {
    const series = this.of(...values);
    let at = 0;
    while (at < this.bounds.length && value > (this.bounds[at] ?? 0)) at++;
    series.buckets[at] = (series.buckets[at] ?? 0) + 1;
    series.value += value;
  }
}

/** A gauge's samples as they are now. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly samples: readonly { readonly labels?: Labels; readonly value: number | null }[];
}

export class Registry {
  readonly #meters: Meter[] = [];

  add<M extends Meter>(meter: M): M {
    this.#meters.push(meter);
    return meter;
  }

  /** @param gauges what was read just now; samples without a value are left out. */
  snapshot(gauges: readonly Gauge[] = []): Snapshot {
    const read = gauges.map(
      ({ name, help, samples }): Family => ({
        name,
        help,
        type: 'gauge',
        samples: samples.flatMap(({ labels = {}, value }) => (value === null ? [] : [{ labels, value }])),
      }),
    );
    return [...this.#meters.map((meter) => meter.family()), ...read].filter(({ samples }) => samples.length > 0);
  }
}
