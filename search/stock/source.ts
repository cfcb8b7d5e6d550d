import type { Vehicle } from '#schemas/entities/vehicle.ts';

/** A vehicle as it is stored, and the version of the stock at which it changed last. */
export interface SourceVehicle {
  readonly id: string;
  readonly version: number;
  readonly vehicle: Vehicle;
}

/** A tenant's stock as stored, in any status. It is read in parts, never as a whole. */
export interface StockSource {
  /** The tenant's id: data of two tenants is never mixed. */
  readonly tenantId: string;
  /** All of it, by id, in slices; other requests are answered between two. */
  stream(): AsyncIterable<readonly Omit<SourceVehicle, 'version'>[]>;
  /** The number of vehicles. */
  count(): Promise<number>;
  /**
   * Changes after a version of the stock, oldest first, in slices; `vehicle` is null for a removed one. Its reader then
   * knows the stock as of the request's version, or a later one.
   */
  changesSince(stockVersion: number): AsyncIterable<readonly SourceChange[]>;
  /** Whether more than `limit` vehicles changed after a version of the stock. */
  hasMoreChanges(stockVersion: number, limit: number): Promise<boolean>;
  /** An id of the store's history up to now; null if there is none yet. */
  mark(): Promise<string | null>;
  /** Whether the store has lived through that mark: one that was put back to an earlier day has not. */
  hasMark(mark: string): Promise<boolean>;
  /** Versions of those of the ids that ever were in stock, by id. */
  versionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Those of the ids that are in stock. */
  findByIds(ids: readonly string[]): Promise<readonly SourceVehicle[]>;
  findBySlug(slug: string): Promise<SourceVehicle | null>;
  /** Slugs of those of the ids that are in stock, by id. */
  slugsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Sales on record between two instants (ms), both included. */
  countSold(from: number, until: number): Promise<number>;
}

export interface SourceChange {
  readonly id: string;
  /** Version of the stock at which it changed. */
  readonly stockVersion: number;
  readonly vehicle: Vehicle | null;
}
