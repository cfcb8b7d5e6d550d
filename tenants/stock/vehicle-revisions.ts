import { and, desc, eq, sql } from 'drizzle-orm';
import { formerValues, type RecordedChange } from '#domain/stock/vehicle-changes.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Db } from '../database/connect.ts';
import type { Store } from '../database/open.ts';
import { prepared, preparedOn } from '../database/prepared.ts';
import type { TenantScope } from '../database/scope.ts';
import { vehicleRevisionTable } from '../database/tables.ts';

/** Where a change came from. */
export type ChangeSource = 'staff' | 'feed' | 'import' | 'platform';
type ChangeAction = 'create' | 'edit' | 'remove' | 'restore';

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

/** Who makes a change, and which act it belongs to. */
export interface RevisionOrigin {
  readonly changeId: string;
  readonly at: string;
  readonly source: ChangeSource;
  readonly by: string;
  readonly note: string | null;
}

interface RevisionEntry {
  readonly id: string;
  readonly version: number;
  readonly action: ChangeAction;
  /** Former values of the fields that changed, as JSON. */
  readonly before: string;
}

const insertSql = `INSERT INTO vehicle_revision
  (tenant_id, vehicle_id, version, change_id, at, source, author, action, note, before) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const pruneSql = 'DELETE FROM vehicle_revision WHERE tenant_id = ? AND vehicle_id = ? AND version <= ?';

/** Notes a change in the transaction that makes it, and lets go of what is older than is kept. */
export function recordRevision(
  { $client }: Db,
  { tenantId }: TenantScope,
  { changeId, at, source, by, note }: RevisionOrigin,
  { id, version, action, before }: RevisionEntry,
): void {
  preparedOn($client, insertSql).run(tenantId, id, version, changeId, at, source, by, action, note, before);
  if (version > keptRevisions) preparedOn($client, pruneSql).run(tenantId, id, version - keptRevisions);
}

/** What a change has overwritten, as `RevisionEntry` has it; nothing where it made the vehicle. */
export function formerText(before: Vehicle | null, after: Vehicle | null): string {
  return JSON.stringify(before !== null && after !== null ? formerValues(before, after) : {});
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

/** Vehicles, in stock or out of it, that one author has made, that nobody else has changed and no file has named. */
export function listVehiclesOfAuthor(
  store: Pick<Store, 'reader'>,
  { tenantId }: TenantScope,
  author: string,
): ReadonlySet<string> {
  const rows = prepared(
    store,
    `SELECT vehicle_id AS id FROM vehicle_revision JOIN vehicle ON vehicle.tenant_id = vehicle_revision.tenant_id
       AND vehicle.id = vehicle_revision.vehicle_id
     WHERE vehicle_revision.tenant_id = ? AND vehicle.source_key IS NULL
     GROUP BY vehicle_id HAVING min(author = ?) = 1`,
  ).all(tenantId, author);
  // The statement names the column; the table gives it this type.
  return new Set((rows as { id: string }[]).map(({ id }) => id));
}

function ofVehicle(scope: TenantScope, vehicleId: string) {
  return and(eq(vehicleRevisionTable.tenantId, scope.tenantId), eq(vehicleRevisionTable.vehicleId, vehicleId));
}

function toRevision(row: typeof vehicleRevisionTable.$inferSelect): VehicleRevision {
  const { author, before, vehicleId, version, changeId, at, source, action, note } = row;
  return { vehicleId, version, changeId, at, source, by: author, action, note, before: JSON.parse(before) };
}
