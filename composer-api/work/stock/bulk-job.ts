/**
 * An act on many vehicles as a job: planned 100 at a time and stored in steps under one change, so that other writes
 * run in between. A crash leaves no vehicle half changed; the next run continues with those that the change has not
 * reached.
 */
import type { YardLimit } from '#domain/access/yards.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { type BulkOutcome, planBulk } from '#domain/stock/bulk-change.ts';
import type { BulkAction, BulkResult } from '#schemas/api/stock.ts';
import type { Location } from '#schemas/entities/location.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { bodyOf } from '#tenants/documents/document-body.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { siteToday } from '#tenants/documents/site-clock.ts';
import { listVehicleRecords, type VehicleRecord } from '#tenants/stock/vehicle-records.ts';
import { listRevisionsOfChange, listVehiclesOfChange } from '#tenants/stock/vehicle-revisions.ts';
import type { JobKind } from '../../kernel/job-kind.ts';
import { stockLane } from '../imports/stock-imports.ts';
import {
  type Act,
  type BulkWork,
  countPlanned,
  isConflict,
  lineOf,
  type Planned,
  planUndo,
  putInTurn,
  shownLines,
  withinYards,
} from './bulk-work.ts';

export const bulkKind = 'stock-bulk';
/** Vehicles planned at once; an act on at most this many is done directly, in one transaction. */
export const chunk = 100;
/** Times that a chunk is planned again because others write to its vehicles. */
const mostPlans = 5;

export interface BulkTask extends Act {
  readonly by: string;
  /** Limit of the account that began it; missing in tasks from before accounts had locations. */
  readonly yards?: YardLimit;
  readonly task:
    | {
        readonly type: 'act';
        readonly action: BulkAction;
        /** With the version that was seen: one that has moved since is left, and named. */
        readonly vehicles: readonly (readonly [id: string, version: number])[];
      }
    | { readonly type: 'undo'; readonly change: string };
}

export type BulkProgress = Pick<BulkResult, 'undoes' | 'of' | 'done' | 'changed' | 'refused' | 'refusals'>;

/** The progress of an act that has not started, with its number of vehicles. */
export function noProgress(task: BulkTask['task'], of: number): BulkProgress {
  return { undoes: task.type === 'undo', of, done: 0, changed: 0, refused: 0, refusals: [] };
}

export function bulkJob(store: Store): JobKind {
  return {
    kind: bulkKind,
    lane: stockLane,
    mostAttempts: 5,
    async run({ scope, payload, signal, note }) {
      // Only `stock-bulk.ts` writes this payload.
      const act = payload as unknown as BulkTask;
      const work: BulkWork = { store, scope, by: act.by, yards: act.yards ?? null };
      const { ids, outcomeOf } = await prepare(work, act.task);
      const made = await listVehiclesOfChange(store, scope, act.changeId);
      let progress = noProgress(act.task, ids.length);
      for (let start = 0; start < ids.length; start += chunk) {
        signal.throwIfAborted();
        const part = ids.slice(start, start + chunk);
        const open = part.filter((id) => !made.has(id));
        const { changing, refused } = countPlanned(await storeChunk(work, open, outcomeOf, act));
        progress = {
          ...progress,
          done: start + part.length,
          changed: progress.changed + part.length - open.length + changing.length,
          refused: progress.refused + refused.length,
          refusals: [...progress.refusals, ...refused.map(lineOf)].slice(0, shownLines),
        };
        await note(JSON.parse(JSON.stringify(progress)));
      }
    },
  };
}

export async function listLocations(store: Store, scope: TenantScope): Promise<readonly Location[]> {
  return (await listContent(store, scope, 'location')).map(({ item }) => item);
}

interface Prepared {
  readonly ids: readonly string[];
  readonly outcomeOf: (record: VehicleRecord) => BulkOutcome;
}

async function prepare({ store, scope, yards }: BulkWork, task: BulkTask['task']): Promise<Prepared> {
  const locations = await listLocations(store, scope);
  if (task.type === 'undo') {
    const acts = await listRevisionsOfChange(store, scope, task.change);
    const today = await siteToday(store, scope);
    const site = bodyOf(await liveSnapshot(store, scope), 'site');
    return {
      ids: [...acts.keys()],
      outcomeOf(record) {
        const outcome = planUndo(record, acts.get(record.vehicle.id) ?? [], task.change, {
          now: store.now(),
          today,
          site,
        });
        return withinYards(yards, record, outcome, locations);
      },
    };
  }
  const { action } = task;
  const seen = new Map(task.vehicles);
  if (action.type === 'location' && !locations.some((location) => location.id === action.locationId))
    throw new AppError('input.invalid', 'The location has been removed.');
  return {
    ids: [...seen.keys()],
    outcomeOf(record) {
      if (record.removedAt !== null)
        return { kind: 'cannot', text: 'It has been removed from stock since you looked.' };
      if (record.version !== seen.get(record.vehicle.id))
        return { kind: 'cannot', text: 'It has been changed since you looked.' };
      const outcome = planBulk(record.vehicle, action, { locations, now: store.now() });
      return withinYards(yards, record, outcome, locations);
    },
  };
}

/** Stores whole vehicles in steps; where a step fails, stores each vehicle separately and names the one that fails. */
async function storeChunk(
  work: BulkWork,
  ids: readonly string[],
  outcomeOf: Prepared['outcomeOf'],
  act: Act,
): Promise<readonly Planned[]> {
  const stored: Planned[] = [];
  for (let left = ids, plans = 1; left.length > 0; plans++) {
    const records = await listVehicleRecords(work.store, work.scope, left);
    const planned = records.map((record) => ({ record, outcome: outcomeOf(record) }));
    let done = 0;
    try {
      for await (done of putInTurn(work, planned, act));
      return [...stored, ...planned];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Stored vehicles stay; the others are planned again from their current state.
      stored.push(...planned.slice(0, done));
      left = planned.slice(done).map(({ record }) => record.vehicle.id);
      if (isConflict(error) && plans < mostPlans) continue;
      if (isConflict(error)) throw new AppError('busy', 'Other people keep changing these vehicles. Try again later.');
      if (left.length > 1) return [...stored, ...(await storeEach(work, left, outcomeOf, act))];
      const text = error.message;
      return [
        ...stored,
        ...planned.slice(done).map(({ record }) => ({ record, outcome: { kind: 'cannot', text } as const })),
      ];
    }
  }
  return stored;
}

async function storeEach(
  work: BulkWork,
  ids: readonly string[],
  outcomeOf: Prepared['outcomeOf'],
  act: Act,
): Promise<readonly Planned[]> {
  const planned: Planned[] = [];
  for (const id of ids) planned.push(...(await storeChunk(work, [id], outcomeOf, act)));
  return planned;
}
