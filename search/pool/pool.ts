/**
 * The stock indexes of all tenants under one memory budget. An index is built (or loaded from its snapshot) on the
 * first request, updated at each search, and evicted when others need its memory, the least recently used first. One
 * that fails is dropped too, so that the next search opens a new one.
 */
import { AppError } from '#domain/errors/app-error.ts';
import type { AsyncStockIndex } from '../engine/types.ts';
import type { StockSource } from '../stock/source.ts';
import type { PoolEntry } from './entry.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint.ts';
import { fewChanges, isFarBehind, SnapshotMaking } from './making.ts';
import { PoolOpening, within } from './opening.ts';
import type { PoolRequest, StockPoolOptions } from './options.ts';
import { VehicleCache } from './vehicles.ts';

/** An index that is up to date for a request. */
export interface ReadyIndex {
  readonly index: AsyncStockIndex;
  /** Increases whenever the index changes: an answer is valid until then. */
  readonly moves: number;
}

interface Held {
  readonly source: StockSource;
  readonly fingerprint: Fingerprint;
  readonly entry: Promise<PoolEntry>;
  /** Null until it is open. */
  open: PoolEntry | null;
  /** Questions that are being answered: it is not closed under them. */
  users: number;
  /** Moves at which it was saved last. */
  savedAt: number;
  /** The save in progress. */
  saving: Promise<void>;
  /** Called when the last request has finished, if it is about to be closed. */
  whenIdle: (() => void) | null;
  /** A newer index is being built to replace it. */
  isAging: boolean;
}

/** Indexes of one tenant under different settings: the live ones, and a draft in preview. */
const settingsHeld = 2;

export class StockPool {
  /** By tenant and both fingerprints, the one used longest ago first. */
  readonly #held = new Map<string, Held>();
  readonly #options: StockPoolOptions;
  readonly #making: SnapshotMaking;
  readonly #opening: PoolOpening;
  readonly vehicles: VehicleCache;
  readonly #closing = new Set<Promise<void>>();

  constructor(options: StockPoolOptions) {
    this.#options = options;
    this.#making = new SnapshotMaking(options.make);
    this.#opening = new PoolOpening(options, this.#making);
    this.vehicles = new VehicleCache(options.vehicleBudget);
  }

  /** Bytes of the indexes that are open. */
  get bytes(): number {
    let bytes = 0;
    for (const held of this.#held.values()) bytes += held.open?.bytes ?? 0;
    return bytes;
  }

  /** Indexes in memory. */
  get size(): number {
    return this.#held.size;
  }

  /**
   * Searches the tenant's index, up to date. One that fails is dropped and the search is repeated on a new one, once;
   * then it rejects, and the next search opens a new one.
   * @throws AppError `busy` when the index is still being built after the pool's patience; the building continues.
   * @param ask gets the index for as long as its promise lasts; it only reads.
   */
  async use<T>(request: PoolRequest, ask: (ready: ReadyIndex) => Promise<T>): Promise<T> {
    let held = this.#lend(request);
    try {
      if (await this.#isOvertaken(held, request)) {
        this.#release(held, false);
        this.#giveBack(held);
        held = this.#lend(request);
      }
      return await this.#ask(held, request, ask);
    } catch (error) {
      // A query that the index refuses is the caller's fault; any other error leaves the index in doubt.
      if (error instanceof RangeError || error instanceof AppError) throw error;
      const wasOpen = held.open !== null;
      this.#release(held, false);
      if (!wasOpen) throw error;
      this.#problem('A stock index failed and is opened again.', error);
    } finally {
      this.#giveBack(held);
    }
    const fresh = this.#lend(request);
    try {
      return await this.#ask(fresh, request, ask);
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof AppError)) this.#release(fresh, false);
      throw error;
    } finally {
      this.#giveBack(fresh);
    }
  }

  /** Whether `prepare` can have something to do for the tenant: asked before all that a request is made from is read. */
  async isWorthPreparing(source: StockSource): Promise<boolean> {
    for (const held of this.#held.values()) if (held.source.tenantId === source.tenantId) return true;
    return this.#making.takes(await source.count());
  }

  /**
   * Makes sure that no request has to wait for the tenant's index: a loaded one is updated, and a large stock without
   * one gets a snapshot to begin from.
   */
  async prepare(request: PoolRequest): Promise<void> {
    const { source, settings, version } = request;
    const fingerprint = fingerprintOf(settings);
    if (this.#held.has(keyOf(source, fingerprint)) || this.#otherPoints(source, fingerprint))
      return this.use(request, async () => undefined);
    const vehicles = await source.count();
    if (!this.#making.takes(vehicles)) return;
    const known = await this.#options.snapshots?.versionOf(source, fingerprint.rows, version);
    if (known === null || known === undefined || (await isFarBehind(source, known, vehicles)))
      await this.#making.make({ ...request, tenantId: source.tenantId, fingerprint: fingerprint.rows });
  }

  async #ask<T>(held: Held, request: PoolRequest, ask: (ready: ReadyIndex) => Promise<T>): Promise<T> {
    const entry = held.open ?? (await within(held.entry, this.#options.patience ?? 20_000));
    await entry.bringTo(request.version, request.source, request.now);
    this.#makeRoom(held);
    this.#renewAged(held, entry, request);
    return ask({ index: entry.index, moves: entry.moves });
  }

  /** Saves what has changed, and releases everything. */
  async close(): Promise<void> {
    for (const held of [...this.#held.values()]) this.#release(held, true);
    await Promise.all(this.#closing);
  }

  /** The index for a question; until it is given back it is neither closed nor put under other points. */
  #lend(request: PoolRequest): Held {
    const held = this.#hold(request);
    held.users += 1;
    return held;
  }

  #giveBack(held: Held): void {
    held.users -= 1;
    if (held.users === 0) held.whenIdle?.();
  }

  #hold(request: PoolRequest): Held {
    const { source, settings } = request;
    const fingerprint = fingerprintOf(settings);
    const key = keyOf(source, fingerprint);
    const known = this.#held.get(key);
    if (known) {
      this.#held.delete(key);
      this.#held.set(key, known);
      return known;
    }
    const former = this.#otherPoints(source, fingerprint);
    const held: Held = {
      source,
      fingerprint,
      entry: this.#openFor(request, fingerprint.rows, former),
      open: null,
      users: 0,
      savedAt: 0,
      saving: Promise.resolve(),
      whenIdle: null,
      isAging: false,
    };
    this.#held.set(key, held);
    held.entry.then(
      (entry) => {
        held.open = entry;
        // A killed process has not saved on its way out. An index made from another keeps that one's saved state.
        if (entry.isBuilt && former === undefined) void this.#save(held, entry);
      },
      // The next request opens another: the cause may have passed, such as a database that was down.
      () => this.#release(held, false),
    );
    const same = [...this.#held.values()].filter((other) => other.source.tenantId === source.tenantId);
    for (const other of same.slice(0, -settingsHeld)) this.#release(other, false);
    return held;
  }

  /** An index with the same rows under other points is reused, or copied while in use; else one is opened. */
  async #openFor(request: PoolRequest, fingerprint: string, former: Held | undefined): Promise<PoolEntry> {
    if (former) {
      const isAsked = former.users > 0;
      if (!isAsked) this.#held.delete(keyOf(former.source, former.fingerprint));
      try {
        const entry = await former.entry;
        if (isAsked) return await entry.copy(this.#options.open, request.settings);
        await entry.rank(request.settings);
        return entry;
      } catch (error) {
        this.#problem('A stock index could not take on other points; another is opened.', error);
        if (!isAsked) await this.#end(former, false).catch(() => undefined);
      }
    }
    return this.#opening.open(request, fingerprint);
  }

  /** The index of the same rows under other points that was used longest ago. */
  #otherPoints({ tenantId }: StockSource, { rows }: Fingerprint): Held | undefined {
    return [...this.#held.values()].find((held) => held.source.tenantId === tenantId && held.fingerprint.rows === rows);
  }

  #problem(what: string, error: unknown): void {
    this.#options.onProblem?.(what, error);
  }

  /** Whether so much has changed since its last use that building a new one is faster. */
  async #isOvertaken({ open }: Held, { source, version }: PoolRequest): Promise<boolean> {
    if (!open || open.state.version >= version || !this.#making.takes(open.index.size)) return false;
    // Counting the stock would cost more than taking in a change.
    return isFarBehind(source, open.state.version, open.index.size);
  }

  /** An index with many changes is replaced by a new one before it has to pack itself, which would block others. */
  #renewAged(held: Held, entry: PoolEntry, request: PoolRequest): void {
    const { size } = entry.index;
    if (held.isAging || !this.#making.takes(size) || entry.changed <= fewChanges(size)) return;
    held.isAging = true;
    this.#making
      .make({ ...request, tenantId: held.source.tenantId, fingerprint: held.fingerprint.rows })
      .then(() => this.#release(held, false))
      .catch((error) => this.#problem('A stock index could not be renewed; it goes on as it is.', error));
  }

  #makeRoom(inUse: Held): void {
    let bytes = this.bytes;
    for (const held of this.#held.values()) {
      if (bytes <= this.#options.budget) return;
      if (held === inUse || held.users > 0 || !held.open) continue;
      bytes -= held.open.bytes;
      this.#release(held, true);
    }
  }

  #release(held: Held, save: boolean): void {
    const key = keyOf(held.source, held.fingerprint);
    if (this.#held.get(key) !== held) return;
    this.#held.delete(key);
    const closing = this.#end(held, save).catch((error) => {
      this.#problem('A stock index could not be closed.', error);
    });
    this.#closing.add(closing);
    void closing.then(() => this.#closing.delete(closing));
  }

  async #end(held: Held, save: boolean): Promise<void> {
    const entry = await held.entry.catch(() => null);
    if (!entry) return;
    // For a large stock the file is good until it is far behind, and then a thread writes a new one.
    const isMade = this.#making.takes(entry.index.size);
    if (save && entry.moves !== held.savedAt && !isMade) await this.#save(held, entry);
    await held.saving;
    if (held.users > 0) await new Promise<void>((resolve) => (held.whenIdle = resolve));
    await entry.index.close();
  }

  /** A search never fails because there is no snapshot. */
  async #save(held: Held, entry: PoolEntry): Promise<void> {
    const { snapshots } = this.#options;
    if (!snapshots) return;
    const { tenantId } = held.source;
    held.savedAt = entry.moves;
    held.saving = held.saving
      .then(() => snapshots.write(held.source, held.fingerprint.rows, entry.state, entry.index))
      .then(() => snapshots.keepOnly(tenantId, this.#fingerprintsOf(tenantId, held.fingerprint.rows)))
      .catch((error) => this.#problem('A stock index could not be saved; the next start builds it again.', error));
    await held.saving;
  }

  #fingerprintsOf(tenantId: string, own: string): readonly string[] {
    const held = [...this.#held.values()].filter((one) => one.source.tenantId === tenantId);
    return [own, ...held.map((one) => one.fingerprint.rows)];
  }
}

function keyOf(source: StockSource, { rows, ranking }: Fingerprint): string {
  return `${source.tenantId} ${rows} ${ranking}`;
}
