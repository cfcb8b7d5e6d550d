import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { and, asc, desc, eq, gt, inArray, isNull, lte, notInArray } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { FeedRun } from '#schemas/api/feed.ts';
import { has, storedOrder, withoutField } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { changeRows } from '../database/rows.ts';
import { tenantTable } from '../database/tables.ts';
import { markHealthDue } from '../health/mark-due.ts';
import { enqueueJob, type NewJob } from '../jobs/enqueue-job.ts';
import { jobTable } from '../jobs/tables.ts';
import { findScopeForSystem } from '../sites/hosts.ts';
import { findFeed, type SeenFile, type StoredFeed } from './feeds.ts';
import { notifyOfFeed } from './notify-of-feed.ts';
import { feedFileTable, feedRunTable, feedTable } from './tables.ts';

const pack = promisify(gzip);

/** The number of runs kept for each feed. */
const keptRuns = 100;

export type FeedJob = (run: {
  readonly feed: string;
  readonly run: string;
}) => Omit<NewJob, 'runAt' | 'once' | 'hurry'>;

interface FeedStart {
  readonly trigger: FeedRun['trigger'];
  readonly by: string;
  readonly job: FeedJob;
}

/** Stores a run with its job. A run in progress is reused; one requested by hand is brought forward. */
export async function beginFeedRun(
  store: Store,
  scope: TenantScope,
  feedId: string,
  start: FeedStart,
): Promise<{ readonly run: FeedRun; readonly begun: boolean }> {
  return store.tx((db) => beginIn(db, store, scope, feedId, start));
}

/**
 * Stores a file that was sent and begins the run that imports it.
 * @throws AppError `rate.limited` while the previous file is being imported; then nothing is stored.
 */
export async function takeFeedFile(
  store: Store,
  scope: TenantScope,
  feedId: string,
  { bytes, by, job }: { readonly bytes: Uint8Array } & Pick<FeedStart, 'by' | 'job'>,
): Promise<FeedRun> {
  const content = await pack(bytes);
  return store.tx(async (db) => {
    const { run, begun } = await beginIn(db, store, scope, feedId, { trigger: 'arrival', by, job });
    if (!begun)
      throw new AppError('rate.limited', 'The file before is still being imported. Send this one again in a minute.');
    await replaceFile(db, store, scope, feedId, content);
    return run;
  });
}

/** Stores a file without importing it: its columns have no mapping yet. */
export async function keepFeedFile(store: Store, scope: TenantScope, feedId: string, bytes: Uint8Array): Promise<void> {
  const content = await pack(bytes);
  await store.tx((db) => replaceFile(db, store, scope, feedId, content));
}

async function replaceFile(db: Db, store: Store, scope: TenantScope, feedId: string, content: Buffer): Promise<void> {
  await db.delete(feedFileTable).where(isFileOf(scope, feedId));
  await db.insert(feedFileTable).values({ feedId, tenantId: scope.tenantId, content, at: store.now().toISOString() });
}

/** The last file that a feed was sent, gzipped; null if none has arrived. */
export async function readFeedUpload(store: Store, scope: TenantScope, feedId: string): Promise<Uint8Array | null> {
  const [row] = await store.db
    .select({ content: feedFileTable.content })
    .from(feedFileTable)
    .where(isFileOf(scope, feedId))
    .limit(1);
  return row?.content ?? null;
}

const isFileOf = (scope: TenantScope, feedId: string) => has(feedFileTable, { tenantId: scope.tenantId, feedId });

/** Notes that something arrived which is no file to import, and why. */
export async function noteRefusedFile(
  store: Store,
  scope: TenantScope,
  feedId: string,
  { by, message }: { readonly by: string; readonly message: string },
): Promise<void> {
  const at = store.now().toISOString();
  await store.tx(async (db) => {
    const run = newRun(feedId, { trigger: 'arrival', by, at });
    await insertRun(db, scope, run);
    await saveFeedRun(db, scope, { ...run, state: 'failed', message: `Nothing was changed. ${message}`, endedAt: at });
  });
}

/** Gaps between two files that say how often one comes, and how many of them a feed may be behind. */
const [mostGaps, gapsUntilLate] = [10, 3];
/** Milliseconds within which no file is late: weekends and holidays. */
const neverLateWithin = 3 * 24 * 3_600_000;

/**
 * Notes of every feed that is sent its file, and has had none for three times as long as usual and for three days, that it
 * is late: as a run that failed, which staff see and are mailed about. Once: the next file ends it.
 */
export async function noteLateFeeds(store: Store, isSent: (feed: StoredFeed) => boolean): Promise<void> {
  const now = store.now().getTime();
  const rows = await store.db
    .select({ id: feedTable.id, slug: tenantTable.slug })
    .from(feedTable)
    .innerJoin(tenantTable, eq(tenantTable.id, feedTable.tenantId))
    .where(has(feedTable, { nextAt: null, paused: false, deletedAt: null }, isNull(tenantTable.deletedAt)));
  for (const { id, slug } of rows) {
    const scope = await findScopeForSystem(store, slug);
    const feed = scope && (await findFeed(store, scope, id));
    if (!feed || !isSent(feed)) continue;
    const runs = await listFeedRuns(store, scope, id, mostGaps + 1);
    const times = runs.map(({ at }) => Date.parse(at));
    const [last = now, ...others] = times;
    const gaps = others.map((time, index) => (times[index] ?? time) - time).toSorted((a, b) => a - b);
    const usual = gaps[Math.floor(gaps.length / 2)];
    if (usual === undefined || runs[0]?.state === 'failed') continue;
    const behind = now - last;
    if (behind < Math.max(neverLateWithin, gapsUntilLate * usual)) continue;
    const days = Math.floor(behind / (24 * 3_600_000));
    const message = `No file has arrived for ${days} days. Check the system that sends it. Until then the stock stays as it is.`;
    await noteRefusedFile(store, scope, id, { by: 'Schedule', message });
  }
}

/** Starts a run of every due feed, and sets when each is due again with `next`; returns how many were started. */
export async function beginDueFeeds(
  store: Store,
  next: (scope: TenantScope, feed: StoredFeed) => Promise<Date | null>,
  job: FeedJob,
): Promise<number> {
  const now = store.now().toISOString();
  const due = await store.db
    .select({ id: feedTable.id, nextAt: feedTable.nextAt, slug: tenantTable.slug })
    .from(feedTable)
    .innerJoin(tenantTable, eq(tenantTable.id, feedTable.tenantId))
    .where(and(lte(feedTable.nextAt, now), isNull(feedTable.deletedAt), isNull(tenantTable.deletedAt)))
    .orderBy(asc(feedTable.nextAt))
    .limit(50);
  let begun = 0;
  for (const { id, nextAt, slug } of due) {
    if (nextAt === null) continue;
    const scope = await findScopeForSystem(store, slug);
    const feed = scope && (await findFeed(store, scope, id));
    if (!feed) continue;
    const again = (await next(scope, feed))?.toISOString() ?? null;
    const did = await store.tx(async (db) => {
      // Another process may have been quicker.
      const rows = await db
        .update(feedTable)
        .set({ nextAt: again })
        .where(has(feedTable, { id, nextAt }))
        .returning({ id: feedTable.id });
      if (rows.length === 0) return false;
      return (await beginIn(db, store, scope, id, { trigger: 'schedule', by: 'Schedule', job })).begun;
    });
    if (did) begun += 1;
  }
  return begun;
}

async function beginIn(db: Db, store: Store, scope: TenantScope, feedId: string, { trigger, by, job }: FeedStart) {
  const at = store.now().toISOString();
  const [open] = await db
    .select({ report: feedRunTable.report })
    .from(feedRunTable)
    .where(and(ofFeed(scope, feedId), inArray(feedRunTable.state, ['waiting', 'running'])))
    .limit(1);
  const known: FeedRun | null = open === undefined ? null : JSON.parse(open.report);
  const run = known ?? newRun(feedId, { trigger, by, at });
  if (!known) await insertRun(db, scope, run);
  const made = { ...job({ feed: feedId, run: run.id }), runAt: at, once: feedId, hurry: trigger !== 'schedule' };
  // A running run has its job already, unless that job waits for its next attempt.
  if (!known || trigger === 'hand') await hurryOrEnqueue(db, scope, made, at, known !== null);
  return { run, begun: !known };
}

function newRun(feed: string, { trigger, by, at }: Pick<FeedRun, 'trigger' | 'by' | 'at'>): FeedRun {
  return {
    id: newId(),
    feed,
    state: 'waiting',
    trigger,
    by,
    at,
    endedAt: null,
    message: 'Waiting for its turn.',
    report: null,
    missing: { found: 0, done: 0, of: 0 },
  };
}

async function insertRun(db: Db, scope: TenantScope, run: FeedRun): Promise<void> {
  const { id, feed, state, at } = run;
  const row = { id, tenantId: scope.tenantId, feedId: feed, state, report: JSON.stringify(run), at };
  await db.insert(feedRunTable).values(row);
  await prune(db, scope, feed);
}

async function hurryOrEnqueue(db: Db, scope: TenantScope, job: NewJob, at: string, isUnderWay: boolean): Promise<void> {
  if (!isUnderWay) {
    await enqueueJob(db, scope, job, at);
    return;
  }
  await db
    .update(jobTable)
    .set({ runAt: at })
    .where(
      has(
        jobTable,
        { tenantId: scope.tenantId, kind: job.kind, once: job.once ?? '', state: 'waiting' },
        gt(jobTable.runAt, at),
      ),
    );
}

/** Stores how a run is. */
export async function saveFeedRun(db: Db, scope: TenantScope, run: FeedRun): Promise<void> {
  await db
    .update(feedRunTable)
    .set({ state: run.state, report: JSON.stringify(run) })
    .where(and(ofFeed(scope, run.feed), eq(feedRunTable.id, run.id)));
  if (run.endedAt !== null) await markHealthDue(db, scope);
  await notifyOfFeed(db, scope, run);
}

/** Remembers the file that was taken in, in the transaction that took it in. */
export async function saveSeenFile(db: Db, scope: TenantScope, feedId: string, seen: SeenFile): Promise<void> {
  await changeRows(db, feedTable, { tenantId: scope.tenantId, id: feedId }, { seen: JSON.stringify(seen) });
}

/** @throws AppError `not-found`. */
export async function requireFeedRun(store: Store, scope: TenantScope, feedId: string, id: string): Promise<FeedRun> {
  const [row] = await store.db
    .select({ report: feedRunTable.report })
    .from(feedRunTable)
    .where(and(ofFeed(scope, feedId), eq(feedRunTable.id, id)))
    .limit(1);
  if (row === undefined) throw new AppError('not-found', 'There is no such run of this feed.');
  return JSON.parse(row.report);
}

/** The newest runs of a feed, without their problems. */
export async function listFeedRuns(
  store: Store,
  scope: TenantScope,
  feedId: string,
  limit = 50,
): Promise<readonly FeedRun[]> {
  const rows = await store.db
    .select({ report: withoutField(feedRunTable.report, 'report.problems') })
    .from(feedRunTable)
    .where(ofFeed(scope, feedId))
    .orderBy(desc(feedRunTable.at), desc(storedOrder(feedRunTable)))
    .limit(limit);
  return rows.map((row) => {
    const run: FeedRun = JSON.parse(row.report);
    return { ...run, report: run.report && { ...run.report, problems: [] } };
  });
}

async function prune(db: Db, scope: TenantScope, feedId: string): Promise<void> {
  const newest = db
    .select({ id: feedRunTable.id })
    .from(feedRunTable)
    .where(ofFeed(scope, feedId))
    .orderBy(desc(feedRunTable.at), desc(storedOrder(feedRunTable)))
    .limit(keptRuns);
  await db.delete(feedRunTable).where(and(ofFeed(scope, feedId), notInArray(feedRunTable.id, newest)));
}

function ofFeed(scope: TenantScope, feedId: string) {
  return has(feedRunTable, { tenantId: scope.tenantId, feedId });
}
