import { and, eq, isNull } from 'drizzle-orm';
import type { Store } from '../database/open.ts';
import type { TenantScope } from '../database/scope.ts';
import { leadTable } from '../database/tables.ts';
import type { StoredLead } from './list-leads.ts';

/** One lead; null where there is none, or it has been erased. */
export async function findLead(
  { db }: Pick<Store, 'db'>,
  scope: TenantScope,
  leadId: string,
): Promise<StoredLead | null> {
  const [row] = await db
    .select({ id: leadTable.id, at: leadTable.at, category: leadTable.category, payload: leadTable.payload })
    .from(leadTable)
    .where(and(eq(leadTable.tenantId, scope.tenantId), eq(leadTable.id, leadId), isNull(leadTable.deletedAt)))
    .limit(1);
  return row === undefined ? null : { ...row, payload: JSON.parse(row.payload) };
}
