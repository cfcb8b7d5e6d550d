/**
 * Claiming and ending jobs. A claim is a random text in the row: whoever holds another one, because its lease ran out
 * and somebody else took the job up, changes nothing any more.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { Json } from '#schemas/shapes/json.ts';
import { newId } from '../database/new-id.ts';
import type { Store } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { TenantScope } from '../database/scope.ts';
import { findScopeForSystem } from '../sites/hosts.ts';
import { jobTable } from './tables.ts';

export interface ClaimedJob {
  readonly id: string;
  readonly kind: string;
  readonly tenantId: string;
  /** Null when the tenant has been removed meanwhile. */
  readonly scope: TenantScope | null;
  readonly payload: Json;
  /** How often it has been claimed, this time included. */
  readonly attempts: number;
  readonly claim: string;
}

/** Who asks for a job, and what it has in hand already. */
interface ClaimRequest {
  /** Kinds of job that the caller can do. */
  readonly kinds: readonly string[];
  /** Milliseconds that a claim holds without being renewed. */
  readonly leaseMs: number;
  /** Ids of jobs that the caller itself is working on: never taken up a second time, whatever their lease says. */
  readonly held?: readonly string[];
  /** Tenants that have their share of the caller's slots. */
  readonly without?: readonly string[];
  /** When a tenant was served last, as a number that grows; the tenant served longest ago comes first. */
  readonly servedAt?: (tenantId: string) => number;
}

/**
 * A job that waits and is due, or whose holder has let its lease run out; never one whose lane is taken, and of those that
 * wait in one lane the first alone. Where the clock has been set back, a lease that lies further ahead than any lease
 * reaches has run out, and a job that was to run at once is due. Parameters: now, now, now, now, the furthest lease.
 */
const claimable = `(
    (job.state = 'waiting' AND (job.run_at <= ? OR (job.run_at <= job.created_at AND job.created_at > ?))
      AND NOT EXISTS (SELECT 1 FROM job AS earlier WHERE earlier.tenant_id = job.tenant_id AND earlier.lane = job.lane
        AND earlier.state = 'waiting' AND earlier.run_at <= ?
        AND (earlier.run_at, earlier.rowid) < (job.run_at, job.rowid)))
    OR (job.state = 'running' AND (job.lease_until <= ? OR job.lease_until > ?)))
  AND NOT EXISTS (SELECT 1 FROM job AS other WHERE other.tenant_id = job.tenant_id AND other.lane = job.lane
    AND other.state = 'running' AND other.id <> job.id)`;

/** Jobs that are looked at for one that is fair. */
const choice = 200;

/** Takes a job that is due, of the tenant served longest ago, the one due longest first; null when there is none. */
export async function claimJob(
  store: Store,
  { kinds, leaseMs, held = [], without = [], servedAt = () => 0 }: ClaimRequest,
): Promise<ClaimedJob | null> {
  const now = store.now().toISOString();
  const furthest = new Date(store.now().getTime() + 2 * leaseMs).toISOString();
  const marks = kinds.map(() => '?').join(', ');
  const find = `SELECT id, tenant_id AS tenantId FROM job WHERE kind IN (${marks}) AND ${claimable}
    AND id NOT IN (SELECT value FROM json_each(?)) AND tenant_id NOT IN (SELECT value FROM json_each(?))
    ORDER BY run_at, rowid LIMIT ${choice}`;
  const asked = [...kinds, now, now, now, now, furthest, JSON.stringify(held), JSON.stringify(without)];
  // Looking costs nothing; only a job that is there is worth a transaction.
  if (prepared(store, find).get(...asked) === undefined) return null;
  const claim = newId();
  const leaseUntil = new Date(store.now().getTime() + leaseMs).toISOString();
  const row = await store.tx(async (db) => {
    // The statement names the columns.
    const found = db.$client.prepare(find).all(...asked) as readonly {
      readonly id: string;
      readonly tenantId: string;
    }[];
    const [first, ...others] = found;
    if (first === undefined) return undefined;
    const candidate = others.reduce(
      (best, one) => (servedAt(one.tenantId) < servedAt(best.tenantId) ? one : best),
      first,
    );
    const [claimed] = await db
      .update(jobTable)
      .set({ state: 'running', claim, leaseUntil, attempts: sql`${jobTable.attempts} + 1` })
      .where(eq(jobTable.id, candidate.id))
      .returning();
    return claimed;
  });
  if (row === undefined) return null;
  const slug = prepared(store, 'SELECT slug FROM tenant WHERE id = ? AND deleted_at IS NULL').get(row.tenantId);
  return {
    id: row.id,
    kind: row.kind,
    tenantId: row.tenantId,
    scope: hasSlug(slug) ? await findScopeForSystem(store, slug.slug) : null,
    payload: JSON.parse(row.payload),
    attempts: row.attempts,
    claim,
  };
}

/** Says that the holder is alive, and how far it is. False when the job is no longer its own. */
export async function renewJob(
  store: Store,
  { id, claim }: ClaimedJob,
  leaseMs: number,
  progress?: Json,
): Promise<boolean> {
  const leaseUntil = new Date(store.now().getTime() + leaseMs).toISOString();
  return change(store, id, claim, {
    leaseUntil,
    ...(progress === undefined ? {} : { progress: JSON.stringify(progress) }),
  });
}

export async function finishJob(store: Store, { id, claim }: ClaimedJob): Promise<boolean> {
  return change(store, id, claim, { state: 'done', endedAt: store.now().toISOString(), lastError: null, claim: null });
}

/** Gives a job up for good. */
export async function failJob(store: Store, { id, claim }: ClaimedJob, error: string): Promise<boolean> {
  return change(store, id, claim, {
    state: 'failed',
    endedAt: store.now().toISOString(),
    lastError: error,
    claim: null,
  });
}

/**
 * Puts a job back, to be run later. One that was merely interrupted does not count as tried. Where another one waits
 * under its name meanwhile, that one does the work and this one ends.
 */
export async function returnJob(
  store: Store,
  job: ClaimedJob,
  again: { readonly runAt: string; readonly error: string | null; readonly interrupted?: boolean },
): Promise<boolean> {
  return store.tx(async (db) => {
    const twin = db.$client
      .prepare(
        `SELECT 1 FROM job AS mine JOIN job AS other ON other.tenant_id = mine.tenant_id AND other.kind = mine.kind
           AND other.once = mine.once AND other.state = 'waiting' WHERE mine.id = ?`,
      )
      .get(job.id);
    const [row] = await db
      .update(jobTable)
      .set({
        ...(twin === undefined
          ? { state: 'waiting' as const, runAt: again.runAt }
          : { state: 'failed' as const, endedAt: store.now().toISOString() }),
        claim: null,
        leaseUntil: null,
        lastError: again.error,
        ...(again.interrupted ? { attempts: sql`${jobTable.attempts} - 1` } : {}),
      })
      .where(and(eq(jobTable.id, job.id), eq(jobTable.claim, job.claim)))
      .returning({ id: jobTable.id });
    return row !== undefined;
  });
}

/** When something may be claimable next, as far as the table knows; null when nothing waits or runs. ISO 8601. */
export function nextJobAt(store: Store, kinds: readonly string[]): string | null {
  const marks = kinds.map(() => '?').join(', ');
  const row = prepared(
    store,
    `SELECT min(at) AS at FROM (
       SELECT min(run_at) AS at FROM job WHERE state = 'waiting' AND kind IN (${marks})
       UNION ALL SELECT min(lease_until) FROM job WHERE state = 'running' AND kind IN (${marks}))`,
  ).get(...kinds, ...kinds);
  return typeof row === 'object' && row !== null && 'at' in row && typeof row.at === 'string' ? row.at : null;
}

/** Forgets jobs that ended before an instant (ISO 8601): what they did is told by their own records. */
export async function pruneJobs(store: Store, before: string): Promise<void> {
  if (prepared(store, 'SELECT 1 FROM job WHERE ended_at < ? LIMIT 1').get(before) === undefined) return;
  await store.tx(async (db) => {
    db.$client.prepare('DELETE FROM job WHERE ended_at < ?').run(before);
  });
}

async function change(
  store: Store,
  id: string,
  claim: string,
  values: Partial<typeof jobTable.$inferInsert>,
): Promise<boolean> {
  return store.tx(async (db) => {
    const rows = await db
      .update(jobTable)
      .set(values)
      .where(and(eq(jobTable.id, id), eq(jobTable.claim, claim)))
      .returning({ id: jobTable.id });
    return rows.length > 0;
  });
}

function hasSlug(row: unknown): row is { readonly slug: string } {
  return typeof row === 'object' && row !== null && 'slug' in row && typeof row.slug === 'string';
}
