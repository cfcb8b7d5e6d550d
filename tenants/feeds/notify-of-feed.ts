import { desc, inArray, ne } from 'drizzle-orm';
import type { FeedRun } from '#schemas/api/feed.ts';
import { has, storedOrder } from '../database/dialect/expressions.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { findRow } from '../database/rows.ts';
import { accountTable } from '../database/tables.ts';
import { queueMails } from '../notices/queue-mails.ts';
import { feedRunTable, feedTable } from './tables.ts';

const troubles: readonly FeedRun['state'][] = ['refused', 'failed'];

/**
 * Mails the staff who look after a site's stock when a feed goes on hold or fails, in the transaction that ends the run:
 * once, not at each run until the feed works again.
 */
export async function notifyOfFeed(db: Db, scope: TenantScope, run: FeedRun): Promise<void> {
  if (run.endedAt === null || !troubles.includes(run.state)) return;
  const { tenantId } = scope;
  const [before] = await db
    .select({ state: feedRunTable.state })
    .from(feedRunTable)
    .where(has(feedRunTable, { tenantId, feedId: run.feed }, ne(feedRunTable.id, run.id)))
    .orderBy(desc(feedRunTable.at), desc(storedOrder(feedRunTable)))
    .limit(1);
  if (before?.state === run.state) return;
  const feed = await findRow(db, feedTable, { tenantId, id: run.feed, deletedAt: null }, ['doc']);
  if (feed === undefined) return;
  const people = await db
    .select({ email: accountTable.email })
    .from(accountTable)
    .where(has(accountTable, { tenantId, disabledAt: null }, inArray(accountTable.role, ['admin', 'stock'])));
  const { name } = JSON.parse(feed.doc) as { readonly name: string };
  await queueMails(db, {
    tenantId,
    at: run.endedAt,
    template: 'feed-stopped',
    to: people.map(({ email }) => email),
    detail: { site: scope.slug, feed: run.feed, name, state: run.state, problem: run.message, at: run.endedAt },
  });
}
