/** How far a tenant's hosted index is, and what it has of each vehicle. */
import type { Db } from '../database/connect.ts';
import type { Store } from '../database/open.ts';
import { prepared, preparedOn } from '../database/prepared.ts';
import type { TenantScope } from '../database/scope.ts';
import { inSteps, putInSteps } from '../database/steps.ts';

interface SyncState {
  /** The release that the settings were taken from. */
  readonly release: number;
  /** Null while the tenant is searched here. */
  readonly target: string | null;
  /** What it has been filled under; null until it has been. */
  readonly filled: string | null;
  readonly stockVersion: number;
  /** Earliest instant (ISO 8601) at which a record changes by time alone. */
  readonly changesAt: string | null;
  readonly syncedAt: string | null;
  readonly lastError: string | null;
  /** When it was given up, ISO 8601; null while it is tried. */
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

export async function findSync(store: Store, scope: TenantScope): Promise<SyncState> {
  const row = prepared(
    store,
    `SELECT release_number AS release, target, filled, stock_version AS stockVersion, changes_at AS changesAt,
       synced_at AS syncedAt, last_error AS lastError, stopped_at AS stoppedAt
     FROM search_sync WHERE tenant_id = ?`,
  ).get(scope.tenantId);
  // The statement names the columns; the table gives them these types.
  return row === undefined ? unknownSync : (row as SyncState);
}

export async function saveSync(db: Db, scope: TenantScope, state: SyncState): Promise<void> {
  db.$client
    .prepare(
      `INSERT INTO search_sync (tenant_id, release_number, target, filled, stock_version, changes_at, synced_at, last_error,
         stopped_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (tenant_id) DO UPDATE SET release_number = excluded.release_number,
       target = excluded.target, filled = excluded.filled, stock_version = excluded.stock_version,
       changes_at = excluded.changes_at, synced_at = excluded.synced_at, last_error = excluded.last_error,
       stopped_at = excluded.stopped_at`,
    )
    .run(
      scope.tenantId,
      state.release,
      state.target,
      state.filled,
      state.stockVersion,
      state.changesAt,
      state.syncedAt,
      state.lastError,
      state.stoppedAt,
    );
}

interface DueSync {
  readonly slug: string;
  /** Whether a release has come that nobody has looked at yet. */
  readonly isNewRelease: boolean;
}

/** Sites with a release that was not looked at, or whose hosted index is behind and has no job that waits or runs. */
export function listDueSyncs(store: Store, kind: string, limit = 20): readonly DueSync[] {
  const rows = prepared(
    store,
    `SELECT tenant.slug, sync.tenant_id IS NULL OR sync.release_number <> tenant.live_release_number AS isNewRelease
     FROM tenant LEFT JOIN search_sync AS sync ON sync.tenant_id = tenant.id
     WHERE tenant.kind = 'site' AND tenant.deleted_at IS NULL AND tenant.live_release_id IS NOT NULL AND (
       sync.tenant_id IS NULL OR sync.release_number <> tenant.live_release_number
       OR (sync.target IS NOT NULL AND sync.stopped_at IS NULL
         AND (sync.filled IS NULL OR sync.stock_version < tenant.stock_version OR sync.changes_at <= ?)
         AND NOT EXISTS (SELECT 1 FROM job WHERE job.tenant_id = tenant.id AND job.kind = ?
           AND job.state IN ('waiting', 'running'))))
     LIMIT ?`,
  ).all(store.now().toISOString(), kind, limit);
  return (rows as { slug: string; isNewRelease: number }[]).map((row) => ({
    slug: row.slug,
    isNewRelease: row.isNewRelease === 1,
  }));
}

/** What the index has of a vehicle: the hash of its record, and when that changes by time alone (ISO 8601). */
interface SentRecord {
  readonly id: string;
  readonly hash: string;
  readonly changesAt: string | null;
}

export function findSent(store: Store, scope: TenantScope, ids: readonly string[]): ReadonlyMap<string, string> {
  const rows = prepared(
    store,
    `SELECT vehicle_id AS id, hash FROM search_sync_record
     WHERE tenant_id = ? AND vehicle_id IN (SELECT value FROM json_each(?))`,
  ).all(scope.tenantId, JSON.stringify(ids));
  return new Map((rows as { id: string; hash: string }[]).map(({ id, hash }) => [id, hash]));
}

/** Ids of everything that the index has been sent. */
export function listSentIds(store: Store, scope: TenantScope): readonly string[] {
  const rows = prepared(store, 'SELECT vehicle_id AS id FROM search_sync_record WHERE tenant_id = ?').all(
    scope.tenantId,
  );
  return (rows as { id: string }[]).map(({ id }) => id);
}

/** Ids of records that time has changed. */
export function listTurned(store: Store, scope: TenantScope, limit: number): readonly string[] {
  const rows = prepared(
    store,
    'SELECT vehicle_id AS id FROM search_sync_record WHERE tenant_id = ? AND changes_at <= ? ORDER BY changes_at LIMIT ?',
  ).all(scope.tenantId, store.now().toISOString(), limit);
  return (rows as { id: string }[]).map(({ id }) => id);
}

export function countSent(store: Store, scope: TenantScope): number {
  const row = prepared(store, 'SELECT count(*) AS records FROM search_sync_record WHERE tenant_id = ?').get(
    scope.tenantId,
  );
  return typeof row === 'object' && row !== null && 'records' in row ? Number(row.records) : 0;
}

/** Notes what the index has taken, in steps: what a kill leaves out is sent once more. */
export async function saveSent(
  store: Store,
  scope: TenantScope,
  put: readonly SentRecord[],
  remove: readonly string[],
): Promise<void> {
  await putInSteps(store, put, ({ $client }, { id, hash, changesAt }) => {
    preparedOn(
      $client,
      'INSERT OR REPLACE INTO search_sync_record (tenant_id, vehicle_id, hash, changes_at) VALUES (?, ?, ?, ?)',
    ).run(scope.tenantId, id, hash, changesAt);
  });
  await putInSteps(store, remove, ({ $client }, id) => {
    preparedOn($client, 'DELETE FROM search_sync_record WHERE tenant_id = ? AND vehicle_id = ?').run(
      scope.tenantId,
      id,
    );
  });
}

/** Records forgotten at once within a step. */
const forgottenAtOnce = 200;

/** Forgets what was sent, in steps: another index knows nothing of it. */
export async function clearSent(store: Store, { tenantId }: TenantScope): Promise<void> {
  await inSteps(store, async ({ $client }, hasTime) => {
    const forget = preparedOn(
      $client,
      `DELETE FROM search_sync_record WHERE tenant_id = ? AND vehicle_id IN (
         SELECT vehicle_id FROM search_sync_record WHERE tenant_id = ? LIMIT ?) RETURNING vehicle_id`,
    );
    do {
      if (forget.all(tenantId, tenantId, forgottenAtOnce).length === 0) return false;
    } while (hasTime());
    return true;
  });
}

/**
 * Ends a sync. Where it has changed the index the stock's version moves, so that pages are made anew from it; the index
 * knows the stock as of `version`, and as of the moved version where nothing else has come in between.
 */
export async function endSync(
  store: Store,
  scope: TenantScope,
  state: Omit<SyncState, 'stockVersion' | 'changesAt' | 'syncedAt' | 'lastError'>,
  { version, hasChanged }: { readonly version: number; readonly hasChanged: boolean },
): Promise<void> {
  await store.tx(async (db) => {
    const { $client: client } = db;
    const changing = client
      .prepare('SELECT min(changes_at) AS at FROM search_sync_record WHERE tenant_id = ?')
      .get(scope.tenantId) as { at: string | null };
    if (hasChanged)
      client.prepare('UPDATE tenant SET stock_version = stock_version + 1 WHERE id = ?').run(scope.tenantId);
    const tenant = client.prepare('SELECT stock_version AS stock FROM tenant WHERE id = ?').get(scope.tenantId) as {
      stock: number;
    };
    const isUndisturbed = tenant.stock === version + (hasChanged ? 1 : 0);
    await saveSync(db, scope, {
      ...state,
      stockVersion: isUndisturbed ? tenant.stock : version,
      changesAt: changing.at,
      syncedAt: store.now().toISOString(),
      lastError: null,
    });
  });
}
