/**
 * Cookies of shoppers, for one site's host alone: the session, and the browser that waits for a code. `Lax`, since a link of
 * a mail to My Garage has to find the session. Under https their names begin with `__Host-` (`kernel/http/cookies.ts`).
 */
import type { TenantScope } from '#tenants/database/open.ts';
import type { Seals } from '#tenants/secrets/seals.ts';
import { shopperSessionLimits } from '#tenants/shoppers/sessions.ts';
import { readCookie, setCookie } from '../../kernel/http/cookies.ts';

const session = 'fc_shopper';
const asker = 'fc_code';
/**
 * Grants no access: it says that this browser has signed a shopper in before, so that strangers' requests do not lock
 * it out.
 */
const known = 'fc_known';
/**
 * Grants nothing: it lets scripts of pages, which are the same for all, know that a request for the shopper is
 * worthwhile.
 */
const hint = 'fc_signed_in';
const seconds = shopperSessionLimits.longestDays * 86_400;
/** Lives longer than a code, so that a page that is sent too late can still say so. */
const askerSeconds = 3600;
/** Characters of a sealed id. */
const longestKnown = 300;

/** Token of the session that a request shows; null for none. @param request at its public address. */
export const readShopperCookie = (request: Request): string | null => readCookie(request, session);

/** Token of the browser that waits for a code; null for none. */
export const readAskerCookie = (request: Request): string | null => readCookie(request, asker);

/** Binds the cookie of a known browser, which names its shopper, to one site. */
const bound = ({ tenantId }: TenantScope) => `known-browser/${tenantId}`;

/** Id of the shopper who signed in on this browser before; null for none. */
export function readKnownCookie(request: Request, seals: Seals, scope: TenantScope): string | null {
  const value = readCookie(request, known);
  return value === null || value.length > longestKnown ? null : seals.open(bound(scope), value);
}

/** A session that begins: its token, and whose it is. */
interface Begun {
  readonly token: string;
  readonly shopperId: string;
}

/** `Set-Cookie` values of a session that begins; the browser no longer waits for a code. */
export function sessionCookies(
  request: Request,
  seals: Seals,
  scope: TenantScope,
  { token, shopperId }: Begun,
): readonly string[] {
  return [
    setCookie(request, session, token, seconds, 'Lax'),
    `${hint}=1; Path=/; SameSite=Lax; Max-Age=${seconds}${secureOf(request)}`,
    setCookie(request, asker, '', 0, 'Lax'),
    setCookie(request, known, seals.seal(bound(scope), shopperId), seconds, 'Lax'),
  ];
}

/** `Set-Cookie` values of a session that ends. */
export function endedCookies(request: Request): readonly string[] {
  return [setCookie(request, session, '', 0, 'Lax'), `${hint}=; Path=/; SameSite=Lax; Max-Age=0${secureOf(request)}`];
}

export function askerCookie(request: Request, token: string): string {
  return setCookie(request, asker, token, askerSeconds, 'Lax');
}

function secureOf(request: Request): string {
  return request.url.startsWith('https:') ? '; Secure' : '';
}
