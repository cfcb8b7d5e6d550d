/** A tenant's secrets: keys and passwords for services outside. Written by staff, read by jobs, never shown again. */
import { eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { notifyAdmins } from '../notices/notify-admins.ts';
import { type SealKeys, seal, unseal } from './seal.ts';
import { tenantSecretTable } from './tables.ts';

interface SecretChange {
  readonly by: string;
  /** Whether the secret's owner notifies the site’s admins, in an email that says more. */
  readonly hasNotified?: boolean;
}

export interface Vault {
  /**
   * Stores a secret under a name, replacing the previous one; an empty text deletes it. Both notify the site’s admins.
   */
  put(scope: TenantScope, name: string, secret: string, change: { readonly by: string }): Promise<void>;
  /** As `put`, in an open transaction: the secret changes together with its owner or not at all. */
  putIn(db: Db, scope: TenantScope, name: string, secret: string, change: SecretChange): Promise<void>;
  /** Deletes all secrets named `prefix`, or beginning with it and a space, except the one to keep. */
  forgetOthers(scope: TenantScope, prefix: string, keep: string | null, change: { readonly by: string }): Promise<void>;
  /**
   * Null if there is none.
   * @throws AppError `input.invalid` when it cannot be opened, since the key of this server is another one now.
   */
  reveal(scope: TenantScope, name: string): Promise<string | null>;
  /** Who stored it and when; null if there is none. */
  find(scope: TenantScope, name: string): Promise<{ readonly by: string; readonly at: string } | null>;
}

/** @param keys encryption keys, none of which is in the database. */
export function createVault(store: Store, keys: SealKeys): Vault {
  const rowOf = async (scope: TenantScope, name: string) => {
    const [row] = await store.db.select().from(tenantSecretTable).where(named(scope, name)).limit(1);
    return row;
  };
  const putIn: Vault['putIn'] = async (db, scope, name, secret, { by, hasNotified = false }) => {
    const at = store.now().toISOString();
    const former = await db
      .delete(tenantSecretTable)
      .where(named(scope, name))
      .returning({ name: tenantSecretTable.name });
    if (secret !== '') {
      const sealed = seal(keys, boundTo(scope, name), secret);
      await db.insert(tenantSecretTable).values({ tenantId: scope.tenantId, name, sealed, author: by, at });
    }
    await recordAudit(db, scope, {
      action: secret === '' ? 'secret.forget' : 'secret.store',
      by,
      at,
      detail: { name },
    });
    const done = secret === '' ? 'removed' : 'stored';
    const news = { lines: [`A key or password was ${done}: ${name}`], formerAddresses: [] };
    if ((secret !== '' || former.length > 0) && !hasNotified) await notifyAdmins(db, store, scope, { news, by });
  };
  return {
    put: (scope, name, secret, change) => store.tx((db) => putIn(db, scope, name, secret, change)),
    putIn,
    async forgetOthers(scope, prefix, keep, change) {
      const rows = await store.db
        .select({ name: tenantSecretTable.name })
        .from(tenantSecretTable)
        .where(eq(tenantSecretTable.tenantId, scope.tenantId));
      const others = rows.filter(({ name }) => name !== keep && (name === prefix || name.startsWith(`${prefix} `)));
      if (others.length === 0) return;
      await store.tx(async (db) => {
        for (const { name } of others) await putIn(db, scope, name, '', change);
      });
    },
    async reveal(scope, name) {
      const row = await rowOf(scope, name);
      if (row === undefined) return null;
      const secret = unseal(keys, boundTo(scope, name), row.sealed);
      if (secret === null)
        throw new AppError(
          'input.invalid',
          'A stored password or key cannot be opened: this server’s own key (SECRET_KEY) is another one now. Set SECRET_KEY_PREVIOUS to the key before, or type the password or key in again.',
        );
      return secret;
    },
    async find(scope, name) {
      const row = await rowOf(scope, name);
      return row === undefined ? null : { by: row.author, at: row.at };
    },
  };
}

function named(scope: TenantScope, name: string) {
  return has(tenantSecretTable, { tenantId: scope.tenantId, name });
}

/** Where a tenant's secret belongs. */
export const secretBound = (tenantId: string, name: string): string => `${tenantId}/${name}`;

function boundTo({ tenantId }: TenantScope, name: string): string {
  return secretBound(tenantId, name);
}
