import { and, desc, eq } from 'drizzle-orm';
import type { ImportRun } from '#schemas/api.ts';
import { newId } from '../database/new-id.ts';
import type { Store } from '../database/open.ts';
import { importRunTable } from '../database/tables.ts';
import type { TenantScope } from '../scope.ts';

/** Begins an import run; its id is minted here. */
export async function createImportRun(
  store: Store,
  scope: TenantScope,
  run: Omit<ImportRun, 'id'>,
  { by }: { readonly by: string },
): Promise<ImportRun> {
  const created = { ...run, id: newId() };
  await store.tx(async (db) => {
    await db.insert(importRunTable).values({
      id: created.id,
      tenantId: scope.tenantId,
      state: created.state,
      report: JSON.stringify(created),
      author: by,
      at: store.now().toISOString(),
    });
  });
  return created;
}

/** Stores a run's progress or its end. A run of another tenant is not touched. */
export async function saveImportRun(store: Store, scope: TenantScope, run: ImportRun): Promise<void> {
  await store.tx(async (db) => {
    await db
      .update(importRunTable)
      .set({ state: run.state, report: JSON.stringify(run) })
      .where(and(eq(importRunTable.tenantId, scope.tenantId), eq(importRunTable.id, run.id)));
  });
}

export async function findImportRun(store: Store, scope: TenantScope, id: string): Promise<ImportRun | null> {
  const rows = await store.db
    .select({ report: importRunTable.report })
    .from(importRunTable)
    .where(and(eq(importRunTable.tenantId, scope.tenantId), eq(importRunTable.id, id)))
    .limit(1);
  return rows[0] === undefined ? null : JSON.parse(rows[0].report);
}

/** The newest runs. */
export async function listImportRuns(store: Store, scope: TenantScope, limit = 20): Promise<readonly ImportRun[]> {
  const rows = await store.db
    .select({ report: importRunTable.report })
    .from(importRunTable)
    .where(eq(importRunTable.tenantId, scope.tenantId))
    .orderBy(desc(importRunTable.at), desc(importRunTable.id))
    .limit(limit);
  return rows.map((row) => JSON.parse(row.report));
}
