/** Deliveries of a site as a whole: their state, and sending many of them again. */
import { and, asc, count, eq, gte, isNotNull, lte, ne } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import { fieldOf, firstOf, isNoneOf, isOneOf } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { outboxTable } from '../database/tables.ts';
import type { StoredDelivery } from './list-deliveries.ts';

interface ResendMany {
  /** ISO 8601: rows that were made since. */
  readonly since: string;
  /** All channels when left out; `webhook` also needs a connected system's name. */
  readonly channel?: string | undefined;
  readonly to?: string | undefined;
  /** Only what failed, or what arrived too: a system that lost its data asks for all of it. */
  readonly which: 'failed' | 'all';
}

/** Rows of one go: the runner takes them up in turn with everything else. */
const mostAtOnce = 1000;

/** Resent analytics events would be counted twice, and a deadline is not a delivery. */
const isDelivery = isNoneOf(outboxTable.channel, ['overdue', 'forward']);

/** Puts deliveries since an instant into the outbox again; `more` means that another call is needed. */
export async function resendSince(
  store: Store,
  scope: TenantScope,
  { since, channel, to, which }: ResendMany,
  { by }: { readonly by: string },
): Promise<{ readonly count: number; readonly more: boolean }> {
  return store.tx(async (db) => {
    const at = store.now().toISOString();
    const rows = await db
      .select({ id: outboxTable.id })
      .from(outboxTable)
      .where(
        and(
          eq(outboxTable.tenantId, scope.tenantId),
          gte(outboxTable.createdAt, since),
          lte(outboxTable.createdAt, at),
          isNotNull(outboxTable.leadId),
          // A receipt is sent once.
          channel === undefined ? isDelivery : eq(outboxTable.channel, channel),
          ne(firstOf<string>(fieldOf(outboxTable.payload, 'kind'), ''), 'receipt'),
          to === undefined ? undefined : eq(fieldOf<string>(outboxTable.payload, 'to'), to),
          which === 'failed' ? eq(outboxTable.state, 'failed') : ne(outboxTable.state, 'waiting'),
        ),
      )
      .orderBy(asc(outboxTable.createdAt))
      .limit(mostAtOnce + 1);
    const ids = rows.slice(0, mostAtOnce).map(({ id }) => id);
    await db
      .update(outboxTable)
      .set({ state: 'waiting', attempts: 0, nextAt: at, claim: null, leaseUntil: null })
      .where(and(eq(outboxTable.tenantId, scope.tenantId), isOneOf(outboxTable.id, ids)));
    await recordAudit(db, scope, {
      action: 'leads.resend-since',
      by,
      at,
      detail: { since, count: ids.length, ...(to === undefined ? {} : { to }) },
    });
    return { count: ids.length, more: rows.length > mostAtOnce };
  });
}

const healthDays = 30;

/** Of each channel: how much waits, and what failed, of the last thirty days. */
export async function channelHealth(
  store: Store,
  scope: TenantScope,
): Promise<readonly { readonly channel: string; readonly state: StoredDelivery['state']; readonly count: number }[]> {
  const since = new Date(store.now().getTime() - healthDays * 86_400_000).toISOString();
  return store.db
    .select({ channel: outboxTable.channel, state: outboxTable.state, count: count() })
    .from(outboxTable)
    .where(
      and(
        eq(outboxTable.tenantId, scope.tenantId),
        gte(outboxTable.createdAt, since),
        isDelivery,
        isNotNull(outboxTable.leadId),
      ),
    )
    .groupBy(outboxTable.channel, outboxTable.state);
}
