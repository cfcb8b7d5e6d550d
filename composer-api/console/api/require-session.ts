/** Who is signed in on a request. */
import { AppError } from '#domain/errors/app-error.ts';
import type { Account } from '#schemas/api/session.ts';
import { type FoundSession, findSession, touchSession } from '#tenants/accounts/sessions.ts';
import type { Store } from '#tenants/database/open.ts';
import { readSessionCookie } from './session-cookie.ts';

/** @throws AppError `auth.required` */
export async function requireSession(store: Store, request: Request): Promise<FoundSession> {
  const token = readSessionCookie(request);
  const session = token ? await findSession(store, token) : null;
  if (!session) throw new AppError('auth.required', 'Sign in.');
  return session;
}

/** The account of the session; notes now and then that the session is in use. @throws AppError `auth.required` */
export async function requireAccount(store: Store, request: Request): Promise<Account> {
  const session = await requireSession(store, request);
  // Not waited for: a busy writer must not hold up reading, and the next request tries again.
  if (session.isStale) touchSession(store, session.id).catch(() => {});
  return session.account;
}
