import { AppError } from '#domain/errors/app-error.ts';
import { type DocumentKey, documentKind, documentKinds } from '#schemas/documents/kinds.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { putContentIn } from '../content/put-content.ts';
import type { ScopeActor, Store } from '../database/open.ts';
import { findRow } from '../database/rows.ts';
import { tenantTable } from '../database/tables.ts';
import { readReleaseRevisions } from '../documents/release-rows.ts';
import { type CreatedTenant, createTenantIn, keepSnapshot, type NewTenant } from './create-tenant.ts';

export interface Clone extends Omit<NewTenant, 'kind' | 'template' | 'message' | 'actor'> {
  /** Slug of the template. */
  readonly template: string;
  readonly locations: readonly Location[];
  /** The person behind `by`, for the audit log; left out for start-up and commands. */
  readonly actor?: ScopeActor;
}

/**
 * Clones a template's live release into a new, private site: pages and sections are copied with their block ids,
 * everything else is inherited from the pinned template release unless given. Nothing else is taken over: no accounts,
 * hosts, stock or leads. Throws `not-found` for the template, `slug.taken`, `document.invalid`.
 */
export async function cloneTenant(store: Store, clone: Clone): Promise<CreatedTenant> {
  const { slug, name, by, actor = null, check, isPublic = false } = clone;
  const { scope, release, snapshot } = await store.tx(async (db) => {
    const template = await findRow(db, tenantTable, { slug: clone.template, kind: 'template', deletedAt: null });
    if (template === undefined || template.liveReleaseId === null)
      throw new AppError('not-found', `There is no template called "${clone.template}".`);
    const documents: Record<DocumentKey, Json> = {};
    for (const { key, body } of await readReleaseRevisions(db, template.id, template.liveReleaseId)) {
      if (isCopied(key)) documents[key] = body;
    }
    Object.assign(documents, clone.documents);
    const created = await createTenantIn(store, db, {
      slug,
      name,
      kind: 'site',
      template: { id: template.id, releaseId: template.liveReleaseId },
      documents,
      by,
      actor,
      message: `Begun from ${template.name}`,
      check,
      isPublic,
    });
    await putContentIn(store, db, created.scope, 'location', clone.locations, { by });
    return created;
  });
  keepSnapshot(store, scope, snapshot);
  return { scope, release };
}

/** Pages and sections belong to the tenant from the start; their later updates merge three ways. */
export function isCopied(key: DocumentKey): boolean {
  const kind = documentKind(key);
  return kind !== null && documentKinds[kind].layers === 'document';
}
