import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { formerValues, type RecordedChange } from '#domain/stock/vehicle-changes.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Db } from '../database/connect.ts';
import type { Store } from '../database/open.ts';
import { vehicleRevisionTable } from '../database/tables.ts';
import type { TenantScope } from '../scope.ts';

/** Where a change came from. */
export type ChangeSource = 'staff' | 'feed' | 'import' | 'platform';
export type ChangeAction = 'create' | 'edit' | 'remove' | 'restore';

export interface VehicleRevision extends RecordedChange {
  readonly vehicleId: string;
  /** Changes of one act share it. */
  readonly changeId: string;
  readonly at: string;
  readonly source: ChangeSource;
  readonly by: string;
  readonly action: ChangeAction;
  /** The act in words, for example "Marked sold". */
  readonly note: string | null;
}

/** Changes kept of each vehicle; an older one goes with each new one. */
export const keptRevisions = 200;

export interface RevisionEntry {
  readonly id: string;
  readonly version: number;
  readonly changeId: string;
  readonly at: string;
  readonly source: ChangeSource;
  readonly by: string;
  readonly action: ChangeAction;
  readonly note: string | null;
  readonly before: Vehicle | null;
  /** Null when it was taken out of stock. */
  readonly after: Vehicle | null;
}

/** Notes a change in the transaction that makes it, and lets go of what is older than is kept. */
export async function recordRevision(db: Db, scope: TenantScope, entry: RevisionEntry): Promise<void> {
  const { before, after, id, by, ...columns } = entry;
  const former = before !== null && after !== null ? formerValues(before, after) : {};
  await db.insert(vehicleRevisionTable).values({
    ...columns,
    tenantId: scope.tenantId,
    vehicleId: id,
    author: by,
    before: JSON.stringify(former),
  });
  if (entry.version <= keptRevisions) return;
  await db
    .delete(vehicleRevisionTable)
    .where(and(ofVehicle(scope, id), lte(vehicleRevisionTable.version, entry.version - keptRevisions)));
}

/** A vehicle's changes on record, newest first. */
export async function listVehicleRevisions(
  store: Store,
  scope: TenantScope,
  vehicleId: string,
): Promise<readonly VehicleRevision[]> {
  const rows = await store.db
    .select()
    .from(vehicleRevisionTable)
    .where(ofVehicle(scope, vehicleId))
    .orderBy(desc(vehicleRevisionTable.version));
  return rows.map(toRevision);
}

/** The vehicles of one act, and for each all its changes from that one on, oldest first. */
export async function listRevisionsOfChange(
  store: Store,
  scope: TenantScope,
  changeId: string,
): Promise<ReadonlyMap<string, readonly VehicleRevision[]>> {
  const { tenantId, vehicleId, version } = vehicleRevisionTable;
  const touched = sql`${vehicleId} IN (SELECT act.vehicle_id FROM vehicle_revision AS act
    WHERE act.tenant_id = ${scope.tenantId} AND act.change_id = ${changeId})`;
  const rows = await store.db
    .select()
    .from(vehicleRevisionTable)
    .where(and(eq(tenantId, scope.tenantId), touched))
    .orderBy(vehicleId, version);
  const byVehicle = new Map<string, VehicleRevision[]>();
  for (const row of rows) {
    const known = byVehicle.get(row.vehicleId);
    if (known) known.push(toRevision(row));
    else if (row.changeId === changeId) byVehicle.set(row.vehicleId, [toRevision(row)]);
  }
  return byVehicle;
}

/** Ids of the vehicles that one act has changed. */
export async function listVehiclesOfChange(
  store: Store,
  scope: TenantScope,
  changeId: string,
): Promise<ReadonlySet<string>> {
  const { tenantId, vehicleId, changeId: change } = vehicleRevisionTable;
  const rows = await store.db
    .selectDistinct({ id: vehicleId })
    .from(vehicleRevisionTable)
    .where(and(eq(tenantId, scope.tenantId), eq(change, changeId)));
  return new Set(rows.map(({ id }) => id));
}

function ofVehicle(scope: TenantScope, vehicleId: string) {
  return and(eq(vehicleRevisionTable.tenantId, scope.tenantId), eq(vehicleRevisionTable.vehicleId, vehicleId));
}

function toRevision(row: typeof vehicleRevisionTable.$inferSelect): VehicleRevision {
  const { author, before, vehicleId, version, changeId, at, source, action, note } = row;
  return { vehicleId, version, changeId, at, source, by: author, action, note, before: JSON.parse(before) };
}
