import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { mergeDocument } from '#domain/merge/document.ts';
import type { MergeConflict } from '#schemas/api/document.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db } from '../database/connect.ts';
import { contentHash } from '../database/content-hash.ts';
import { increased } from '../database/dialect/expressions.ts';
import type { Store } from '../database/open.ts';
import type { TenantScope } from '../database/scope.ts';
import { releaseTable, tenantTable } from '../database/tables.ts';
import { moveDraft, readDrafts } from '../documents/draft-rows.ts';
import { readReleaseRevisions, requireTenantRow } from '../documents/release-rows.ts';
import { appendRevision, type Revision } from '../documents/revisions.ts';
import type { SavedDraft } from '../documents/save-draft.ts';
import { sortedKeys } from '../documents/sorted-keys.ts';
import { isCopied } from './clone-tenant.ts';

/** One page or section that a template update would change in the drafts. */
interface DocumentUpdate {
  readonly key: DocumentKey;
  readonly kind: 'added' | 'removed' | 'changed' | 'kept';
  /** The draft as it is; null when the update adds the document. */
  readonly before: Json | null;
  /** The draft as it would be; null when the update removes the document. */
  readonly after: Json | null;
  /** What both changed, to be read: the tenant's own is kept. */
  readonly conflicts: readonly MergeConflict[];
}

interface TemplateUpdatePlan {
  /** Number of the template release that the drafts build on, and of the newest. */
  readonly from: number;
  readonly to: number;
  readonly documents: readonly DocumentUpdate[];
  /** Documents that combine per key, or whole, and that the template has changed: inherited values follow. */
  readonly inherited: readonly {
    readonly key: DocumentKey;
    readonly before: Json | null;
    readonly after: Json | null;
  }[];
}

interface Working extends TemplateUpdatePlan {
  readonly releaseId: string;
  readonly drafts: ReadonlyMap<DocumentKey, Revision>;
}

/** What the template has released since; null when the tenant has no template or is up to date. */
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
    if (plan === null) throw new AppError('not-found', 'The template has nothing new.');
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
    await db
      .update(tenantTable)
      .set({ templateReleaseId: plan.releaseId, draftVersion: increased(tenantTable.draftVersion) })
      .where(eq(tenantTable.id, scope.tenantId));
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
    .where(and(eq(tenantTable.id, templateId), isNull(tenantTable.deletedAt)))
    .limit(1);
  if (template === undefined || template.live === null || template.live === templateReleaseId) return null;
  const [pinned] = await db
    .select({ number: releaseTable.number })
    .from(releaseTable)
    .where(and(eq(releaseTable.id, templateReleaseId), eq(releaseTable.tenantId, templateId)))
    .limit(1);
  const base = byKey(await readReleaseRevisions(db, templateId, templateReleaseId));
  const newest = byKey(await readReleaseRevisions(db, templateId, template.live));
  const drafts = byKey(await readDrafts(db, scope));
  const changed = sortedKeys(base.keys(), newest.keys()).filter((key) => base.get(key)?.hash !== newest.get(key)?.hash);
  return {
    from: pinned?.number ?? 0,
    to: template.number,
    releaseId: template.live,
    drafts,
    documents: changed
      .filter(isCopied)
      .flatMap((key) => updateDocument(key, base.get(key), drafts.get(key), newest.get(key))),
    inherited: changed
      .filter((key) => !isCopied(key))
      .map((key) => ({ key, before: base.get(key)?.body ?? null, after: newest.get(key)?.body ?? null })),
  };
}

function updateDocument(
  key: DocumentKey,
  base: Revision | undefined,
  draft: Revision | undefined,
  newest: Revision | undefined,
): readonly DocumentUpdate[] {
  const mine = draft === undefined || draft.deleted ? null : draft;
  const conflict = (message: string): MergeConflict => ({
    pointer: '',
    base: base?.body ?? null,
    yours: mine?.body ?? null,
    theirs: newest?.body ?? null,
    message,
  });
  if (newest === undefined) {
    if (mine === null) return [];
    if (mine.hash === base?.hash) return [{ key, kind: 'removed', before: mine.body, after: null, conflicts: [] }];
    return [
      {
        key,
        kind: 'kept',
        before: mine.body,
        after: mine.body,
        conflicts: [conflict('The template has removed this page; yours was edited and is kept.')],
      },
    ];
  }
  if (base === undefined) {
    if (mine === null) return [{ key, kind: 'added', before: null, after: newest.body, conflicts: [] }];
    if (mine.hash === newest.hash) return [];
    return [
      {
        key,
        kind: 'kept',
        before: mine.body,
        after: mine.body,
        conflicts: [conflict('The template has a new page under this name; yours is kept.')],
      },
    ];
  }
  if (mine === null) {
    return [
      {
        key,
        kind: 'kept',
        before: null,
        after: null,
        conflicts: [conflict('The template has changed this page; you have removed it, and it stays so.')],
      },
    ];
  }
  const merged = mergeDocument(key, base.body, mine.body, newest.body, { rule: 'template' });
  const body = merged.body ?? mine.body;
  const conflicts = [...merged.conflicts, ...merged.notices];
  const kind = contentHash(body) === mine.hash ? 'kept' : 'changed';
  return kind === 'kept' && conflicts.length === 0 ? [] : [{ key, kind, before: mine.body, after: body, conflicts }];
}

function byKey(revisions: readonly Revision[]): ReadonlyMap<DocumentKey, Revision> {
  return new Map(revisions.map((revision) => [revision.key, revision]));
}
