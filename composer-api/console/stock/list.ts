/**
 * The stock list for staff: an index over all of a tenant's stock, listed or not, kept up to date by the vehicles'
 * versions. Only vehicles that changed are read again; the rows of a page come whole from the store.
 */

import { LRUCache } from 'lru-cache';
import { listingChangeTimes } from '#domain/stock/is-listed.ts';
import type { Settings } from '#domain/switches/settings.ts';
import { type StockFilter, type StockSort, stockFacets } from '#schemas/api/stock.ts';
import { createStockIndex } from '#search/engine/columnar.ts';
import type { Filter, IndexQuery, Refinement, StockIndex } from '#search/engine/types.ts';
import { fingerprintOf } from '#search/pool/fingerprint.ts';
import { ageChangeTimes, modelFacet, staffSchema, toStaffRow } from '#search/stock/staff-schema.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { listHeldIds } from '#tenants/holds/find-holds.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { listVehicleRecords, listVehicleVersions } from '#tenants/stock/vehicle-records.ts';
import { liveSettings } from '../../site/release/release-settings.ts';

/** Tenants whose index is cached; the least recently used is evicted first. */
const mostTenants = 6;

interface Cached {
  readonly index: StockIndex;
  readonly settings: Settings;
  /** Fingerprint of the settings that listing depends on. */
  readonly fingerprint: string;
  readonly versions: Map<string, number>;
  /** Vehicles that shoppers hold: they are as reserved as those that staff reserve. */
  held: ReadonlySet<string>;
  /** When each vehicle's standing changes by time alone, ms. */
  readonly changeTimes: Map<string, number>;
  stock: number;
}

/** One index per tenant, shared by all screens. */
const shared = new WeakMap<Store, StockLists>();

export function stockLists(store: Store): StockLists {
  const known = shared.get(store) ?? new StockLists(store);
  shared.set(store, known);
  return known;
}

export class StockLists {
  readonly #store: Store;
  readonly #cache = new LRUCache<string, Promise<Cached>>({ max: mostTenants });

  constructor(store: Store) {
    this.#store = store;
  }

  /** @param offset first row, 0-based. */
  async find(
    scope: TenantScope,
    filter: StockFilter,
    { sort, offset, limit }: { readonly sort: StockSort; readonly offset: number; readonly limit: number },
  ) {
    const { index } = await this.#fresh(scope);
    const query = toQuery(filter, sort);
    const found = index.search({ ...query, offset, limit, count: stockFacets });
    const counts = new Map(stockFacets.map((facet) => [facet, new Map(found.counts[facet])]));
    // Vehicles out of stock are left out above, but staff must be able to find them.
    const removed = index.search({ ...query, refinements: [], filter: isRemoved, limit: 0 }).total;
    if (removed > 0) counts.get('status')?.set('removed', removed);
    return { ids: found.ids, total: found.total, counts };
  }

  /** Makes of the stock, or the models of one make, the most frequent spelling first. */
  async names(scope: TenantScope, make: string | null): Promise<readonly string[]> {
    const { index } = await this.#fresh(scope);
    const facet = make === null ? 'make' : modelFacet;
    const found = index.search({
      ...toQuery(make === null ? {} : { facets: { make: [make] } }, 'changed'),
      offset: 0,
      limit: 0,
      count: [facet],
    });
    return [...(found.counts[facet] ?? [])].sort(([, a], [, b]) => b - a).map(([name]) => name);
  }

  /** Everything that a filter finds. */
  async listIds(scope: TenantScope, filter: StockFilter): Promise<readonly string[]> {
    const { index } = await this.#fresh(scope);
    return index.search({ ...toQuery(filter, 'changed'), offset: 0, limit: index.size }).ids;
  }

  async #fresh(scope: TenantScope): Promise<Cached> {
    const before = this.#cache.get(scope.tenantId);
    // One after the other: two updates of the same index would do the work twice.
    const made = (before ?? Promise.resolve(null))
      .catch(() => null)
      .then((cached) => this.#bringUpToDate(scope, cached));
    this.#cache.set(scope.tenantId, made);
    return made;
  }

  async #bringUpToDate(scope: TenantScope, before: Cached | null): Promise<Cached> {
    const versions = await findVersions(this.#store, scope);
    const stock = versions?.stock ?? 0;
    const settings = await liveSettings(this.#store, scope);
    const { rows: fingerprint } = fingerprintOf(settings);
    const cached = before?.fingerprint === fingerprint ? before : emptyList(settings, fingerprint);
    const now = this.#store.now();
    const due = [...cached.changeTimes].flatMap(([id, at]) => (at <= now.getTime() ? [id] : []));
    if (cached.stock === stock && due.length === 0) return cached;
    const current = await listVehicleVersions(this.#store, scope);
    const held = await listHeldIds(this.#store.db, scope);
    const moved = [...held, ...cached.held].filter((id) => held.has(id) !== cached.held.has(id));
    const changed = [...current].flatMap(([id, version]) => (cached.versions.get(id) === version ? [] : [id]));
    for (const record of await listVehicleRecords(this.#store, scope, [...new Set([...changed, ...moved, ...due])])) {
      const { vehicle, version } = record;
      const shown = held.has(vehicle.id) ? { ...record, vehicle: { ...vehicle, reserved: true } } : record;
      cached.index.put(toStaffRow(shown, cached.settings, now));
      cached.versions.set(vehicle.id, version);
      const next = [...listingChangeTimes(vehicle, cached.settings), ...ageChangeTimes(vehicle)].filter(
        (at) => at > now.getTime(),
      );
      if (next.length > 0) cached.changeTimes.set(vehicle.id, Math.min(...next));
      else cached.changeTimes.delete(vehicle.id);
    }
    cached.stock = stock;
    cached.held = held;
    return cached;
  }
}

function emptyList(settings: Settings, fingerprint: string): Cached {
  return {
    index: createStockIndex(staffSchema),
    settings,
    fingerprint,
    versions: new Map(),
    held: new Set(),
    changeTimes: new Map(),
    stock: -1,
  };
}

const isRemoved: Filter = { facet: 'status', value: 'removed' };

function toQuery({ q = '', facets = {} }: StockFilter, sort: StockSort): IndexQuery {
  const text = q.trim();
  const refinements: Refinement[] = stockFacets.flatMap((attribute) => {
    const values = facets[attribute] ?? [];
    if (values.length === 0) return [];
    return [{ attribute, filter: { any: values.map((value) => ({ facet: attribute, value })) } }];
  });
  const wantsRemoved = facets.status?.includes('removed') ?? false;
  return {
    // A stock number that is nearly right is another vehicle's.
    ...(text === '' ? {} : { text: { text, typos: /\d/.test(text) ? 'none' : 'fewest' } }),
    ...(wantsRemoved ? {} : { filter: { not: isRemoved } }),
    refinements,
    sort,
    relevance: text !== '',
    offset: 0,
    limit: 0,
  };
}
