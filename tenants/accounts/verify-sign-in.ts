import { and, count, eq, gt, lte, or } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { Account } from '#schemas/api.ts';
import { newId } from '../database/new-id.ts';
import type { Store } from '../database/open.ts';
import { accountTable, signInAttemptTable, tenantTable } from '../database/tables.ts';
import { normaliseEmail } from './create-account.ts';
import { isPassword } from './passwords.ts';

/** Failed tries within the window. The address is what the server itself saw, never a header. */
export const signInLimits = { minutes: 15, byEmail: 8, byAddress: 40 } as const;

export interface SignInTry {
  readonly email: string;
  readonly password: string;
  readonly address: string;
}

/**
 * The account whose email and password these are. Throws `auth.failed` with one text for an unknown email, a wrong
 * password and a disabled account, after the same work; `rate.limited` after too many failed tries.
 */
export async function verifySignIn(store: Store, { email: given, password, address }: SignInTry): Promise<Account> {
  const email = normaliseEmail(given);
  const attempt = await noteAttempt(store, email, address);
  const [row] = await store.db
    .select({ account: accountTable, tenantSlug: tenantTable.slug })
    .from(accountTable)
    .leftJoin(tenantTable, eq(tenantTable.id, accountTable.tenantId))
    .where(eq(accountTable.email, email))
    .limit(1);
  const isRight =
    (await isPassword(row?.account.passwordHash ?? null, password.slice(0, 200))) && password.length <= 200;
  if (row === undefined || !isRight || row.account.disabledAt !== null) {
    throw new AppError('auth.failed', 'This email and password do not belong together. Please check both.');
  }
  await store.tx((db) => db.delete(signInAttemptTable).where(eq(signInAttemptTable.id, attempt)));
  const { id, name, role } = row.account;
  return { id, email, name, role, tenant: row.tenantSlug };
}

/** Counted before the password is looked at, in one transaction, so that tries side by side all count. */
async function noteAttempt(store: Store, email: string, address: string): Promise<string> {
  const id = newId();
  const now = store.now();
  const since = new Date(now.getTime() - signInLimits.minutes * 60_000).toISOString();
  const isOver = await store.tx(async (db) => {
    await db.delete(signInAttemptTable).where(lte(signInAttemptTable.at, since));
    const rows = await db
      .select({ email: signInAttemptTable.email, address: signInAttemptTable.address, tries: count() })
      .from(signInAttemptTable)
      .where(
        and(
          gt(signInAttemptTable.at, since),
          or(eq(signInAttemptTable.email, email), eq(signInAttemptTable.address, address)),
        ),
      )
      .groupBy(signInAttemptTable.email, signInAttemptTable.address);
    const byEmail = rows.filter((row) => row.email === email).reduce((sum, row) => sum + row.tries, 0);
    const byAddress = rows.filter((row) => row.address === address).reduce((sum, row) => sum + row.tries, 0);
    if (byEmail >= signInLimits.byEmail || byAddress >= signInLimits.byAddress) return true;
    await db.insert(signInAttemptTable).values({ id, email, address, at: now.toISOString() });
    return false;
  });
  if (isOver)
    throw new AppError('rate.limited', `Too many tries. Please wait ${signInLimits.minutes} minutes and try again.`);
  return id;
}
