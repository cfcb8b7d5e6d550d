/** Changes of the library. Changes of a picture are live at once: pages that show it are rendered again. */
import { and, eq, gte, isNull, or } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { displayCount } from '#domain/text/quantity.ts';
import type { MediaChanges, MediaKind } from '#schemas/api/media.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { has, increased } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { countRows, findRow } from '../database/rows.ts';
import { tenantTable } from '../database/tables.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { listMediaUses } from './media-uses.ts';
import { type MediaView, readMedia, type StoredMedia, viewColumns } from './stored-media.ts';
import { mediaTable } from './tables.ts';

/** The maximum number of pictures in one library. */
const mostMedia = 20_000;
/** Days that a deleted picture can be restored. */
export const restorableDays = 30;

/** One job of a site waits for the end of what was deleted first, and then for the next. */
export const purgeJob = { kind: 'media-purge', lane: 'media-purge', once: 'media-purge', payload: {} } as const;

interface NewMedia {
  readonly kind?: MediaKind;
  readonly view: MediaView;
  readonly name: string;
  readonly folder: string;
  readonly by: string;
}

/** Values that are left out stay as they are. */
interface MediaEdit extends Omit<MediaChanges, 'focus' | 'crop' | 'override'> {
  /** Focal point, crop, and the file that the crop makes. */
  readonly view?: MediaView | undefined;
}

/** Adds a picture; a stored picture of the same file is returned instead, and restored where it was deleted. */
export async function addMedia(
  store: Store,
  scope: TenantScope,
  { kind = 'picture', view, name, folder, by }: NewMedia,
): Promise<{ readonly medium: StoredMedia; readonly known: boolean }> {
  const at = store.now().toISOString();
  return store.tx(async (db) => {
    const known = await findRow(db, mediaTable, { tenantId: scope.tenantId, fileHash: view.whole.file });
    if (known) {
      if (known.deletedAt !== null)
        await db.update(mediaTable).set({ deletedAt: null }).where(isMedia(scope, known.id));
      return { medium: readMedia({ ...known, deletedAt: null }), known: true };
    }
    const counted = await countRows(db, mediaTable, { tenantId: scope.tenantId, deletedAt: null });
    if (counted >= mostMedia)
      throw new AppError(
        'input.too-large',
        `The library is full: it can have ${displayCount(mostMedia, 'picture', 'pictures')}. Delete some first.`,
      );
    const added = {
      id: newId(),
      tenantId: scope.tenantId,
      kind,
      name,
      folder,
      former: null,
      ...viewColumns(view),
      alt: '',
      decorative: false,
      uploadedBy: by,
      uploadedAt: at,
      updatedAt: at,
      deletedAt: null,
    };
    await db.insert(mediaTable).values(added);
    await recordAudit(db, scope, { action: 'media.add', by, at, detail: { media: added.id, name } });
    return { medium: readMedia(added), known: false };
  });
}

/** @throws AppError `not-found`. */
export async function editMedia(
  store: Store,
  scope: TenantScope,
  id: string,
  {
    edit,
    by,
    also,
  }: { readonly edit: MediaEdit; readonly by: string; readonly also?: (db: Db, at: string) => Promise<void> },
): Promise<StoredMedia> {
  const { view, ...words } = edit;
  return change(store, scope, { id, by, action: 'media.change', ...(also ? { also } : {}) }, () => ({
    // A picture with words does not only decorate.
    ...words,
    ...(words.alt ? { decorative: false } : words.decorative ? { alt: '' } : {}),
    ...(view ? viewColumns(view) : {}),
  }));
}

/** Replaces the file of an id: everything that shows the picture follows. The former file can be restored. */
export async function replaceMedia(
  store: Store,
  scope: TenantScope,
  id: string,
  { view, by }: { readonly view: MediaView; readonly by: string },
): Promise<StoredMedia> {
  return change(store, scope, { id, by, action: 'media.replace' }, ({ file }) => ({
    ...viewColumns(view),
    former: file,
  }));
}

/** Takes the last replacement back; a second call puts it in place again. @throws AppError `input.invalid`. */
export async function restoreFormer(
  store: Store,
  scope: TenantScope,
  id: string,
  { by }: { readonly by: string },
): Promise<StoredMedia> {
  return change(store, scope, { id, by, action: 'media.replace' }, (row) => {
    const { former } = readMedia(row);
    if (!former) throw new AppError('input.invalid', 'This has not been replaced, so there is nothing to go back to.');
    return { ...viewColumns(former), former: row.file };
  });
}

/** @throws AppError `revision.conflict` with `uses` while something shows it. */
export async function deleteMedia(
  store: Store,
  scope: TenantScope,
  id: string,
  { by }: { readonly by: string },
): Promise<void> {
  const at = store.now().toISOString();
  await store.tx(async (db) => {
    const medium = await require(db, scope, id);
    const uses = (await listMediaUses(db, scope)).get(id) ?? [];
    if (uses.length > 0)
      throw new AppError(
        'revision.conflict',
        `It is in use in ${displayCount(uses.length, 'place', 'places')}. Choose another one there first, or replace it here.`,
        [],
        { uses },
      );
    await db.update(mediaTable).set({ deletedAt: at }).where(isMedia(scope, id));
    const runAt = new Date(store.now().getTime() + restorableDays * 86_400_000 + 60_000).toISOString();
    await enqueueJob(db, scope, { ...purgeJob, runAt }, at);
    await recordAudit(db, scope, { action: 'media.delete', by, at, detail: { media: id, name: medium.name } });
  });
}

/** @throws AppError `not-found` if it was deleted permanently. */
export async function restoreMedia(
  store: Store,
  scope: TenantScope,
  id: string,
  { by }: { readonly by: string },
): Promise<StoredMedia> {
  const at = store.now().toISOString();
  return store.tx(async (db) => {
    const [row] = await db
      .update(mediaTable)
      .set({ deletedAt: null })
      .where(and(isMedia(scope, id), gte(mediaTable.deletedAt, restorableSince(store.now()))))
      .returning();
    if (!row)
      throw new AppError(
        'not-found',
        `There is nothing to restore. It may have been restored already, or was deleted more than ${restorableDays} days ago.`,
      );
    // A release from before the deletion may show it.
    await moveContentVersions(db, scope);
    await recordAudit(db, scope, { action: 'media.restore', by, at, detail: { media: id, name: row.name } });
    return readMedia(row);
  });
}

type Row = typeof mediaTable.$inferSelect;

async function change(
  store: Store,
  scope: TenantScope,
  act: {
    readonly id: string;
    readonly by: string;
    readonly action: string;
    /** More to do in its transaction. */
    readonly also?: (db: Db, at: string) => Promise<void>;
  },
  make: (row: Row) => Partial<Row>,
): Promise<StoredMedia> {
  const at = store.now().toISOString();
  return store.tx(async (db) => {
    const row = await require(db, scope, act.id);
    const next: Row = { ...row, ...defined(make(row)), updatedAt: at };
    await db.update(mediaTable).set(next).where(isMedia(scope, act.id));
    await moveContentVersions(db, scope);
    const detail: Json = { media: row.id, name: next.name };
    await recordAudit(db, scope, { action: act.action, by: act.by, at, detail, onceIn: 10 });
    await act.also?.(db, at);
    return readMedia(next);
  });
}

function defined<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Partial<T>;
}

async function require(db: Db, scope: TenantScope, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(mediaTable)
    .where(and(isMedia(scope, id), isNull(mediaTable.deletedAt)))
    .limit(1);
  if (!row) throw new AppError('not-found', 'There is no such picture in the library. It may have been deleted.');
  return row;
}

/** Versions of the site, and of all sites that may show a template's pictures. */
async function moveContentVersions(db: Db, scope: TenantScope): Promise<void> {
  await db
    .update(tenantTable)
    .set({ contentVersion: increased(tenantTable.contentVersion) })
    .where(or(eq(tenantTable.id, scope.tenantId), eq(tenantTable.templateId, scope.tenantId)));
}

/** Pictures deleted before this are gone permanently. */
export function restorableSince(now: Date): string {
  return new Date(now.getTime() - restorableDays * 86_400_000).toISOString();
}

function isMedia(scope: TenantScope, id: string) {
  return has(mediaTable, { tenantId: scope.tenantId, id });
}
