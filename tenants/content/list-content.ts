import { asc } from 'drizzle-orm';
import { has } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { countRows } from '../database/rows.ts';
import { type Given, statement } from '../database/statement.ts';
import { contentTable } from '../database/tables.ts';
import type { ContentKind, ContentKinds } from './content-kinds.ts';
import { readContent } from './stored-content.ts';

interface StoredContent<K extends ContentKind> {
  readonly item: ContentKinds[K];
  /** Moves whenever the item's content does. */
  readonly version: number;
}

const ofKind = statement((db, given: Given<'tenantId' | 'kind'>) =>
  db
    .select({ doc: contentTable.doc, version: contentTable.version })
    .from(contentTable)
    .where(has(contentTable, { tenantId: given('tenantId'), kind: given('kind'), deletedAt: null }))
    .orderBy(asc(contentTable.position), asc(contentTable.id)),
);

const byId = statement((db, given: Given<'tenantId' | 'kind' | 'id'>) =>
  db
    .select({ doc: contentTable.doc })
    .from(contentTable)
    .where(has(contentTable, { tenantId: given('tenantId'), kind: given('kind'), id: given('id'), deletedAt: null })),
);

/** One entity; null if there is none. */
export async function findContent<K extends ContentKind>(
  { db }: Pick<Store, 'db'>,
  { tenantId }: TenantScope,
  kind: K,
  id: string,
): Promise<ContentKinds[K] | null> {
  const row = await byId.first(db, { tenantId, kind, id });
  return row === undefined ? null : readContent(kind, row.doc);
}

/** All entities of one kind, in the tenant's own order. */
export async function listContent<K extends ContentKind>(
  store: Pick<Store, 'db'>,
  scope: TenantScope,
  kind: K,
): Promise<readonly StoredContent<K>[]> {
  const rows = await ofKind.all(store.db, { tenantId: scope.tenantId, kind });
  return rows.map((row) => ({ item: readContent(kind, row.doc), version: row.version }));
}

export async function countContent(db: Db, scope: TenantScope, kind: ContentKind): Promise<number> {
  return countRows(db, contentTable, { tenantId: scope.tenantId, kind, deletedAt: null });
}

const changes = statement((db, given: Given<'tenantId' | 'kind'>) =>
  db
    .select({ id: contentTable.id, at: contentTable.updatedAt })
    .from(contentTable)
    .where(has(contentTable, { tenantId: given('tenantId'), kind: given('kind'), deletedAt: null })),
);

/** When each entity of a kind last changed, by id. */
export async function listContentDays(
  store: Pick<Store, 'db'>,
  { tenantId }: TenantScope,
  kind: ContentKind,
): Promise<ReadonlyMap<string, string>> {
  const rows = await changes.all(store.db, { tenantId, kind });
  return new Map(rows.map(({ id, at }) => [id, at]));
}
