/** A tenant's stock in memory, for tests of stock search: it changes as a store does. */

import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { SourceChange, SourceVehicle, StockSource } from '#search/stock/source.ts';

export interface MemoryStock extends StockSource {
  readonly version: number;
  put(...vehicles: readonly Vehicle[]): void;
  remove(...ids: readonly string[]): void;
  /** Calls of each read, by name. */
  readonly reads: { [name: string]: number };
  /** The next reads of that name reject. */
  fail(name: string, error: Error | null): void;
}

let tenants = 0;

export function memoryStock(vehicles: readonly Vehicle[] = []): MemoryStock {
  tenants += 1;
  const rows = new Map<string, { version: number; vehicle: Vehicle | null }>();
  const reads: { [name: string]: number } = {};
  const failing = new Map<string, Error>();
  let version = 0;
  const read = (name: string) => {
    reads[name] = (reads[name] ?? 0) + 1;
    const error = failing.get(name);
    if (error) throw error;
  };
  const present = (): SourceVehicle[] =>
    [...rows]
      .flatMap(([id, row]) => (row.vehicle ? [{ id, version: row.version, vehicle: row.vehicle }] : []))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  const stock: MemoryStock = {
    tenantId: `t_${tenants}`,
    get version() {
      return version;
    },
    reads,
    put(...changed) {
      version += 1;
      for (const vehicle of changed) rows.set(vehicle.id, { version, vehicle });
    },
    remove(...ids) {
      version += 1;
      for (const id of ids) rows.set(id, { version, vehicle: null });
    },
    fail(name, error) {
      if (error) failing.set(name, error);
      else failing.delete(name);
    },
    async *stream() {
      read('stream');
      const all = present();
      for (let start = 0; start < all.length; start += 3) {
        yield all.slice(start, start + 3);
        await Promise.resolve();
      }
    },
    count: async () => present().length,
    async *changesSince(known) {
      read('changesSince');
      const changes: SourceChange[] = [...rows]
        .filter(([, row]) => row.version > known)
        .map(([id, row]) => ({ id, stockVersion: row.version, vehicle: row.vehicle }))
        .sort((a, b) => a.stockVersion - b.stockVersion);
      for (const change of changes) yield [change];
    },
    hasMoreChanges: async (known, limit) => [...rows.values()].filter((row) => row.version > known).length > limit,
    mark: async () => `mark ${version}`,
    hasMark: async (mark) => Number(mark.slice(5)) <= version,
    versionsOf: async (ids) => new Map(ids.flatMap((id) => (rows.has(id) ? [[id, rows.get(id)?.version ?? 0]] : []))),
    async findByIds(ids) {
      read('findByIds');
      return present().filter(({ id }) => ids.includes(id));
    },
    findBySlug: async (slug) => present().find(({ vehicle }) => vehicle.slug === slug) ?? null,
    slugsOf: async (ids) =>
      new Map(present().flatMap(({ id, vehicle }) => (ids.includes(id) ? [[id, vehicle.slug]] : []))),
    countSold: async () => {
      throw new Error('Sales are counted by the store.');
    },
  };
  if (vehicles.length > 0) stock.put(...vehicles);
  return stock;
}
