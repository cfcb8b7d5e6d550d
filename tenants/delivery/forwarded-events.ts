/** Rows of the outbox that go to services of analytics: queued together, listed for staff, forgotten soon. */
import { and, count, desc, eq, gte, isNull, lt, ne } from 'drizzle-orm';
import type { Json } from '#schemas/shapes/json.ts';
import { fixed, isOneOf, storedOrder } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { putInOutbox } from '../database/outbox.ts';
import { type Given, statement } from '../database/statement.ts';
import { outboxTable } from '../database/tables.ts';
import { deliveryAttemptTable } from './tables.ts';

export interface QueuedForward {
  readonly scope: TenantScope;
  readonly payload: Json;
}

/** Puts events into the outbox, in one transaction. */
export async function queueForwards(store: Store, events: readonly QueuedForward[]): Promise<void> {
  const at = store.now().toISOString();
  await store.tx(async (db) => {
    for (const { scope, payload } of events)
      await putInOutbox(db, { tenantId: scope.tenantId, channel: 'forward', payload, at });
  });
}

export interface ForwardRow {
  readonly id: string;
  readonly leadId: string | null;
  readonly payload: Json;
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly at: string;
  /** The outcome of the last try; '' before the first. */
  readonly detail: string;
}

const isForward = fixed(eq(outboxTable.channel, 'forward'));

/** Events sent to analytics services since an instant (ISO 8601), the latest first. */
export async function listForwards(
  { db }: Pick<Store, 'db'>,
  scope: TenantScope,
  { since, limit }: { readonly since: string; readonly limit: number },
): Promise<readonly ForwardRow[]> {
  const rows = await db
    .select()
    .from(outboxTable)
    .where(and(eq(outboxTable.tenantId, scope.tenantId), gte(outboxTable.createdAt, since), isForward))
    .orderBy(desc(outboxTable.createdAt), desc(storedOrder(outboxTable)))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  const tries = await db
    .select()
    .from(deliveryAttemptTable)
    .where(and(eq(deliveryAttemptTable.tenantId, scope.tenantId), isOneOf(deliveryAttemptTable.outboxId, ids)))
    .orderBy(desc(deliveryAttemptTable.at))
    .limit(20 * limit);
  return rows.map(({ id, leadId, payload, state, createdAt }) => ({
    id,
    leadId,
    payload: JSON.parse(payload),
    state,
    at: createdAt,
    detail: tries.find(({ outboxId }) => outboxId === id)?.detail ?? '',
  }));
}

/** How many events went, wait and were refused since an instant (ISO 8601). */
export async function countForwards(
  { db }: Pick<Store, 'db'>,
  scope: TenantScope,
  since: string,
): Promise<{ readonly [state in ForwardRow['state']]: number }> {
  const rows = await db
    .select({ state: outboxTable.state, found: count() })
    .from(outboxTable)
    .where(and(eq(outboxTable.tenantId, scope.tenantId), gte(outboxTable.createdAt, since), isForward))
    .groupBy(outboxTable.state);
  const of = (state: ForwardRow['state']) => rows.find((row) => row.state === state)?.found ?? 0;
  return { waiting: of('waiting'), sent: of('sent'), failed: of('failed') };
}

const isOfNoLead = and(isForward, isNull(outboxTable.leadId));

const oldest = statement((db, given: Given<'before'>) =>
  db
    .selectDistinct({ tenantId: outboxTable.tenantId })
    .from(outboxTable)
    .where(and(isOfNoLead, lt(outboxTable.createdAt, given('before')), ne(outboxTable.state, 'waiting')))
    .limit(1000),
);

/** Some of the sites with events of no lead from before an instant (ISO 8601) that do not wait. */
export async function listOldForwards({ db }: Store, before: string): Promise<readonly string[]> {
  return (await oldest.all(db, { before })).flatMap(({ tenantId }) => tenantId ?? []);
}

/** Deletes a site's events without a lead from before an instant; waiting ones stay. */
export async function forgetForwards(store: Store, { tenantId }: TenantScope, before: string): Promise<void> {
  await store.tx(async (db) => {
    await db
      .delete(outboxTable)
      .where(
        and(
          isOfNoLead,
          eq(outboxTable.tenantId, tenantId),
          lt(outboxTable.createdAt, before),
          ne(outboxTable.state, 'waiting'),
        ),
      );
  });
}
