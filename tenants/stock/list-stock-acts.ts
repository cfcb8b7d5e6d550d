import { and, desc, eq, inArray } from 'drizzle-orm';
import type { StockAct } from '#schemas/api/stock.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { auditTable } from '../database/tables.ts';
import type { ChangeSource } from './vehicle-revisions.ts';

interface ActDetail {
  readonly changeId?: string;
  readonly source?: ChangeSource;
  readonly note?: string | null;
  readonly created?: number;
  readonly updated?: number;
  readonly removed?: number;
}

/** The newest acts of a tenant. */
export async function listStockActs(store: Store, scope: TenantScope, limit = 50): Promise<readonly StockAct[]> {
  const rows = await store.db
    .select()
    .from(auditTable)
    .where(and(eq(auditTable.tenantId, scope.tenantId), inArray(auditTable.action, ['stock.change', 'stock.remove'])))
    .orderBy(desc(auditTable.at), desc(auditTable.id))
    .limit(limit);
  const acts = new Map<string, StockAct>();
  for (const { at, author, detail } of rows) {
    const { changeId, source = 'platform', note = null, ...counts }: ActDetail = JSON.parse(detail);
    if (changeId === undefined) continue;
    const vehicles = (counts.created ?? 0) + (counts.updated ?? 0) + (counts.removed ?? 0);
    const known = acts.get(changeId);
    acts.set(changeId, { changeId, at, by: author, source, note, vehicles: vehicles + (known?.vehicles ?? 0) });
  }
  return [...acts.values()];
}
