/** The library as a list, a page at a time. */
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { LibraryPicture, LibraryPictures } from '#domain/media/library.ts';
import type { MediaKind, MediaUse, MediaView } from '#schemas/api/media.ts';
import { has, holdText, isNoneOf, isOneOf } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { findRow } from '../database/rows.ts';
import { type Given, statement } from '../database/statement.ts';
import { tenantTable } from '../database/tables.ts';
import { listMediaUses } from './media-uses.ts';
import { readMedia, type StoredMedia, shownAddress } from './stored-media.ts';
import { mediaTable } from './tables.ts';

/** Files that links are chosen from. */
const mostFiles = 5000;
/** Pictures of one page of the list. */
const pageSize = 60;

export interface MediaQuery {
  /** Part of the name or of the words. */
  readonly q: string;
  /** Null for all folders. */
  readonly folder: string | null;
  readonly show: MediaView;
  /** Null for both. */
  readonly kind: MediaKind | null;
  readonly cursor?: string | undefined;
}

interface ListedMedia {
  readonly media: readonly { readonly medium: StoredMedia; readonly uses: readonly MediaUse[] }[];
  readonly next: string | null;
  readonly folders: readonly { readonly name: string; readonly count: number }[];
}

/** Pictures of one library, newest first. */
export async function listMedia(store: Store, scope: TenantScope, query: MediaQuery): Promise<ListedMedia> {
  const uses = await listMediaUses(store.db, scope);
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const rows = await store.db
    .select()
    .from(mediaTable)
    .where(
      and(
        eq(mediaTable.tenantId, scope.tenantId),
        query.show === 'deleted' ? isNotNull(mediaTable.deletedAt) : isNull(mediaTable.deletedAt),
        query.kind === null ? undefined : eq(mediaTable.kind, query.kind),
        query.folder === null ? undefined : eq(mediaTable.folder, query.folder),
        query.show === 'no-text' ? has(mediaTable, { kind: 'picture', alt: '', decorative: false }) : undefined,
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
  const row = await findRow(store.db, mediaTable, { tenantId: scope.tenantId, id });
  if (!row) throw new AppError('not-found', 'There is no such picture in the library.');
  return { medium: readMedia(row), uses: (await listMediaUses(store.db, scope)).get(id) ?? [] };
}

/** The file behind a public address, and its owner: the caller decides whether it may be shown there. */
export async function findLibraryFile(
  store: Pick<Store, 'db'>,
  id: string,
  kind: MediaKind = 'picture',
): Promise<Pick<StoredMedia, 'tenantId' | 'name' | 'shown' | 'focus'> | null> {
  const row = await findRow(store.db, mediaTable, { id, kind, deletedAt: null });
  return row ? readMedia(row) : null;
}

const picturesOf = statement((db, given: Given<'ids' | 'tenantId' | 'templateId'>) =>
  db
    .select({ id: mediaTable.id, tenantId: mediaTable.tenantId, file: mediaTable.file, alt: mediaTable.alt })
    .from(mediaTable)
    .where(
      and(
        isOneOf(mediaTable.id, given('ids')),
        isNull(mediaTable.deletedAt),
        or(
          eq(mediaTable.tenantId, given('tenantId')),
          eq(mediaTable.tenantId, given('templateId')),
          inArray(
            mediaTable.tenantId,
            db
              .select({ id: tenantTable.templateId })
              .from(tenantTable)
              .where(eq(tenantTable.id, given('tenantId'))),
          ),
        ),
      ),
    ),
);

/**
 * What pages show for these ids: pictures of the site and of its template, and no other site's.
 * @param templateId of the release, where it is another than the one the site builds on now.
 */
export async function listLibraryPictures(
  { db }: Pick<Store, 'db'>,
  { tenantId }: TenantScope,
  ids: ReadonlySet<string>,
  templateId: string | null = null,
): Promise<LibraryPictures> {
  const found = new Map<string, LibraryPicture>();
  if (ids.size === 0) return found;
  for (const row of await picturesOf.all(db, { ids: [...ids], tenantId, templateId }))
    found.set(row.id, { src: shownAddress({ ...JSON.parse(row.file), tenantId: row.tenantId }), alt: row.alt });
  return found;
}

/** Files of a site and of its template, by name. */
export async function listFiles(
  { db }: Pick<Store, 'db'>,
  { tenantId }: TenantScope,
): Promise<readonly { readonly id: string; readonly name: string; readonly folder: string }[]> {
  return db
    .select({ id: mediaTable.id, name: mediaTable.name, folder: mediaTable.folder })
    .from(mediaTable)
    .where(
      has(
        mediaTable,
        { kind: 'document', deletedAt: null },
        or(
          eq(mediaTable.tenantId, tenantId),
          inArray(
            mediaTable.tenantId,
            db.select({ id: tenantTable.templateId }).from(tenantTable).where(eq(tenantTable.id, tenantId)),
          ),
        ),
      ),
    )
    .orderBy(mediaTable.name, mediaTable.id)
    .limit(mostFiles);
}

/** What is known of pictures and files of a site and its template, by id; without deleted ones. */
export async function findMediaFacts(
  { db }: Pick<Store, 'db'>,
  { tenantId }: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly kind: MediaKind; readonly width: number; readonly isDescribed: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(mediaTable)
    .where(
      and(
        isOneOf(mediaTable.id, ids),
        isNull(mediaTable.deletedAt),
        or(
          eq(mediaTable.tenantId, tenantId),
          inArray(
            mediaTable.tenantId,
            db.select({ id: tenantTable.templateId }).from(tenantTable).where(eq(tenantTable.id, tenantId)),
          ),
        ),
      ),
    );
  return new Map(
    rows
      .map(readMedia)
      .map(({ id, kind, shown, alt, decorative }) => [
        id,
        { kind, width: shown.width, isDescribed: alt !== '' || decorative },
      ]),
  );
}

async function listFolders(store: Store, scope: TenantScope): Promise<ListedMedia['folders']> {
  return store.db
    .select({ name: mediaTable.folder, count: count() })
    .from(mediaTable)
    .where(has(mediaTable, { tenantId: scope.tenantId, deletedAt: null }))
    .groupBy(mediaTable.folder)
    .orderBy(mediaTable.folder);
}

function isUsed(ids: readonly string[], used: boolean) {
  return used ? isOneOf(mediaTable.id, ids) : isNoneOf(mediaTable.id, ids);
}

function says(q: string) {
  return or(holdText([mediaTable.name], q), holdText([mediaTable.alt], q), holdText([mediaTable.folder], q));
}

function readCursor(cursor: string): { at: string; id: string } {
  const match = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([a-z2-7]{16})$/.exec(cursor.slice(0, 60));
  if (match?.[1] === undefined || match[2] === undefined)
    throw new AppError('input.invalid', 'This list cannot be continued. Please load it again.');
  return { at: match[1], id: match[2] };
}
