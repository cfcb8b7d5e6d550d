/** Vehicles as staff need them: whole tenants at a time without reading what they have, and those out of stock too. */
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { fieldOf, lowerCase } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { pick } from '../database/rows.ts';
import { vehicleTable } from '../database/tables.ts';
import { readVehicle } from './stored-vehicle.ts';

export interface VehicleRecord {
  readonly vehicle: Vehicle;
  readonly version: number;
  /** Its key in a feed or an import; null for one that was made by hand. */
  readonly sourceKey: string | null;
  readonly updatedAt: string;
  /** When it was taken out of stock; null while it is in stock. */
  readonly removedAt: string | null;
}

const columns = {
  ...pick(vehicleTable, 'doc', 'version', 'sourceKey', 'updatedAt'),
  removedAt: vehicleTable.deletedAt,
};

/** One vehicle, in stock or out of it. */
export async function findVehicleRecord(store: Store, scope: TenantScope, id: string): Promise<VehicleRecord | null> {
  const rows = await store.db
    .select(columns)
    .from(vehicleTable)
    .where(ofTenant(scope, eq(vehicleTable.id, id)))
    .limit(1);
  return rows[0] === undefined ? null : toRecord(rows[0]);
}

/** Those of the ids that there are, in stock or out of it, in no order. */
export async function listVehicleRecords(
  store: Store,
  scope: TenantScope,
  ids: readonly string[],
): Promise<readonly VehicleRecord[]> {
  const records: VehicleRecord[] = [];
  // A statement has a limited number of values; and other requests are answered in between.
  for (let start = 0; start < ids.length; start += slice) {
    const some = [...ids.slice(start, start + slice)];
    const rows = await store.db
      .select(columns)
      .from(vehicleTable)
      .where(ofTenant(scope, inArray(vehicleTable.id, some)));
    records.push(...rows.map(toRecord));
    if (ids.length > slice) await new Promise((resolve) => setImmediate(resolve));
  }
  return records;
}

const slice = 50;

/** Ids and versions of the whole stock, removed vehicles included: shows what has changed since the last read. */
export async function listVehicleVersions(store: Store, scope: TenantScope): Promise<ReadonlyMap<string, number>> {
  const rows = await store.db
    .select({ id: vehicleTable.id, version: vehicleTable.version })
    .from(vehicleTable)
    .where(ofTenant(scope))
    .orderBy(asc(vehicleTable.id));
  return new Map(rows.map((row) => [row.id, row.version]));
}

/** Another vehicle in stock with the same stock number (in any case) or VIN; null if there is none. */
export async function findTwin(
  store: Store,
  scope: TenantScope,
  id: string,
  same: { readonly stocknum: string } | { readonly vin: string },
): Promise<{ readonly id: string; readonly name: string } | null> {
  const matches =
    'vin' in same
      ? eq(fieldOf<string>(vehicleTable.doc, 'vin'), same.vin)
      : eq(lowerCase(vehicleTable.stocknum), lowerCase(same.stocknum));
  const rows = await store.db
    .select({ id: vehicleTable.id, name: fieldOf<string>(vehicleTable.doc, 'name') })
    .from(vehicleTable)
    .where(ofTenant(scope, ne(vehicleTable.id, id), isNull(vehicleTable.deletedAt), matches))
    .limit(1);
  return rows[0] ?? null;
}

function ofTenant(scope: TenantScope, ...conditions: Parameters<typeof and>) {
  return and(eq(vehicleTable.tenantId, scope.tenantId), ...conditions);
}

function toRecord({ doc, ...rest }: { readonly doc: string } & Omit<VehicleRecord, 'vehicle'>): VehicleRecord {
  return { vehicle: readVehicle(doc), ...rest };
}

/** Vehicles in stock that have a stock number, by it. */
export async function listStockNumbers(
  store: Store,
  scope: TenantScope,
): Promise<readonly { readonly id: string; readonly stocknum: string }[]> {
  const rows = await store.db
    .select({ id: vehicleTable.id, stocknum: vehicleTable.stocknum })
    .from(vehicleTable)
    .where(ofTenant(scope, isNull(vehicleTable.deletedAt)))
    .orderBy(asc(vehicleTable.stocknum), asc(vehicleTable.id));
  return rows.flatMap(({ id, stocknum }) => (stocknum ? [{ id, stocknum }] : []));
}

/** Vehicles in stock at a location. */
export async function listVehicleIdsAt(
  store: Store,
  scope: TenantScope,
  locationId: string,
): Promise<readonly string[]> {
  const rows = await store.db
    .select({ id: vehicleTable.id })
    .from(vehicleTable)
    .where(
      ofTenant(scope, isNull(vehicleTable.deletedAt), eq(fieldOf<string>(vehicleTable.doc, 'location_id'), locationId)),
    )
    .orderBy(asc(vehicleTable.id));
  return rows.map(({ id }) => id);
}
