import { seesAllSites } from '#domain/access/role-permissions.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Role } from '#schemas/api/access.ts';
import type { Account } from '#schemas/api/session.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { accountTable } from '../database/tables.ts';
import { emailTaken, normaliseEmail } from './account-rows.ts';
import { hashPassword } from './passwords.ts';

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly role: Role;
  /** The one site of the account; null for platform and onboarding staff. */
  readonly scope: TenantScope | null;
  /** Ids of the locations that it is limited to; all of them when left out. */
  readonly locationIds?: readonly string[] | null;
}

/** Makes an account of the demo with its printed password, which no rule would let pass. @throws AppError `input.invalid` */
export async function createDemoAccount(store: Store, account: NewAccount): Promise<Account> {
  const passwordHash = await hashPassword(account.password);
  const { scope } = account;
  const id = await store.tx((db) =>
    insertAccount(db, store, {
      email: account.email,
      name: account.name,
      role: account.role,
      tenantId: scope?.tenantId ?? null,
      locationIds: account.locationIds ?? null,
      passwordHash,
      demoPassword: true,
    }),
  );
  const { role, name, locationIds = null } = account;
  return { id, email: normaliseEmail(account.email), name, role, tenant: scope?.slug ?? null, locationIds };
}

interface AccountRecord {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly tenantId: string | null;
  readonly locationIds: readonly string[] | null;
  readonly passwordHash: string;
  readonly demoPassword?: boolean;
}

/** Stores an account in the transaction of the caller; answers its id. @throws AppError `input.invalid` */
export async function insertAccount(db: Db, store: Pick<Store, 'now'>, account: AccountRecord): Promise<string> {
  if (seesAllSites(account.role) !== (account.tenantId === null))
    throw new AppError(
      'input.invalid',
      'Platform and onboarding staff belong to no site; all other people belong to one.',
    );
  const id = newId();
  const at = store.now().toISOString();
  const { name, role, tenantId, passwordHash, demoPassword = false } = account;
  const added = await db
    .insert(accountTable)
    .values({
      id,
      email: normaliseEmail(account.email),
      name,
      passwordHash,
      passwordChangedAt: at,
      demoPassword,
      role,
      tenantId,
      locationIds: account.locationIds === null ? null : JSON.stringify(account.locationIds),
      createdAt: at,
    })
    .onConflictDoNothing({ target: accountTable.email })
    .returning({ id: accountTable.id });
  if (added.length === 0) throw emailTaken();
  return id;
}
