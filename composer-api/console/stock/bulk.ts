/**
 * One act on many vehicles: tried out first; then a small one is done at once in one transaction, a large one by a job
 * (`bulk-job.ts`) that leaves others their turn. Both are undone by their change.
 */

import { AppError } from '#domain/errors/app-error.ts';
import { describeBulk, planBulk } from '#domain/stock/bulk-change.ts';
import { compareText } from '#domain/text/compare.ts';
import type { BulkAction, BulkPlan, BulkResult } from '#schemas/api/stock.ts';
import type { Location } from '#schemas/entities/location.ts';
import { textHash } from '#tenants/database/content-hash.ts';
import { newId } from '#tenants/database/new-id.ts';
import type { Db } from '#tenants/database/open.ts';
import { siteToday } from '#tenants/documents/site-clock.ts';
import { enqueueJob } from '#tenants/jobs/enqueue-job.ts';
import { findJob, listJobs } from '#tenants/jobs/list-jobs.ts';
import { listVehicleRecords } from '#tenants/stock/vehicle-records.ts';
import { listRevisionsOfChange, listVehiclesOfChange } from '#tenants/stock/vehicle-revisions.ts';
import { nextTurn } from '../../kernel/next-turn.ts';
import { stockLane } from '../../work/imports/stock-imports.ts';
import {
  type BulkProgress,
  type BulkTask,
  bulkKind,
  chunk,
  listLocations,
  noProgress,
} from '../../work/stock/bulk-job.ts';
import {
  type BulkWork,
  countPlanned,
  lineOf,
  type Planned,
  planUndo,
  putPlanned,
  shownLines,
  withinYards,
} from '../../work/stock/bulk-work.ts';
import { siteFacts } from '../api/site-facts.ts';
import { holdToLaw, type Publisher } from '../checks/compliance.ts';

export interface BulkDesk extends BulkWork {
  readonly publisher: Publisher;
  /** Tells the job runner that a job is waiting. */
  readonly wake: () => void;
}

/** Previews the act. Changes nothing. @throws AppError `compliance.stopped` for a tag that breaks a rule of law. */
export async function tryBulk(
  work: BulkDesk,
  ids: readonly string[],
  action: BulkAction,
  locations: readonly Location[],
): Promise<BulkPlan> {
  const planned = await plan(work, ids, action, locations);
  const { changing, refused } = countPlanned(planned);
  return {
    token: tokenOf(planned, action),
    found: planned.length,
    willChange: changing.length,
    same: planned.length - changing.length - refused.length,
    cannot: refused.length,
    changes: changing.slice(0, shownLines).map(lineOf),
    refusals: refused.slice(0, shownLines).map(lineOf),
  };
}

/**
 * Does it: at once where it changes at most 100 vehicles, else by a job that continues after this answer.
 * @throws AppError `revision.conflict` when the stock is not what `token` saw.
 */
export async function runBulk(
  desk: BulkDesk,
  ids: readonly string[],
  action: BulkAction,
  locations: readonly Location[],
  token: string,
): Promise<BulkResult> {
  const planned = await plan(desk, ids, action, locations);
  if (tokenOf(planned, action) !== token)
    throw new AppError('revision.conflict', 'The stock has changed since you looked. See again what would change.');
  const note = describeBulk(action, locations);
  if (countPlanned(planned).changing.length <= chunk) return doNow(desk, planned, { note, undoes: false });
  const vehicles = planned.map(({ record }) => [record.vehicle.id, record.version] as const);
  return begin(desk, { type: 'act', action, vehicles }, note, vehicles.length);
}

/** Undoes an act field by field, where the field has not changed since. */
export async function undoChange(desk: BulkDesk, changeId: string): Promise<BulkResult> {
  const { store, scope, yards } = desk;
  const [touched, job] = await Promise.all([
    listVehiclesOfChange(store, scope, changeId),
    findJob(store, scope, bulkKind, changeId),
  ]);
  const goesOn = isOpen(job);
  if (touched.size === 0 && !goesOn) throw new AppError('not-found', 'That change is no longer stored.');
  // An act that is still running is undone after it, in the same lane.
  if (goesOn || touched.size > chunk) return begin(desk, { type: 'undo', change: changeId }, 'Undone', touched.size);
  const acts = await listRevisionsOfChange(store, scope, changeId);
  const records = await listVehicleRecords(store, scope, [...acts.keys()]);
  const locations = yards === null ? [] : await listLocations(store, scope);
  const { site } = await siteFacts(store, scope);
  const at = { now: store.now(), today: await siteToday(store, scope), site };
  const planned = records.map((record) => {
    const outcome = planUndo(record, acts.get(record.vehicle.id) ?? [], changeId, at);
    return { record, outcome: withinYards(yards, record, outcome, locations) };
  });
  return doNow(desk, planned, { note: 'Undone', undoes: true });
}

/** How far a large act is. @throws AppError `not-found` once that is forgotten, two weeks after its end. */
export async function bulkState({ store, scope }: BulkWork, changeId: string): Promise<BulkResult> {
  const job = await findJob(store, scope, bulkKind, changeId);
  if (!job) throw new AppError('not-found', 'The outcome of that change is no longer stored.');
  // Only `begin` and the job write this.
  const progress = job.progress as unknown as BulkProgress;
  const state = isOpen(job) ? 'running' : job.state === 'failed' ? 'failed' : 'done';
  return { ...progress, state, changeId, error: state === 'failed' ? job.lastError : null };
}

/** The large act that is running or waiting; null if there is none. */
export async function runningBulk({ store, scope }: Pick<BulkWork, 'store' | 'scope'>): Promise<string | null> {
  const open = (await listJobs(store, scope, bulkKind)).filter(isOpen);
  return open.at(-1)?.once ?? null;
}

function isOpen(job: { readonly state: string } | null): boolean {
  return job?.state === 'waiting' || job?.state === 'running';
}

async function doNow(
  work: BulkDesk,
  planned: readonly Planned[],
  { note, undoes }: { readonly note: string; readonly undoes: boolean },
): Promise<BulkResult> {
  const { changing, refused } = countPlanned(planned);
  const changeId = newId();
  const also = (db: Db) => recordPassed(work, db, note);
  await putPlanned(work, planned, { changeId, note, also });
  return {
    state: 'done',
    undoes,
    of: planned.length,
    done: planned.length,
    changed: changing.length,
    changeId: changing.length > 0 ? changeId : null,
    refused: refused.length,
    refusals: refused.slice(0, shownLines).map(lineOf),
    error: null,
  };
}

/** The reason for a tag past a rule of law, in the transaction that stores or orders the act. */
function recordPassed({ store, scope, publisher }: BulkDesk, db: Db, note: string): Promise<void> {
  return publisher.record(db, scope, store.now().toISOString(), { entry: note });
}

async function begin(desk: BulkDesk, task: BulkTask['task'], note: string, of: number): Promise<BulkResult> {
  const { store, scope, by, yards, wake } = desk;
  const changeId = newId();
  const at = store.now().toISOString();
  const payload: BulkTask = { task, changeId, by, yards, note };
  const progress = noProgress(task, of);
  await store.tx(async (db) => {
    await enqueueJob(
      db,
      scope,
      {
        kind: bulkKind,
        lane: stockLane,
        once: changeId,
        runAt: at,
        payload: JSON.parse(JSON.stringify(payload)),
        progress: JSON.parse(JSON.stringify(progress)),
      },
      at,
    );
    await recordPassed(desk, db, note);
  });
  wake();
  return { ...progress, state: 'running', changeId, error: null };
}

async function plan(
  { store, scope, yards, publisher }: BulkDesk,
  ids: readonly string[],
  action: BulkAction,
  locations: readonly Location[],
): Promise<readonly Planned[]> {
  if (action.type === 'tag' && action.tag !== null) {
    const { site } = await siteFacts(store, scope);
    holdToLaw({ kind: 'vehicle', item: { tag: action.tag } }, site, publisher);
  }
  const records = await listVehicleRecords(store, scope, ids);
  const context = { locations, now: store.now() };
  const planned: Planned[] = [];
  for (const [at, record] of records.entries()) {
    // Others have their turn: an act may name the whole stock.
    if (at % chunk === chunk - 1) await nextTurn();
    if (record.removedAt !== null) continue;
    const outcome = withinYards(yards, record, planBulk(record.vehicle, action, context), locations);
    planned.push({ record, outcome });
  }
  return planned;
}

/** A token of the dry run, so that the act does exactly what was previewed. */
function tokenOf(planned: readonly Planned[], action: BulkAction): string {
  const seen = planned.map(({ record }) => `${record.vehicle.id}:${record.version}`).sort(compareText);
  return textHash(JSON.stringify([action, seen])).slice(0, 32);
}
