/** The last step of every sign-in: a new session replaces an existing one, and the browser is remembered. */
import type { IncomingMessage } from 'node:http';
import type { Account } from '#schemas/api/session.ts';
import { requireAccountRow } from '#tenants/accounts/account-rows.ts';
import { noticeDevice } from '#tenants/accounts/device-notices.ts';
import { rememberDevice } from '#tenants/accounts/known-devices.ts';
import { createSession, endSession, sessionLimits } from '#tenants/accounts/sessions.ts';
import type { Store } from '#tenants/database/open.ts';
import { clientAddress } from '../../kernel/http/client-address.ts';
import { deviceCookie, readDeviceCookie } from '../api/device-cookie.ts';
import { readSessionCookie, sessionCookie } from '../api/session-cookie.ts';

/** Answers the cookies that put the session and the device's token into the browser. */
export async function beginSession(
  store: Store,
  account: Account,
  request: Request,
  incoming: IncomingMessage | undefined,
): Promise<readonly string[]> {
  const before = readSessionCookie(request);
  if (before) await endSession(store, before);
  const place = { address: clientAddress(incoming), agent: request.headers.get('user-agent') ?? '' };
  const { row } = await requireAccountRow(store.db, account.id);
  const { token } = await createSession(store, account.id, place);
  const device = await rememberDevice(store, account.id, readDeviceCookie(request));
  // An account's first sign-in is from a new browser too, but needs no warning.
  if (device.isNew && row.lastSeenAt !== null) await noticeDevice(store, account.id, place);
  return [sessionCookie(request, token, sessionLimits.longestDays * 86_400), deviceCookie(request, device.token)];
}
