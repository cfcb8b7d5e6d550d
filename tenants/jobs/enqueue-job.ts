import type { Json } from '#schemas/shapes/json.ts';
import { newId } from '../database/new-id.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { changeRows, findRow } from '../database/rows.ts';
import { jobTable } from './tables.ts';

export interface NewJob {
  readonly kind: string;
  /** Jobs of one tenant and lane run one after the other. */
  readonly lane: string;
  readonly payload: Json;
  /** The progress shown until the job reports its own. */
  readonly progress?: Json;
  /** ISO 8601 in UTC. */
  readonly runAt: string;
  /** A job of this kind that waits under the same name already is the one. */
  readonly once?: string;
  /** Whether that one is brought forward; otherwise it keeps its time, after a failure for example. */
  readonly hurry?: boolean;
}

/** Stores a job in the transaction of its cause, so that neither exists without the other; returns its id. */
export async function enqueueJob(db: Db, scope: TenantScope, job: NewJob, at: string): Promise<string> {
  const { tenantId } = scope;
  if (job.once !== undefined) {
    const waiting = await findRow(db, jobTable, { tenantId, kind: job.kind, once: job.once, state: 'waiting' }, [
      'id',
      'runAt',
    ]);
    if (waiting !== undefined) {
      if (job.hurry && job.runAt < waiting.runAt)
        await changeRows(db, jobTable, { id: waiting.id }, { runAt: job.runAt });
      return waiting.id;
    }
  }
  const id = newId();
  await db.insert(jobTable).values({
    id,
    tenantId,
    kind: job.kind,
    lane: job.lane,
    once: job.once ?? null,
    payload: JSON.stringify(job.payload),
    progress: job.progress === undefined ? null : JSON.stringify(job.progress),
    state: 'waiting',
    runAt: job.runAt,
    createdAt: at,
  });
  return id;
}
