/**
 * The stock indexes of all tenants under one memory budget. An index is built (or taken up from its snapshot) when it is
 * first asked for, brought up to date at each question, and let go when others need its room, the one used longest ago
 * first. One that fails is let go too, so that the next question begins anew.
 */
import { createHash } from 'node:crypto';
import { recordSettings } from '#domain/search/record.ts';
import type { Settings } from '#domain/settings.ts';
import type { AsyncStockIndex, OpenStockIndex } from './engine/types.ts';
import { PoolEntry } from './pool-entry.ts';
import type { SnapshotFiles } from './pool-snapshots.ts';
import { VehicleCache } from './pool-vehicles.ts';
import type { StockSource } from './source.ts';

export interface StockPoolOptions {
  readonly open: OpenStockIndex;
  /** Bytes of indexes to hold; the one in use stays, however large. */
  readonly budget: number;
  /** Bytes of stored vehicles to keep at hand for hits. */
  readonly vehicleBudget: number;
  /** Without it nothing is saved, and each start builds anew. */
  readonly snapshots?: SnapshotFiles;
  /** Told of what went wrong without failing a search. */
  readonly onProblem?: (what: string, error: unknown) => void;
}

/** Whose stock, as of which version, under which settings and at which moment. */
export interface PoolRequest {
  readonly source: StockSource;
  /** The answer must know the stock as of this version. */
  readonly version: number;
  readonly settings: Settings;
  readonly now: Date;
}

/** An index that is up to date for a request. */
export interface ReadyIndex {
  readonly index: AsyncStockIndex;
  /** Moves whenever the index changes: an answer is good while it stands. */
  readonly moves: number;
}

interface Held {
  readonly source: StockSource;
  readonly fingerprint: string;
  readonly entry: Promise<PoolEntry>;
  /** Null until it is open. */
  open: PoolEntry | null;
  /** Questions that are being answered: it is not closed under them. */
  users: number;
  /** Moves at which it was saved last. */
  savedAt: number;
  /** The save that is under way. */
  saving: Promise<void>;
}

/** Indexes of one tenant under different settings: what is live, and a draft that is looked at. */
const settingsHeld = 2;

export class StockPool {
  /** By tenant and fingerprint, the one used longest ago first. */
  readonly #held = new Map<string, Held>();
  readonly #options: StockPoolOptions;
  readonly vehicles: VehicleCache;
  readonly #closing = new Set<Promise<void>>();

  constructor(options: StockPoolOptions) {
    this.#options = options;
    this.vehicles = new VehicleCache(options.vehicleBudget);
  }

  /** Bytes of the indexes that are open. */
  get bytes(): number {
    let bytes = 0;
    for (const held of this.#held.values()) bytes += held.open?.bytes ?? 0;
    return bytes;
  }

  /** Indexes that are held. */
  get size(): number {
    return this.#held.size;
  }

  /**
   * Asks the tenant's index, up to date. One that fails is let go and the question asked of a new one, once; then it
   * rejects, and the next question begins anew.
   * @param ask gets the index for as long as its promise lasts; it only reads.
   */
  async use<T>(request: PoolRequest, ask: (ready: ReadyIndex) => Promise<T>): Promise<T> {
    const held = this.#hold(request);
    try {
      return await this.#ask(held, request, ask);
    } catch (error) {
      // A question that the index refuses is the asker's fault; all else leaves the index in doubt.
      if (error instanceof RangeError) throw error;
      const wasOpen = held.open !== null;
      this.#letGo(held, false);
      if (!wasOpen) throw error;
      this.#options.onProblem?.('A stock index failed and is opened anew.', error);
    }
    const anew = this.#hold(request);
    try {
      return await this.#ask(anew, request, ask);
    } catch (error) {
      if (!(error instanceof RangeError)) this.#letGo(anew, false);
      throw error;
    }
  }

  async #ask<T>(held: Held, request: PoolRequest, ask: (ready: ReadyIndex) => Promise<T>): Promise<T> {
    held.users += 1;
    try {
      const entry = await held.entry;
      await entry.bringTo(request.version, request.source, request.now);
      this.#makeRoom(held);
      return await ask({ index: entry.index, moves: entry.moves });
    } finally {
      held.users -= 1;
    }
  }

  /** Saves what has changed, and lets everything go. */
  async close(): Promise<void> {
    for (const held of [...this.#held.values()]) this.#letGo(held, true);
    await Promise.all(this.#closing);
  }

  #hold(request: PoolRequest): Held {
    const { source, settings } = request;
    const fingerprint = fingerprintOf(settings);
    const key = `${source.tenantId} ${fingerprint}`;
    const known = this.#held.get(key);
    if (known) {
      this.#held.delete(key);
      this.#held.set(key, known);
      return known;
    }
    const held: Held = {
      source,
      fingerprint,
      entry: this.#open(request, fingerprint),
      open: null,
      users: 0,
      savedAt: 0,
      saving: Promise.resolve(),
    };
    this.#held.set(key, held);
    held.entry.then(
      (entry) => {
        held.open = entry;
        // A process that is killed has saved nothing on its way out.
        if (entry.moves > 0) void this.#save(held, entry);
      },
      () => undefined,
    );
    const same = [...this.#held.values()].filter((other) => other.source.tenantId === source.tenantId);
    for (const other of same.slice(0, -settingsHeld)) this.#letGo(other, false);
    return held;
  }

  async #open({ source, version, settings, now }: PoolRequest, fingerprint: string): Promise<PoolEntry> {
    const { open, snapshots, onProblem } = this.#options;
    try {
      const saved = await snapshots?.read(source, fingerprint, version);
      if (saved) return await PoolEntry.load(open, settings, saved.state, saved.bytes);
    } catch (error) {
      onProblem?.('A snapshot of the stock index cannot be used; the index is built anew.', error);
    }
    return PoolEntry.build(open, source, settings, version, now);
  }

  #makeRoom(inUse: Held): void {
    let bytes = this.bytes;
    for (const held of this.#held.values()) {
      if (bytes <= this.#options.budget) return;
      if (held === inUse || held.users > 0 || !held.open) continue;
      bytes -= held.open.bytes;
      this.#letGo(held, true);
    }
  }

  #letGo(held: Held, save: boolean): void {
    const key = `${held.source.tenantId} ${held.fingerprint}`;
    if (this.#held.get(key) !== held) return;
    this.#held.delete(key);
    const closing = this.#end(held, save).catch((error) => {
      this.#options.onProblem?.('A stock index could not be closed.', error);
    });
    this.#closing.add(closing);
    void closing.then(() => this.#closing.delete(closing));
  }

  async #end(held: Held, save: boolean): Promise<void> {
    const entry = await held.entry.catch(() => null);
    if (!entry) return;
    if (save && entry.moves !== held.savedAt) await this.#save(held, entry);
    await held.saving;
    await entry.index.close();
  }

  /** A search never fails for want of a snapshot. */
  async #save(held: Held, entry: PoolEntry): Promise<void> {
    const { snapshots, onProblem } = this.#options;
    if (!snapshots) return;
    const { tenantId } = held.source;
    held.savedAt = entry.moves;
    held.saving = held.saving
      .then(() => snapshots.write(held.source, held.fingerprint, entry.state, entry.index))
      .then(() => snapshots.keepOnly(tenantId, this.#fingerprintsOf(tenantId, held.fingerprint)))
      .catch((error) => onProblem?.('A stock index could not be saved; the next start builds it anew.', error));
    await held.saving;
  }

  #fingerprintsOf(tenantId: string, own: string): readonly string[] {
    const held = [...this.#held.values()].filter((one) => one.source.tenantId === tenantId);
    return [own, ...held.map((one) => one.fingerprint)];
  }
}

/** What an index depends on of the settings, as a short text. */
export function fingerprintOf(settings: Settings): string {
  const known = fingerprints.get(settings);
  if (known !== undefined) return known;
  const read = recordSettings.map((key) => [key, settings[key] ?? null]);
  const made = createHash('sha256').update(JSON.stringify(read)).digest('base64url').slice(0, 12);
  fingerprints.set(settings, made);
  return made;
}

/** Settings are one object a release. */
const fingerprints = new WeakMap<Settings, string>();
