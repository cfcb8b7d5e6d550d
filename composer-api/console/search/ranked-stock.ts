/**
 * The ranking facts of a tenant's listed vehicles, in memory so that any points can be tried on all of them in a
 * moment. It follows the stock by its feed of changes and by the instants at which time alone changes a vehicle.
 */

import { LRUCache } from 'lru-cache';
import { isListed, listingChangeTimes } from '#domain/stock/is-listed.ts';
import { boostWord } from '#domain/stock/ranking-settings.ts';
import {
  boostValues,
  mapSubjects,
  type RankFacts,
  rankFactChangeTimes,
  rankFacts,
} from '#domain/stock/recommended-rank.ts';
import { type Renaming, renameVehicle, renamingOf } from '#domain/stock/rename.ts';
import type { Settings } from '#domain/switches/settings.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { BoostSubject } from '#schemas/switches/ranking.ts';
import { fingerprintOf } from '#search/pool/fingerprint.ts';
import type { PoolRequest } from '#search/pool/options.ts';
import type { StockSource } from '#search/stock/source.ts';

export interface RankEntry {
  readonly id: string;
  readonly facts: RankFacts;
  /** The values that boosts match, as shoppers read them. */
  readonly values: { readonly [subject in BoostSubject]: string | null };
}

export class RankedStock {
  readonly settings: Settings;
  readonly #renaming: Renaming;
  readonly #entries = new Map<string, RankEntry>();
  /** When (ms) time alone changes a vehicle, by id. */
  readonly #changeTimes = new Map<string, number>();
  /** One text for all vehicles that say the same. */
  readonly #texts = new Map<string, string>();
  #sorted: readonly RankEntry[] | null = null;
  #version: number | null = null;

  /** @param settings of the live site. */
  constructor(settings: Settings) {
    this.settings = settings;
    this.#renaming = renamingOf(settings);
  }

  /** The listed vehicles, by id: the index of stock search settles equal ranks the same way. */
  get entries(): readonly RankEntry[] {
    this.#sorted ??= [...this.#entries.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    return this.#sorted;
  }

  /** Updates it to a version of the stock and to `now`. */
  async bringTo(version: number, source: StockSource, now: Date): Promise<void> {
    if (this.#version === null) {
      for await (const slice of source.stream()) this.#put(slice, now);
    } else if (this.#version < version) {
      for await (const slice of source.changesSince(this.#version)) this.#put(slice, now);
    }
    this.#version = version;
    const due = [...this.#changeTimes].flatMap(([id, at]) => (at <= now.getTime() ? [id] : []));
    for (let start = 0; start < due.length; start += 500) {
      const ids = due.slice(start, start + 500);
      const found = new Map((await source.findByIds(ids)).map(({ id, vehicle }) => [id, vehicle]));
      this.#put(
        ids.map((id) => ({ id, vehicle: found.get(id) ?? null })),
        now,
      );
    }
  }

  /** A vehicle under the tenant's names. */
  named(vehicle: Vehicle): Vehicle {
    return renameVehicle(vehicle, this.#renaming);
  }

  #put(slice: readonly { readonly id: string; readonly vehicle: Vehicle | null }[], now: Date): void {
    for (const { id, vehicle } of slice) {
      this.#entries.delete(id);
      this.#changeTimes.delete(id);
      if (!vehicle || !isListed(vehicle, this.settings, now)) continue;
      const named = this.named(vehicle);
      const { available, shares } = rankFacts(named, this.settings, now);
      const values = mapSubjects(boostValues(named), (value) => (value === null ? null : this.#text(value.trim())));
      const words = mapSubjects(values, (value) => this.#text(boostWord(value)));
      this.#entries.set(id, { id, facts: { available, shares, words }, values });
      const changeTimes = [...listingChangeTimes(vehicle, this.settings), ...rankFactChangeTimes(named, this.settings)];
      const next = Math.min(...changeTimes.filter((at) => at > now.getTime()));
      if (Number.isFinite(next)) this.#changeTimes.set(id, next);
    }
    this.#sorted = null;
  }

  #text(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    this.#texts.set(text, text);
    return text;
  }
}

/** Whose stock, as of which release and version of it. */
interface RankedStockRequest extends PoolRequest {
  readonly releaseId: string | null;
}

/** Tenants that are cached; the least recently used is evicted first. */
const mostTenants = 4;

interface Cached {
  readonly releaseId: string | null;
  /** Fingerprint of the settings that its records depend on; a dealer's own change without a release. */
  readonly rows: string;
  readonly stock: RankedStock;
}

export class RankedStocks {
  readonly #cache = new LRUCache<string, Promise<Cached>>({ max: mostTenants });

  /** The tenant's stock, up to date. After a failure the next question starts from an empty index. */
  async open(request: RankedStockRequest): Promise<RankedStock> {
    const { tenantId } = request.source;
    // One after the other: two updates of the same stock would do the work twice.
    const before = this.#cache.get(tenantId)?.catch(() => null) ?? Promise.resolve(null);
    const made = before.then((cached) => bring(cached, request));
    this.#cache.set(tenantId, made);
    return (await made).stock;
  }
}

async function bring(cached: Cached | null, { source, releaseId, version, settings, now }: RankedStockRequest) {
  const { rows } = fingerprintOf(settings);
  const isSame = cached?.releaseId === releaseId && cached.rows === rows;
  const fresh = isSame ? cached : { releaseId, rows, stock: new RankedStock(settings) };
  await fresh.stock.bringTo(version, source, now);
  return fresh;
}
