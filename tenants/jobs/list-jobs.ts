import { desc } from 'drizzle-orm';
import type { Json } from '#schemas/shapes/json.ts';
import { has, storedOrder } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { findRow } from '../database/rows.ts';
import { jobTable } from './tables.ts';

interface JobState {
  readonly id: string;
  readonly kind: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly once: string | null;
  /** When it may run next, ISO 8601. */
  readonly runAt: string;
  readonly attempts: number;
  readonly progress: Json;
  readonly lastError: string | null;
  readonly createdAt: string;
  readonly endedAt: string | null;
}

/** The job of one kind with a name; null if there is none, or it ended too long ago. */
export async function findJob(store: Store, scope: TenantScope, kind: string, once: string): Promise<JobState | null> {
  const row = await findRow(store.db, jobTable, { tenantId: scope.tenantId, kind, once });
  return row ? toState(row) : null;
}

/** A tenant's jobs of one kind, newest first. */
export async function listJobs(
  store: Store,
  scope: TenantScope,
  kind: string,
  limit = 20,
): Promise<readonly JobState[]> {
  const rows = await store.db
    .select()
    .from(jobTable)
    .where(has(jobTable, { tenantId: scope.tenantId, kind }))
    .orderBy(desc(jobTable.createdAt), desc(storedOrder(jobTable)))
    .limit(limit);
  return rows.map(toState);
}

function toState(row: typeof jobTable.$inferSelect): JobState {
  const { id, kind, state, once, runAt, attempts, progress, lastError, createdAt, endedAt } = row;
  return {
    id,
    kind,
    state,
    once,
    runAt,
    attempts,
    lastError,
    createdAt,
    endedAt,
    progress: progress === null ? null : JSON.parse(progress),
  };
}
