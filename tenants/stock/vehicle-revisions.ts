import { and, desc, eq, inArray, isNull, lte, max, min } from 'drizzle-orm';
import { formerValues, type RecordedChange } from '#domain/stock/vehicle-changes.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { type Given, statement } from '../database/statement.ts';
import { vehicleRevisionTable, vehicleTable } from '../database/tables.ts';

/** Where a change came from. */
export type ChangeSource = 'staff' | 'feed' | 'import' | 'platform';
type ChangeAction = 'create' | 'edit' | 'remove' | 'restore';

export interface VehicleRevision extends RecordedChange, RevisionOrigin {
  readonly vehicleId: string;
  readonly action: ChangeAction;
}

/** Changes kept of each vehicle; each new one replaces the oldest. */
export const keptRevisions = 200;

/** Who makes a change, and which act it belongs to. */
export interface RevisionOrigin {
  /** Changes of one act share it. */
  readonly changeId: string;
  readonly at: string;
  readonly source: ChangeSource;
  readonly by: string;
  /** The act in words, for example "Marked sold". */
  readonly note: string | null;
}

interface RevisionEntry {
  readonly id: string;
  readonly version: number;
  readonly action: ChangeAction;
  /** Former values of the fields that changed, as JSON. */
  readonly before: string;
}

const insert = statement(
  (
    db,
    given: Given<
      'tenantId' | 'vehicleId' | 'version' | 'changeId' | 'at' | 'source' | 'author' | 'action' | 'note' | 'before'
    >,
  ) =>
    db
      .insert(vehicleRevisionTable)
      .values(
        given.row(
          ...(['tenantId', 'vehicleId', 'version', 'changeId', 'at', 'source', 'author'] as const),
          ...(['action', 'note', 'before'] as const),
        ),
      ),
);
const prune = statement((db, given: Given<'tenantId' | 'vehicleId' | 'upTo'>) =>
  db
    .delete(vehicleRevisionTable)
    .where(
      has(
        vehicleRevisionTable,
        { tenantId: given('tenantId'), vehicleId: given('vehicleId') },
        lte(vehicleRevisionTable.version, given('upTo')),
      ),
    ),
);

/** Records a change in the transaction that makes it, and deletes entries past their retention. */
export async function recordRevision(
  db: Db,
  { tenantId }: TenantScope,
  { changeId, at, source, by, note }: RevisionOrigin,
  { id: vehicleId, version, action, before }: RevisionEntry,
): Promise<void> {
  await insert.run(db, { tenantId, vehicleId, version, changeId, at, source, author: by, action, note, before });
  if (version > keptRevisions) await prune.run(db, { tenantId, vehicleId, upTo: version - keptRevisions });
}

/** The values that a change has overwritten, in the form of `RevisionEntry`; nothing where it created the vehicle. */
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
  const touched = inArray(
    vehicleId,
    store.db
      .select({ id: vehicleId })
      .from(vehicleRevisionTable)
      .where(and(eq(tenantId, scope.tenantId), eq(vehicleRevisionTable.changeId, changeId))),
  );
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

/** Vehicles, in stock or out of it, that one author has made, that no one else has changed and no file has named. */
export async function listVehiclesOfAuthor(
  { db }: Pick<Store, 'db'>,
  scope: TenantScope,
  author: string,
): Promise<ReadonlySet<string>> {
  const { tenantId, vehicleId, author: by } = vehicleRevisionTable;
  const rows = await db
    .select({ id: vehicleId })
    .from(vehicleRevisionTable)
    .innerJoin(vehicleTable, has(vehicleTable, { tenantId, id: vehicleId }))
    .where(and(eq(tenantId, scope.tenantId), isNull(vehicleTable.sourceKey)))
    .groupBy(vehicleId)
    .having(and(eq(min(by), author), eq(max(by), author)));
  return new Set(rows.map(({ id }) => id));
}

function ofVehicle(scope: TenantScope, vehicleId: string) {
  return has(vehicleRevisionTable, { tenantId: scope.tenantId, vehicleId });
}

function toRevision(row: typeof vehicleRevisionTable.$inferSelect): VehicleRevision {
  const { author, before, vehicleId, version, changeId, at, source, action, note } = row;
  return { vehicleId, version, changeId, at, source, by: author, action, note, before: JSON.parse(before) };
}
