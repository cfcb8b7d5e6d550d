/**
 * Which lead this browser has just sent: sealed, for an hour, and unreadable to scripts. The thank-you page is the same
 * for all visitors; this cookie lets the server add what was sent, for the sender only.
 */
import type { Seals } from '#tenants/secrets/seals.ts';
import { readCookie, setCookie } from '../../kernel/http/cookies.ts';

const name = 'fc_sent';
const seconds = 3600;
const bound = (tenantId: string) => `sent/${tenantId}`;

interface SentLead {
  readonly tenantId: string;
  readonly leadId: string;
  readonly now: Date;
}

/** A `Set-Cookie` value. */
export function sentCookie(seals: Seals, request: Request, { tenantId, leadId, now }: SentLead): string {
  const until = now.getTime() + seconds * 1000;
  return setCookie(request, name, seals.seal(bound(tenantId), `${until} ${leadId}`), seconds);
}

/** The lead that the caller has sent to this site within the hour; null for other callers. */
export function sentLead(seals: Seals, request: Request, tenantId: string, now: Date): string | null {
  const sealed = readCookie(request, name);
  const [until, leadId] = (sealed === null ? null : seals.open(bound(tenantId), sealed))?.split(' ') ?? [];
  return leadId !== undefined && Number(until) > now.getTime() ? leadId : null;
}
