/** Staff whose password is known from the start; people set theirs by a one-time link. */
import type { Account } from '#schemas/api/session.ts';
import { normaliseEmail } from '#tenants/accounts/account-rows.ts';
import { insertAccount, type NewAccount } from '#tenants/accounts/create-account.ts';
import { hashPassword } from '#tenants/accounts/passwords.ts';
import type { Store } from '#tenants/database/open.ts';

/** One hash of each password for the whole process: a hash costs what an attacker is to pay for a guess. */
const hashes = new Map<string, Promise<string>>();

function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

export async function createAccount(store: Store, account: NewAccount): Promise<Account> {
  const { email, name, role, scope, locationIds = null } = account;
  const passwordHash = await hashOf(account.password);
  const id = await store.tx((db) =>
    insertAccount(db, store, { email, name, role, tenantId: scope?.tenantId ?? null, locationIds, passwordHash }),
  );
  return { id, email: normaliseEmail(email), name, role, tenant: scope?.slug ?? null, locationIds };
}
