import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Store } from '../database/open.ts';
import type { TenantScope } from '../database/scope.ts';
import { contentTable } from '../database/tables.ts';
import type { ContentKind, ContentKinds } from './content-kinds.ts';
import { readContent } from './stored-content.ts';

interface StoredContent<K extends ContentKind> {
  readonly item: ContentKinds[K];
  /** Moves whenever the item's content does. */
  readonly version: number;
}

/** All entities of one kind, in the tenant's own order. */
export async function listContent<K extends ContentKind>(
  store: Pick<Store, 'db'>,
  scope: TenantScope,
  kind: K,
): Promise<readonly StoredContent<K>[]> {
  const rows = await store.db
    .select({ doc: contentTable.doc, version: contentTable.version })
    .from(contentTable)
    .where(and(eq(contentTable.tenantId, scope.tenantId), eq(contentTable.kind, kind), isNull(contentTable.deletedAt)))
    .orderBy(asc(contentTable.position), asc(contentTable.id));
  return rows.map((row) => ({ item: readContent(kind, row.doc), version: row.version }));
}

export async function countContent(store: Store, scope: TenantScope, kind: ContentKind): Promise<number> {
  const rows = await store.db
    .select({ items: count() })
    .from(contentTable)
    .where(and(eq(contentTable.tenantId, scope.tenantId), eq(contentTable.kind, kind), isNull(contentTable.deletedAt)));
  return rows[0]?.items ?? 0;
}
