import { eq } from 'drizzle-orm';
import type { Store, TenantScope } from '../database/open.ts';
import { tenantTable } from '../database/tables.ts';

/** Says what a template is for, where staff choose between templates. @param purpose a sentence; null for none */
export async function describeTemplate(store: Store, scope: TenantScope, purpose: string | null): Promise<void> {
  await store.tx((db) => db.update(tenantTable).set({ purpose }).where(eq(tenantTable.id, scope.tenantId)));
}
