import { eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Json } from '#schemas/json.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../database/connect.ts';
import { contentHash } from '../database/content-hash.ts';
import { newId } from '../database/new-id.ts';
import type { Store } from '../database/open.ts';
import { tenantTable } from '../database/tables.ts';
import type { TenantScope } from '../scope.ts';
import { findVehicleRow, isRepriced, isUniqueError, putVehicle, removeVehicle } from './put-vehicle.ts';
import { type ChangeSource, formerText, type RevisionOrigin } from './vehicle-revisions.ts';

export interface ChangeOrigin {
  readonly by: string;
  /** `platform` when left out. */
  readonly source?: ChangeSource;
  /** The act in words, for the history. */
  readonly note?: string;
  /** Shared by all vehicles of one act, so that it can be undone as one; a new one when left out. */
  readonly changeId?: string;
  /** Versions that the change was made from, by id: a vehicle that is at another one refuses the whole change. */
  readonly expect?: ReadonlyMap<string, number>;
}

export interface StockChange extends ChangeOrigin {
  /**
   * Asked where the vehicle is no longer at the version that `expect` names, instead of refusing the change: what to
   * store then, or null to leave it as it is. `current` is null when it has been taken out of stock.
   */
  readonly rebase?: (planned: Vehicle, current: Vehicle | null) => Vehicle | null;
  /** What a feed or an import knows the vehicle by; unique in a tenant's stock. Left as it is when left out. */
  readonly sourceKey?: (vehicle: Vehicle) => string | null;
}

export interface StockChanged {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

/**
 * Stores vehicles by id, all or none. A vehicle whose content is as stored keeps its version; otherwise its version and
 * the stock's move, a new price goes to the price ledger and the change to the vehicle's history. A removed vehicle comes
 * back. Throws `slug.taken`, and `revision.conflict` where `expect` is not met.
 */
export async function upsertVehicles(
  store: Store,
  scope: TenantScope,
  vehicles: readonly Vehicle[],
  change: StockChange,
): Promise<StockChanged> {
  return store.tx((db) => upsertVehiclesIn(db, scope, vehicles, change, store.now()));
}

/** The same inside a transaction that does more. */
export async function upsertVehiclesIn(
  db: Db,
  scope: TenantScope,
  vehicles: readonly Vehicle[],
  change: StockChange,
  now: Date,
): Promise<StockChanged> {
  const at = now.toISOString();
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const origin = originOf(change, at);
  for (const vehicle of vehicles) counts[upsertVehicle(db, scope, vehicle, change, origin)] += 1;
  if (counts.created + counts.updated > 0) {
    await moveStockVersion(db, scope);
    await recordAudit(db, scope, {
      action: 'stock.change',
      by: change.by,
      at,
      detail: { ...counts, ...auditOf(origin) },
    });
  }
  return counts;
}

/** Takes vehicles out of stock; they can be stored again. Answers how many there were. Throws `revision.conflict`. */
export async function removeVehicles(
  store: Store,
  scope: TenantScope,
  ids: readonly string[],
  change: ChangeOrigin,
): Promise<number> {
  return store.tx((db) => removeVehiclesIn(db, scope, ids, change, store.now()));
}

/** The same inside a transaction that does more. */
export async function removeVehiclesIn(
  db: Db,
  scope: TenantScope,
  ids: readonly string[],
  change: ChangeOrigin,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const origin = originOf(change, at);
  let removed = 0;
  for (const id of ids) {
    const version = removeVehicle(db, scope, id, origin);
    if (version === null) continue;
    requireExpected(change.expect, id, version - 1);
    removed += 1;
  }
  if (removed > 0) {
    await moveStockVersion(db, scope);
    await recordAudit(db, scope, {
      action: 'stock.remove',
      by: change.by,
      at,
      detail: { removed, ...auditOf(origin) },
    });
  }
  return removed;
}

function originOf({ by, source = 'platform', note, changeId = newId() }: ChangeOrigin, at: string): RevisionOrigin {
  return { by, source, note: note ?? null, changeId, at };
}

function auditOf({ changeId, source, note }: RevisionOrigin): { [key: string]: Json } {
  return { changeId, source, note };
}

function requireExpected(expect: ChangeOrigin['expect'], id: string, version: number): void {
  const wanted = expect?.get(id);
  if (wanted === undefined || wanted === version) return;
  throw new AppError('revision.conflict', 'Somebody else changed this vehicle in the meantime. Look at it again.', [], {
    vehicle: id,
    version,
  });
}

function upsertVehicle(
  db: Db,
  scope: TenantScope,
  planned: Vehicle,
  { expect, rebase, sourceKey }: StockChange,
  origin: RevisionOrigin,
): keyof StockChanged {
  const { id } = planned;
  const row = findVehicleRow(db, scope, id);
  const wanted = expect?.get(id);
  const hasMoved = row !== null && wanted !== undefined && wanted !== row.version;
  if (!(hasMoved && rebase)) requireExpected(expect, id, row?.version ?? 0);
  const vehicle = hasMoved && rebase ? rebase(planned, row.deletedAt === null ? JSON.parse(row.doc) : null) : planned;
  if (vehicle === null) return 'unchanged';
  const hash = contentHash(vehicle);
  const key = sourceKey ? sourceKey(vehicle) : (row?.sourceKey ?? null);
  if (row !== null && row.hash === hash && row.deletedAt === null && row.sourceKey === key) return 'unchanged';
  const before: Vehicle | null = row === null ? null : JSON.parse(row.doc);
  try {
    putVehicle(
      db,
      scope,
      row,
      {
        ...{ vehicle, hash, sourceKey: key },
        ...{ before: formerText(before, vehicle), isRepriced: isRepriced(before, vehicle) },
      },
      origin,
    );
  } catch (error) {
    if (isUniqueError(error))
      throw new AppError(
        'slug.taken',
        `Another vehicle in stock already has the address "${vehicle.slug}" or the same source.`,
      );
    throw error;
  }
  return row === null ? 'created' : 'updated';
}

/** The stock has changed: at the end of the transaction that changes it, so that nobody reads the half of it as new. */
export async function moveStockVersion(db: Db, scope: TenantScope): Promise<void> {
  await db
    .update(tenantTable)
    .set({ stockVersion: sql`${tenantTable.stockVersion} + 1` })
    .where(eq(tenantTable.id, scope.tenantId));
}
