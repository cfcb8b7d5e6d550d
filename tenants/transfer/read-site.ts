/** A site as the records of its file, in an order that depends on nothing but the site. */
import { asc, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { compareText } from '#domain/text/compare.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { readContent } from '../content/stored-content.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { findRow } from '../database/rows.ts';
import { contentTable, releaseTable, tenantTable } from '../database/tables.ts';
import { readDrafts } from '../documents/draft-rows.ts';
import {
  readLiveRevisions,
  readReleaseRevisions,
  requireTenantRow,
  type TenantRow,
} from '../documents/release-rows.ts';
import { readMedia } from '../media/stored-media.ts';
import { mediaTable } from '../media/tables.ts';
import { listWholeVehicles } from '../stock/whole-vehicles.ts';
import {
  contentOrder,
  type DocumentRecord,
  leftOut,
  type MediaRecord,
  portable,
  type SiteRecord,
  siteFormat,
  siteFormatVersion,
  type TemplateRecord,
} from './site-records.ts';

/** @param db of one moment (`Store.openSnapshot`): what is read later belongs to what was read before. */
export async function* readSite(db: Db, scope: TenantScope): AsyncGenerator<SiteRecord> {
  const tenant = await requireTenantRow(db, scope);
  yield {
    kind: 'site',
    format: siteFormat,
    version: siteFormatVersion,
    id: tenant.id,
    slug: tenant.slug,
    name: tenant.name,
    release: tenant.liveReleaseNumber,
    leftOut,
  };
  yield* readTemplates(db, tenant);
  yield* readLibrary(db, scope);
  yield* readDocuments(db, scope);
  for (const of of contentOrder) {
    const rows = await db
      .select({ doc: contentTable.doc })
      .from(contentTable)
      .where(has(contentTable, { tenantId: scope.tenantId, kind: of, deletedAt: null }))
      .orderBy(asc(contentTable.position), asc(contentTable.id));
    // Stored content is plain JSON.
    for (const { doc } of rows) yield { kind: 'content', of, item: readContent(of, doc) as Json };
  }
  for await (const vehicle of listWholeVehicles(db, scope)) yield { kind: 'vehicle', ...vehicle };
}

/** The template's releases that the live release and the drafts build on: one where it is the same. */
async function* readTemplates(db: Db, tenant: TenantRow): AsyncGenerator<TemplateRecord> {
  if (tenant.templateId === null) return;
  const template = await findRow(db, tenantTable, { id: tenant.templateId }, ['slug', 'name']);
  if (template === undefined) throw new AppError('not-found', 'The template of this site is gone.');
  const [live] =
    tenant.liveReleaseId === null
      ? []
      : await db
          .select({ pin: releaseTable.templateReleaseId })
          .from(releaseTable)
          .where(has(releaseTable, { id: tenant.liveReleaseId, tenantId: tenant.id }))
          .limit(1);
  const releases = await db
    .select({ id: releaseTable.id, number: releaseTable.number })
    .from(releaseTable)
    .where(eq(releaseTable.tenantId, tenant.templateId))
    .orderBy(asc(releaseTable.number));
  for (const { id, number } of releases) {
    const pins = { live: id === live?.pin, drafts: id === tenant.templateReleaseId };
    if (!pins.live && !pins.drafts) continue;
    const revisions = await readReleaseRevisions(db, tenant.templateId, id);
    const documents = Object.fromEntries(revisions.map(({ key, body }) => [key, portable(key, body)]));
    yield { kind: 'template', ...template, release: number, ...pins, documents };
  }
}

async function* readLibrary(db: Db, { tenantId }: TenantScope): AsyncGenerator<MediaRecord> {
  const rows = await db
    .select()
    .from(mediaTable)
    .where(has(mediaTable, { tenantId, deletedAt: null }))
    .orderBy(asc(mediaTable.id));
  for (const row of rows) {
    const { whole, shown, crop, focus, former } = readMedia(row);
    yield {
      kind: 'media',
      type: row.kind,
      id: row.id,
      name: row.name,
      folder: row.folder,
      view: { whole, shown, crop, focus },
      former,
      alt: row.alt,
      decorative: row.decorative,
      uploadedAt: row.uploadedAt,
      updatedAt: row.updatedAt,
    };
  }
}

async function* readDocuments(db: Db, scope: TenantScope): AsyncGenerator<DocumentRecord> {
  const live = new Map((await readLiveRevisions(db, scope)).map((revision) => [revision.key, revision]));
  const drafts = new Map((await readDrafts(db, scope)).map((revision) => [revision.key, revision]));
  for (const key of [...new Set([...live.keys(), ...drafts.keys()])].sort(compareText)) {
    const [now, next] = [live.get(key), drafts.get(key)];
    // One that was removed before it was ever live is left out of the file.
    if (!now && next?.deleted) continue;
    yield {
      kind: 'document',
      key,
      ...(now ? { live: portable(key, now.body) } : {}),
      ...(next && next.id !== now?.id ? { draft: portable(key, next.body) } : {}),
      ...(next?.deleted ? { deleted: true as const } : {}),
    };
  }
}
