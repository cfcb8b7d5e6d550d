/** Passes to sites that are not live yet: a link from the console shows the site for a week. */
import type { Seals } from '#tenants/secrets/seals.ts';
import { readCookie, setCookie } from './cookies.ts';

export const visitParameter = 'visit';
const cookieName = 'fc_visit';
const days = 7;
const dayMs = 86_400_000;
/** A pass has some 60 characters. */
const longest = 200;

export interface VisitPasses {
  /** A pass to one site. */
  issue(tenantId: string): string;
  /** Whether a request shows a good pass, by its cookie. */
  admits(tenantId: string, request: Request): boolean;
  /** The cookie for a good pass of the address; null for a bad one. */
  cookieFor(tenantId: string, pass: string, request: Request): string | null;
}

/** @param seals seals with the server's own key, so that a pass is good on each of its processes. */
export function createVisitPasses(seals: Seals, now: () => Date): VisitPasses {
  const bound = (tenantId: string) => `visit/${tenantId}`;
  const isGood = (tenantId: string, pass: string) =>
    pass !== '' && pass.length <= longest && Number(seals.open(bound(tenantId), pass)) > now().getTime();
  return {
    issue: (tenantId) => seals.seal(bound(tenantId), String(now().getTime() + days * dayMs)),
    admits: (tenantId, request) => isGood(tenantId, readCookie(request, cookieName) ?? ''),
    cookieFor: (tenantId, pass, request) =>
      isGood(tenantId, pass) ? setCookie(request, cookieName, pass, (days * dayMs) / 1000, 'Lax') : null,
  };
}
