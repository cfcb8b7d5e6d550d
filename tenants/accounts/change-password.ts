import { fieldError } from '#domain/errors/app-error.ts';
import type { Db, Store } from '../database/open.ts';
import { type FoundAccount, findAccount, mailStaff, updateAccount } from './account-rows.ts';
import { endTokensOf } from './api-tokens.ts';
import { forgetDevices } from './known-devices.ts';
import { endGivenOut } from './one-time-links.ts';
import { checkNewPassword } from './password-rules.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { recordAccountAct } from './record-act.ts';
import { endSessionsOf } from './sessions.ts';

/**
 * The account, once the password of its owner was given again: what changes the account itself asks for it, so that a
 * session left open is not enough.
 * @throws AppError `input.invalid` at `/current`
 */
export async function requireOwnPassword(store: Store, accountId: string, password: string): Promise<FoundAccount> {
  const found = await findAccount(store.db, accountId);
  if (!(await isPassword(found?.row.passwordHash ?? null, password)) || found === null) {
    const message = 'This is not your password. Type the one that you sign in with.';
    throw fieldError('/current', message);
  }
  return found;
}

interface PasswordChange {
  readonly current: string;
  readonly password: string;
  /** The session that it is changed from, which alone continues. */
  readonly sessionId: string;
}

/** The owner sets a new password; every other session of the account ends. Throws `input.invalid`. */
export async function changeOwnPassword(store: Store, accountId: string, change: PasswordChange): Promise<void> {
  const { row, account, tenantName } = await requireOwnPassword(store, accountId, change.current);
  if (change.password === change.current) {
    const message = 'This is your current password. Choose another.';
    throw fieldError('/password', message);
  }
  checkNewPassword(change.password, { email: row.email, siteName: tenantName });
  const passwordHash = await hashPassword(change.password);
  await store.tx(async (db) => {
    await setPassword(db, store, accountId, { passwordHash, exceptSession: change.sessionId });
    const at = store.now().toISOString();
    const { tenantId } = row;
    await recordAccountAct(db, { action: 'account.password', actor: account, tenantId, at, detail: {} });
    await mailStaff(db, store, { template: 'password-changed', to: row.email, tenantId, detail: {} });
  });
}

/**
 * Stores the hash of a new password and ends the account's sessions, except for a named one, all its tokens, and the links
 * that it has given out: anyone who knew the old password may have one. No browser stays remembered.
 */
export async function setPassword(
  db: Db,
  store: Pick<Store, 'now'>,
  accountId: string,
  { passwordHash, exceptSession }: { readonly passwordHash: string; readonly exceptSession?: string },
): Promise<void> {
  const at = store.now().toISOString();
  await updateAccount(db, accountId, { passwordHash, passwordChangedAt: at, demoPassword: false });
  await endSessionsOf(db, accountId, at, exceptSession);
  await endTokensOf(db, accountId, at);
  await endGivenOut(db, accountId, at);
  await forgetDevices(db, accountId);
}
