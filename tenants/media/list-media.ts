/** The library as a list, a page at a time. */
import { and, count, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { LibraryPicture, LibraryPictures } from '#domain/media/library.ts';
import type { MediaUse, MediaView } from '#schemas/api/media.ts';
import type { Store } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { TenantScope } from '../database/scope.ts';
import { listMediaUses } from './media-uses.ts';
import { readMedia, type StoredMedia, shownAddress } from './stored-media.ts';
import { mediaTable } from './tables.ts';

/** Pictures of one page of the list. */
const pageSize = 60;

interface MediaQuery {
  /** Part of the name or of the words. */
  readonly q: string;
  /** Null for all folders. */
  readonly folder: string | null;
  readonly show: MediaView;
  readonly cursor?: string | undefined;
}

export interface ListedMedia {
  readonly media: readonly { readonly medium: StoredMedia; readonly uses: readonly MediaUse[] }[];
  readonly next: string | null;
  readonly folders: readonly { readonly name: string; readonly count: number }[];
}

/** Pictures of one library, newest first. */
export async function listMedia(store: Store, scope: TenantScope, query: MediaQuery): Promise<ListedMedia> {
  const uses = listMediaUses(store.db, scope);
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const rows = await store.db
    .select()
    .from(mediaTable)
    .where(
      and(
        eq(mediaTable.tenantId, scope.tenantId),
        query.show === 'deleted' ? isNotNull(mediaTable.deletedAt) : isNull(mediaTable.deletedAt),
        query.folder === null ? undefined : eq(mediaTable.folder, query.folder),
        query.show === 'no-text' ? and(eq(mediaTable.alt, ''), eq(mediaTable.decorative, false)) : undefined,
        query.show === 'used' || query.show === 'unused' ? isUsed([...uses.keys()], query.show === 'used') : undefined,
        query.q === '' ? undefined : says(query.q),
        after === null
          ? undefined
          : or(
              lt(mediaTable.uploadedAt, after.at),
              and(eq(mediaTable.uploadedAt, after.at), lt(mediaTable.id, after.id)),
            ),
      ),
    )
    .orderBy(desc(mediaTable.uploadedAt), desc(mediaTable.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize).map((row) => ({ medium: readMedia(row), uses: uses.get(row.id) ?? [] }));
  const last = page.at(-1)?.medium;
  return {
    media: page,
    next: rows.length > pageSize && last ? `${last.uploadedAt}_${last.id}` : null,
    folders: await listFolders(store, scope),
  };
}

/** One, deleted ones too, with where it is used. @throws AppError `not-found`. */
export async function requireMedia(
  store: Store,
  scope: TenantScope,
  id: string,
): Promise<{ readonly medium: StoredMedia; readonly uses: readonly MediaUse[] }> {
  const [row] = await store.db
    .select()
    .from(mediaTable)
    .where(and(eq(mediaTable.tenantId, scope.tenantId), eq(mediaTable.id, id)))
    .limit(1);
  if (!row) throw new AppError('not-found', 'There is no such picture in the library.');
  return { medium: readMedia(row), uses: listMediaUses(store.db, scope).get(id) ?? [] };
}

/** The file behind a picture's public address, and whose it is: the caller decides whether it may be shown there. */
export async function findLibraryFile(
  store: Pick<Store, 'db'>,
  id: string,
): Promise<Pick<StoredMedia, 'tenantId' | 'shown' | 'focus'> | null> {
  const [row] = await store.db
    .select()
    .from(mediaTable)
    .where(and(eq(mediaTable.id, id), isNull(mediaTable.deletedAt)))
    .limit(1);
  return row ? readMedia(row) : null;
}

const picturesSql = `SELECT id, tenant_id AS tenantId, file, alt FROM media
  WHERE id IN (SELECT value FROM json_each(?)) AND deleted_at IS NULL
    AND tenant_id IN (?, (SELECT template_id FROM tenant WHERE id = ?), ?)`;

/**
 * What pages show for these ids: pictures of the site and of its template, and no other site's.
 * @param templateId of the release, where it is another than the one the site builds on now.
 */
export function listLibraryPictures(
  store: Pick<Store, 'reader'>,
  { tenantId }: TenantScope,
  ids: ReadonlySet<string>,
  templateId: string | null = null,
): LibraryPictures {
  const found = new Map<string, LibraryPicture>();
  if (ids.size === 0) return found;
  const rows = prepared(store, picturesSql).all(JSON.stringify([...ids].sort()), tenantId, tenantId, templateId);
  // The statement names the columns; the table gives them these types.
  for (const row of rows as { id: string; tenantId: string; file: string; alt: string }[])
    found.set(row.id, { src: shownAddress({ ...JSON.parse(row.file), tenantId: row.tenantId }), alt: row.alt });
  return found;
}

async function listFolders(store: Store, scope: TenantScope): Promise<ListedMedia['folders']> {
  return store.db
    .select({ name: mediaTable.folder, count: count() })
    .from(mediaTable)
    .where(and(eq(mediaTable.tenantId, scope.tenantId), isNull(mediaTable.deletedAt)))
    .groupBy(mediaTable.folder)
    .orderBy(mediaTable.folder);
}

function isUsed(ids: readonly string[], used: boolean) {
  const list = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return used ? sql`${mediaTable.id} IN ${list}` : sql`${mediaTable.id} NOT IN ${list}`;
}

function says(q: string) {
  const part = q.toLowerCase();
  return or(
    sql`instr(lower(${mediaTable.name}), ${part}) > 0`,
    sql`instr(lower(${mediaTable.alt}), ${part}) > 0`,
    sql`instr(lower(${mediaTable.folder}), ${part}) > 0`,
  );
}

function readCursor(cursor: string): { at: string; id: string } {
  const match = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([a-z2-7]{16})$/.exec(cursor.slice(0, 60));
  if (match?.[1] === undefined || match[2] === undefined)
    throw new AppError('input.invalid', 'This list cannot be continued. Please load it again.');
  return { at: match[1], id: match[2] };
}
