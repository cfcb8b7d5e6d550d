import { and, eq, isNotNull } from 'drizzle-orm';
import type { Store, TenantScope } from '../database/open.ts';
import { outboxTable } from '../database/tables.ts';
import { findScopeById } from '../sites/hosts.ts';

/** The site that a delivery belongs to; null for one that does not exist, or is the platform's own. */
export async function scopeOfDelivery(store: Pick<Store, 'db'>, id: string): Promise<TenantScope | null> {
  const [row] = await store.db
    .select({ tenantId: outboxTable.tenantId })
    .from(outboxTable)
    .where(and(eq(outboxTable.id, id), isNotNull(outboxTable.tenantId)))
    .limit(1);
  return row?.tenantId ? findScopeById(store, row.tenantId) : null;
}
