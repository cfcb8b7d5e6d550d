import { and, desc, eq, sql } from 'drizzle-orm';
import type { Json } from '#schemas/json.ts';
import type { Store } from '../database/open.ts';
import type { TenantScope } from '../scope.ts';
import { jobTable } from './tables.ts';

export interface JobState {
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
    .where(and(eq(jobTable.tenantId, scope.tenantId), eq(jobTable.kind, kind)))
    .orderBy(desc(jobTable.createdAt), desc(sql`rowid`))
    .limit(limit);
  return rows.map(({ id, state, once, runAt, attempts, progress, lastError, createdAt, endedAt }) => ({
    id,
    kind,
    state,
    once,
    runAt,
    attempts,
    progress: progress === null ? null : JSON.parse(progress),
    lastError,
    createdAt,
    endedAt,
  }));
}
