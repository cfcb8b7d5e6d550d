/** Reverts the changes of a spreadsheet of entries: all of them, or none. */
import { AppError } from '#domain/errors/app-error.ts';
import type { SheetKind, StoredByFile } from '#schemas/api/entry-sheet.ts';
import {
  type ContentRecord,
  findContentState,
  listContentRecords,
  removeContentIn,
  saveContentsIn,
} from '#tenants/content/edit-content.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import type { EntryAuthor } from './entry-author.ts';
import type { FormerEntry, SheetRules } from './sheet-rules.ts';

const nouns: { readonly [kind in SheetKind]: string } = { location: 'location', model: 'model', manufacturer: 'make' };

/** @throws AppError `revision.conflict` where others changed one since, `not-found`, `input.invalid`. */
export async function undoSheet<K extends SheetKind>(
  store: Store,
  scope: TenantScope,
  rules: SheetRules<K>,
  stored: readonly StoredByFile[],
  author: EntryAuthor,
): Promise<void> {
  const { kind, former, follow, mayTakeBack } = rules;
  const at = store.now().toISOString();
  const records = await listContentRecords(store, scope, kind);
  const own = await formersOf(store, scope, { kind, records, former }, stored);
  await mayTakeBack?.(scope, records, own);
  // Makes that were made along with the entries: nothing was there before.
  const makes =
    rules.addsMakes === true
      ? await formersOf(
          store,
          scope,
          { kind: 'manufacturer', records: await listContentRecords(store, scope, 'manufacturer') },
          stored,
        )
      : { items: [], removed: [] };
  await store.tx(async (db) => {
    await saveContentsIn(db, scope, kind, { items: own.items, ...author, at });
    await saveContentsIn(db, scope, 'manufacturer', { items: makes.items, ...author, at });
    for (const { before, item } of own.items) await follow?.(db, scope, { before, after: item, at });
    for (const { id, version: expect } of own.removed)
      await removeContentIn(db, scope, kind, { id, ...author, at, expect });
    for (const { id, version: expect } of makes.removed)
      await removeContentIn(db, scope, 'manufacturer', { id, ...author, at, expect });
  });
}

/** The former and the new entries of one kind. */
async function formersOf<K extends SheetKind>(
  store: Store,
  scope: TenantScope,
  {
    kind,
    records,
    former = (_now, before) => before,
  }: Pick<SheetRules<K>, 'kind' | 'former'> & { readonly records: readonly ContentRecord<K>[] },
  stored: readonly StoredByFile[],
): Promise<{ readonly items: FormerEntry<K>[]; readonly removed: ContentRecord<K>[] }> {
  const byId = new Map(records.map((record) => [record.id, record]));
  const items: FormerEntry<K>[] = [];
  const removed: ContentRecord<K>[] = [];
  for (const { kind: its, id, version, before } of stored) {
    if (its !== kind) continue;
    const record = byId.get(id);
    if (!record) throw new AppError('not-found', `There is no such ${nouns[kind]} on this site.`);
    if (record.version !== version || record.removedAt !== null)
      throw new AppError(
        'revision.conflict',
        `${record.item.name} was changed in the meantime. Open its history instead.`,
      );
    if (before === null) {
      removed.push(record);
      continue;
    }
    const item = await findContentState(store, scope, kind, { id, version: before });
    if (item === null)
      throw new AppError(
        'input.invalid',
        `The former state of ${record.item.name} is no longer stored. Change it manually.`,
      );
    items.push({ item: former(record.item, item), before: record.item, expect: version });
  }
  return { items, removed };
}
