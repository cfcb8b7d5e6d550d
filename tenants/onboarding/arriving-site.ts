/** A site that comes from elsewhere: created while hidden, and shown to staff by one last write. */
import { eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { increased } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, ScopeActor } from '../database/open.ts';
import { changeRows } from '../database/rows.ts';
import { TenantScope } from '../database/scope.ts';
import { tenantTable } from '../database/tables.ts';
import { assertSlug } from './create-tenant.ts';

interface ArrivingSite {
  /** The id it had; it is given another one where this one is taken. */
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly kind: 'site' | 'template';
  readonly at: string;
  /** Number of the release that is live already; 0 for none. */
  readonly release: number;
  readonly actor: ScopeActor | null;
}

/** @throws AppError `slug.taken`, `input.invalid`. */
export async function insertArriving(
  db: Db,
  { id, slug, name, kind, at, release, actor }: ArrivingSite,
): Promise<TenantScope> {
  assertSlug(slug);
  const values = { slug, kind, name, createdAt: at, liveReleaseNumber: release };
  for (const wanted of [id, newId()]) {
    const [taken] = await db.select({ id: tenantTable.id }).from(tenantTable).where(eq(tenantTable.id, wanted));
    if (taken) continue;
    const added = await db
      .insert(tenantTable)
      .values({ id: wanted, ...values })
      .onConflictDoNothing({ target: tenantTable.slug })
      .returning({ id: tenantTable.id });
    if (added.length === 0) break;
    return TenantScope.mint({ id: wanted, slug, kind }, actor);
  }
  throw new AppError('slug.taken', `The address "${slug}" is taken. Choose another one.`);
}

/** From here on the site is hidden, as if it had been removed: called at the end of the transaction that made it. */
export async function hideArriving(db: Db, { tenantId }: TenantScope, at: string): Promise<void> {
  await changeRows(db, tenantTable, { id: tenantId }, { deletedAt: at, slug: `arriving-${tenantId}` });
}

/**
 * Makes the complete site visible to staff under its address. @throws AppError `slug.taken` if the address was taken
 * in the meantime.
 */
export async function revealArrived(db: Db, { tenantId, slug }: TenantScope): Promise<void> {
  const [taken] = await db.select({ id: tenantTable.id }).from(tenantTable).where(eq(tenantTable.slug, slug));
  if (taken) throw new AppError('slug.taken', `The address "${slug}" is taken. Choose another one.`);
  await changeRows(
    db,
    tenantTable,
    { id: tenantId },
    { deletedAt: null, slug, contentVersion: increased(tenantTable.contentVersion) },
  );
}
