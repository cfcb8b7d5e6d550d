import { AppError } from '#domain/errors/app-error.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { putContentRow } from '../content/content-rows.ts';
import { contentHash } from '../database/content-hash.ts';
import { isOneOf } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, ScopeActor, Store, TenantScope } from '../database/open.ts';
import { changeRows, findRow } from '../database/rows.ts';
import { tenantTable } from '../database/tables.ts';
import { moveDraft } from '../documents/draft-rows.ts';
import { goLive, type ReleaseCheck } from '../documents/go-live.ts';
import { findReleaseRow, readReleaseRevisions } from '../documents/release-rows.ts';
import { appendRevision, type Revision } from '../documents/revisions.ts';
import { viewColumns } from '../media/stored-media.ts';
import { mediaTable } from '../media/tables.ts';
import { hideArriving, insertArriving, revealArrived } from '../onboarding/arriving-site.ts';
import { moveStockVersion } from '../stock/stock-version.ts';
import { putWholeVehicle } from '../stock/whole-vehicles.ts';
import {
  type ContentRecord,
  type DocumentRecord,
  type HeadRecord,
  type MediaRecord,
  portable,
  type TemplateRecord,
  type VehicleRecord,
} from './site-records.ts';

interface TemplatePlace {
  readonly templateId: string;
  readonly live: string | null;
  readonly drafts: string | null;
}

/** Names tried for a template whose own is taken by another one. */
const mostNames = 100;

/** All records but content and vehicles, of which there may be many. */
export interface SiteOutline {
  readonly head: HeadRecord;
  readonly templates: readonly TemplateRecord[];
  readonly media: readonly MediaRecord[];
  readonly documents: readonly DocumentRecord[];
}

interface Arrival {
  readonly slug: string;
  readonly name: string;
  readonly by: string;
  readonly actor: ScopeActor | null;
  readonly check: ReleaseCheck;
}

/** A site that is being written. */
export interface ArrivingSite {
  readonly scope: TenantScope;
  /** A record with the ids that are taken here replaced in all addresses. */
  readonly adapt: <T>(value: T) => T;
  readonly by: string;
  readonly changeId: string;
  readonly positions: Map<string, number>;
}

/**
 * Everything of the site but its content and stock, in one transaction; the site is hidden afterwards.
 * @throws AppError `slug.taken`, `document.invalid` with what keeps its live release from being live here.
 */
export async function beginSite(store: Store, outline: SiteOutline, arrival: Arrival): Promise<ArrivingSite> {
  const { head, templates } = outline;
  const { slug, name, by, actor, check } = arrival;
  const at = store.now().toISOString();
  return store.tx(async (db) => {
    const release = Math.max(0, head.release - 1);
    const scope = await insertArriving(db, { id: head.id, slug, name, kind: 'site', at, release, actor });
    const template = await placeTemplate(store, db, templates, { by, at });
    if (template)
      await changeRows(
        db,
        tenantTable,
        { id: scope.tenantId },
        { templateId: template.templateId, templateReleaseId: template.drafts ?? template.live },
      );
    const { ids, adapt } = await adapter(db, scope, outline);
    for (const { kind: _kind, type: kind, id, view, former, ...row } of outline.media)
      await db.insert(mediaTable).values({
        id: ids.get(id) ?? id,
        tenantId: scope.tenantId,
        kind,
        uploadedBy: by,
        deletedAt: null,
        ...row,
        ...viewColumns(view),
        former: former === null ? null : viewColumns(former).file,
      });
    const live = await writeDocuments(db, scope, adapt(outline.documents), { by, at });
    if (live.length > 0)
      await goLive(store, db, scope, {
        base: release,
        by,
        message: 'Imported from a file',
        revisions: live,
        check,
        templateReleaseId: template?.live ?? null,
      });
    await hideArriving(db, scope, at);
    return { scope, adapt, by, changeId: newId(), positions: new Map() };
  });
}

/** Ids that are taken here, with their replacements: of the tenant, and of pictures of its library. */
async function adapter(
  db: Db,
  { tenantId }: TenantScope,
  { head, media }: SiteOutline,
): Promise<{ readonly ids: ReadonlyMap<string, string>; readonly adapt: ArrivingSite['adapt'] }> {
  const rows = await db
    .select({ id: mediaTable.id })
    .from(mediaTable)
    .where(
      isOneOf(
        mediaTable.id,
        media.map(({ id }) => id),
      ),
    );
  const ids = new Map(rows.map(({ id }) => [id, newId()]));
  if (ids.size === 0 && tenantId === head.id) return { ids, adapt: (value) => value };
  const adapt = <T>(value: T): T =>
    // The same value with other texts.
    JSON.parse(
      JSON.stringify(value).replace(
        /\/(img\/library|img\/media|files)\/([a-z2-7]{16})\b/g,
        (_address, folder: string, id: string) =>
          `/${folder}/${folder === 'img/media' ? (id === head.id ? tenantId : id) : (ids.get(id) ?? id)}`,
      ),
    ) as T;
  return { ids, adapt };
}

/** @returns the revisions that are live. */
async function writeDocuments(
  db: Db,
  scope: TenantScope,
  documents: readonly DocumentRecord[],
  { by, at }: { readonly by: string; readonly at: string },
): Promise<readonly Revision[]> {
  const released: Revision[] = [];
  const message = 'Imported from a file';
  for (const { key, live, draft, deleted = false } of documents) {
    let parent: string | null = null;
    const put = async (body: Json, isDeleted: boolean): Promise<Revision> => {
      const entry = { key, body: portable(key, body), parent, by, at, message, deleted: isDeleted };
      const revision = await appendRevision(db, scope, entry);
      await moveDraft(db, scope, parent, revision);
      parent = revision.id;
      return revision;
    };
    if (live !== undefined) released.push(await put(live, false));
    if (draft !== undefined) await put(draft, deleted);
  }
  return released;
}

/** One record within a step (`inSteps`). */
export async function putRecord(
  store: Store,
  db: Db,
  { scope, adapt, by, changeId, positions }: ArrivingSite,
  record: ContentRecord | VehicleRecord,
): Promise<void> {
  if (record.kind === 'vehicle') return putWholeVehicle(db, scope, adapt(record), { by, changeId });
  const position = positions.get(record.of) ?? 0;
  positions.set(record.of, position + 1);
  // Checked by the schema of its kind.
  const item = adapt(record.item) as never;
  await putContentRow(db, scope, { kind: record.of, item, position, by, at: store.now().toISOString() });
}

/** Shows the site to staff. It is private until it is put live. @throws AppError `slug.taken`. */
export async function endSite(
  store: Store,
  { scope, by }: ArrivingSite,
  detail: { readonly [name: string]: Json },
): Promise<void> {
  await store.tx(async (db) => {
    await revealArrived(db, scope);
    await moveStockVersion(db, scope);
    const at = store.now().toISOString();
    await recordAudit(db, scope, { action: 'tenant.import', by, at, detail: { slug: scope.slug, ...detail } });
  });
}

/** @param records of one template, the older release first. */
async function placeTemplate(
  store: Store,
  db: Db,
  records: readonly TemplateRecord[],
  { by, at }: { readonly by: string; readonly at: string },
): Promise<TemplatePlace | null> {
  const [first] = records;
  if (!first) return null;
  for (let attempt = 1; attempt <= mostNames; attempt += 1) {
    const slug = attempt === 1 ? first.slug : `${first.slug.slice(0, 36)}-${attempt}`;
    const known = await findRow(db, tenantTable, { slug, deletedAt: null }, ['id', 'kind']);
    if (known) {
      const found = known.kind === 'template' ? await findSame(db, known.id, records) : null;
      if (found) return found;
      continue;
    }
    return addTemplate(store, db, records, { slug, by, at });
  }
  throw new AppError('slug.taken', `There are too many templates called "${first.slug}".`);
}

/** The releases of a template that is here, where they say the same as those of the file. */
async function findSame(db: Db, templateId: string, records: readonly TemplateRecord[]): Promise<TemplatePlace | null> {
  const place: { templateId: string; live: string | null; drafts: string | null } = {
    templateId,
    live: null,
    drafts: null,
  };
  for (const { release, live, drafts, documents } of records) {
    const row = await findReleaseRow(db, templateId, release);
    if (!row) return null;
    const revisions = await readReleaseRevisions(db, templateId, row.id);
    const here = Object.fromEntries(revisions.map(({ key, body }) => [key, portable(key, body)]));
    if (contentHash(here) !== contentHash(documents)) return null;
    if (live) place.live = row.id;
    if (drafts) place.drafts = row.id;
  }
  return place;
}

async function addTemplate(
  store: Store,
  db: Db,
  records: readonly TemplateRecord[],
  { slug, by, at }: { readonly slug: string; readonly by: string; readonly at: string },
): Promise<TemplatePlace> {
  const [first] = records;
  const message = 'Came with the file of a site';
  const arriving = { id: newId(), slug, name: first?.name ?? slug, kind: 'template' as const, at, actor: null };
  const scope = await insertArriving(db, { ...arriving, release: (first?.release ?? 1) - 1 });
  const place: { templateId: string; live: string | null; drafts: string | null } = {
    templateId: scope.tenantId,
    live: null,
    drafts: null,
  };
  let before: ReadonlyMap<string, Revision> = new Map();
  for (const { release, live, drafts, documents } of records) {
    const revisions: Revision[] = [];
    for (const [key, body] of Object.entries(documents)) {
      const parent = before.get(key)?.id ?? null;
      const revision = await appendRevision(db, scope, { key, body, parent, by, at, message });
      await moveDraft(db, scope, parent, revision);
      revisions.push(revision);
    }
    await changeRows(db, tenantTable, { id: scope.tenantId }, { liveReleaseNumber: release - 1 });
    const { snapshot } = await goLive(store, db, scope, {
      base: release - 1,
      by,
      message,
      revisions,
      templateReleaseId: null,
    });
    if (live) place.live = snapshot.releaseId;
    if (drafts) place.drafts = snapshot.releaseId;
    before = new Map(revisions.map((revision) => [revision.key, revision]));
  }
  return place;
}
