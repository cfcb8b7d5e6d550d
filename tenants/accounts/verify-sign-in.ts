import { eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { Account } from '#schemas/api/session.ts';
import type { Store } from '../database/open.ts';
import { accountTable, tenantTable } from '../database/tables.ts';
import { normaliseEmail, toAccount } from './account-rows.ts';
import { findKnownDevice } from './known-devices.ts';
import { isPassword } from './passwords.ts';
import { forgetAttempt, noteAttempt } from './sign-in-attempts.ts';

interface SignInTry {
  readonly email: string;
  readonly password: string;
  /** Address of the client (`clientAddress`). */
  readonly address: string;
  /** Token of the browser's device cookie; null when it has none. */
  readonly device: string | null;
}

/**
 * The account whose email and password these are. Throws `auth.failed` with one text for an unknown email, a wrong
 * password and a disabled account, after the same work; `rate.limited` after too many failed tries; `busy` when too many
 * people sign in at once, which counts as no try.
 */
export async function verifySignIn(store: Store, given: SignInTry): Promise<Account> {
  const email = normaliseEmail(given.email);
  const { password } = given;
  const device = await findKnownDevice(store, email, given.device);
  const attempt = await noteAttempt(store, { email, address: given.address, device });
  const [row] = await store.db
    .select({ account: accountTable, tenantSlug: tenantTable.slug })
    .from(accountTable)
    .leftJoin(tenantTable, eq(tenantTable.id, accountTable.tenantId))
    .where(eq(accountTable.email, email))
    .limit(1);
  const isRight = await isPassword(row?.account.passwordHash ?? null, password.slice(0, 200)).catch(
    async (error: unknown) => {
      await forgetAttempt(store, attempt);
      throw error;
    },
  );
  if (row === undefined || !isRight || password.length > 200 || row.account.disabledAt !== null) {
    throw new AppError('auth.failed', 'The email or password is wrong. Please check both.');
  }
  await forgetAttempt(store, attempt);
  return toAccount(row.account, row.tenantSlug);
}
