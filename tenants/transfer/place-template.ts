import { AppError } from '#domain/errors/app-error.ts';
import type { Db } from '../database/connect.ts';
import { contentHash } from '../database/content-hash.ts';
import { has } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Store } from '../database/open.ts';
import { changeRows } from '../database/rows.ts';
import { tenantTable } from '../database/tables.ts';
import { moveDraft } from '../documents/draft-rows.ts';
import { goLive } from '../documents/go-live.ts';
import { findReleaseRow, readReleaseRevisions } from '../documents/release-rows.ts';
import { appendRevision, type Revision } from '../documents/revisions.ts';
import { insertArriving } from '../onboarding/arriving-site.ts';
import { portable, type TemplateRecord } from './site-records.ts';

interface TemplatePlace {
  readonly templateId: string;
  readonly live: string | null;
  readonly drafts: string | null;
}

/** Names tried for a template whose own is taken by another one. */
const mostNames = 100;

/** @param records of one template, the older release first. */
export async function placeTemplate(
  store: Store,
  db: Db,
  records: readonly TemplateRecord[],
  { by, at }: { readonly by: string; readonly at: string },
): Promise<TemplatePlace | null> {
  const [first] = records;
  if (!first) return null;
  for (let attempt = 1; attempt <= mostNames; attempt += 1) {
    const slug = attempt === 1 ? first.slug : `${first.slug.slice(0, 36)}-${attempt}`;
    const [known] = await db
      .select({ id: tenantTable.id, kind: tenantTable.kind })
      .from(tenantTable)
      .where(has(tenantTable, { slug, deletedAt: null }));
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
