/** What rendering reports about blocks: how long it takes, where it failed, where nothing showed. Written in batches. */
import { and, isNotNull, isNull, lt } from 'drizzle-orm';
import { addBuckets } from '#domain/fleet/render-times.ts';
import { has, increased } from '../database/dialect/expressions.ts';
import type { Db, Store } from '../database/open.ts';
import { findRow, putRow } from '../database/rows.ts';
import { markHealthDue } from '../health/mark-due.ts';
import { dayBefore } from './site-health.ts';
import { blockFailureTable, blockShownTable, blockTimeTable } from './tables.ts';

/** Days of which failures and times are stored. */
export const recordedDays = 30;

export interface BlockFailures {
  readonly tenantId: string;
  readonly type: string;
  readonly failures: number;
  readonly page: string;
  readonly error: string;
}

export interface BlockShown {
  readonly tenantId: string;
  readonly type: string;
  /** Whether any of it showed something. */
  readonly shown: boolean;
}

interface BlockBatch {
  readonly failures: readonly BlockFailures[];
  readonly shown: readonly BlockShown[];
  /** Counts by type, as `domain/fleet/render-times.ts` counts. */
  readonly times: ReadonlyMap<string, readonly number[]>;
}

/** Adds a batch to what is stored, in one transaction, and forgets what is too old. */
export async function writeBlockBatch(store: Store, { failures, shown, times }: BlockBatch): Promise<void> {
  const at = store.now().toISOString();
  const day = at.slice(0, 10);
  await store.tx(
    async (db) => {
      for (const failure of failures) await writeFailure(db, failure, day, at);
      for (const one of shown) await writeShown(db, one, day);
      for (const [type, buckets] of times) await writeTimes(db, type, day, buckets);
      const oldest = dayBefore(store.now(), recordedDays);
      await db.delete(blockFailureTable).where(lt(blockFailureTable.day, oldest));
      await db.delete(blockTimeTable).where(lt(blockTimeTable.day, oldest));
    },
    { background: true },
  );
}

async function writeFailure(db: Db, failure: BlockFailures, day: string, at: string): Promise<void> {
  const { tenantId, type, failures, page, error } = failure;
  await db
    .insert(blockFailureTable)
    .values({ tenantId, type, day, failures, page, error, at })
    .onConflictDoUpdate({
      target: [blockFailureTable.tenantId, blockFailureTable.type, blockFailureTable.day],
      set: { failures: increased(blockFailureTable.failures, failures), page, error, at },
    });
  await markHealthDue(db, { tenantId });
}

async function writeShown(db: Db, { tenantId, type, shown }: BlockShown, day: string): Promise<void> {
  const own = has(blockShownTable, { tenantId, type });
  await db
    .insert(blockShownTable)
    .values({ tenantId, type, emptySince: shown ? null : day })
    .onConflictDoNothing();
  // Only a change is written: most blocks show today what they showed yesterday.
  await db
    .update(blockShownTable)
    .set({ emptySince: shown ? null : day })
    .where(and(own, shown ? isNotNull(blockShownTable.emptySince) : isNull(blockShownTable.emptySince)));
}

async function writeTimes(db: Db, type: string, day: string, counts: readonly number[]): Promise<void> {
  const row = await findRow(db, blockTimeTable, { day, type }, ['buckets']);
  const known: readonly number[] = row === undefined ? [] : JSON.parse(row.buckets);
  const buckets = JSON.stringify(addBuckets(known, counts));
  await putRow(db, blockTimeTable, { day, type }, { buckets });
}
