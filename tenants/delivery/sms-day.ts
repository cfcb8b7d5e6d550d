/** Text messages of a day over all sites, counted in the database, so that several processes share one limit. */
import { eq, lt } from 'drizzle-orm';
import { increased } from '../database/dialect/expressions.ts';
import type { Store } from '../database/open.ts';
import { smsDayTable } from './tables.ts';

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** How many have left since midnight, UTC. */
export async function smsToday({ db, now }: Pick<Store, 'db' | 'now'>): Promise<number> {
  const [row] = await db
    .select({ sent: smsDayTable.sent })
    .from(smsDayTable)
    .where(eq(smsDayTable.day, dayOf(now())));
  return row?.sent ?? 0;
}

/**
 * Counts one that is about to be sent. @param most per day. @returns false if no more may be sent today: then nothing is
 * counted.
 */
export async function countSms(store: Store, most: number): Promise<boolean> {
  if (most < 1) return false;
  const day = dayOf(store.now());
  return store.tx(async (db) => {
    await db.delete(smsDayTable).where(lt(smsDayTable.day, day));
    const counted = await db
      .insert(smsDayTable)
      .values({ day, sent: 1 })
      .onConflictDoUpdate({
        target: [smsDayTable.day],
        set: { sent: increased(smsDayTable.sent) },
        setWhere: lt(smsDayTable.sent, most),
      })
      .returning({ sent: smsDayTable.sent });
    return counted.length > 0;
  });
}
