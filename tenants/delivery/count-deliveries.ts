/** How many deliveries of all sites are waiting and have failed, for operators. */
import { and, asc, count, desc, eq, gt, lte, min, or } from 'drizzle-orm';
import { fixed } from '../database/dialect/expressions.ts';
import type { Store } from '../database/open.ts';
import { outboxTable } from '../database/tables.ts';

interface DeliveryCount {
  readonly channel: string;
  /** `waiting`: due, or tried in vain at least once. `failed`: permanently; staff have to look. */
  readonly state: 'waiting' | 'failed';
  readonly count: number;
  /** When the oldest of them was put into the outbox. ISO 8601. */
  readonly oldest: string | null;
}

/** Rows that are looked at for each state: the count stops there. */
const mostCounted = 5000;
/** Milliseconds: the longest pause between two tries, with its jitter. */
const longestPause = 2 * 3_600_000;

export async function countDeliveries({ db, now }: Store): Promise<readonly DeliveryCount[]> {
  const at = now();
  const soon = new Date(at.getTime() + longestPause).toISOString();
  const columns = { channel: outboxTable.channel, createdAt: outboxTable.createdAt };
  const waiting = db
    .select(columns)
    .from(outboxTable)
    .where(
      and(
        fixed(eq(outboxTable.state, 'waiting')),
        lte(outboxTable.nextAt, soon),
        or(lte(outboxTable.nextAt, at.toISOString()), gt(outboxTable.attempts, 0)),
      ),
    )
    .orderBy(asc(outboxTable.nextAt))
    .limit(mostCounted)
    .as('some');
  const failed = db
    .select(columns)
    .from(outboxTable)
    .where(fixed(eq(outboxTable.state, 'failed')))
    .orderBy(desc(outboxTable.nextAt))
    .limit(mostCounted)
    .as('some');
  const counted = async (state: DeliveryCount['state'], some: typeof waiting | typeof failed) => {
    const rows = await db
      .select({ channel: some.channel, count: count(), oldest: min(some.createdAt) })
      .from(some)
      .groupBy(some.channel);
    return rows.map((row) => ({ ...row, state }));
  };
  return [...(await counted('waiting', waiting)), ...(await counted('failed', failed))];
}
