import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../audit.ts';
import type { Db } from '../database/connect.ts';
import { contentHash } from '../database/content-hash.ts';
import type { Store } from '../database/open.ts';
import { contentTable, tenantTable } from '../database/tables.ts';
import type { TenantScope } from '../scope.ts';
import type { ContentKind, ContentKinds } from './content-kinds.ts';

export interface ContentChange {
  readonly by: string;
  /** Take away those of this kind that are not given. */
  readonly replace?: boolean;
}

/**
 * Stores entities of one kind by id, in the order given, all or none. The content version moves when anything changed.
 * Answers how many rows did.
 */
export async function putContent<K extends ContentKind>(
  store: Store,
  scope: TenantScope,
  kind: K,
  items: readonly ContentKinds[K][],
  change: ContentChange,
): Promise<number> {
  return store.tx((db) => putContentIn(store, db, scope, kind, items, change));
}

/** The same inside a transaction of the caller. */
export async function putContentIn<K extends ContentKind>(
  store: Store,
  db: Db,
  scope: TenantScope,
  kind: K,
  items: readonly ContentKinds[K][],
  { by, replace = false }: ContentChange,
): Promise<number> {
  const at = store.now().toISOString();
  const given = new Set<string>();
  let changed = 0;
  for (const [position, item] of items.entries()) {
    const id = idOf(item);
    given.add(id);
    if (await putItem(db, scope, { kind, id, slug: slugOf(item), position, item, at })) changed += 1;
  }
  if (replace) {
    const rows = await db
      .select({ id: contentTable.id })
      .from(contentTable)
      .where(
        and(eq(contentTable.tenantId, scope.tenantId), eq(contentTable.kind, kind), isNull(contentTable.deletedAt)),
      );
    for (const { id } of rows.filter((row) => !given.has(row.id))) {
      changed += 1;
      await db
        .update(contentTable)
        .set({ deletedAt: at, updatedAt: at, version: sql`${contentTable.version} + 1` })
        .where(and(eq(contentTable.tenantId, scope.tenantId), eq(contentTable.kind, kind), eq(contentTable.id, id)));
    }
  }
  if (changed > 0) {
    await db
      .update(tenantTable)
      .set({ contentVersion: sql`${tenantTable.contentVersion} + 1` })
      .where(eq(tenantTable.id, scope.tenantId));
    await recordAudit(db, scope, { action: `content.${kind}`, by, at, detail: { changed } });
  }
  return changed;
}

async function putItem(
  db: Db,
  scope: TenantScope,
  next: {
    kind: ContentKind;
    id: string;
    slug: string | null;
    position: number;
    item: ContentKinds[ContentKind];
    at: string;
  },
): Promise<boolean> {
  const { kind, id, slug, position, item, at } = next;
  const hash = contentHash(item);
  const isThis = and(eq(contentTable.tenantId, scope.tenantId), eq(contentTable.kind, kind), eq(contentTable.id, id));
  const [row] = await db.select().from(contentTable).where(isThis).limit(1);
  if (row !== undefined && row.hash === hash && row.position === position && row.deletedAt === null) return false;
  const values = { slug, position, doc: JSON.stringify(item), hash, updatedAt: at, deletedAt: null };
  if (row === undefined)
    await db.insert(contentTable).values({ tenantId: scope.tenantId, kind, id, version: 1, ...values });
  else
    await db
      .update(contentTable)
      .set({ ...values, version: row.version + 1 })
      .where(isThis);
  return true;
}

function slugOf(item: ContentKinds[ContentKind]): string | null {
  return 'slug' in item && typeof item.slug === 'string' ? item.slug : null;
}

/** A dealer has no id of its own; its slug is permanent. */
function idOf(item: ContentKinds[ContentKind]): string {
  return 'id' in item ? item.id : item.slug;
}
