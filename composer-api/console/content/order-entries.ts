/** Puts the entries of a kind that have a place into another order, as one change of the site. */
import { AppError } from '#domain/errors/app-error.ts';
import { listContentRecords, saveContentsIn } from '#tenants/content/edit-content.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import type { EntryAuthor } from './entry-author.ts';

/** @throws AppError `revision.conflict` if others added or removed one in the meantime. @param words 'Models' */
export async function orderEntries(
  store: Store,
  scope: TenantScope,
  kind: 'model' | 'manufacturer',
  { ids, by, guard, words }: EntryAuthor & { readonly ids: readonly string[]; readonly words: string },
): Promise<void> {
  const places = new Map(ids.map((id, index) => [id, index + 1]));
  const at = store.now().toISOString();
  await store.tx(async (db) => {
    const there = (await listContentRecords(store, scope, kind)).filter(({ removedAt }) => removedAt === null);
    if (places.size !== ids.length || there.length !== ids.length || there.some(({ id }) => !places.has(id)))
      throw new AppError('revision.conflict', `${words} were added or removed in the meantime. Reload the list.`);
    const items = there.map(({ id, item, version }) => ({
      item: { ...item, position: places.get(id) ?? item.position },
      expect: version,
    }));
    await saveContentsIn(db, scope, kind, { items, by, guard, at });
  });
}
