import { AppError } from '#domain/errors/app-error.ts';
import type { ReleaseSummary } from '#schemas/api/release.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import { documentKind } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { newId } from '../database/new-id.ts';
import type { Db, ScopeActor, Store } from '../database/open.ts';
import { changeRows } from '../database/rows.ts';
import { TenantScope } from '../database/scope.ts';
import { tenantTable } from '../database/tables.ts';
import { moveDraft } from '../documents/draft-rows.ts';
import { goLive, type ReleaseCheck } from '../documents/go-live.ts';
import { snapshotKey } from '../documents/live-snapshot.ts';
import { appendRevision, type Revision } from '../documents/revisions.ts';
import type { Snapshot } from '../documents/snapshot.ts';
import { snapshotsOf } from '../documents/snapshot-cache.ts';

/** Names that the platform needs for itself. */
const reservedSlugs = new Set([
  'admin',
  'api',
  'assets',
  'console',
  'frame',
  'img',
  'localhost',
  'mail',
  // The console's page for making a site has this address.
  'new',
  'static',
  'www',
]);

export interface NewTenant {
  readonly slug: string;
  readonly name: string;
  readonly kind: 'site' | 'template';
  readonly template: { readonly id: string; readonly releaseId: string } | null;
  /** Its own documents; of a clone, per key only what differs from the template (`site`, `theme`, `switches`). */
  readonly documents: { readonly [key: DocumentKey]: Json };
  readonly by: string;
  /** The person behind `by`, for the audit log; null or left out for start-up and commands. */
  readonly actor?: ScopeActor | null;
  readonly message: string;
  readonly check?: ReleaseCheck;
  /** Whether shoppers see it at once; left out, it is private until it is put live. */
  readonly isPublic?: boolean;
}

export interface CreatedTenant {
  readonly scope: TenantScope;
  readonly release: ReleaseSummary;
}

type TemplateDocuments = Pick<NewTenant, 'slug' | 'name' | 'documents' | 'by' | 'check'>;

/** Makes a template: a tenant without a domain, whose first release is live at once and can be cloned. */
export async function createTemplate(
  store: Store,
  { slug, name, documents, by, check }: TemplateDocuments,
): Promise<CreatedTenant> {
  const { scope, release, snapshot } = await store.tx((db) =>
    createTenantIn(store, db, {
      slug,
      name,
      kind: 'template',
      template: null,
      documents,
      by,
      message: 'First release',
      check,
    }),
  );
  keepSnapshot(store, scope, snapshot);
  return { scope, release };
}

/** Makes a tenant with its documents and first release, inside the caller's transaction. Throws `slug.taken`. */
export async function createTenantIn(
  store: Store,
  db: Db,
  next: NewTenant,
): Promise<CreatedTenant & { readonly snapshot: Snapshot }> {
  const { slug, name, kind, template, documents, by, actor = null, message, check, isPublic = false } = next;
  assertSlug(slug);
  const at = store.now().toISOString();
  const id = newId();
  const added = await db
    .insert(tenantTable)
    .values({
      id,
      slug,
      kind,
      name,
      templateId: template?.id ?? null,
      templateReleaseId: template?.releaseId ?? null,
      createdAt: at,
      publicSince: isPublic ? at : null,
    })
    .onConflictDoNothing({ target: tenantTable.slug })
    .returning({ id: tenantTable.id });
  if (added.length === 0) throw new AppError('slug.taken', `The address "${slug}" is taken. Choose another one.`);
  const scope = TenantScope.mint({ id, slug, kind }, actor);
  const revisions: Revision[] = [];
  for (const [key, body] of Object.entries(documents)) {
    if (documentKind(key) === null) throw new AppError('input.invalid', `There is no document called "${key}".`);
    const revision = await appendRevision(db, scope, { key, body, parent: null, by, at, message });
    await moveDraft(db, scope, null, revision);
    revisions.push(revision);
  }
  const { summary, snapshot } = await goLive(store, db, scope, {
    base: 0,
    by,
    message,
    revisions,
    templateReleaseId: template?.releaseId ?? null,
    check,
  });
  await recordAudit(db, scope, { action: 'tenant.create', by, at, detail: { slug, kind } });
  return { scope, release: summary, snapshot };
}

/** Takes a tenant off: its hosts answer 404 from the next request on. Its rows stay in the database. */
export async function deleteTenant(store: Store, scope: TenantScope, { by }: { readonly by: string }): Promise<void> {
  await store.tx(async (db) => {
    const at = store.now().toISOString();
    await changeRows(db, tenantTable, { id: scope.tenantId, deletedAt: null }, { deletedAt: at });
    await recordAudit(db, scope, { action: 'tenant.delete', by, at, detail: {} });
  });
}

export function keepSnapshot(store: Store, scope: TenantScope, snapshot: Snapshot): void {
  if (snapshot.releaseId !== null) snapshotsOf(store).set(snapshotKey(scope, snapshot.releaseId), snapshot);
}

/** @throws AppError for an address that no tenant may have. */
export function assertSlug(slug: string): void {
  if (!/^[a-z][a-z0-9-]{1,38}[a-z0-9]$/.test(slug) || slug.includes('--')) {
    throw new AppError(
      'input.invalid',
      'An address has 3 to 40 lower-case letters, digits and single hyphens, and starts with a letter.',
    );
  }
  if (reservedSlugs.has(slug))
    throw new AppError('slug.taken', `The address "${slug}" is reserved for the platform. Choose another one.`);
}
