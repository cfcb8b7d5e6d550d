import { and, asc, count, eq, isNotNull } from 'drizzle-orm';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { byIndex, has } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { type Given, statement } from '../database/statement.ts';
import { stockOf } from '../database/stock-pins.ts';
import { vehicleTable } from '../database/tables.ts';
import { readVehicle } from './stored-vehicle.ts';
import { priceLedgerTable, vehicleChangeTable } from './tables.ts';

interface StoredVehicle {
  readonly vehicle: Vehicle;
  /** Moves whenever the vehicle's content does. */
  readonly version: number;
}

/** The tenant's whole stock, in any status: which of it shoppers see is a rule of `domain/stock`. */
export async function listVehicles(store: Store, scope: TenantScope): Promise<readonly StoredVehicle[]> {
  const rows = await store.db
    .select({ doc: vehicleTable.doc, version: vehicleTable.version })
    .from(vehicleTable)
    .where(has(vehicleTable, { tenantId: scope.tenantId, deletedAt: null }))
    .orderBy(asc(vehicleTable.id));
  return rows.map(toStored);
}

export async function findVehicle(store: Store, scope: TenantScope, id: string): Promise<StoredVehicle | null> {
  const rows = await store.db
    .select({ doc: vehicleTable.doc, version: vehicleTable.version })
    .from(vehicleTable)
    .where(has(vehicleTable, { tenantId: scope.tenantId, id, deletedAt: null }))
    .limit(1);
  return rows[0] === undefined ? null : toStored(rows[0]);
}

// Counted from indexes alone: counting in the table reads all its documents, a quarter of a second for 50,000 vehicles.
const countAll = statement((db, given: Given<'tenantId'>) =>
  db
    .select({ vehicles: count() })
    .from(vehicleChangeTable)
    .where(eq(vehicleChangeTable.tenantId, given('tenantId'))),
);
const countFormer = statement((db, given: Given<'tenantId'>) =>
  db
    .select({ vehicles: count() })
    .from(byIndex(vehicleTable, 'vehicle_former_slug'))
    .where(and(eq(vehicleTable.tenantId, given('tenantId')), isNotNull(vehicleTable.deletedAt))),
);

/** Vehicles in stock, in any status. */
export async function countVehicles(store: Pick<Store, 'db'>, scope: TenantScope): Promise<number> {
  const { tenantId } = scope;
  const db = stockOf(store, scope);
  const [all, former] = [await countAll.first(db, { tenantId }), await countFormer.first(db, { tenantId })];
  return (all?.vehicles ?? 0) - (former?.vehicles ?? 0);
}

interface PriceEntry {
  readonly at: string;
  /** Whole dollars; null where no price was shown. */
  readonly price: number | null;
  readonly before_price: number | null;
  /** Empty where the vehicle did not say; null where it is not known. */
  readonly price_type: string | null;
}

/** What a vehicle was advertised at, oldest first. */
export async function listPrices(store: Store, scope: TenantScope, vehicleId: string): Promise<readonly PriceEntry[]> {
  return store.db
    .select({
      at: priceLedgerTable.at,
      price: priceLedgerTable.price,
      before_price: priceLedgerTable.beforePrice,
      price_type: priceLedgerTable.priceType,
    })
    .from(priceLedgerTable)
    .where(has(priceLedgerTable, { tenantId: scope.tenantId, vehicleId }))
    .orderBy(asc(priceLedgerTable.at));
}

function toStored(row: { readonly doc: string; readonly version: number }): StoredVehicle {
  return { vehicle: readVehicle(row.doc), version: row.version };
}
