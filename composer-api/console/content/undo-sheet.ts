/** Takes back what a spreadsheet of entries stored: everything as it was before, or nothing. */
import { AppError } from '#domain/errors/app-error.ts';
import type { EntrySheetUndo } from '#schemas/api/entry-sheet.ts';
import type { ContentKinds } from '#tenants/content/content-kinds.ts';
import { findContentRecord, findContentState, removeContentIn, saveContentsIn } from '#tenants/content/edit-content.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';

type Stored = EntrySheetUndo['entries'][number];

/** @throws AppError `revision.conflict` where others changed one since, `not-found`, `input.invalid`. */
export async function undoSheet(
  store: Store,
  scope: TenantScope,
  entries: readonly Stored[],
  by: string,
): Promise<void> {
  const at = store.now().toISOString();
  const formers = {
    model: await formerOf(store, scope, 'model', entries),
    manufacturer: await formerOf(store, scope, 'manufacturer', entries),
  };
  await store.tx(async (db) => {
    await saveContentsIn(db, scope, 'model', { items: formers.model, by, at });
    await saveContentsIn(db, scope, 'manufacturer', { items: formers.manufacturer, by, at });
    for (const { kind, id, version, before } of entries)
      if (before === null) await removeContentIn(db, scope, kind, { id, by, at, expect: version });
  });
}

/** What those of a kind were before, where they were there. */
async function formerOf<K extends 'model' | 'manufacturer'>(
  store: Store,
  scope: TenantScope,
  kind: K,
  entries: readonly Stored[],
): Promise<{ readonly item: ContentKinds[K]; readonly expect: number }[]> {
  const items: { item: ContentKinds[K]; expect: number }[] = [];
  for (const { kind: its, id, version, before } of entries) {
    if (its !== kind) continue;
    const record = await findContentRecord(store, scope, kind, id);
    if (!record)
      throw new AppError('not-found', `There is no such ${kind === 'model' ? 'model' : 'make'} on this site.`);
    if (record.version !== version || record.removedAt !== null)
      throw new AppError(
        'revision.conflict',
        `${record.item.name} was changed in the meantime. Open its history instead.`,
      );
    if (before === null) continue;
    const item = await findContentState(store, scope, kind, { id, version: before });
    if (item === null)
      throw new AppError(
        'input.invalid',
        `What ${record.item.name} was before is no longer on record. Change it by hand.`,
      );
    items.push({ item, expect: version });
  }
  return items;
}
