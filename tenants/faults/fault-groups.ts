/** Faults of the software, grouped by fingerprint: written in batches, listed for platform staff, marked as seen. */
import { desc, eq, lt } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { FaultGroup } from '#schemas/api/status.ts';
import { increased, isNoneOf } from '../database/dialect/expressions.ts';
import type { Db, Store } from '../database/open.ts';
import { findRow } from '../database/rows.ts';
import { faultGroupTable } from './tables.ts';

/** Groups that are stored; those that happened longest ago give way. */
export const mostGroups = 300;
/** Sites that a group names. */
const mostTenants = 10;
/** Days after which a group that has not happened again is forgotten. */
const storedDays = 90;

/** Faults of one group since the last batch. */
export interface FaultBatch
  extends Pick<FaultGroup, 'fingerprint' | 'place' | 'happenedIn' | 'tenants' | 'faults' | 'firstAt' | 'lastAt'> {
  /** The failure, without anything that a visitor typed. */
  readonly title: string;
  readonly release: string;
  /** Id of the last request, for finding its log lines. */
  readonly request: string | null;
}

/** Adds a batch to the groups, and forgets what is old or too much, in one transaction. */
export async function writeFaults(store: Store, batch: readonly FaultBatch[]): Promise<void> {
  const oldest = new Date(store.now().getTime() - storedDays * 86_400_000).toISOString();
  await store.tx(
    async (db) => {
      for (const one of batch) await writeGroup(db, one);
      await db.delete(faultGroupTable).where(lt(faultGroupTable.lastAt, oldest));
      const kept = await db
        .select({ fingerprint: faultGroupTable.fingerprint })
        .from(faultGroupTable)
        .orderBy(desc(faultGroupTable.lastAt), desc(faultGroupTable.fingerprint))
        .limit(mostGroups);
      if (kept.length === mostGroups)
        await db.delete(faultGroupTable).where(
          isNoneOf(
            faultGroupTable.fingerprint,
            kept.map(({ fingerprint }) => fingerprint),
          ),
        );
    },
    { background: true },
  );
}

async function writeGroup(db: Db, one: FaultBatch): Promise<void> {
  const { fingerprint, title, place, happenedIn, faults, firstAt, lastAt, release, request } = one;
  const known = await findRow(db, faultGroupTable, { fingerprint }, ['tenants']);
  const before: readonly string[] = known === undefined ? [] : JSON.parse(known.tenants);
  const tenants = JSON.stringify([...new Set([...before, ...one.tenants])].slice(0, mostTenants));
  const last = { happenedIn, place, tenants, lastAt, lastRelease: release, lastRequest: request };
  await db
    .insert(faultGroupTable)
    .values({ ...last, fingerprint, title, faults, firstAt, firstRelease: release })
    .onConflictDoUpdate({
      target: faultGroupTable.fingerprint,
      set: { ...last, faults: increased(faultGroupTable.faults, faults) },
    });
}

/** Groups, the last that happened first. @param limit of them at most. */
export async function listFaults({ db }: Store, limit: number): Promise<readonly FaultGroup[]> {
  const rows = await db.select().from(faultGroupTable).orderBy(desc(faultGroupTable.lastAt)).limit(limit);
  return rows.map(({ tenants, seenAt, seenBy, lastAt, ...row }) => ({
    ...row,
    lastAt,
    tenants: JSON.parse(tenants) as readonly string[],
    seen: seenAt === null ? null : { at: seenAt, by: seenBy ?? '', isPast: lastAt > seenAt },
  }));
}

/**
 * Marks a group as seen. A later fault makes the group new again.
 * @param by who has.
 * @throws AppError `not-found` if there is no such group (any more).
 */
export async function markFaultSeen(store: Store, fingerprint: string, by: string): Promise<void> {
  await store.tx(async (db) => {
    const found = await db
      .update(faultGroupTable)
      .set({ seenAt: store.now().toISOString(), seenBy: by })
      .where(eq(faultGroupTable.fingerprint, fingerprint))
      .returning({ fingerprint: faultGroupTable.fingerprint });
    if (found.length === 0)
      throw new AppError('not-found', 'This fault is no longer listed, because it has not happened for a long time.');
  });
}
