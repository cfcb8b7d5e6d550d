import { eq } from 'drizzle-orm';
import { seesAllSites } from '#domain/access/role-permissions.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Role } from '#schemas/access.ts';
import type { Account } from '#schemas/api.ts';
import { newId } from '../database/new-id.ts';
import type { Store } from '../database/open.ts';
import { accountTable, sessionTable } from '../database/tables.ts';
import type { TenantScope } from '../scope.ts';
import { forgetDevices } from './known-devices.ts';
import { hashPassword } from './passwords.ts';

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly role: Role;
  /** The one tenant that the account belongs to; null for platform and onboarding staff. */
  readonly scope: TenantScope | null;
}

/** Makes a staff account. Throws `input.invalid` for a role that does not fit its tenant, or an address in use. */
export async function createAccount(store: Store, account: NewAccount): Promise<Account> {
  const email = normaliseEmail(account.email);
  if (seesAllSites(account.role) !== (account.scope === null))
    throw new AppError('input.invalid', 'Platform and onboarding staff belong to no site, all others to one.');
  if (account.password.length < 8 || account.password.length > 200)
    throw new AppError('input.invalid', 'Give a password of 8 to 200 characters.');
  const passwordHash = await hashPassword(account.password);
  const id = newId();
  const added = await store.tx((db) =>
    db
      .insert(accountTable)
      .values({
        id,
        email,
        name: account.name,
        passwordHash,
        role: account.role,
        tenantId: account.scope?.tenantId ?? null,
        createdAt: store.now().toISOString(),
      })
      .onConflictDoNothing({ target: accountTable.email })
      .returning({ id: accountTable.id }),
  );
  if (added.length === 0) throw new AppError('input.invalid', 'There is already an account with this email address.');
  return { id, email, name: account.name, role: account.role, tenant: account.scope?.slug ?? null };
}

/** Sets a new password; every session of the account ends with it. */
export async function changePassword(store: Store, accountId: string, password: string): Promise<void> {
  if (password.length < 8 || password.length > 200)
    throw new AppError('input.invalid', 'Give a password of 8 to 200 characters.');
  const passwordHash = await hashPassword(password);
  await store.tx(async (db) => {
    await db.update(accountTable).set({ passwordHash }).where(eq(accountTable.id, accountId));
    await db
      .update(sessionTable)
      .set({ endedAt: store.now().toISOString() })
      .where(eq(sessionTable.accountId, accountId));
    await forgetDevices(db, accountId);
  });
}

/** Shuts an account out: it cannot sign in and every session of it ends. */
export async function disableAccount(store: Store, accountId: string): Promise<void> {
  const at = store.now().toISOString();
  await store.tx(async (db) => {
    await db.update(accountTable).set({ disabledAt: at }).where(eq(accountTable.id, accountId));
    await db.update(sessionTable).set({ endedAt: at }).where(eq(sessionTable.accountId, accountId));
  });
}

export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase().slice(0, 254);
}
