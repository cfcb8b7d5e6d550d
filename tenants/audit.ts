import { desc, eq } from 'drizzle-orm';
import type { Json } from '#schemas/json.ts';
import type { Db } from './database/connect.ts';
import { newId } from './database/new-id.ts';
import type { Store } from './database/open.ts';
import { prepared } from './database/prepared.ts';
import { auditTable } from './database/tables.ts';
import type { TenantScope } from './scope.ts';

export interface AuditEntry {
  readonly action: string;
  readonly by: string;
  readonly at: string;
  readonly detail: Json;
}

/** Notes who did what, in the transaction that did it. */
export async function recordAudit(db: Db, scope: TenantScope, entry: AuditEntry): Promise<void> {
  await db.insert(auditTable).values({
    id: newId(),
    tenantId: scope.tenantId,
    author: entry.by,
    action: entry.action,
    detail: JSON.stringify(entry.detail),
    at: entry.at,
  });
}

/** The newest entries of one tenant. */
export async function listAudit(store: Store, scope: TenantScope, limit = 100): Promise<readonly AuditEntry[]> {
  const rows = await store.db
    .select()
    .from(auditTable)
    .where(eq(auditTable.tenantId, scope.tenantId))
    .orderBy(desc(auditTable.at), desc(auditTable.id))
    .limit(limit);
  return rows.map((row) => ({ action: row.action, by: row.author, at: row.at, detail: JSON.parse(row.detail) }));
}

const newestSql = 'SELECT id FROM audit WHERE tenant_id = ? ORDER BY at DESC, id DESC LIMIT 1';
const knownSql = 'SELECT id FROM audit WHERE tenant_id = ? AND id = ?';

/** Id of the tenant's newest entry: a mark that a store put back to an earlier day does not have. Null without any. */
export async function findAuditMark(store: Pick<Store, 'reader'>, scope: TenantScope): Promise<string | null> {
  return idOf(prepared(store, newestSql).get(scope.tenantId));
}

export async function hasAuditMark(store: Store, scope: TenantScope, mark: string): Promise<boolean> {
  return idOf(prepared(store, knownSql).get(scope.tenantId, mark)) !== null;
}

function idOf(row: unknown): string | null {
  return typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : null;
}
