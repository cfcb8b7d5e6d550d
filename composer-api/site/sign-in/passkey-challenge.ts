/**
 * What a device signs: sealed text with the site, the act and the time it was made. The server does not store it, and
 * accepts it for five minutes.
 */
import { randomBytes } from 'node:crypto';
import type { TenantScope } from '#tenants/database/scope.ts';
import type { Seals } from '#tenants/secrets/seals.ts';

const lastsMs = 5 * 60_000;
/** Characters; anything longer was not made here. */
const longest = 600;

/** `sign-in`, or the id of the shopper who makes a passkey. */
type ChallengeAct = string;

const bound = ({ tenantId }: TenantScope, act: ChallengeAct) => `passkey/${tenantId}/${act}`;

export function makeChallenge(seals: Seals, scope: TenantScope, act: ChallengeAct, now: Date): string {
  return seals.seal(bound(scope, act), `${now.toISOString()} ${randomBytes(16).toString('base64url')}`);
}

/** @returns when it was made, ISO 8601; null if it was not made here for this, or has expired. */
export function readChallenge(
  seals: Seals,
  scope: TenantScope,
  act: ChallengeAct,
  challenge: string,
  now: Date,
): string | null {
  if (challenge.length > longest) return null;
  const [at = ''] = seals.open(bound(scope, act), challenge)?.split(' ') ?? [];
  const age = now.getTime() - Date.parse(at);
  return age >= 0 && age <= lastsMs ? at : null;
}
