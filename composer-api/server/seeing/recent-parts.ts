/** How long parts of the work took in the last hour, by name, in a bounded memory. */
import type { SlowPart } from '#schemas/api/status.ts';

/** The maximum number of names; further ones in the same window are left out. */
const mostNames = 300;
/** Turns of half a minute in one window, and windows of an hour. */
const turnsOfWindow = 20;
const windows = 6;

interface Times {
  count: number;
  sum: number;
  most: number;
}

export class RecentParts {
  readonly #windows: Map<string, Times>[] = [new Map()];
  #turns = 0;

  /** @param ms that it took. */
  add(name: string, ms: number): void {
    const now = this.#windows.at(-1);
    if (!now) return;
    const times = now.get(name);
    if (times) {
      times.count++;
      times.sum += ms;
      if (ms > times.most) times.most = ms;
    } else if (now.size < mostNames) now.set(name, { count: 1, sum: ms, most: ms });
  }

  /** Called every half minute. */
  turn(): void {
    this.#turns = (this.#turns + 1) % turnsOfWindow;
    if (this.#turns !== 0) return;
    this.#windows.push(new Map());
    if (this.#windows.length > windows) this.#windows.shift();
  }

  /** The slowest by their average, the slowest first. @param limit of them at most. */
  slowest(limit: number): readonly SlowPart[] {
    const all = new Map<string, Times>();
    for (const window of this.#windows)
      for (const [name, { count, sum, most }] of window) {
        const known = all.get(name) ?? { count: 0, sum: 0, most: 0 };
        all.set(name, { count: known.count + count, sum: known.sum + sum, most: Math.max(known.most, most) });
      }
    return [...all]
      .map(([name, { count, sum, most }]) => ({ name, count, slowestMs: most, averageMs: sum / count }))
      .sort((a, b) => b.averageMs - a.averageMs)
      .slice(0, limit);
  }
}
