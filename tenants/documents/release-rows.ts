import { and, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { type Given, statement } from '../database/statement.ts';
import { isStoreDamage } from '../database/store-trouble.ts';
import { releaseDocumentTable, releaseTable, revisionTable, tenantTable } from '../database/tables.ts';
import { type Revision, toRevision } from './revisions.ts';

export type TenantRow = typeof tenantTable.$inferSelect;
type ReleaseRow = typeof releaseTable.$inferSelect;

const tenantRowOf = statement((db, given: Given<'tenantId'>) =>
  db
    .select()
    .from(tenantTable)
    .where(eq(tenantTable.id, given('tenantId'))),
);

/** The tenant's own row. Throws `not-found` when it has been deleted since the scope was made. */
export async function requireTenantRow(db: Db, { tenantId }: TenantScope): Promise<TenantRow> {
  const row = await tenantRowOf.first(db, { tenantId });
  if (row === undefined || row.deletedAt !== null) throw new AppError('not-found', 'This site no longer exists.');
  return row;
}

export async function findReleaseRow(db: Db, tenantId: string, number: number): Promise<ReleaseRow | null> {
  const rows = await db.select().from(releaseTable).where(has(releaseTable, { tenantId, number })).limit(1);
  return rows[0] ?? null;
}

/** The revisions of one release of one tenant. */
export async function readReleaseRevisions(db: Db, tenantId: string, releaseId: string): Promise<readonly Revision[]> {
  try {
    return await readTogether(db, tenantId, releaseId);
  } catch (error) {
    if (!isStoreDamage(error)) throw error;
    return readOneByOne(db, tenantId, releaseId);
  }
}

/** A revision on a damaged page reads as empty: a check reports its document, and all others continue. */
async function readOneByOne(db: Db, tenantId: string, releaseId: string): Promise<readonly Revision[]> {
  const rows = await db
    .select({ key: releaseDocumentTable.key, id: releaseDocumentTable.revisionId })
    .from(releaseDocumentTable)
    .where(has(releaseDocumentTable, { releaseId, tenantId }))
    .orderBy(releaseDocumentTable.key);
  const revisions: Revision[] = [];
  for (const { key, id } of rows) {
    const nothing = { id, key, body: null, hash: '', deleted: false, by: '', at: '', message: '', parent: null };
    try {
      const own = has(revisionTable, { tenantId, id });
      const [row] = await db.select().from(revisionTable).where(own).limit(1);
      revisions.push(row === undefined ? nothing : toRevision(row));
    } catch (error) {
      if (!isStoreDamage(error)) throw error;
      revisions.push(nothing);
    }
  }
  return revisions;
}

const releaseRevisionsOf = statement((db, given: Given<'tenantId' | 'releaseId'>) =>
  db
    .select({ revision: revisionTable })
    .from(releaseDocumentTable)
    .innerJoin(revisionTable, eq(revisionTable.id, releaseDocumentTable.revisionId))
    .where(has(releaseDocumentTable, { tenantId: given('tenantId'), releaseId: given('releaseId') }))
    .orderBy(releaseDocumentTable.key),
);

async function readTogether(db: Db, tenantId: string, releaseId: string): Promise<readonly Revision[]> {
  return (await releaseRevisionsOf.all(db, { tenantId, releaseId })).map((row) => toRevision(row.revision));
}

const liveRevisionsOf = statement((db, given: Given<'tenantId'>) =>
  db
    .select({ revision: revisionTable })
    .from(tenantTable)
    .innerJoin(releaseDocumentTable, eq(releaseDocumentTable.releaseId, tenantTable.liveReleaseId))
    .innerJoin(revisionTable, eq(revisionTable.id, releaseDocumentTable.revisionId))
    .where(and(eq(tenantTable.id, given('tenantId')), eq(releaseDocumentTable.tenantId, given('tenantId'))))
    .orderBy(releaseDocumentTable.key),
);

/** The revisions of the live release, in one statement; none if the site is not live. */
export async function readLiveRevisions(db: Db, { tenantId }: TenantScope): Promise<readonly Revision[]> {
  return (await liveRevisionsOf.all(db, { tenantId })).map((row) => toRevision(row.revision));
}

/** The template release that the live release is built on; undefined if the site is not live. */
export async function readLivePin(db: Db, scope: TenantScope): Promise<string | null | undefined> {
  const rows = await db
    .select({ pin: releaseTable.templateReleaseId })
    .from(tenantTable)
    .innerJoin(releaseTable, eq(releaseTable.id, tenantTable.liveReleaseId))
    .where(and(eq(tenantTable.id, scope.tenantId), eq(releaseTable.tenantId, scope.tenantId)))
    .limit(1);
  return rows[0]?.pin;
}

/** The template release that the drafts build on, with its number; null for a tenant without a template. */
export async function findPinnedTemplate(
  db: Db,
  scope: TenantScope,
): Promise<{ readonly releaseId: string; readonly release: number } | null> {
  const { templateId, templateReleaseId } = await requireTenantRow(db, scope);
  return templateId === null || templateReleaseId === null
    ? null
    : findTemplateRelease(db, templateId, templateReleaseId);
}

/** A release of a template by its id, with its number. */
async function findTemplateRelease(
  db: Db,
  templateId: string,
  releaseId: string,
): Promise<{ readonly releaseId: string; readonly release: number } | null> {
  const rows = await db
    .select({ releaseId: releaseTable.id, release: releaseTable.number })
    .from(releaseTable)
    .where(has(releaseTable, { id: releaseId, tenantId: templateId }))
    .limit(1);
  return rows[0] ?? null;
}
