/**
 * Claiming and ending jobs. A claim is a random text in the row: a holder whose lease ran out, and whose job another
 * has claimed, can no longer change it.
 */
import { and, asc, eq, gt, lt, lte, min, ne, notExists, or } from 'drizzle-orm';
import type { Json } from '#schemas/shapes/json.ts';
import { alias } from '../database/dialect/columns.ts';
import { comesBefore, fixed, has, increased, isNoneOf, isOneOf, storedOrder } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { type Given, statement } from '../database/statement.ts';
import { findTenantById } from '../sites/hosts.ts';
import { jobTable } from './tables.ts';

export interface ClaimedJob {
  readonly id: string;
  readonly kind: string;
  readonly tenantId: string;
  /** Null if the tenant has been removed since. */
  readonly scope: TenantScope | null;
  readonly payload: Json;
  /** How often it has been claimed, this time included. */
  readonly attempts: number;
  readonly claim: string;
}

/** Who claims a job, and which jobs it already runs. */
interface ClaimRequest {
  /** Kinds of job that the caller can do. */
  readonly kinds: readonly string[];
  /** Milliseconds that a claim lasts without being renewed. */
  readonly leaseMs: number;
  /** Ids of jobs that the caller is running: never claimed a second time, even if their lease has run out. */
  readonly held?: readonly string[];
  /** Tenants that have their share of the caller's slots. */
  readonly without?: readonly string[];
  /** Whether the caller may run a tenant's jobs; if left out, it may run all. */
  readonly isMine?: ((tenantId: string) => boolean) | undefined;
  /** When a tenant was served last, as a number that grows; the tenant served longest ago comes first. */
  readonly servedAt?: (tenantId: string) => number;
}

/** How many jobs are considered for a fair choice. */
const choice = 200;

const isWaiting = fixed(eq(jobTable.state, 'waiting'));
const isRunning = fixed(eq(jobTable.state, 'running'));

/**
 * Due waiting jobs, or jobs whose holder has let the lease expire; never one whose lane is taken, and of those that
 * wait in one lane only the first. If the clock has been set back, a lease that ends later than any lease reaches has
 * run out, and a job that was to run at once is due.
 */
const claimable = statement((db, given: Given<'kinds' | 'now' | 'furthest' | 'held' | 'without' | 'limit'>) => {
  const earlier = alias(jobTable, 'earlier');
  const other = alias(jobTable, 'other');
  const isDue = or(
    lte(jobTable.runAt, given('now')),
    and(lte(jobTable.runAt, jobTable.createdAt), gt(jobTable.createdAt, given('now'))),
  );
  const earlierInLane = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      has(
        earlier,
        { tenantId: jobTable.tenantId, lane: jobTable.lane },
        fixed(eq(earlier.state, 'waiting')),
        lte(earlier.runAt, given('now')),
        comesBefore([earlier.runAt, storedOrder(earlier)], [jobTable.runAt, storedOrder(jobTable)]),
      ),
    );
  const runningInLane = db
    .select({ id: other.id })
    .from(other)
    .where(
      has(
        other,
        { tenantId: jobTable.tenantId, lane: jobTable.lane },
        fixed(eq(other.state, 'running')),
        ne(other.id, jobTable.id),
      ),
    );
  const hasRunOut = or(lte(jobTable.leaseUntil, given('now')), gt(jobTable.leaseUntil, given('furthest')));
  return db
    .select({ id: jobTable.id, tenantId: jobTable.tenantId })
    .from(jobTable)
    .where(
      and(
        isOneOf(jobTable.kind, given('kinds')),
        or(and(isWaiting, isDue, notExists(earlierInLane)), and(isRunning, hasRunOut)),
        notExists(runningInLane),
        isNoneOf(jobTable.id, given('held')),
        isNoneOf(jobTable.tenantId, given('without')),
      ),
    )
    .orderBy(asc(jobTable.runAt), asc(storedOrder(jobTable)))
    .limit(given.count('limit'));
});

/**
 * Jobs that are due and the caller's to do. Those of others may fill the front, while their process is busy or gone:
 * then their tenants are left out and the next ones checked.
 */
async function dueFor(
  db: Db,
  asked: Parameters<typeof claimable.all>[1] & { readonly without: readonly string[]; readonly limit: number },
  isMine: ClaimRequest['isMine'],
): Promise<readonly { readonly id: string; readonly tenantId: string }[]> {
  for (let without = asked.without; ; ) {
    const due = await claimable.all(db, { ...asked, without });
    if (isMine === undefined) return due;
    const mine = due.filter(({ tenantId }) => isMine(tenantId));
    if (mine.length > 0 || due.length < asked.limit) return mine;
    without = [...without, ...new Set(due.map(({ tenantId }) => tenantId))];
  }
}

/** Claims a due job of the tenant served longest ago, the one due longest first; null if there is none. */
export async function claimJob(
  store: Store,
  { kinds, leaseMs, held = [], without = [], servedAt = () => 0, isMine }: ClaimRequest,
): Promise<ClaimedJob | null> {
  const due = (db: Db, at: Date, limit: number) => {
    const ahead = (ms: number) => new Date(at.getTime() + ms).toISOString();
    return dueFor(db, { kinds, held, without, limit, now: ahead(0), furthest: ahead(2 * leaseMs) }, isMine);
  };
  // Looking is cheap; only an existing job is worth a transaction.
  const found = await due(store.db, store.now(), isMine === undefined ? 1 : choice);
  if (found.length === 0) return null;
  const claim = newId();
  const row = await store.tx(async (db) => {
    // The transaction may have waited longer for its turn than a lease lasts.
    const at = store.now();
    const leaseUntil = new Date(at.getTime() + leaseMs).toISOString();
    const [first, ...others] = await due(db, at, choice);
    if (first === undefined) return undefined;
    const candidate = others.reduce(
      (best, one) => (servedAt(one.tenantId) < servedAt(best.tenantId) ? one : best),
      first,
    );
    const [claimed] = await db
      .update(jobTable)
      .set({ state: 'running', claim, leaseUntil, attempts: increased(jobTable.attempts) })
      .where(eq(jobTable.id, candidate.id))
      .returning();
    return claimed;
  });
  if (row === undefined) return null;
  return {
    id: row.id,
    kind: row.kind,
    tenantId: row.tenantId,
    scope: await findTenantById(store, row.tenantId),
    payload: JSON.parse(row.payload),
    attempts: row.attempts,
    claim,
  };
}

/** Reports that the holder is alive, and its progress. False if the job is no longer its own. */
export async function renewJob(
  store: Store,
  { id, claim }: ClaimedJob,
  leaseMs: number,
  progress?: Json,
): Promise<boolean> {
  return change(store, id, claim, () => ({
    leaseUntil: new Date(store.now().getTime() + leaseMs).toISOString(),
    ...(progress === undefined ? {} : { progress: JSON.stringify(progress) }),
  }));
}

export async function finishJob(store: Store, { id, claim }: ClaimedJob): Promise<boolean> {
  return change(store, id, claim, () => ({
    state: 'done',
    endedAt: store.now().toISOString(),
    lastError: null,
    claim: null,
  }));
}

/** Marks a job as permanently failed. */
export async function failJob(store: Store, { id, claim }: ClaimedJob, error: string): Promise<boolean> {
  return change(store, id, claim, () => ({
    state: 'failed',
    endedAt: store.now().toISOString(),
    lastError: error,
    claim: null,
  }));
}

/**
 * Puts a job back, to be run later. An interrupted run does not count as an attempt. If another one waits under its name
 * by now, that one does the work and this one ends.
 */
export async function returnJob(
  store: Store,
  job: ClaimedJob,
  again: { readonly runAt: string; readonly error: string | null; readonly interrupted?: boolean },
): Promise<boolean> {
  return store.tx(async (db) => {
    const other = alias(jobTable, 'other');
    const [twin] = await db
      .select({ id: other.id })
      .from(jobTable)
      .innerJoin(
        other,
        has(
          other,
          { tenantId: jobTable.tenantId, kind: jobTable.kind, once: jobTable.once },
          fixed(eq(other.state, 'waiting')),
        ),
      )
      .where(eq(jobTable.id, job.id))
      .limit(1);
    const [row] = await db
      .update(jobTable)
      .set({
        ...(twin === undefined
          ? { state: 'waiting' as const, runAt: again.runAt }
          : { state: 'failed' as const, endedAt: store.now().toISOString() }),
        claim: null,
        leaseUntil: null,
        lastError: again.error,
        ...(again.interrupted ? { attempts: increased(jobTable.attempts, -1) } : {}),
      })
      .where(has(jobTable, { id: job.id, claim: job.claim }))
      .returning({ id: jobTable.id });
    return row !== undefined;
  });
}

const nextRun = statement((db, given: Given<'kinds'>) =>
  db
    .select({ at: min(jobTable.runAt) })
    .from(jobTable)
    .where(and(isWaiting, isOneOf(jobTable.kind, given('kinds')))),
);
const nextLease = statement((db, given: Given<'kinds'>) =>
  db
    .select({ at: min(jobTable.leaseUntil) })
    .from(jobTable)
    .where(and(isRunning, isOneOf(jobTable.kind, given('kinds')))),
);

/** When something may be claimable next, as far as the table knows; null when nothing waits or runs. ISO 8601. */
export async function nextJobAt({ db }: Store, kinds: readonly string[]): Promise<string | null> {
  const found = [await nextRun.first(db, { kinds }), await nextLease.first(db, { kinds })];
  const [first] = found.flatMap((row) => row?.at ?? []).sort();
  return first ?? null;
}

const endedBefore = statement((db, given: Given<'before'>) =>
  db
    .select({ id: jobTable.id })
    .from(jobTable)
    .where(lt(jobTable.endedAt, given('before')))
    .limit(1),
);

/** Forgets jobs that ended before an instant (ISO 8601): their results have separate records. */
export async function pruneJobs(store: Store, before: string): Promise<void> {
  if ((await endedBefore.first(store.db, { before })) === undefined) return;
  await store.tx(async (db) => {
    await db.delete(jobTable).where(lt(jobTable.endedAt, before));
  });
}

/** @param values computed once the transaction has its turn, since they contain the time. */
async function change(
  store: Store,
  id: string,
  claim: string,
  values: () => Partial<typeof jobTable.$inferInsert>,
): Promise<boolean> {
  return store.tx(async (db) => {
    const rows = await db
      .update(jobTable)
      .set(values())
      .where(has(jobTable, { id, claim }))
      .returning({ id: jobTable.id });
    return rows.length > 0;
  });
}
