/**
 * One tenant's stock as of one request: its index, up to date, and the vehicles behind its ids. Pages (`embedded.ts`) and
 * the search protocol ask the same thing here.
 */
import { type SearchRecord, toSearchRecord } from '#domain/search/record.ts';
import { isListed } from '#domain/stock/is-listed.ts';
import { type Renaming, renameVehicle, renamingOf } from '#domain/stock/rename.ts';
import type { Settings } from '#domain/switches/settings.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { IndexAnswer, IndexQuery } from '../engine/types.ts';
import type { SourceVehicle, StockSource } from '../stock/source.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { PoolRequest } from './options.ts';
import type { ReadyIndex, StockPool } from './pool.ts';

interface TenantStockOptions {
  readonly source: StockSource;
  /** Version of the stock that answers must know. */
  readonly version: number;
  /** Effective switches of the tenant. */
  readonly settings: Settings;
  readonly now: () => Date;
}

export class TenantStock {
  readonly settings: Settings;
  readonly now: () => Date;
  readonly source: StockSource;
  readonly #version: number;
  readonly #pool: StockPool;
  readonly #renaming: Renaming;
  readonly #owner: string;

  constructor(pool: StockPool, { source, version, settings, now }: TenantStockOptions) {
    this.#pool = pool;
    this.source = source;
    this.settings = settings;
    this.now = now;
    this.#version = version;
    this.#renaming = renamingOf(settings);
    this.#owner = `${source.tenantId} ${fingerprintOf(settings).rows}`;
  }

  /**
   * Waits for an index that has to be built first, so that this does not count towards a block's time limit. Whether it
   * then works is left to its callers.
   */
  async ready(): Promise<void> {
    await this.ask(async () => undefined).catch(() => undefined);
  }

  /** Asks the index; it is up to date, and stays open while the promise lasts. Rejects where index or store fail. */
  ask<T>(ask: (ready: ReadyIndex) => Promise<T>): Promise<T> {
    const { source, settings } = this;
    const request: PoolRequest = { source, version: this.#version, settings, now: this.now() };
    return this.#pool.use(request, ask);
  }

  /** One search of the index. */
  search(query: IndexQuery): Promise<IndexAnswer> {
    return this.ask(({ index }) => index.search(query));
  }

  /** The vehicles of a search's ids, in their order, under the tenant's names; one that has just gone is left out. */
  async vehicles(ids: readonly string[]): Promise<readonly Vehicle[]> {
    const { vehicles } = this.#pool;
    const found = new Map<string, Vehicle>();
    const findIn = (among: readonly string[], find: (id: string) => Vehicle | null) =>
      among.filter((id) => {
        const cached = find(id);
        if (cached) found.set(id, cached);
        return !cached;
      });
    // While the stock does not change, the cached version is not checked.
    const unsure = findIn(ids, (id) => vehicles.find(this.#owner, id, this.#version));
    const versions = unsure.length > 0 ? await this.source.versionsOf(unsure) : new Map<string, number>();
    const missing = findIn(unsure, (id) => vehicles.confirm(this.#owner, id, versions.get(id), this.#version));
    if (missing.length > 0)
      for (const read of await this.source.findByIds(missing)) found.set(read.id, this.#keep(read));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** The public records of ids, by id; those not listed (any more) are left out. */
  async records(ids: readonly string[]): Promise<ReadonlyMap<string, SearchRecord>> {
    const now = this.now();
    const records = new Map<string, SearchRecord>();
    for (const { id, vehicle } of await this.source.findByIds(ids)) {
      const listed = toSearchRecord(vehicle, this.settings, now);
      if (listed) records.set(id, listed.record);
    }
    return records;
  }

  /** A listed vehicle by its slug, under the tenant's names. */
  async findBySlug(slug: string): Promise<Vehicle | null> {
    const read = await this.source.findBySlug(slug);
    return read && isListed(read.vehicle, this.settings, this.now()) ? this.#keep(read) : null;
  }

  #keep(read: SourceVehicle): Vehicle {
    return this.#pool.vehicles.keep(this.#owner, read, this.#version, (vehicle) =>
      renameVehicle(vehicle, this.#renaming),
    );
  }
}
