import type { Json } from '#schemas/shapes/json.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { putInOutbox } from '../database/outbox.ts';
import { leadTable } from '../database/tables.ts';
import { recordLeadEvent } from './lead-events.ts';

/**
 * Marks an unanswered lead as overdue, and puts mail about it into the outbox, in one transaction: called again after a
 * crash it does nothing. True where it is marked now.
 */
export async function escalateLead(
  store: Store,
  scope: TenantScope,
  leadId: string,
  mails: readonly Json[],
): Promise<boolean> {
  return store.tx(async (db) => {
    const at = store.now().toISOString();
    const rows = await db
      .update(leadTable)
      .set({ overdueAt: at })
      .where(
        has(leadTable, { tenantId: scope.tenantId, id: leadId, answeredAt: null, overdueAt: null, deletedAt: null }),
      )
      .returning({ id: leadTable.id });
    if (rows.length === 0) return false;
    await recordLeadEvent(db, scope, { leadId, kind: 'overdue', detail: { told: mails.length }, by: '', at });
    for (const mail of mails)
      await putInOutbox(db, { tenantId: scope.tenantId, leadId, channel: 'mail', payload: mail, at });
    return true;
  });
}
