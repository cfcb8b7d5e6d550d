import { and, count, eq, isNull, ne, or } from 'drizzle-orm';
import type { Store, TenantScope } from '../database/open.ts';
import { accountTable, leadTable } from '../database/tables.ts';
import { countVehicles } from '../stock/list-vehicles.ts';

/** Whether a site has vehicles, leads, or people whose password is not a printed one. */
export async function isInUse(store: Store, scope: TenantScope): Promise<boolean> {
  const [leads] = await store.db
    .select({ found: count() })
    .from(leadTable)
    .where(eq(leadTable.tenantId, scope.tenantId));
  const [people] = await store.db
    .select({ found: count() })
    .from(accountTable)
    .where(
      and(
        eq(accountTable.tenantId, scope.tenantId),
        or(isNull(accountTable.disabledAt), ne(accountTable.demoPassword, true)),
      ),
    );
  return (await countVehicles(store, scope)) > 0 || (leads?.found ?? 0) > 0 || (people?.found ?? 0) > 0;
}
