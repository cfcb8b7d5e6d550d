/** One vehicle's row with all that hangs on it: price ledger and history. Statements are prepared once and run at once. */
import { sellingPrice } from '#domain/price/selling-price.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Db } from '../database/connect.ts';
import { newId } from '../database/new-id.ts';
import { preparedOn } from '../database/prepared.ts';
import type { TenantScope } from '../database/scope.ts';
import { vehicleText } from './stored-vehicle.ts';
import { type RevisionOrigin, recordRevision } from './vehicle-revisions.ts';

/** A vehicle's row as it is in the transaction. */
export interface VehicleRow {
  readonly version: number;
  readonly doc: string;
  readonly hash: string;
  readonly sourceKey: string | null;
  readonly deletedAt: string | null;
}

const rowSql = `SELECT version, doc, hash, source_key AS sourceKey, deleted_at AS deletedAt FROM vehicle
  WHERE tenant_id = ? AND id = ?`;

export function findVehicleRow({ $client }: Db, { tenantId }: TenantScope, id: string): VehicleRow | null {
  // The statement names the columns; the table gives them these types.
  return (preparedOn($client, rowSql).get(tenantId, id) as VehicleRow | undefined) ?? null;
}

export interface VehicleEntry {
  readonly vehicle: Vehicle;
  /** Of the vehicle's content (`contentHash`). */
  readonly hash: string;
  readonly sourceKey: string | null;
  /** Former values of the fields that change, as JSON. */
  readonly before: string;
  /** Whether what it is advertised at has changed. */
  readonly isRepriced: boolean;
}

const insertSql = `INSERT INTO vehicle
  (slug, stocknum, status, doc, hash, source_key, updated_at, deleted_at, version, tenant_id, id)
  VALUES (?, ?, ?, ?, ?, ?, ?, NULL, ?, ?, ?)`;
const updateSql = `UPDATE vehicle SET slug = ?, stocknum = ?, status = ?, doc = ?, hash = ?, source_key = ?,
  updated_at = ?, deleted_at = NULL, version = ? WHERE tenant_id = ? AND id = ?`;
const ledgerSql =
  'INSERT INTO price_ledger (id, tenant_id, vehicle_id, at, price, before_price) VALUES (?, ?, ?, ?, ?, ?)';
const removeSql = `UPDATE vehicle SET deleted_at = ?, updated_at = ?, version = version + 1
  WHERE tenant_id = ? AND id = ? AND deleted_at IS NULL RETURNING version`;

/**
 * Stores a vehicle over its row, or as a new one where that is null.
 * @throws the driver's error where its address or its source is another vehicle's (`isUniqueError`).
 */
export function putVehicle(
  db: Db,
  scope: TenantScope,
  row: Pick<VehicleRow, 'version' | 'deletedAt'> | null,
  { vehicle, hash, sourceKey, before, isRepriced }: VehicleEntry,
  origin: RevisionOrigin,
): void {
  const { tenantId } = scope;
  const { id, slug, stocknum, status } = vehicle;
  const version = (row?.version ?? 0) + 1;
  const { at } = origin;
  preparedOn(db.$client, row === null ? insertSql : updateSql).run(
    ...[slug, stocknum, status, vehicleText(vehicle), hash, sourceKey, at, version, tenantId, id],
  );
  if (isRepriced)
    preparedOn(db.$client, ledgerSql).run(newId(), tenantId, id, at, sellingPrice(vehicle), vehicle.before_price);
  const action = row === null ? 'create' : row.deletedAt === null ? 'edit' : 'restore';
  recordRevision(db, scope, origin, { id, version, action, before });
}

/** Takes a vehicle out of stock. Its new version; null when it was not in stock. */
export function removeVehicle(db: Db, scope: TenantScope, id: string, origin: RevisionOrigin): number | null {
  const row = preparedOn(db.$client, removeSql).get(origin.at, origin.at, scope.tenantId, id);
  if (typeof row !== 'object' || row === null || !('version' in row)) return null;
  const version = Number(row.version);
  recordRevision(db, scope, origin, { id, version, action: 'remove', before: '{}' });
  return version;
}

/** Whether what shoppers are asked for has changed: that is what the price ledger records. */
export function isRepriced(before: Vehicle | null, after: Vehicle): boolean {
  return before === null || sellingPrice(before) !== sellingPrice(after) || before.before_price !== after.before_price;
}

/** Whether an address or a source that a vehicle was to have is taken. */
export function isUniqueError(error: unknown): boolean {
  for (
    let current = error;
    typeof current === 'object' && current !== null;
    current = 'cause' in current ? current.cause : null
  ) {
    if ('code' in current && current.code === 'SQLITE_CONSTRAINT_UNIQUE') return true;
  }
  return false;
}
