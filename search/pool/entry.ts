/** One tenant's index under one set of settings: built from the store, kept up to date by its changes and by time. */
import { toSearchAttributes } from '#domain/search/record.ts';
import { rankingOf } from '#domain/stock/ranking-settings.ts';
import type { Settings } from '#domain/switches/settings.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { AsyncStockIndex, IndexRow, OpenStockIndex } from '../engine/types.ts';
import type { StockSource } from '../stock/source.ts';
import { rankScoring, stockSchema, toIndexRow } from '../stock/stock-schema.ts';
import { fingerprintOf } from './fingerprint.ts';

/** What a snapshot records about the index in addition to its bytes. */
export interface IndexState {
  /** The stock is known as of this version of it. */
  readonly version: number;
  /** Fingerprint of the points of its order 'recommended'. */
  readonly ranking: string;
  /** When (ms) rows change by time alone, by id. */
  readonly changeTimes: ReadonlyMap<string, number>;
}

/** Bytes of an entry of `changeTimes`, near enough. */
const changeTimeBytes = 100;

export class PoolEntry {
  readonly index: AsyncStockIndex;
  /** Built from the store, not from a snapshot: it is not saved yet. */
  readonly isBuilt: boolean;
  #settings: Settings;
  readonly #changeTimes: Map<string, number>;
  #version: number;
  /** No row changes by time before this. */
  #nextChange: number;
  #moves = 0;
  #changed = 0;
  #work: Promise<void> | null = null;

  private constructor(index: AsyncStockIndex, settings: Settings, state: IndexState, isBuilt = false) {
    this.index = index;
    this.isBuilt = isBuilt;
    this.#settings = settings;
    this.#version = state.version;
    this.#changeTimes = new Map(state.changeTimes);
    this.#nextChange = earliest(this.#changeTimes);
  }

  /** Builds the index from the whole stock as of `version` or later. */
  static async build(
    open: OpenStockIndex,
    source: Pick<StockSource, 'stream' | 'count'>,
    settings: Settings,
    version: number,
    now: Date,
  ): Promise<PoolEntry> {
    const index = await open(stockSchema, { expect: await source.count() });
    try {
      const { ranking } = fingerprintOf(settings);
      const entry = new PoolEntry(index, settings, { version, ranking, changeTimes: new Map() }, true);
      for await (const slice of source.stream()) await entry.#put(slice, now);
      // Changes during the read come again in the feed, so none is missed.
      entry.#changed = 0;
      return entry;
    } catch (error) {
      await index.close();
      throw error;
    }
  }

  /**
   * Takes up an index that was saved with this state, under the points of `settings`; the rest of them are its own.
   * @param expect rows, near enough: where it will live depends on them
   */
  static async load(
    open: OpenStockIndex,
    settings: Settings,
    { state, bytes }: { readonly state: IndexState; readonly bytes: Uint8Array },
    expect: number,
  ): Promise<PoolEntry> {
    const index = await open(stockSchema, { snapshot: bytes, expect });
    const entry = new PoolEntry(index, settings, state);
    if (state.ranking !== fingerprintOf(settings).ranking) await entry.rank(settings);
    return entry;
  }

  get state(): IndexState {
    return { version: this.#version, ranking: fingerprintOf(this.#settings).ranking, changeTimes: this.#changeTimes };
  }

  /**
   * Applies the points of `settings`; all its other settings are unchanged. The index must not be searched during this.
   */
  async rank(settings: Settings): Promise<void> {
    this.#settings = settings;
    this.#moves += 1;
    await this.index.rescore(rankScoring(rankingOf(settings)));
  }

  /** Another of the same, under the points of `settings`. */
  async copy(open: OpenStockIndex, settings: Settings): Promise<PoolEntry> {
    const { state } = this;
    const changeTimes = new Map(state.changeTimes);
    const bytes = await this.index.save();
    return PoolEntry.load(open, settings, { state: { ...state, changeTimes }, bytes }, this.index.size);
  }

  get bytes(): number {
    return this.index.bytes + this.#changeTimes.size * changeTimeBytes;
  }

  /** Increases whenever the index changes: answers are valid until then. */
  get moves(): number {
    return this.#moves;
  }

  /** Rows that changed since it was built or loaded. */
  get changed(): number {
    return this.#changed;
  }

  isCurrent(version: number, now: Date): boolean {
    return this.#version >= version && this.#nextChange > now.getTime();
  }

  /** Updates it to a version of the stock and to `now`; concurrent requests share the work. */
  async bringTo(version: number, source: StockSource, now: Date): Promise<void> {
    while (!this.isCurrent(version, now)) {
      this.#work ??= this.#advance(version, source, now).finally(() => {
        this.#work = null;
      });
      await this.#work;
    }
  }

  async #advance(version: number, source: StockSource, now: Date): Promise<void> {
    if (this.#version < version) {
      for await (const slice of source.changesSince(this.#version)) await this.#put(slice, now);
      this.#version = version;
    }
    if (this.#nextChange > now.getTime()) return;
    const due = [...this.#changeTimes].filter(([, at]) => at <= now.getTime()).map(([id]) => id);
    for (let start = 0; start < due.length; start += 500) {
      const ids = due.slice(start, start + 500);
      const found = new Map((await source.findByIds(ids)).map(({ id, vehicle }) => [id, vehicle]));
      await this.#put(
        ids.map((id) => ({ id, vehicle: found.get(id) ?? null })),
        now,
      );
    }
    this.#nextChange = earliest(this.#changeTimes);
  }

  async #put(slice: readonly { readonly id: string; readonly vehicle: Vehicle | null }[], now: Date): Promise<void> {
    const rows: IndexRow[] = [];
    const gone: string[] = [];
    for (const { id, vehicle } of slice) {
      const listed = vehicle && toSearchAttributes(vehicle, this.#settings, now);
      if (listed) rows.push(toIndexRow(listed));
      else gone.push(id);
      const changeTime = listed ? listed.changesAt : null;
      if (changeTime === null) this.#changeTimes.delete(id);
      else this.#changeTimes.set(id, changeTime);
      this.#nextChange = Math.min(this.#nextChange, changeTime ?? Number.POSITIVE_INFINITY);
    }
    await this.index.change(rows, gone);
    this.#moves += 1;
    this.#changed += slice.length;
  }
}

function earliest(changeTimes: ReadonlyMap<string, number>): number {
  let least = Number.POSITIVE_INFINITY;
  for (const at of changeTimes.values()) least = Math.min(least, at);
  return least;
}
