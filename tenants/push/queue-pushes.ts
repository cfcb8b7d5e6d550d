import { and, eq, isNull } from 'drizzle-orm';
import { newId } from '../database/new-id.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { type Given, statement } from '../database/statement.ts';
import { outboxTable } from '../database/tables.ts';
import { pushLimits } from './subscriptions.ts';
import { pushSubscriptionTable as push } from './tables.ts';

const idle = statement((db, given: Given<'tenantId'>) =>
  db
    .select({ id: push.id })
    .from(push)
    .where(and(eq(push.tenantId, given('tenantId')), isNull(push.waitsSince)))
    .limit(pushLimits.perSite),
);

/**
 * Puts a message about a lead into the outbox for each browser subscribed to the site's leads, in the transaction that
 * stores the lead. Where a message waits already, the lead is added to it, so that a burst of leads is not a burst of
 * messages.
 * @param since when the lead arrived, @param at the current time (ISO 8601).
 */
export async function queuePushes(db: Db, { tenantId }: TenantScope, since: string, at = since): Promise<void> {
  for (const { id } of await idle.all(db, { tenantId })) {
    await db
      .update(push)
      .set({ waitsSince: at })
      .where(and(eq(push.tenantId, tenantId), eq(push.id, id)));
    const payload = JSON.stringify({ kind: 'push', subscription: id, since });
    await db
      .insert(outboxTable)
      .values({ id: newId(), tenantId, leadId: null, channel: 'push', payload, nextAt: at, createdAt: at });
  }
}
