/**
 * The cookie that marks a browser that has signed in before: it grants no access, and spares its owner the delays that
 * strangers' attempts cause.
 */
import { knownDeviceDays } from '#tenants/accounts/known-devices.ts';
import { readCookie, setCookie } from '../../kernel/http/cookies.ts';

const name = 'fc_device';

/** Its token; null when the browser has none. @param request at its public address. */
export function readDeviceCookie(request: Request): string | null {
  return readCookie(request, name);
}

/** A `Set-Cookie` value. @param request at its public address. */
export function deviceCookie(request: Request, token: string): string {
  return setCookie(request, name, token, knownDeviceDays * 86_400);
}
