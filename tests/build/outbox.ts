/** What waits to be delivered, and what became of it. */
import { asc, eq } from 'drizzle-orm';
import type { Json } from '#schemas/shapes/json.ts';
import { storedOrder } from '#tenants/database/dialect/expressions.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { outboxTable } from '#tenants/database/tables.ts';

export interface OutboxEntry {
  readonly id: string;
  readonly leadId: string | null;
  readonly channel: string;
  readonly payload: Json;
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly attempts: number;
  readonly createdAt: string;
}

/** Deliveries of this tenant with their state, oldest first. */
export async function listOutbox(store: Store, scope: TenantScope): Promise<readonly OutboxEntry[]> {
  const rows = await store.db
    .select()
    .from(outboxTable)
    .where(eq(outboxTable.tenantId, scope.tenantId))
    .orderBy(asc(outboxTable.createdAt), asc(storedOrder(outboxTable)));
  return rows.map(({ id, leadId, channel, payload, state, attempts, createdAt }) => ({
    id,
    leadId,
    channel,
    payload: JSON.parse(payload),
    state,
    attempts,
    createdAt,
  }));
}
