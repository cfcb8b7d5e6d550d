import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { sellingPrice } from '#domain/price/selling-price.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Json } from '#schemas/json.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../database/connect.ts';
import { contentHash } from '../database/content-hash.ts';
import { newId } from '../database/new-id.ts';
import type { Store } from '../database/open.ts';
import { priceLedgerTable, tenantTable, vehicleTable } from '../database/tables.ts';
import type { TenantScope } from '../scope.ts';
import { type ChangeSource, type RevisionEntry, recordRevision } from './vehicle-revisions.ts';

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

/** Vehicles stored between two turns of others, some 10 ms: a large change must not keep them waiting. */
const chunk = 5;

function turnOfOthers(done: number): Promise<void> | undefined {
  return done % chunk === 0 ? new Promise((resolve) => setImmediate(resolve)) : undefined;
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
  const { rebase } = change;
  for (const [index, vehicle] of vehicles.entries()) {
    counts[await upsertVehicle(db, scope, vehicle, { origin, rebase, sourceKey: change.sourceKey?.(vehicle) })] += 1;
    await turnOfOthers(index + 1);
  }
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
  const { expect: _expect, ...made } = origin;
  let removed = 0;
  for (const [index, id] of ids.entries()) {
    await turnOfOthers(index + 1);
    const [row] = await db
      .update(vehicleTable)
      .set({ deletedAt: at, updatedAt: at, version: sql`${vehicleTable.version} + 1` })
      .where(
        and(eq(vehicleTable.tenantId, scope.tenantId), eq(vehicleTable.id, id), sql`${vehicleTable.deletedAt} IS NULL`),
      )
      .returning({ version: vehicleTable.version });
    if (row === undefined) continue;
    requireExpected(origin, id, row.version - 1);
    await recordRevision(db, scope, {
      ...made,
      id,
      version: row.version,
      action: 'remove',
      before: null,
      after: null,
    });
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

/** Who makes a change, with everything that may be left out. */
type Origin = Pick<RevisionEntry, 'changeId' | 'at' | 'source' | 'by' | 'note'> & Pick<ChangeOrigin, 'expect'>;

function originOf(change: ChangeOrigin, at: string): Origin {
  const { by, source = 'platform', note = null, changeId = newId(), expect } = change;
  return { by, source, note, changeId, at, expect };
}

function auditOf({ changeId, source, note }: Origin): { [key: string]: Json } {
  return { changeId, source, note };
}

function requireExpected({ expect }: Origin, id: string, version: number): void {
  const wanted = expect?.get(id);
  if (wanted === undefined || wanted === version) return;
  throw new AppError('revision.conflict', 'Somebody else changed this vehicle in the meantime. Look at it again.', [], {
    vehicle: id,
    version,
  });
}

type Outcome = keyof StockChanged;

async function upsertVehicle(
  db: Db,
  scope: TenantScope,
  planned: Vehicle,
  {
    origin,
    rebase,
    sourceKey,
  }: { origin: Origin; rebase: StockChange['rebase']; sourceKey: string | null | undefined },
): Promise<Outcome> {
  const { tenantId } = scope;
  const id = String(planned.id);
  const [row] = await db
    .select()
    .from(vehicleTable)
    .where(and(eq(vehicleTable.tenantId, tenantId), eq(vehicleTable.id, id)))
    .limit(1);
  const wanted = origin.expect?.get(id);
  const hasMoved = row !== undefined && wanted !== undefined && wanted !== row.version;
  if (!(hasMoved && rebase)) requireExpected(origin, id, row?.version ?? 0);
  const vehicle = hasMoved && rebase ? rebase(planned, row.deletedAt === null ? JSON.parse(row.doc) : null) : planned;
  if (vehicle === null) return 'unchanged';
  const hash = contentHash(vehicle);
  const { expect: _expect, ...made } = origin;
  const { at } = made;
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
  const version = (row?.version ?? 0) + 1;
  try {
    if (row === undefined) await db.insert(vehicleTable).values({ tenantId, id, version, ...values });
    else
      await db
        .update(vehicleTable)
        .set({ ...values, version })
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
  const price = sellingPrice(vehicle);
  if (before === null || sellingPrice(before) !== price || before.before_price !== vehicle.before_price) {
    await db
      .insert(priceLedgerTable)
      .values({ id: newId(), tenantId, vehicleId: id, at, price, beforePrice: vehicle.before_price });
  }
  const action = row === undefined ? 'create' : row.deletedAt === null ? 'edit' : 'restore';
  await recordRevision(db, scope, { ...made, id, version, action, before, after: vehicle });
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
