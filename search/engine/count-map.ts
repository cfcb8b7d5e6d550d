/** A view of counts by code as counts by value: nothing is hashed or copied until it is read. */

export class CountMap implements ReadonlyMap<string, number> {
  private codeOf: Map<string, number> | null = null;

  /**
   * @param words by code; only ever appended to
   * @param rows by code, for this answer alone; code 0 means no value and is skipped
   */
  constructor(
    private readonly words: readonly string[],
    private readonly rows: Int32Array,
  ) {}

  forEach(visit: (count: number, value: string, map: ReadonlyMap<string, number>) => void): void {
    const { rows: counts, words: values } = this;
    for (let code = 1; code < counts.length; code++) {
      const count = counts[code] as number;
      if (count > 0) visit(count, values[code] as string, this);
    }
  }

  get(value: string): number | undefined {
    if (!this.codeOf) {
      this.codeOf = new Map();
      for (let code = 1; code < this.rows.length; code++) this.codeOf.set(this.words[code] as string, code);
    }
    const code = this.codeOf.get(value);
    const count = code === undefined ? 0 : (this.rows[code] as number);
    return count > 0 ? count : undefined;
  }

  has(value: string): boolean {
    return this.get(value) !== undefined;
  }

  get size(): number {
    let size = 0;
    for (let code = 1; code < this.rows.length; code++) if ((this.rows[code] as number) > 0) size += 1;
    return size;
  }

  *entries(): MapIterator<[string, number]> {
    for (let code = 1; code < this.rows.length; code++) {
      const count = this.rows[code] as number;
      if (count > 0) yield [this.words[code] as string, count];
    }
  }

  *keys(): MapIterator<string> {
    for (const [value] of this.entries()) yield value;
  }

  *values(): MapIterator<number> {
    for (const [, count] of this.entries()) yield count;
  }

  [Symbol.iterator](): MapIterator<[string, number]> {
    return this.entries();
  }
}
