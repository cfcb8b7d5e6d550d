import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { has } from '../database/dialect/expressions.ts';
import type { Db, Store } from '../database/open.ts';
import { pick } from '../database/rows.ts';
import { releaseTable, tenantTable } from '../database/tables.ts';
import { layerDocuments } from './layer-documents.ts';
import { readReleaseRevisions } from './release-rows.ts';
import type { Revision } from './revisions.ts';
import type { Snapshot } from './snapshot.ts';

/** Puts revisions of a tenant over the template release that they build on. */
export async function buildSnapshot(
  store: Store,
  db: Db,
  input: {
    readonly release: number;
    readonly releaseId: string | null;
    readonly templateId: string | null;
    readonly templateReleaseId: string | null;
    readonly revisions: readonly Revision[];
  },
): Promise<Snapshot> {
  const { release, releaseId, templateId, templateReleaseId, revisions } = input;
  const template =
    templateId === null || templateReleaseId === null ? null : await findTemplate(db, templateId, templateReleaseId);
  const inherited =
    template === null || templateId === null ? [] : await readTemplate(db, templateId, template.releaseId);
  return {
    release,
    releaseId,
    template,
    documents: layerDocuments({
      defaults: store.defaults,
      templateRelease: template?.release ?? null,
      template: inherited,
      own: revisions,
    }),
  };
}

/** Templates whose documents stay in memory: many sites build on one, and a release never changes. */
const mostTemplates = 8;
const templates = new WeakMap<Db, LRUCache<string, readonly Revision[]>>();

/** The documents of a template's release. */
export async function readTemplate(db: Db, templateId: string, releaseId: string): Promise<readonly Revision[]> {
  let kept = templates.get(db);
  if (kept === undefined) {
    kept = new LRUCache({ max: mostTemplates });
    templates.set(db, kept);
  }
  const known = kept.get(releaseId);
  if (known !== undefined) return known;
  const revisions = await readReleaseRevisions(db, templateId, releaseId);
  // Revisions on a damaged page are not cached: they may have been restored by the next read.
  if (revisions.every(({ hash }) => hash !== '')) kept.set(releaseId, revisions);
  return revisions;
}

async function findTemplate(db: Db, templateId: string, releaseId: string): Promise<Snapshot['template']> {
  const rows = await db
    .select({ ...pick(tenantTable, 'id', 'slug', 'name'), releaseId: releaseTable.id, release: releaseTable.number })
    .from(releaseTable)
    .innerJoin(tenantTable, eq(tenantTable.id, releaseTable.tenantId))
    .where(has(releaseTable, { id: releaseId, tenantId: templateId }))
    .limit(1);
  return rows[0] ?? null;
}
