import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../database/connect.ts';
import { contentHash } from '../database/content-hash.ts';
import { newId } from '../database/new-id.ts';
import type { Store } from '../database/open.ts';
import { priceLedgerTable, tenantTable, vehicleTable } from '../database/tables.ts';
import type { TenantScope } from '../scope.ts';

export interface StockChange {
  readonly by: string;
  /** What a feed or an import knows the vehicle by; unique in a tenant's stock. Left as it is when left out. */
  readonly sourceKey?: (vehicle: Vehicle) => string | null;
}

export interface StockChanged {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

const chunk = 200;

/**
 * Stores vehicles by id, all or none. A vehicle whose content is as stored keeps its version; otherwise its version and
 * the stock's move, and a new price goes to the price ledger. A removed vehicle comes back. Throws `slug.taken`.
 */
export async function upsertVehicles(
  store: Store,
  scope: TenantScope,
  vehicles: readonly Vehicle[],
  change: StockChange,
): Promise<StockChanged> {
  return store.tx(async (db) => {
    const at = store.now().toISOString();
    const counts = { created: 0, updated: 0, unchanged: 0 };
    for (const [index, vehicle] of vehicles.entries()) {
      counts[await upsertVehicle(db, scope, vehicle, { at, sourceKey: change.sourceKey?.(vehicle) })] += 1;
      // A large import must not keep readers waiting.
      if (index % chunk === chunk - 1) await new Promise((resolve) => setImmediate(resolve));
    }
    if (counts.created + counts.updated > 0) {
      await moveStockVersion(db, scope);
      await recordAudit(db, scope, { action: 'stock.change', by: change.by, at, detail: counts });
    }
    return counts;
  });
}

/** Takes vehicles out of stock; they can be stored again. Answers how many there were. */
export async function removeVehicles(
  store: Store,
  scope: TenantScope,
  ids: readonly string[],
  { by }: { readonly by: string },
): Promise<number> {
  return store.tx(async (db) => {
    const at = store.now().toISOString();
    let removed = 0;
    for (const id of ids) {
      const rows = await db
        .update(vehicleTable)
        .set({ deletedAt: at, updatedAt: at, version: sql`${vehicleTable.version} + 1` })
        .where(
          and(
            eq(vehicleTable.tenantId, scope.tenantId),
            eq(vehicleTable.id, id),
            sql`${vehicleTable.deletedAt} IS NULL`,
          ),
        )
        .returning({ id: vehicleTable.id });
      removed += rows.length;
    }
    if (removed > 0) {
      await moveStockVersion(db, scope);
      await recordAudit(db, scope, { action: 'stock.remove', by, at, detail: { removed } });
    }
    return removed;
  });
}

type Outcome = keyof StockChanged;

async function upsertVehicle(
  db: Db,
  scope: TenantScope,
  vehicle: Vehicle,
  { at, sourceKey }: { at: string; sourceKey: string | null | undefined },
): Promise<Outcome> {
  const { tenantId } = scope;
  const id = String(vehicle.id);
  const hash = contentHash(vehicle);
  const [row] = await db
    .select()
    .from(vehicleTable)
    .where(and(eq(vehicleTable.tenantId, tenantId), eq(vehicleTable.id, id)))
    .limit(1);
  const key = sourceKey === undefined ? (row?.sourceKey ?? null) : sourceKey;
  if (row !== undefined && row.hash === hash && row.deletedAt === null && row.sourceKey === key) return 'unchanged';
  const values = {
    slug: vehicle.slug,
    stocknum: vehicle.stocknum,
    status: vehicle.status,
    doc: JSON.stringify(vehicle),
    hash,
    sourceKey: key,
    updatedAt: at,
    deletedAt: null,
  };
  try {
    if (row === undefined) await db.insert(vehicleTable).values({ tenantId, id, version: 1, ...values });
    else
      await db
        .update(vehicleTable)
        .set({ ...values, version: row.version + 1 })
        .where(and(eq(vehicleTable.tenantId, tenantId), eq(vehicleTable.id, id)));
  } catch (error) {
    if (isUniqueError(error))
      throw new AppError(
        'slug.taken',
        `Another vehicle in stock already has the address "${vehicle.slug}" or the same source.`,
      );
    throw error;
  }
  const before: Vehicle | null = row === undefined ? null : JSON.parse(row.doc);
  if (before === null || before.price !== vehicle.price || before.before_price !== vehicle.before_price) {
    await db
      .insert(priceLedgerTable)
      .values({ id: newId(), tenantId, vehicleId: id, at, price: vehicle.price, beforePrice: vehicle.before_price });
  }
  return row === undefined ? 'created' : 'updated';
}

async function moveStockVersion(db: Db, scope: TenantScope): Promise<void> {
  await db
    .update(tenantTable)
    .set({ stockVersion: sql`${tenantTable.stockVersion} + 1` })
    .where(eq(tenantTable.id, scope.tenantId));
}

function isUniqueError(error: unknown): boolean {
  for (
    let current = error;
    typeof current === 'object' && current !== null;
    current = 'cause' in current ? current.cause : null
  ) {
    if ('code' in current && current.code === 'SQLITE_CONSTRAINT_UNIQUE') return true;
  }
  return false;
}
