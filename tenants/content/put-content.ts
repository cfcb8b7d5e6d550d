import { has } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { contentTable } from '../database/tables.ts';
import type { ContentKind, ContentKinds } from './content-kinds.ts';
import { contentId, listTouchedByOthers, moveContentVersion, putContentRow, removeContentRow } from './content-rows.ts';

interface ContentChange {
  readonly by: string;
  /**
   * Delete those of this kind that are not given; only what this author has made and no one else has changed is deleted
   * or overwritten.
   */
  readonly replace?: boolean;
}

/**
 * Stores entities of one kind by id, in the order given, all or none. The content version moves when anything changed.
 * Returns how many rows did.
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
  const touched = replace ? await listTouchedByOthers(db, scope, kind, by) : new Set<string>();
  for (const [position, item] of items.entries()) {
    given.add(contentId(item));
    if (touched.has(contentId(item))) continue;
    if (await putContentRow(db, scope, { kind, item, position, by, at })) changed += 1;
  }
  if (replace) {
    const rows = await db
      .select({ id: contentTable.id })
      .from(contentTable)
      .where(has(contentTable, { tenantId: scope.tenantId, kind, deletedAt: null }));
    for (const { id } of rows.filter((row) => !given.has(row.id) && !touched.has(row.id)))
      if (await removeContentRow(db, scope, { kind, id, by, at })) changed += 1;
  }
  if (changed > 0) await moveContentVersion(db, scope, { kind, by, at, changed });
  return changed;
}
