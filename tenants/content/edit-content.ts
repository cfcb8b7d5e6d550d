/** Content as staff edit it: one at a time, against the version that the edit began from. */
import { and, asc, eq, max } from 'drizzle-orm';
import type { EntryChange } from '#domain/access/document-permissions.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { jsonObjectOf } from '#domain/json/json-object.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { oneTurn } from '../database/pieces.ts';
import { pick } from '../database/rows.ts';
import { contentRevisionTable, contentTable } from '../database/tables.ts';
import type { ContentKind, ContentKinds } from './content-kinds.ts';
import {
  contentId,
  isContent,
  moveContentVersion,
  newestFirst,
  ofContent,
  putContentRow,
  removeContentRow,
} from './content-rows.ts';
import { countContent } from './list-content.ts';
import { readContent } from './stored-content.ts';

export interface ContentRecord<K extends ContentKind> {
  readonly id: string;
  readonly item: ContentKinds[K];
  readonly version: number;
  readonly updatedAt: string;
  /** When it was deleted; null while it exists. */
  readonly removedAt: string | null;
}

interface ContentState<K extends ContentKind> {
  readonly version: number;
  readonly at: string;
  readonly by: string;
  readonly item: ContentKinds[K];
}

const columns = { ...pick(contentTable, 'id', 'doc', 'version', 'updatedAt'), removedAt: contentTable.deletedAt };

/** All of a kind, including deleted ones, in the tenant's order. */
export async function listContentRecords<K extends ContentKind>(
  store: Store,
  scope: TenantScope,
  kind: K,
): Promise<readonly ContentRecord<K>[]> {
  const rows = await store.db
    .select(columns)
    .from(contentTable)
    .where(has(contentTable, { tenantId: scope.tenantId, kind }))
    .orderBy(asc(contentTable.position), asc(contentTable.id));
  return rows.map((row) => toRecord(kind, row));
}

/** One item, even if deleted. */
export async function findContentRecord<K extends ContentKind>(
  store: Store,
  scope: TenantScope,
  kind: K,
  id: string,
): Promise<ContentRecord<K> | null> {
  const rows = await store.db
    .select(columns)
    .from(contentTable)
    .where(isContent(scope, kind, id))
    .limit(1);
  return rows[0] === undefined ? null : toRecord(kind, rows[0]);
}

/** Its state at a version; null where that is no longer stored. */
export async function findContentState<K extends ContentKind>(
  store: Store,
  scope: TenantScope,
  kind: K,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<ContentKinds[K] | null> {
  const rows = await store.db
    .select({ doc: contentRevisionTable.doc })
    .from(contentRevisionTable)
    .where(and(ofContent(scope, kind, id), eq(contentRevisionTable.version, version)))
    .limit(1);
  return rows[0] === undefined ? null : readContent(kind, rows[0].doc);
}

/** All its recorded states, newest first. */
export async function listContentStates<K extends ContentKind>(
  store: Store,
  scope: TenantScope,
  kind: K,
  id: string,
): Promise<readonly ContentState<K>[]> {
  const rows = await store.db
    .select({ ...pick(contentRevisionTable, 'version', 'at', 'doc'), by: contentRevisionTable.author })
    .from(contentRevisionTable)
    .where(ofContent(scope, kind, id))
    .orderBy(newestFirst);
  return rows.map(({ doc, ...rest }) => ({ ...rest, item: readContent(kind, doc) }));
}

/** Who changed it last; null where unknown. */
export async function lastAuthor(
  store: Store,
  scope: TenantScope,
  kind: ContentKind,
  id: string,
): Promise<string | null> {
  const rows = await store.db
    .select({ author: contentRevisionTable.author })
    .from(contentRevisionTable)
    .where(ofContent(scope, kind, id))
    .orderBy(newestFirst)
    .limit(1);
  return rows[0]?.author ?? null;
}

/**
 * Called with all changes in the transaction that stores them: throws where the person may not make one, and notifies
 * those concerned.
 */
export type ContentGuard = (db: Db, changes: readonly EntryChange[]) => Promise<void>;

/** For what the platform itself changes along with something that was allowed. */
export const unguarded: ContentGuard = async () => {};

interface ContentEdit {
  readonly by: string;
  readonly guard: ContentGuard;
  /** The version that the edit began from; left out for a new one, which goes behind all others. */
  readonly expect?: number;
}

interface EditedItem<K extends ContentKind> {
  readonly item: ContentKinds[K];
  readonly expect?: number;
}

/**
 * Stores one item, in a transaction that may do more. A deleted one is restored. Returns whether anything changed.
 * @throws AppError `revision.conflict` where it is no longer at the version that is expected.
 */
export async function saveContentIn<K extends ContentKind>(
  db: Db,
  scope: TenantScope,
  kind: K,
  { item, by, guard, expect, at }: ContentEdit & { readonly item: ContentKinds[K]; readonly at: string },
): Promise<boolean> {
  const items = [{ item, ...(expect === undefined ? {} : { expect }) }];
  return (await saveContentsIn(db, scope, kind, { items, by, guard, at })) > 0;
}

/** Entries that are stored before other requests have their turn. */
const storedTogether = 10;

/** Entries of a site, by kind. */
export const mostEntries: { readonly [K in ContentKind]: number } = {
  location: 1000,
  model: 1000,
  review: 5000,
  manufacturer: 1000,
  dealer: 1000,
  offer: 1000,
};

/**
 * The same for several, which pages follow at once. Returns how many changed.
 * @throws AppError `revision.conflict`, `input.invalid` for more entries than a site can have
 */
export async function saveContentsIn<K extends ContentKind>(
  db: Db,
  scope: TenantScope,
  kind: K,
  {
    items,
    by,
    guard,
    at,
  }: Pick<ContentEdit, 'by' | 'guard'> & { readonly items: readonly EditedItem<K>[]; readonly at: string },
): Promise<number> {
  let changed = 0;
  const changes: EntryChange[] = [];
  const there = await countContent(db, scope, kind);
  for (const [index, { item, expect }] of items.entries()) {
    if (index % storedTogether === storedTogether - 1) await oneTurn();
    const [row] = await db
      .select({ version: contentTable.version, position: contentTable.position, doc: contentTable.doc })
      .from(contentTable)
      .where(isContent(scope, kind, contentId(item)))
      .limit(1);
    if (row?.version !== expect) throw conflict();
    const before = row === undefined ? null : jsonObjectOf(readContent(kind, row.doc));
    changes.push({ kind, name: entryName(item), before, after: jsonObjectOf(item) });
    const position = row?.position ?? (await nextPosition(db, scope, kind));
    if (await putContentRow(db, scope, { kind, item, position, by, at })) changed += 1;
  }
  const now = changed > 0 ? await countContent(db, scope, kind) : there;
  if (now > Math.max(there, mostEntries[kind])) throw tooMany(mostEntries[kind]);
  await guard(db, changes);
  if (changed > 0) await moveContentVersion(db, scope, { kind, by, at, changed });
  return changed;
}

interface ContentRemoval {
  readonly id: string;
  readonly by: string;
  readonly guard: ContentGuard;
  readonly expect: number;
}

/** Removes one; saving it again restores it. @throws AppError `revision.conflict`. */
export async function removeContent(
  store: Store,
  scope: TenantScope,
  kind: ContentKind,
  removal: ContentRemoval,
): Promise<void> {
  const at = store.now().toISOString();
  await store.tx((db) => removeContentIn(db, scope, kind, { ...removal, at }));
}

/** The same in a transaction that may do more. @throws AppError `revision.conflict`. */
export async function removeContentIn(
  db: Db,
  scope: TenantScope,
  kind: ContentKind,
  { id, by, guard, expect, at }: ContentRemoval & { readonly at: string },
): Promise<void> {
  const [row] = await db
    .select({ version: contentTable.version, doc: contentTable.doc })
    .from(contentTable)
    .where(isContent(scope, kind, id))
    .limit(1);
  if (row?.version !== expect) throw conflict();
  const before = readContent(kind, row.doc);
  await guard(db, [{ kind, name: entryName(before), before: jsonObjectOf(before), after: null }]);
  if (await removeContentRow(db, scope, { kind, id, by, at }))
    await moveContentVersion(db, scope, { kind, by, at, changed: 1 });
}

/** The display name of an entry. */
export function entryName(item: object): string {
  const said = [Reflect.get(item, 'name'), Reflect.get(item, 'title')].find((name) => typeof name === 'string');
  return typeof said === 'string' ? said : 'An entry';
}

function conflict(): AppError {
  return new AppError('revision.conflict', 'Someone else has changed this. Check it, then try again.');
}

function tooMany(most: number): AppError {
  const limit = most.toLocaleString('en-AU');
  return new AppError('input.invalid', `A site can have ${limit} entries in this list. Delete some, then add others.`);
}

async function nextPosition(db: Db, scope: TenantScope, kind: ContentKind): Promise<number> {
  const [row] = await db
    .select({ last: max(contentTable.position) })
    .from(contentTable)
    .where(has(contentTable, { tenantId: scope.tenantId, kind }));
  return (row?.last ?? -1) + 1;
}

function toRecord<K extends ContentKind>(
  kind: K,
  { doc, ...rest }: { readonly doc: string } & Omit<ContentRecord<K>, 'item'>,
): ContentRecord<K> {
  return { item: readContent(kind, doc), ...rest };
}
