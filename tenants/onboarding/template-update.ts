import { AppError } from '#domain/errors/app-error.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { has, increased } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { changeRows, findRow } from '../database/rows.ts';
import { releaseTable, tenantTable } from '../database/tables.ts';
import { moveDraft, readDrafts } from '../documents/draft-rows.ts';
import { requireTenantRow } from '../documents/release-rows.ts';
import { appendRevision, type Revision } from '../documents/revisions.ts';
import type { SavedDraft } from '../documents/save-draft.ts';
import { byKey, compareWithTemplate, type TemplateComparison } from './template-comparison.ts';

interface TemplateUpdatePlan extends TemplateComparison {
  /** Number of the template release that the drafts build on, and of the newest. */
  readonly from: number;
  readonly to: number;
}

interface Working extends TemplateUpdatePlan {
  readonly releaseId: string;
  readonly drafts: ReadonlyMap<DocumentKey, Revision>;
}

/** The template's releases since; null when the tenant has no template or is up to date. */
export async function findTemplateUpdate(store: Store, scope: TenantScope): Promise<TemplateUpdatePlan | null> {
  const plan = await comparePlan(store.db, scope);
  if (plan === null) return null;
  const { from, to, documents, inherited } = plan;
  return { from, to, documents, inherited };
}

/**
 * Merges the template's newest release into the drafts and pins it for the next release; nothing goes live. Throws
 * `release.conflict` when the template has moved past the release that was reviewed, `not-found` when there is none.
 */
export async function applyTemplateUpdate(
  store: Store,
  scope: TenantScope,
  { to, by }: { readonly to: number; readonly by: string },
): Promise<readonly SavedDraft[]> {
  return store.tx(async (db) => {
    const plan = await comparePlan(db, scope);
    if (plan === null) throw new AppError('not-found', 'The template has no changes.');
    if (plan.to !== to)
      throw new AppError(
        'release.conflict',
        `The template has released version ${plan.to} in the meantime. Look at it first.`,
      );
    const at = store.now().toISOString();
    const message = `Update of the template to release ${to}`;
    const saved: SavedDraft[] = [];
    for (const { key, after, kind } of plan.documents) {
      if (kind === 'kept') continue;
      const draft = plan.drafts.get(key);
      const body = after ?? draft?.body ?? null;
      const revision = await appendRevision(db, scope, {
        key,
        body,
        parent: draft?.id ?? null,
        by,
        at,
        message,
        deleted: after === null,
      });
      await moveDraft(db, scope, draft?.id ?? null, revision);
      if (after !== null) saved.push({ key, revision: revision.id, merged: kind === 'changed', body, savedAt: at });
    }
    await changeRows(
      db,
      tenantTable,
      { id: scope.tenantId },
      { templateReleaseId: plan.releaseId, draftVersion: increased(tenantTable.draftVersion) },
    );
    await recordAudit(db, scope, { action: 'template.update', by, at, detail: { from: plan.from, to } });
    return saved;
  });
}

/** The three-way comparison: the release that was pinned, the tenant's drafts, the template's newest release. */
async function comparePlan(db: Db, scope: TenantScope): Promise<Working | null> {
  const tenant = await requireTenantRow(db, scope);
  if (tenant.templateId === null || tenant.templateReleaseId === null) return null;
  const { templateId, templateReleaseId } = tenant;
  const [template] = await db
    .select({ live: tenantTable.liveReleaseId, number: tenantTable.liveReleaseNumber })
    .from(tenantTable)
    .where(has(tenantTable, { id: templateId, deletedAt: null }))
    .limit(1);
  if (template === undefined || template.live === null || template.live === templateReleaseId) return null;
  const pinned = await findRow(db, releaseTable, { id: templateReleaseId, tenantId: templateId }, ['number']);
  const drafts = await readDrafts(db, scope);
  return {
    from: pinned?.number ?? 0,
    to: template.number,
    releaseId: template.live,
    drafts: byKey(drafts),
    ...(await compareWithTemplate(db, { templateId, from: templateReleaseId, to: template.live }, drafts)),
  };
}
