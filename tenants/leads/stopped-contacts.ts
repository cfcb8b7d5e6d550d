import { AppError } from '#domain/errors/app-error.ts';
import { contactKey } from '#domain/leads/person-keys.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { findRow } from '../database/rows.ts';
import { stoppedContactTable } from './tables.ts';

/**
 * Records that a contact opts out; a second call changes nothing.
 * @param way how the request was made, for example `told staff`
 */
export async function stopContact(store: Store, scope: TenantScope, contact: string, way: string): Promise<void> {
  const key = contactKey(contact, null);
  if (key === '')
    throw new AppError('input.invalid', 'Name a whole email address, or a whole phone number with its country.');
  await store.tx(async (db) => {
    await db
      .insert(stoppedContactTable)
      .values({ tenantId: scope.tenantId, contact: key, way, at: store.now().toISOString(), isWhole: true })
      .onConflictDoNothing();
  });
}

/** Since when a contact has opted out (ISO 8601); null where they have not. */
export async function stoppedSince(db: Db, scope: TenantScope, contact: string): Promise<string | null> {
  const row = await findRow(db, stoppedContactTable, { tenantId: scope.tenantId, contact: contactKey(contact, null) }, [
    'at',
  ]);
  return row?.at ?? null;
}

/** Lets a contact be written to again. False where it was not on the list. */
export async function resumeContact(store: Store, scope: TenantScope, contact: string): Promise<boolean> {
  return store.tx(async (db) => {
    const rows = await db
      .delete(stoppedContactTable)
      .where(has(stoppedContactTable, { tenantId: scope.tenantId, contact: contactKey(contact, null) }))
      .returning({ at: stoppedContactTable.at });
    return rows.length > 0;
  });
}

/** Whether a person has unsubscribed after they sent a lead: a later lead expects an answer. */
export async function hasStopped(
  db: Db,
  scope: TenantScope,
  { mail, at }: { readonly mail: string; readonly at: string },
): Promise<boolean> {
  const since = mail === '' ? null : await stoppedSince(db, scope, mail);
  return since !== null && since >= at;
}
