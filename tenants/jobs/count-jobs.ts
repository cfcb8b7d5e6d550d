/** How many jobs of all sites wait, run and have failed, for operators. */
import { and, count, eq, gt, lte, min } from 'drizzle-orm';
import { fixed } from '../database/dialect/expressions.ts';
import type { Store } from '../database/open.ts';
import { jobTable } from './tables.ts';

interface JobCount {
  readonly kind: string;
  /** `waiting`: due and not started. `failed`: permanently, since the given instant. */
  readonly state: 'waiting' | 'running' | 'failed';
  readonly count: number;
  /** Since when the oldest one is due; null for those that have failed. ISO 8601. */
  readonly oldest: string | null;
}

/** Rows that are looked at for each state: the count stops there, so that a long queue costs no more than that. */
const mostCounted = 5000;

/** @param failedSince ISO 8601. */
export async function countJobs({ db, now }: Store, failedSince: string): Promise<readonly JobCount[]> {
  const at = now().toISOString();
  const counted = async (state: JobCount['state'], where: ReturnType<typeof and>) => {
    const some = db
      .select({ kind: jobTable.kind, at: jobTable.runAt })
      .from(jobTable)
      .where(where)
      .limit(mostCounted)
      .as('some');
    const rows = await db
      .select({ kind: some.kind, count: count(), oldest: min(some.at) })
      .from(some)
      .groupBy(some.kind);
    return rows.map((row) => ({ ...row, state, oldest: state === 'failed' ? null : row.oldest }));
  };
  return [
    ...(await counted('waiting', and(fixed(eq(jobTable.state, 'waiting')), lte(jobTable.runAt, at)))),
    ...(await counted('running', fixed(eq(jobTable.state, 'running')))),
    ...(await counted('failed', and(eq(jobTable.state, 'failed'), gt(jobTable.endedAt, failedSince)))),
  ];
}
