/** How far a tenant's hosted index is, and what it has of each vehicle. */
import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  ne,
  notExists,
  or,
} from 'drizzle-orm';
import { asFlag, has, incoming, isOneOf } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { putRow } from '../database/rows.ts';
import { type Given, statement } from '../database/statement.ts';
import { inSteps, putInSteps } from '../database/steps.ts';
import { tenantTable } from '../database/tables.ts';
import { jobTable } from '../jobs/tables.ts';
import { findStockVersion, moveStockVersion } from '../stock/stock-version.ts';
import { searchSyncTable, sentRecordTable } from './tables.ts';

interface SyncState {
  /** The release that the settings were taken from. */
  readonly release: number;
  /** Null while the tenant is searched here. */
  readonly target: string | null;
  /** The fingerprint that it was filled under; null before the first fill. */
  readonly filled: string | null;
  readonly stockVersion: number;
  /** Earliest instant (ISO 8601) at which a record changes by time alone. */
  readonly changesAt: string | null;
  readonly syncedAt: string | null;
  readonly lastError: string | null;
  /** When it failed permanently, ISO 8601; null while it is retried. */
  readonly stoppedAt: string | null;
}

export const unknownSync: SyncState = {
  release: -1,
  target: null,
  filled: null,
  stockVersion: 0,
  changesAt: null,
  syncedAt: null,
  lastError: null,
  stoppedAt: null,
};

const { tenantId: _tenantId, ...columns } = getTableColumns(searchSyncTable);
const syncOf = statement((db, given: Given<'tenantId'>) =>
  db
    .select(columns)
    .from(searchSyncTable)
    .where(eq(searchSyncTable.tenantId, given('tenantId'))),
);

export async function findSync({ db }: Store, { tenantId }: TenantScope): Promise<SyncState> {
  return (await syncOf.first(db, { tenantId })) ?? unknownSync;
}

export async function saveSync(db: Db, { tenantId }: TenantScope, state: SyncState): Promise<void> {
  await putRow(db, searchSyncTable, { tenantId }, state);
}

interface DueSync {
  readonly slug: string;
  /** Whether there is a new release that was not processed yet. */
  readonly isNewRelease: boolean;
}

const dueSyncs = statement((db, given: Given<'now' | 'kind' | 'limit'>) => {
  const isNewRelease = or(isNull(searchSyncTable.tenantId), ne(searchSyncTable.release, tenantTable.liveReleaseNumber));
  const isBehind = or(
    isNull(searchSyncTable.filled),
    lt(searchSyncTable.stockVersion, tenantTable.stockVersion),
    lte(searchSyncTable.changesAt, given('now')),
  );
  const job = db
    .select({ id: jobTable.id })
    .from(jobTable)
    .where(
      has(jobTable, { tenantId: tenantTable.id, kind: given('kind') }, inArray(jobTable.state, ['waiting', 'running'])),
    );
  const isToBeSent = and(
    isNotNull(searchSyncTable.target),
    isNull(searchSyncTable.stoppedAt),
    isBehind,
    notExists(job),
  );
  return db
    .select({ slug: tenantTable.slug, isNewRelease: asFlag(isNewRelease) })
    .from(tenantTable)
    .leftJoin(searchSyncTable, eq(searchSyncTable.tenantId, tenantTable.id))
    .where(
      has(
        tenantTable,
        { kind: 'site', deletedAt: null },
        isNotNull(tenantTable.liveReleaseId),
        or(isNewRelease, isToBeSent),
      ),
    )
    .limit(given.count('limit'));
});

/** Sites with a release that was not processed, or whose hosted index is behind and has no waiting or running job. */
export async function listDueSyncs(store: Store, kind: string, limit = 20): Promise<readonly DueSync[]> {
  return dueSyncs.all(store.db, { now: store.now().toISOString(), kind, limit });
}

/** The index's state of a vehicle: the hash of its record, and when that changes by time alone (ISO 8601). */
interface SentRecord {
  readonly id: string;
  readonly hash: string;
  readonly changesAt: string | null;
}

const sentOfIds = statement((db, given: Given<'tenantId' | 'ids'>) =>
  db
    .select({ id: sentRecordTable.vehicleId, hash: sentRecordTable.hash })
    .from(sentRecordTable)
    .where(and(eq(sentRecordTable.tenantId, given('tenantId')), isOneOf(sentRecordTable.vehicleId, given('ids')))),
);

export async function findSent(
  { db }: Store,
  { tenantId }: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await sentOfIds.all(db, { tenantId, ids })).map(({ id, hash }) => [id, hash]));
}

/** Ids of everything that the index has been sent. */
export async function listSentIds({ db }: Store, scope: TenantScope): Promise<readonly string[]> {
  const rows = await db
    .select({ id: sentRecordTable.vehicleId })
    .from(sentRecordTable)
    .where(eq(sentRecordTable.tenantId, scope.tenantId));
  return rows.map(({ id }) => id);
}

/** Ids of records that time has changed. */
export async function listTurned({ db, now }: Store, scope: TenantScope, limit: number): Promise<readonly string[]> {
  const rows = await db
    .select({ id: sentRecordTable.vehicleId })
    .from(sentRecordTable)
    .where(and(eq(sentRecordTable.tenantId, scope.tenantId), lte(sentRecordTable.changesAt, now().toISOString())))
    .orderBy(asc(sentRecordTable.changesAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function countSent({ db }: Store, scope: TenantScope): Promise<number> {
  const [row] = await db
    .select({ records: count() })
    .from(sentRecordTable)
    .where(eq(sentRecordTable.tenantId, scope.tenantId));
  return row?.records ?? 0;
}

const putSent = statement((db, given: Given<'tenantId' | 'vehicleId' | 'hash' | 'changesAt'>) =>
  db
    .insert(sentRecordTable)
    .values(given.row('tenantId', 'vehicleId', 'hash', 'changesAt'))
    .onConflictDoUpdate({
      target: [sentRecordTable.tenantId, sentRecordTable.vehicleId],
      set: { hash: incoming(sentRecordTable.hash), changesAt: incoming(sentRecordTable.changesAt) },
    }),
);
const removeSent = statement((db, given: Given<'tenantId' | 'vehicleId'>) =>
  db
    .delete(sentRecordTable)
    .where(has(sentRecordTable, { tenantId: given('tenantId'), vehicleId: given('vehicleId') })),
);

/** Records what the index has taken, in steps: what a kill leaves out is sent again. */
export async function saveSent(
  store: Store,
  { tenantId }: TenantScope,
  put: readonly SentRecord[],
  remove: readonly string[],
): Promise<void> {
  await putInSteps(store, put, async (db, { id, hash, changesAt }) => {
    await putSent.run(db, { tenantId, vehicleId: id, hash, changesAt });
  });
  await putInSteps(store, remove, async (db, vehicleId) => {
    await removeSent.run(db, { tenantId, vehicleId });
  });
}

/** Records forgotten at once within a step. */
const forgottenAtOnce = 200;

const forgetSent = statement((db, given: Given<'tenantId'>) =>
  db.delete(sentRecordTable).where(
    and(
      eq(sentRecordTable.tenantId, given('tenantId')),
      inArray(
        sentRecordTable.vehicleId,
        db
          .select({ id: sentRecordTable.vehicleId })
          .from(sentRecordTable)
          .where(eq(sentRecordTable.tenantId, given('tenantId')))
          .limit(forgottenAtOnce),
      ),
    ),
  ),
);

/** Deletes the record of what was sent, in steps: another index has none of it. */
export async function clearSent(store: Store, { tenantId }: TenantScope): Promise<void> {
  await inSteps(store, async (db, hasTime) => {
    do {
      if ((await forgetSent.run(db, { tenantId })) === 0) return false;
    } while (hasTime());
    return true;
  });
}

/**
 * Ends a sync. If it has changed the index, the stock's version is increased, so that pages are rendered again; the index
 * knows the stock at `version`, and at the increased version if there was no other change in between.
 */
export async function endSync(
  store: Store,
  scope: TenantScope,
  state: Omit<SyncState, 'stockVersion' | 'changesAt' | 'syncedAt' | 'lastError'>,
  { version, hasChanged }: { readonly version: number; readonly hasChanged: boolean },
): Promise<void> {
  await store.tx(async (db) => {
    const [changing] = await db
      .select({ at: min(sentRecordTable.changesAt) })
      .from(sentRecordTable)
      .where(eq(sentRecordTable.tenantId, scope.tenantId));
    const moved = hasChanged ? 1 : 0;
    const stock = (await (hasChanged ? moveStockVersion : findStockVersion)(db, scope)) ?? version;
    await saveSync(db, scope, {
      ...state,
      stockVersion: stock === version + moved ? stock : version,
      changesAt: changing?.at ?? null,
      syncedAt: store.now().toISOString(),
      lastError: null,
    });
  });
}
