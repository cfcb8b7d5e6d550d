/** The vehicle that a file's row speaks of, found where it is asked for: a stock of 100,000 is never held in memory. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Store } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { TenantScope } from '../database/scope.ts';
import { readVehicle } from './stored-vehicle.ts';

export interface KnownVehicle {
  readonly vehicle: Vehicle;
  readonly version: number;
  /** What a feed or an import knows it by. */
  readonly sourceKey: string | null;
  readonly isInStock: boolean;
}

export interface KnownStock {
  /** In stock or out of it. */
  bySource(key: string): KnownVehicle | null;
  /** In stock; case does not matter. */
  byStocknum(stocknum: string): KnownVehicle | null;
  /** In stock. @param vin in upper case. */
  byVin(vin: string): KnownVehicle | null;
  /** Whether a vehicle has this address, or one that left and may come back. */
  isSlugTaken(slug: string): boolean;
}

// The indexes are named: left to choose, SQLite goes through the tenant's whole stock for each row of a file, by the
// primary key for the sake of ORDER BY, or by an index of which only the tenant helps.
const columns = (index: string) =>
  `SELECT doc, version, source_key AS sourceKey, deleted_at IS NULL AS isInStock FROM vehicle INDEXED BY ${index}
  WHERE tenant_id = ?`;
const bySourceSql = `${columns('vehicle_by_source')} AND source_key = ?`;
const byStocknumSql = `${columns('vehicle_by_stocknum')} AND deleted_at IS NULL AND lower(stocknum) = lower(?)
  ORDER BY id DESC LIMIT 1`;
const byVinSql = `${columns('vehicle_by_vin')} AND deleted_at IS NULL AND json_extract(doc, '$.vin') IN (?, ?)
  ORDER BY id DESC LIMIT 1`;
const slugSql = `SELECT 1 FROM vehicle INDEXED BY vehicle_by_slug WHERE tenant_id = ? AND slug = ? AND deleted_at IS NULL
  UNION ALL SELECT 1 FROM vehicle INDEXED BY vehicle_former_slug
    WHERE tenant_id = ? AND slug = ? AND deleted_at IS NOT NULL AND source_key IS NOT NULL
  LIMIT 1`;

export function knownStock(store: Pick<Store, 'reader'>, { tenantId }: TenantScope): KnownStock {
  const find = (sql: string, ...values: readonly string[]): KnownVehicle | null => {
    const row = prepared(store, sql).get(tenantId, ...values);
    if (typeof row !== 'object' || row === null) return null;
    // The statements name the columns; the table gives them these types.
    const { doc, version, sourceKey, isInStock } = row as {
      doc: string;
      version: number;
      sourceKey: string | null;
      isInStock: number;
    };
    return { vehicle: readVehicle(doc), version, sourceKey, isInStock: isInStock === 1 };
  };
  return {
    bySource: (key) => find(bySourceSql, key),
    byStocknum: (stocknum) => find(byStocknumSql, stocknum),
    byVin: (vin) => find(byVinSql, vin, vin.toLowerCase()),
    isSlugTaken: (slug) => prepared(store, slugSql).get(tenantId, slug, tenantId, slug) !== undefined,
  };
}
