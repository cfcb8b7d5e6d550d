/** Which leads an account has seen, how many it has not, and whether anything has changed. */
import { and, count, desc, eq, gt, notExists } from 'drizzle-orm';
import { leadVehicle } from '#domain/leads/lead-lines.ts';
import type { InboxPulse } from '#schemas/api/inbox.ts';
import { has, isOneOf, storedOrder } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { leadTable } from '../database/tables.ts';
import { isOfFilter } from './lead-filter.ts';
import { leadEventTable, leadReadTable } from './tables.ts';

interface Reader {
  readonly accountId: string;
  readonly locationIds: readonly string[] | null;
}

/** Leads are marked at once at most. */
export const mostMarked = 200;
/** Unread leads that are counted. */
const mostCounted = 100;
/** Older leads count as read: no one answers them as if they were new. */
const unreadDays = 30;

/** Marks leads as seen, or as not seen. Ids that the reader may not read are left out. */
export async function markLeads(
  store: Store,
  scope: TenantScope,
  { ids, unread }: { readonly ids: readonly string[]; readonly unread: boolean },
  { accountId, locationIds }: Reader,
): Promise<void> {
  await store.tx(async (db) => {
    const rows = await db
      .select({ id: leadTable.id })
      .from(leadTable)
      .where(and(eq(leadTable.tenantId, scope.tenantId), isOfFilter(scope, { ids, locationIds })))
      .limit(mostMarked);
    const found = rows.map(({ id }) => id);
    if (unread) {
      await db
        .delete(leadReadTable)
        .where(has(leadReadTable, { tenantId: scope.tenantId, accountId }, isOneOf(leadReadTable.leadId, found)));
      return;
    }
    const at = store.now().toISOString();
    for (const leadId of found)
      await db.insert(leadReadTable).values({ tenantId: scope.tenantId, accountId, leadId, at }).onConflictDoNothing();
  });
}

/** Counts of waiting leads for an account. */
export async function pulseOf(
  store: Pick<Store, 'db' | 'now'>,
  scope: TenantScope,
  { accountId, locationIds }: Reader,
): Promise<InboxPulse> {
  const { db } = store;
  const since = new Date(store.now().getTime() - unreadDays * 86_400_000).toISOString();
  const isRecent = and(
    eq(leadTable.tenantId, scope.tenantId),
    isOfFilter(scope, { show: 'all', locationIds }),
    gt(leadTable.at, since),
  );
  const seen = db
    .select({ id: leadReadTable.leadId })
    .from(leadReadTable)
    .where(has(leadReadTable, { tenantId: scope.tenantId, accountId, leadId: leadTable.id }));
  const unread = db
    .select({ id: leadTable.id })
    .from(leadTable)
    .where(and(isRecent, notExists(seen)))
    .limit(mostCounted)
    .as('unread');
  const [counted] = await db.select({ count: count() }).from(unread);
  const [newest] = await db
    .select({ id: leadTable.id })
    .from(leadTable)
    .where(eq(leadTable.tenantId, scope.tenantId))
    .orderBy(desc(leadTable.at), desc(leadTable.id))
    .limit(1);
  const [last] = await db
    .select({ id: leadEventTable.id })
    .from(leadEventTable)
    .where(eq(leadEventTable.tenantId, scope.tenantId))
    .orderBy(desc(leadEventTable.at), desc(storedOrder(leadEventTable)))
    .limit(1);
  const [latest] = await db
    .select({ id: leadTable.id, at: leadTable.at, category: leadTable.category, payload: leadTable.payload })
    .from(leadTable)
    .where(isRecent)
    .orderBy(desc(leadTable.at), desc(leadTable.id))
    .limit(1);
  return {
    unread: counted?.count ?? 0,
    stamp: `${newest?.id ?? ''}.${last?.id ?? ''}`,
    newest:
      latest === undefined
        ? null
        : {
            id: latest.id,
            at: latest.at,
            category: latest.category,
            vehicle: leadVehicle(JSON.parse(latest.payload)),
          },
  };
}
