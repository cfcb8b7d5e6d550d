/** One row of content: every write goes through here and records its history. */
import { and, desc, eq, isNull, lte, ne } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import { contentHash } from '../database/content-hash.ts';
import { has, increased } from '../database/dialect/expressions.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { changeRows } from '../database/rows.ts';
import { contentRevisionTable, contentTable, tenantTable } from '../database/tables.ts';
import type { ContentKind, ContentKinds } from './content-kinds.ts';
import { contentText } from './stored-content.ts';

/** Former states kept of each; each new one replaces the oldest. */
const keptRevisions = 100;

interface ContentWrite<K extends ContentKind> {
  readonly kind: K;
  readonly item: ContentKinds[K];
  /** Its place in the tenant's own order. */
  readonly position: number;
  readonly by: string;
  readonly at: string;
}

/** A dealer has no id; its slug is permanent. */
export function contentId(item: ContentKinds[ContentKind]): string {
  return 'id' in item ? item.id : item.slug;
}

export function isContent(scope: TenantScope, kind: ContentKind, id: string) {
  return has(contentTable, { tenantId: scope.tenantId, kind, id });
}

/** Stores an item; a removed one is restored. False where it is stored like that already. */
export async function putContentRow<K extends ContentKind>(
  db: Db,
  scope: TenantScope,
  { kind, item, position, by, at }: ContentWrite<K>,
): Promise<boolean> {
  const id = contentId(item);
  const hash = contentHash(item);
  const isThis = isContent(scope, kind, id);
  const [row] = await db.select().from(contentTable).where(isThis).limit(1);
  if (row !== undefined && row.hash === hash && row.position === position && row.deletedAt === null) return false;
  const doc = contentText(kind, item);
  const slug = 'slug' in item && typeof item.slug === 'string' ? item.slug : null;
  const values = { slug, position, doc, hash, updatedAt: at, deletedAt: null };
  const version = (row?.version ?? 0) + 1;
  if (row === undefined)
    await db.insert(contentTable).values({ tenantId: scope.tenantId, kind, id, version, ...values });
  else
    await db
      .update(contentTable)
      .set({ ...values, version })
      .where(isThis);
  await recordContentRevision(db, scope, { kind, id, version, doc, by, at });
  return true;
}

/** Takes one away; it can be stored again. False where it is away already. */
export async function removeContentRow(
  db: Db,
  scope: TenantScope,
  { kind, id, by, at }: { readonly kind: ContentKind; readonly id: string; readonly by: string; readonly at: string },
): Promise<boolean> {
  const [row] = await db
    .update(contentTable)
    .set({ deletedAt: at, updatedAt: at, version: increased(contentTable.version) })
    .where(and(isContent(scope, kind, id), isNull(contentTable.deletedAt)))
    .returning({ version: contentTable.version, doc: contentTable.doc });
  if (row === undefined) return false;
  await recordContentRevision(db, scope, { kind, id, ...row, by, at });
  return true;
}

/** Those of a kind that another author has made, changed or deleted. */
export async function listTouchedByOthers(
  db: Db,
  scope: TenantScope,
  kind: ContentKind,
  by: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ id: contentRevisionTable.contentId })
    .from(contentRevisionTable)
    .where(has(contentRevisionTable, { tenantId: scope.tenantId, kind }, ne(contentRevisionTable.author, by)));
  return new Set(rows.map(({ id }) => id));
}

/** Makes pages that show content render again. */
export async function moveContentVersion(
  db: Db,
  scope: TenantScope,
  change: { readonly kind: ContentKind; readonly by: string; readonly at: string; readonly changed: number },
): Promise<void> {
  const { kind, by, at, changed } = change;
  await changeRows(db, tenantTable, { id: scope.tenantId }, { contentVersion: increased(tenantTable.contentVersion) });
  await recordAudit(db, scope, { action: `content.${kind}`, by, at, detail: { changed } });
}

async function recordContentRevision(
  db: Db,
  scope: TenantScope,
  entry: {
    readonly kind: ContentKind;
    readonly id: string;
    readonly version: number;
    readonly doc: string;
    readonly by: string;
    readonly at: string;
  },
): Promise<void> {
  const { tenantId } = scope;
  const { kind, id: itsId, version, doc, by: author, at } = entry;
  await db
    .insert(contentRevisionTable)
    .values({ tenantId, kind, contentId: itsId, version, doc, author, at })
    .onConflictDoNothing();
  if (version > keptRevisions)
    await db
      .delete(contentRevisionTable)
      .where(and(ofContent(scope, kind, itsId), lte(contentRevisionTable.version, version - keptRevisions)));
}

/** All former states of one. */
export function ofContent(scope: TenantScope, kind: ContentKind, id: string) {
  const table = contentRevisionTable;
  return and(eq(table.tenantId, scope.tenantId), eq(table.kind, kind), eq(table.contentId, id));
}

export const newestFirst = desc(contentRevisionTable.version);
