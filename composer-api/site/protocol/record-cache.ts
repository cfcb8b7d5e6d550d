/** Public records of vehicles as texts, cached while neither vehicle, settings nor time change them. */
import { toSearchRecord } from '#domain/search/record.ts';
import type { Settings } from '#domain/switches/settings.ts';
import type { TenantStock } from '#search/pool/tenant-stock.ts';
import type { StoredRecord } from '#search/protocol/searchable.ts';

interface Cached {
  readonly record: StoredRecord;
  readonly version: number;
  /** Good from and until these instants (ms). */
  readonly from: number;
  readonly until: number;
}

export class RecordCache {
  /** The one used longest ago first. */
  readonly #cache = new Map<string, Cached>();
  readonly #settings = new WeakMap<Settings, number>();
  readonly #budget: number;
  #length = 0;
  #serial = 0;

  /** @param budget characters of records to keep. */
  constructor(budget: number) {
    this.#budget = budget;
  }

  /** The records of ids, in their order; null for those not listed (any more). */
  async records(stock: TenantStock, ids: readonly string[]): Promise<readonly (StoredRecord | null)[]> {
    const { source, settings } = stock;
    const now = stock.now();
    const owner = `${source.tenantId} ${this.#serialOf(settings)}`;
    const versions = await source.versionsOf(ids);
    const found = new Map<string, StoredRecord>();
    const missing: string[] = [];
    for (const id of ids) {
      const cached = this.#find(`${owner} ${id}`, versions.get(id), now.getTime());
      if (cached) found.set(id, cached);
      else missing.push(id);
    }
    for (const { id, version, vehicle } of missing.length > 0 ? await source.findByIds(missing) : []) {
      const listed = toSearchRecord(vehicle, settings, now);
      if (!listed) continue;
      const record = { text: JSON.stringify(listed.record), value: { ...listed.record } };
      const until = listed.changesAt ?? Number.POSITIVE_INFINITY;
      this.#keep(`${owner} ${id}`, { record, version, from: now.getTime(), until });
      found.set(id, record);
    }
    return ids.map((id) => found.get(id) ?? null);
  }

  #find(key: string, version: number | undefined, now: number): StoredRecord | null {
    const cached = this.#cache.get(key);
    if (!cached || cached.version !== version || now < cached.from || now >= cached.until) return null;
    this.#cache.delete(key);
    this.#cache.set(key, cached);
    return cached.record;
  }

  #keep(key: string, cached: Cached): void {
    this.#drop(key);
    this.#cache.set(key, cached);
    this.#length += cached.record.text.length;
    for (const oldest of this.#cache.keys()) {
      if (this.#length <= this.#budget) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const cached = this.#cache.get(key);
    if (!cached) return;
    this.#cache.delete(key);
    this.#length -= cached.record.text.length;
  }

  /** Settings are one object a release. */
  #serialOf(settings: Settings): number {
    const known = this.#settings.get(settings);
    if (known !== undefined) return known;
    this.#serial += 1;
    this.#settings.set(settings, this.#serial);
    return this.#serial;
  }
}
