/** Heartbeats of the processes on this database, so that one of them can report on all. */
import { asc, gt, lt } from 'drizzle-orm';
import type { ProcessBeat } from '#schemas/api/status.ts';
import type { Store } from '../database/open.ts';
import { putRow } from '../database/rows.ts';
import { processBeatTable } from './tables.ts';

/** Milliseconds after which a silent process is removed. */
const forgottenAfter = 86_400_000;
/** Maximum number of processes that are returned. */
const most = 200;

export async function writeBeat(store: Store, beat: Omit<ProcessBeat, 'at'>): Promise<void> {
  const at = store.now().toISOString();
  const { process: key, ...rest } = beat;
  await store.tx(
    async (db) => {
      await putRow(db, processBeatTable, { process: key }, { ...rest, at });
      await db.delete(processBeatTable).where(lt(processBeatTable.at, forgotten(store)));
    },
    { background: true },
  );
}

/** Processes of the last day, by name. */
export async function listBeats(store: Store): Promise<readonly ProcessBeat[]> {
  return store.db
    .select()
    .from(processBeatTable)
    .where(gt(processBeatTable.at, forgotten(store)))
    .orderBy(asc(processBeatTable.process))
    .limit(most);
}

function forgotten(store: Store): string {
  return new Date(store.now().getTime() - forgottenAfter).toISOString();
}
