/** Formats of stock files that staff have written down: of a site, and of its template for all of the template's sites. */
import { asc, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { ListedProfile, ProfileDocument } from '#schemas/api/import.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { putRow } from '../database/rows.ts';
import { tenantTable } from '../database/tables.ts';
import { importProfileTable } from './tables.ts';

/** Profiles of one site or template. */
const mostProfiles = 50;

/** Those of a site before those of its template; a site's profile replaces one of the same id. */
export async function listImportProfiles(
  { db }: Pick<Store, 'db'>,
  { tenantId }: TenantScope,
): Promise<readonly ListedProfile[]> {
  const [tenant] = await db
    .select({ templateId: tenantTable.templateId })
    .from(tenantTable)
    .where(eq(tenantTable.id, tenantId));
  const own = await profilesOf(db, tenantId);
  const shared = tenant?.templateId ? await profilesOf(db, tenant.templateId) : [];
  const ids = new Set(own.map(({ id }) => id));
  return [
    ...own.map((profile): ListedProfile => ({ from: 'own', profile })),
    ...shared.flatMap((profile): ListedProfile[] => (ids.has(profile.id) ? [] : [{ from: 'template', profile }])),
  ];
}

async function profilesOf(db: Store['db'], tenantId: string): Promise<readonly ProfileDocument[]> {
  const rows = await db
    .select({ doc: importProfileTable.doc })
    .from(importProfileTable)
    .where(has(importProfileTable, { tenantId }))
    .orderBy(asc(importProfileTable.id));
  return rows.map(({ doc }) => JSON.parse(doc));
}

/** Stores a profile in place of the one with its id. @throws AppError `input.invalid` where there are too many. */
export async function saveImportProfile(
  store: Store,
  scope: TenantScope,
  profile: ProfileDocument,
  { by }: { readonly by: string },
): Promise<void> {
  const own = (await listImportProfiles(store, scope)).filter(({ from }) => from === 'own');
  if (own.length >= mostProfiles && own.every((one) => one.profile.id !== profile.id))
    throw new AppError('input.invalid', `A site has at most ${mostProfiles} formats. Remove one that is not needed.`);
  const { tenantId } = scope;
  const others = { doc: JSON.stringify(profile), author: by, at: store.now().toISOString() };
  await store.tx((db) => putRow(db, importProfileTable, { tenantId, id: profile.id }, others));
}

/** @throws AppError `not-found` for one that this site or template does not have itself. */
export async function removeImportProfile(store: Store, { tenantId }: TenantScope, id: string): Promise<void> {
  await store.tx(async (db) => {
    const removed = await db
      .delete(importProfileTable)
      .where(has(importProfileTable, { tenantId, id }))
      .returning({ id: importProfileTable.id });
    if (removed.length === 0) throw new AppError('not-found', 'There is no such format here.');
  });
}
